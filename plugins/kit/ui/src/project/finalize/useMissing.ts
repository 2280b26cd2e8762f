import type { Missing, Project } from '@aislelab/domain';
import { useQuery } from '@tanstack/react-query';
import { useApi } from '../../api/ApiProvider.tsx';
import { projectKeys } from '../data/keys.ts';

/** Everything the platform would refuse to submit, for this version of the project. */
export function useMissing({ _id, version }: Project) {
  const api = useApi();
  return useQuery({
    queryKey: projectKeys.missing(_id, version),
    queryFn: ({ signal }) => api.get<{ data: Missing[] }>(`/projects/${_id}/missing`, { signal }),
    select: ({ data }) => data,
  });
}
