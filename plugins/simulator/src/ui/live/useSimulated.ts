import { hasEnded, type Id, type Project, type Query, type Session } from '@aislelab/domain';
import { useApi } from '@aislelab/ui-kit/api';
import { projectKeys } from '@aislelab/ui-kit/data';
import { jobKeys, useJob } from '@aislelab/ui-kit/jobs';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';

/** While they come, their number is watched. */
const REFRESH_MS = 2_000;
const pathOf = (project: Id) => `/projects/${project}/sessions/simulated`;
const jobKeyOf = (project: Id) => ['simulatedShoppers', project] as const;

/** Counts the simulated shoppers that a project has stored; 0 until the answer arrives. */
export function useSimulatedCount(project: Id, coming: boolean): number {
  const api = useApi();
  const query: Query = { where: { source: 'SIMULATED' }, limit: 1, select: ['source'] };
  const { data } = useQuery({
    queryKey: [...projectKeys.sessions(project), 'simulated'],
    queryFn: ({ signal }) => api.list<Pick<Session, '_id'>>(`/projects/${project}/sessions`, query, { signal }),
    refetchInterval: coming ? REFRESH_MS : false,
  });
  return data?.count ?? 0;
}

/** The job that sends simulated shoppers into a project, or the last one that did; what it has changed is read again at its end. */
export function useSending(project: Id) {
  const api = useApi();
  const queries = useQueryClient();
  const { data } = useQuery({
    queryKey: jobKeyOf(project),
    queryFn: ({ signal }) => api.get<{ job: Id | null }>(pathOf(project), { signal }),
    staleTime: 0,
  });
  const { data: job = null } = useJob(data?.job ?? null);
  const sending = job !== null && !hasEnded(job);
  useEffect(() => {
    if (!sending) return;
    return () => {
      void queries.invalidateQueries({ queryKey: projectKeys.one(project), exact: true });
      void queries.invalidateQueries({ queryKey: projectKeys.sessions(project) });
    };
  }, [project, sending, queries]);
  return { job, sending };
}

/** Counts them or leaves them out, sends more into the store, or stops that. */
type SimulatedChange = { do: 'count'; counted: boolean } | { do: 'add'; perVariation: number } | { do: 'cancel' };

/** The page shows the project that is answered; what shows its numbers is read again. */
export function useChangeSimulated({ _id, version }: Pick<Project, '_id' | 'version'>) {
  const api = useApi();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (change: SimulatedChange) => {
      const path = pathOf(_id);
      if (change.do === 'cancel') return api.delete<Project>(path);
      if (change.do === 'add') return api.post<Project>(path, { version, perVariation: change.perVariation });
      return api.patch<Project>(path, { version, counted: change.counted });
    },
    onSuccess: (next) => {
      queries.setQueryData(projectKeys.one(_id), next);
      void queries.invalidateQueries({ queryKey: jobKeyOf(_id) });
      void queries.invalidateQueries({ queryKey: jobKeys.all });
      void queries.invalidateQueries({ queryKey: projectKeys.lists });
      void queries.invalidateQueries({ queryKey: projectKeys.sessions(_id) });
    },
    onError: () => void queries.invalidateQueries({ queryKey: projectKeys.one(_id), exact: true }),
  });
}
