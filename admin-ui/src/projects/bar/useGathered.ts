import type { GatheredSessions, Project } from '@aislelab/domain';
import { useApi } from '@aislelab/ui-kit/api';
import { projectKeys } from '@aislelab/ui-kit/data';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';

/** Shoppers come by the second; a number that is watched should be a few seconds old at most. */
const REFRESH_MS = 5_000;

/** Progress of a running test, refreshed every 5 seconds while the page is visible. */
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
    // Another user has ended the test: the whole page changes.
    if (now !== undefined && now !== status)
      void queries.invalidateQueries({ queryKey: projectKeys.one(_id), exact: true });
  }, [_id, now, status, queries]);
  return gathered;
}
