import type { Project } from '@aislelab/domain';
import { useQuery } from '@tanstack/react-query';
import { useApi } from '../api/ApiProvider.tsx';
import { projectKeys } from './keys.ts';

/** One project with all its parts. */
export function useProject(id: string) {
  const api = useApi();
  return useQuery({
    queryKey: projectKeys.one(id),
    queryFn: ({ signal }) => api.get<Project>(`/projects/${id}`, { params: { full: true }, signal }),
    staleTime: 0,
  });
}
