import type { GatheredSessions, Project } from '@aislelab/domain';
import { useApi } from '@aislelab/ui-kit/api';
import { projectKeys } from '@aislelab/ui-kit/data';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';

/** Shoppers come by the second; a number that is watched should be a few seconds old at most. */
const REFRESH_MS = 5_000;

/** How far a running test is, again and again while the page is looked at. */
export function useGathered({ _id, status }: Pick<Project, '_id' | 'status'>) {
  const api = useApi();
  const queries = useQueryClient();
  const gathered = useQuery({
    queryKey: ['sessions', _id, 'gathered'],
    queryFn: ({ signal }) => api.get<GatheredSessions>(`/projects/${_id}/sessions/gathered`, { signal }),
    refetchInterval: REFRESH_MS,
    staleTime: 0,
  });
  const now = gathered.data?.status;
  useEffect(() => {
    // Somebody else has ended it: the whole page is another one then.
    if (now !== undefined && now !== status)
      void queries.invalidateQueries({ queryKey: projectKeys.one(_id), exact: true });
  }, [_id, now, status, queries]);
  return gathered;
}
