import type { Project } from '@aislelab/domain';
import type { ReportProduct, Targets } from '@aislelab/statistics';
import type { ReportFilters } from '@aislelab/ui-kit';
import { useCompactRows } from '@aislelab/ui-kit/data';
import { useMemo } from 'react';
import { weightingOf, weightingQuery, type Weighting } from '../../rules/weighting.ts';
import { controlOf } from '../data/statsQuery.ts';

/** `weighting` is `null` while it comes, and where it failed, which is logged. Other targets ask for nothing. */
export function useWeighting(
  project: Project,
  product: ReportProduct,
  filters: ReportFilters,
  targets: Targets,
): { weighting: Weighting | null; loading: boolean } {
  const { data, error, isPlaceholderData } = useCompactRows(project, weightingQuery(product, filters));
  // Rows of the filters before are those of other strata.
  const rows = isPlaceholderData ? undefined : data;
  const weighting = useMemo(
    () => (rows ? weightingOf(rows, targets, filters, { config: project.config, control: controlOf(project) }) : null),
    [rows, targets, filters, project],
  );
  return { weighting, loading: weighting === null && error === null };
}
