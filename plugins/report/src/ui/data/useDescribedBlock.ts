import type { Project, ReportBlock } from '@aislelab/domain';
import type { ReportFilters } from '@aislelab/ui-kit';
import { useApi } from '@aislelab/ui-kit/api';
import { reportStatsKey, useLoggedError } from '@aislelab/ui-kit/data';
import { keepPreviousData, useQuery } from '@tanstack/react-query';

/** A block as the platform makes it of the filters. `updating`: it is that of the filters before. */
export function useDescribedBlock({ _id, stats }: Project, { age, gender, product }: ReportFilters, block: string) {
  const api = useApi();
  const chosen = Object.entries({ age, gender, product }).flatMap(([name, value]) => (value ? [[name, value]] : []));
  const answer = useQuery<ReportBlock>({
    queryKey: [...reportStatsKey(_id), 'block', block, stats.epoch, stats.compiledAt, chosen],
    enabled: stats.compiledAt !== null,
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) =>
      api.get<ReportBlock>(`/projects/${_id}/report/blocks/${block}`, { params: Object.fromEntries(chosen), signal }),
  });
  useLoggedError(answer.error);
  return { block: answer.data ?? null, failed: answer.isError, updating: answer.isPlaceholderData };
}
