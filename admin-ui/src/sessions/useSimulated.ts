import type { Project, Query } from '@aislelab/domain';
import { useApi } from '@aislelab/ui-kit/api';
import { projectKeys } from '@aislelab/ui-kit/project';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { sessionKey, type SessionRow } from './useSessions.ts';

/** How many simulated shoppers a project has stored; none before it could have any. */
export function useSimulatedCount(project: Project['_id'], enabled: boolean): number {
  const api = useApi();
  const query: Query = { where: { source: 'SIMULATED' }, limit: 1, select: ['source'] };
  const { data } = useQuery({
    queryKey: [...sessionKey(project), 'simulated'],
    queryFn: ({ signal }) => api.list<Pick<SessionRow, '_id'>>(`/projects/${project}/sessions`, query, { signal }),
    enabled,
  });
  return data?.count ?? 0;
}

/** Counts them from now on, or leaves them out; what shows the project's numbers is read again. */
export function useCountSimulated({ _id, version }: Pick<Project, '_id' | 'version'>) {
  const api = useApi();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (counted: boolean) => api.patch<Project>(`/projects/${_id}/sessions/simulated`, { counted, version }),
    onSuccess: (next) => {
      queries.setQueryData(projectKeys.one(_id), next);
      void queries.invalidateQueries({ queryKey: projectKeys.lists });
      void queries.invalidateQueries({ queryKey: sessionKey(_id) });
    },
    onError: () => void queries.invalidateQueries({ queryKey: projectKeys.one(_id), exact: true }),
  });
}
