import { hasEnded, type Id, type JobState } from '@aislelab/domain';
import { useQuery } from '@tanstack/react-query';
import { useApi } from '../api/ApiProvider.tsx';

const EVERY_MS = 2_000;
/** While it cannot be read. */
const LATER_MS = 15_000;

export const jobKeys = { all: ['job'] as const, one: (id: Id | null) => ['job', id] as const };

/** A job, asked for until it has ended; those may who read what it is about. @param id `null` while there is none */
export function useJob(id: Id | null) {
  const api = useApi();
  return useQuery({
    queryKey: jobKeys.one(id),
    queryFn: ({ signal }) => api.get<JobState>(`/jobs/${id}`, { signal }),
    enabled: id !== null,
    staleTime: 0,
    retry: false,
    refetchInterval: ({ state: { data, error } }) => {
      if (error) return LATER_MS;
      return data && hasEnded(data) ? false : EVERY_MS;
    },
  });
}
