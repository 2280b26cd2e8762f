import type { DryRun, Project } from '@aislelab/domain';
import type { CompactRow } from '@aislelab/statistics';
import { useApi } from '@aislelab/ui-kit/api';
import { t } from '@aislelab/ui-kit/texts';
import Alert from '@mui/material/Alert';
import { useQuery } from '@tanstack/react-query';
import { buyersQuery, findings } from './findings.ts';

/** Problems of the tested products in a finished run; nothing for a draft whose tested products have changed since. */
export function Findings({ project, run }: { project: Project; run: DryRun }) {
  const api = useApi();
  const { products } = project.content;
  const query = buyersQuery(Object.keys(products));
  const { data } = useQuery({
    queryKey: ['dryRunFindings', project._id, run.endedAt, query],
    queryFn: ({ signal }) => api.get<CompactRow[]>(`/projects/${project._id}/dry-run/compact`, { query, signal }),
    enabled: !run.outdated && query.length > 0,
    staleTime: Number.POSITIVE_INFINITY,
  });
  if (!data) return null;
  const noticed = findings(data, (product) => products[product]?.name ?? product);
  if (noticed.length === 0)
    return (
      <Alert severity="success">
        {t('Every tested product was taken by at least one shopper in every variation.')}
      </Alert>
    );
  return noticed.map((text) => (
    <Alert key={text} severity="warning">
      {text}
    </Alert>
  ));
}
