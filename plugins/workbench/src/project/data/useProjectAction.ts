import type { Project, ProjectAction } from '@aislelab/domain';
import { useApi } from '@aislelab/ui-kit/api';
import { projectKeys } from '@aislelab/ui-kit/data';
import { useMutation, useQueryClient } from '@tanstack/react-query';

/** Runs an action of the lifecycle; the page shows the project it answered. */
export function useProjectAction(project: Pick<Project, '_id'>) {
  const api = useApi();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async ({ action, body }: { action: ProjectAction; body?: unknown }) => {
      const { data } = await api.post<{ data: Project }>(`/projects/${project._id}/actions/${action}`, body);
      return data;
    },
    onSuccess: (next, { action }) => {
      // A duplicate answers the copy, which is another record.
      if (action !== 'duplicate') queries.setQueryData(projectKeys.one(project._id), next);
      void queries.invalidateQueries({ queryKey: projectKeys.lists });
    },
    onError: () => void queries.invalidateQueries({ queryKey: projectKeys.one(project._id), exact: true }),
  });
}
