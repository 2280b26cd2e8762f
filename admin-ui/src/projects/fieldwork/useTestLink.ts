import type { Project } from '@aislelab/domain';
import { useApi } from '@aislelab/ui-kit/api';
import { useMutation } from '@tanstack/react-query';

/** Asks for the token of a test link. */
export function useTestLink({ _id }: Pick<Project, '_id'>) {
  const api = useApi();
  return useMutation({
    mutationFn: () => api.post<{ token: string; expires: string }>(`/projects/${_id}/fieldwork/test-link`, {}),
  });
}
