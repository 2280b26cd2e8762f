import type { DryRun, DryRunShelves, Project } from '@aislelab/domain';
import { useApi } from '@aislelab/ui-kit/api';
import { missingOf } from '@aislelab/ui-kit/data';
import { t } from '@aislelab/ui-kit/texts';
import { ErrorNotice } from '@aislelab/ui-kit/widgets';
import Alert from '@mui/material/Alert';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { FitTable, namesOn } from './FitTable.tsx';
import { ShareEntries, type ShareEntriesProps } from './ShareEntries.tsx';

export interface MarketSharesProps extends Omit<ShareEntriesProps, 'categories'> {
  project: Project;
  run: DryRun | null;
}

/** Known market shares: of brands on the shelves, with the shares that resulted in the last run. */
export function MarketShares({ project, run, shares, errors, onChange }: MarketSharesProps) {
  const api = useApi();
  const shelves = useQuery({
    queryKey: ['dryRunShelves', project._id, project.version],
    queryFn: ({ signal }) => api.get<DryRunShelves>(`/projects/${project._id}/dry-run/shelves`, { signal }),
    networkMode: 'always',
  });
  if (shelves.error && missingOf(shelves.error))
    return (
      <Alert severity="info">{t('The brands on your shelves are listed here once every planogram is complete.')}</Alert>
    );
  if (shelves.error) return <ErrorNotice error={shelves.error} onRetry={() => void shelves.refetch()} />;
  if (!shelves.data) return <Skeleton variant="rounded" height={160} />;
  const tested = new Set(Object.values(project.content.products).map(({ category }) => category));
  const categories = shelves.data.categories.toSorted((a, b) => Number(tested.has(b._id)) - Number(tested.has(a._id)));
  return (
    <Stack sx={{ gap: 2 }}>
      <Typography variant="body2" color="text.secondary">
        {t(
          'Do you know what brands sell? Type their shares of the packs sold in a category. How much the simulated shoppers like these brands is then fitted until the control sells such shares. Brands left blank keep their proportions.',
        )}
      </Typography>
      <ShareEntries categories={categories} shares={shares} errors={errors} onChange={onChange} />
      {run?.state === 'DONE' && run.fits.length > 0 && <FitTable fits={run.fits} names={namesOn(categories)} />}
    </Stack>
  );
}
