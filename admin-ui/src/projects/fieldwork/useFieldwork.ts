import type { FieldworkChange, FieldworkState, Id, Project } from '@aislelab/domain';
import { useApi } from '@aislelab/ui-kit/api';
import { projectKeys } from '@aislelab/ui-kit/data';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';

const REFRESH_MS = 5_000;
const fieldworkKey = (project: Id) => ['sessions', project, 'fieldwork'] as const;

/** Visits in progress and what only admins see of a study, again and again while it is looked at. */
export function useFieldwork({ _id }: Pick<Project, '_id'>) {
  const api = useApi();
  return useQuery({
    queryKey: fieldworkKey(_id),
    queryFn: ({ signal }) => api.get<FieldworkState>(`/projects/${_id}/fieldwork`, { signal }),
    refetchInterval: REFRESH_MS,
    staleTime: 0,
  });
}

/** Changes how a study takes its shoppers; the page shows the project that is answered. */
export function useChangeFieldwork({ _id, version }: Pick<Project, '_id' | 'version'>) {
  const api = useApi();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (change: Omit<FieldworkChange, 'version'>) =>
      api.patch<Project>(`/projects/${_id}/fieldwork`, { version, ...change }),
    onSuccess: (next) => {
      queries.setQueryData(projectKeys.one(_id), next);
      void queries.invalidateQueries({ queryKey: projectKeys.lists });
      void queries.invalidateQueries({ queryKey: ['sessions', _id] });
    },
    onError: () => void queries.invalidateQueries({ queryKey: projectKeys.one(_id), exact: true }),
  });
}

/** Ends a visit in progress, or takes that back. */
export function useEndVisit({ _id }: Pick<Project, '_id'>) {
  const api = useApi();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ visit, ended }: { visit: Id; ended: boolean }) =>
      api.patch<{ count: number }>(`/projects/${_id}/fieldwork/visits`, { visits: [visit], ended }),
    onSettled: () => void queries.invalidateQueries({ queryKey: ['sessions', _id] }),
  });
}
