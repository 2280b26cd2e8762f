import { hasEnded, type Id, type JobState } from '@aislelab/domain';
import { useQuery } from '@tanstack/react-query';
import { useApi } from '../api/ApiProvider.tsx';

const EVERY_MS = 2_000;
/** While it cannot be read. */
const LATER_MS = 15_000;

/** A job, asked for until it has ended; those may who read what it is about. */
export function useJob(id: Id) {
  const api = useApi();
  return useQuery({
    queryKey: ['job', id],
    queryFn: ({ signal }) => api.get<JobState>(`/jobs/${id}`, { signal }),
    staleTime: 0,
    retry: false,
    refetchInterval: ({ state: { data, error } }) => {
      if (error) return LATER_MS;
      return data && hasEnded(data) ? false : EVERY_MS;
    },
  });
}
