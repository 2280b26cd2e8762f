import { type Project } from '@aislelab/domain';
import { shopperFilter, type CompactEntry } from '@aislelab/statistics';
import type { ReportFilters } from '@aislelab/ui-kit';
import { useCompactRows } from '@aislelab/ui-kit/data';

/** Maps of some variations, with how each product was looked at: one request, again only for other filters or variations. */
export function useMaps(
  project: Project,
  filters: Pick<ReportFilters, 'age' | 'gender'>,
  variations: readonly number[],
) {
  return useCompactRows(project, [mapsEntry(filters, variations)]);
}

function mapsEntry(filters: Pick<ReportFilters, 'age' | 'gender'>, variations: readonly number[]): CompactEntry {
  return [
    ['project'],
    { ...shopperFilter(filters), variation: [...new Set(variations)] },
    ['variation', 'sample', 'maps', 'attention'],
  ];
}
