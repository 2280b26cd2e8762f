import type { DryRun, DryRunShelves, Id, Project } from '@aislelab/domain';
import { useApi } from '@aislelab/ui-kit/api';
import { missingOf } from '@aislelab/ui-kit/project';
import { ErrorNotice } from '@aislelab/ui-kit/widgets';
import Alert from '@mui/material/Alert';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { CategoryShares } from './CategoryShares.tsx';
import { FitTable, namesOn } from './FitTable.tsx';
import { errorsBelow, type DryRunForm, type FormErrors } from './form.ts';

export interface MarketSharesProps {
  project: Project;
  run: DryRun | null;
  shares: DryRunForm['shares'];
  /** By what follows `shares.`: a category, or a category and a brand of it. */
  errors: FormErrors;
  onChange: (category: Id, brand: Id, text: string) => void;
}

/** What somebody knows of the market: shares of brands that stand on the shelves, and what came of them in the last run. */
export function MarketShares({ project, run, shares, errors, onChange }: MarketSharesProps) {
  const api = useApi();
  const shelves = useQuery({
    queryKey: ['dryRunShelves', project._id, project.version],
    queryFn: ({ signal }) => api.get<DryRunShelves>(`/projects/${project._id}/dry-run/shelves`, { signal }),
    networkMode: 'always',
  });
  if (shelves.error && missingOf(shelves.error))
    return <Alert severity="info">The shelves can be read once nothing is missing in the project.</Alert>;
  if (shelves.error) return <ErrorNotice error={shelves.error} onRetry={() => void shelves.refetch()} />;
  if (!shelves.data) return <Skeleton variant="rounded" height={160} />;
  const tested = new Set(Object.values(project.content.products).map(({ category }) => category));
  const categories = shelves.data.categories.toSorted((a, b) => Number(tested.has(b._id)) - Number(tested.has(a._id)));
  return (
    <Stack sx={{ gap: 2 }}>
      <Typography variant="body2" color="text.secondary">
        Do you know what brands sell? Type their shares of the packs sold in a category, as you know them of the market.
        Before anybody shops, how much the simulated shoppers like these brands is fitted to them in the control. Blank
        means not said.
      </Typography>
      <div>
        {categories.map((category) => (
          <CategoryShares
            key={category._id}
            category={category}
            typed={shares[category._id] ?? {}}
            error={errors[category._id]}
            errors={errorsBelow(errors, category._id)}
            onChange={(brand, text) => onChange(category._id, brand, text)}
          />
        ))}
      </div>
      {run?.state === 'DONE' && run.fits.length > 0 && <FitTable fits={run.fits} names={namesOn(categories)} />}
    </Stack>
  );
}
