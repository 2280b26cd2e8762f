import type { Missing, Project } from '@aislelab/domain';
import { useQuery } from '@tanstack/react-query';
import { useApi } from '../../api/ApiProvider.tsx';
import { projectKeys } from '../data/keys.ts';

/** What the platform says of this version of the project before it is submitted. */
export interface Readiness {
  /** It would refuse the project for these. */
  data: Missing[];
  /** It would not for these, but somebody should know. */
  warnings: Missing[];
}

export function useMissing({ _id, version }: Project) {
  const api = useApi();
  return useQuery({
    queryKey: projectKeys.missing(_id, version),
    queryFn: ({ signal }) => api.get<Readiness>(`/projects/${_id}/missing`, { signal }),
  });
}
