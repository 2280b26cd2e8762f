import type { Project, Query } from '@aislelab/domain';
import { useApi } from '@aislelab/ui-kit/api';
import { projectKeys } from '@aislelab/ui-kit/project';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { sessionKey, type SessionRow } from './useSessions.ts';

/** While they come, their number is watched. */
const REFRESH_MS = 2_000;

/** How many simulated shoppers a project has stored; none before it could have any. */
export function useSimulatedCount({ _id, simulating }: Project, enabled: boolean): number {
  const api = useApi();
  const query: Query = { where: { source: 'SIMULATED' }, limit: 1, select: ['source'] };
  const { data } = useQuery({
    queryKey: [...sessionKey(_id), 'simulated'],
    queryFn: ({ signal }) => api.list<Pick<SessionRow, '_id'>>(`/projects/${_id}/sessions`, query, { signal }),
    enabled,
    refetchInterval: simulating ? REFRESH_MS : false,
  });
  return data?.count ?? 0;
}

/** Reads the project again once nobody adds simulated shoppers any more. */
export function useEndOfAdding({ _id, simulating }: Project): void {
  const api = useApi();
  const queries = useQueryClient();
  const { data } = useQuery({
    queryKey: [...sessionKey(_id), 'simulating'],
    queryFn: ({ signal }) =>
      api.get<Pick<Project, 'simulating'>>(`/projects/${_id}`, { query: { select: ['simulating'] }, signal }),
    enabled: Boolean(simulating),
    refetchInterval: REFRESH_MS,
    staleTime: 0,
    gcTime: 0,
  });
  const ended = Boolean(simulating) && data !== undefined && !data.simulating;
  useEffect(() => {
    if (!ended) return;
    void queries.invalidateQueries({ queryKey: projectKeys.one(_id), exact: true });
    void queries.invalidateQueries({ queryKey: sessionKey(_id) });
  }, [_id, ended, queries]);
}

/** Counts them or leaves them out, sends more into the store, or stops that. */
export type SimulatedChange =
  { do: 'count'; counted: boolean } | { do: 'add'; perVariation: number } | { do: 'cancel' };

/** The page shows the project that is answered; what shows its numbers is read again. */
export function useChangeSimulated({ _id, version }: Pick<Project, '_id' | 'version'>) {
  const api = useApi();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (change: SimulatedChange) => {
      const path = `/projects/${_id}/sessions/simulated`;
      if (change.do === 'cancel') return api.delete<Project>(path);
      if (change.do === 'add') return api.post<Project>(path, { version, perVariation: change.perVariation });
      return api.patch<Project>(path, { version, counted: change.counted });
    },
    onSuccess: (next) => {
      queries.setQueryData(projectKeys.one(_id), next);
      void queries.invalidateQueries({ queryKey: projectKeys.lists });
      void queries.invalidateQueries({ queryKey: sessionKey(_id) });
    },
    onError: () => void queries.invalidateQueries({ queryKey: projectKeys.one(_id), exact: true }),
  });
}
