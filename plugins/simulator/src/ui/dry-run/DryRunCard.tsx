import { can, DRY_RUN } from '@aislelab/domain';
import type { ProjectBlockProps } from '@aislelab/ui-kit';
import { useViewer } from '@aislelab/ui-kit/api';
import { useSaveFirst } from '@aislelab/ui-kit/forms';
import { t } from '@aislelab/ui-kit/texts';
import { ErrorNotice, SectionCard, useAnchor } from '@aislelab/ui-kit/widgets';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { DEFAULT_ASSUMPTIONS } from '../../assumptions.ts';
import { AssumptionTable } from '../AssumptionTable.tsx';
import { Announced } from './Announced.tsx';
import { DryRunState } from './DryRunState.tsx';
import { Foldable } from './Foldable.tsx';
import { errorsBelow } from './form.ts';
import { MarketShares } from './MarketShares.tsx';
import { StartProblem } from './StartProblem.tsx';
import { useDryRun } from './useDryRun.ts';
import { useDryRunForm } from './useDryRunForm.ts';
import { useKeptFocus } from './useKeptFocus.ts';

/** Simulated shoppers in the store of a draft, to find mistakes before the study is paid for. For users who may edit the draft. */
export function DryRunCard({ project }: ProjectBlockProps) {
  return can(useViewer(), 'projects.edit', project) ? <Card project={project} /> : null;
}

function Card({ project }: ProjectBlockProps) {
  const { found, run, start, cancel, renew } = useDryRun(project._id);
  const saveFirst = useSaveFirst();
  const form = useDryRunForm(run, start.error, start.reset);
  // Links to this card come from a page without it.
  useAnchor();
  const { place, take } = useKeptFocus(run?.state);
  const assumptionErrors = errorsBelow(form.errors, 'assumptions');
  const shareErrors = errorsBelow(form.errors, 'shares');
  const changed = Object.keys(form.assumptions).length;
  const said = Object.values(form.request.shares ?? {}).length;
  return (
    <SectionCard
      title={t('Dry run')}
      anchor="dry-run"
      description={t(
        'Simulated shoppers walk through your store before you pay. They reveal hidden products, wrong prices and unintended differences. They have never seen your pack: only people can tell what people will buy.',
      )}
    >
      <Stack sx={{ gap: 2 }}>
        <Announced run={run} />
        <Stack component="section" aria-label={t('Simulated shoppers')} {...place} sx={{ gap: 2 }}>
          <StartProblem error={start.error} project={project} run={run} />
          {found.error && <ErrorNotice error={found.error} onRetry={renew} />}
          {found.isPending && <Skeleton variant="rounded" height={72} />}
          {found.data !== undefined && (
            <DryRunState project={project} run={run} cancel={cancel}>
              <Button
                variant="outlined"
                disabled={form.wrong > 0}
                loading={start.isPending}
                onClick={() => saveFirst(() => start.mutate(form.request, { onSettled: take }))}
              >
                {t('Simulate %{shoppers} shoppers per variation', { shoppers: DRY_RUN.shoppers })}
              </Button>
            </DryRunState>
          )}
        </Stack>
        {form.wrong > 0 && (
          <Typography variant="body2" color="error">
            {form.wrong === 1 ? t('One entry') : t('%{wrong} entries', { wrong: form.wrong })}{' '}
            {t('below must be corrected before it can start.')}
          </Typography>
        )}
        <div>
          <Foldable
            label={
              said > 0
                ? t('Market shares (%{said} %{part})', { said, part: said === 1 ? 'category' : 'categories' })
                : t('Market shares')
            }
            wrong={Object.keys(shareErrors).length > 0}
            clear={said > 0 ? [t('Clear market shares'), () => form.clear('shares')] : null}
          >
            <MarketShares
              project={project}
              run={run}
              shares={form.shares}
              errors={shareErrors}
              onChange={form.setShare}
            />
          </Foldable>
          <Foldable
            label={changed > 0 ? t('What they assume (%{changed} changed)', { changed }) : t('What they assume')}
            wrong={Object.keys(assumptionErrors).length > 0}
            clear={changed > 0 ? [t('Back to the defaults'), () => form.clear('assumptions')] : null}
          >
            <AssumptionTable
              values={{ ...DEFAULT_ASSUMPTIONS, ...form.assumptions }}
              onChange={form.setAssumption}
              errors={assumptionErrors}
            />
          </Foldable>
        </div>
      </Stack>
    </SectionCard>
  );
}
