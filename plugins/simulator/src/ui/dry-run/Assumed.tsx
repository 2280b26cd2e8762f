import { countText, type DryRun, type ShopperContent } from '@aislelab/domain';
import { t } from '@aislelab/ui-kit/texts';
import { SectionCard } from '@aislelab/ui-kit/widgets';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { ASSUMPTIONS, ASSUMPTION_KEYS } from '../../assumptions.ts';
import { FitTable } from './FitTable.tsx';

/** Assumptions of a run that a user changed, and the data needed to repeat it. */
export function Assumed({ run, content }: { run: DryRun; content: ShopperContent }) {
  const changed = ASSUMPTION_KEYS.flatMap((key) => {
    const value = run.request.assumptions?.[key];
    return value === undefined ? [] : [{ key, value, ...ASSUMPTIONS[key] }];
  });
  const variations = content.variations.length;
  const { category, brand } = content.resources;
  return (
    <SectionCard
      title={t('What was simulated')}
      description={t(
        'The same draft, assumptions and seed give the same shoppers again: what differs after a change was changed by you.',
      )}
    >
      <Stack sx={{ gap: 2 }}>
        <div>
          <Typography variant="body2">
            {t('%{perVariation} shoppers', { perVariation: run.perVariation })}
            {variations > 1 && t(' in each of %{variations} variations', { variations })}
            {t(', seed %{seed}.', { seed: run.seed })}
          </Typography>
          {run.flagged > 0 && (
            <Typography variant="body2">
              {t(
                '%{countText} of %{countText2} visits would be flagged by the audit of a real study, too, such as those that were made in a hurry. This report counts them.',
                { countText: countText(run.flagged), countText2: countText(variations * run.perVariation) },
              )}
            </Typography>
          )}
        </div>
        <div>
          <Typography variant="subtitle2">{t('Assumptions')}</Typography>
          {changed.length === 0 ? (
            <Typography variant="body2">{t('All of them are at their defaults.')}</Typography>
          ) : (
            changed.map(({ key, label, value, default: usual }) => (
              <Typography key={key} variant="body2">
                {t('%{label}: %{value} instead of %{usual}', { label, value, usual })}
              </Typography>
            ))
          )}
        </div>
        {run.fits.length > 0 && (
          <FitTable
            fits={run.fits}
            names={{ category: (id) => category[id]?.name ?? '', brand: (id) => brand[id]?.name ?? '' }}
          />
        )}
      </Stack>
    </SectionCard>
  );
}
