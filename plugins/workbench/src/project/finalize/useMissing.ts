import type { Missing, Project } from '@aislelab/domain';
import { useApi, type ApiClient } from '@aislelab/ui-kit/api';
import { projectKeys } from '@aislelab/ui-kit/data';
import { queryOptions, useQuery } from '@tanstack/react-query';

/** The platform's check of this version of the project before it is submitted. */
export interface Readiness {
  /** Reasons for which the platform would refuse the project. */
  data: Missing[];
  /** Warnings, which do not prevent submitting. */
  warnings: Missing[];
}

export const missingQuery = (api: ApiClient, { _id, version }: Project) =>
  queryOptions({
    queryKey: projectKeys.missing(_id, version),
    queryFn: ({ signal }) => api.get<Readiness>(`/projects/${_id}/missing`, { signal }),
  });

export function useMissing(project: Project) {
  return useQuery(missingQuery(useApi(), project));
}
