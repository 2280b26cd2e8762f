import type { CompactEntry, CompactRow, Project } from '@aislelab/domain';
import type { ReportFilters } from '@aislelab/ui-kit';
import { useApi } from '@aislelab/ui-kit/api';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { shopperFilter } from '../../rules/stats-query.ts';
import { useLoggedError } from '../data/useLoggedError.ts';
import { reportStatsKey } from '../data/useReportStats.ts';

/** Maps of some variations: one request, again only for other filters or variations. */
export function useMaps(
  project: Project,
  filters: Pick<ReportFilters, 'age' | 'gender'>,
  variations: readonly number[],
) {
  const api = useApi();
  const { _id, stats } = project;
  const entries = [mapsEntry(filters, variations)];
  const answer = useQuery<CompactRow[]>({
    queryKey: [...reportStatsKey(_id), 'maps', stats.epoch, stats.compiledAt, entries],
    enabled: ({ state }) => stats.compiledAt !== null && state.status !== 'error',
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => api.get<CompactRow[]>(`/projects/${_id}/stats/compact`, { query: entries, signal }),
  });
  useLoggedError(answer.error);
  return answer;
}

export function mapsEntry(filters: Pick<ReportFilters, 'age' | 'gender'>, variations: readonly number[]): CompactEntry {
  return [
    ['project'],
    { ...shopperFilter(filters), variation: [...new Set(variations)] },
    ['variation', 'sample', 'maps'],
  ];
}
