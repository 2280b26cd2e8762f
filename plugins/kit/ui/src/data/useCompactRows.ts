import type { Project } from '@aislelab/domain';
import type { CompactEntry, CompactRow } from '@aislelab/statistics';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useApi } from '../api/ApiProvider.tsx';
import { useLoggedError } from './useLoggedError.ts';

export const reportStatsKey = (project: string) => ['reportStats', project] as const;

/** Rows of the compiled numbers of a project. Those of the filters before are kept until the next ones are there. */
export function useCompactRows({ _id, stats }: Project, entries: readonly CompactEntry[], enabled = true) {
  const api = useApi();
  const answer = useQuery<CompactRow[]>({
    queryKey: [...reportStatsKey(_id), 'rows', stats.epoch, stats.compiledAt, entries],
    // Other components that mount later do not repeat a failed request.
    enabled: ({ state }) => enabled && stats.compiledAt !== null && state.status !== 'error',
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => api.get<CompactRow[]>(`/projects/${_id}/stats/compact`, { query: entries, signal }),
  });
  useLoggedError(answer.error);
  return answer;
}
