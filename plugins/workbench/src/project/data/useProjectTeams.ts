import type { Id, Organization, Team } from '@aislelab/domain';
import { useApi } from '@aislelab/ui-kit/api';
import { useQuery } from '@tanstack/react-query';

/**
 * The teams that a new project may belong to: of the viewer's own organization, or of the one that an admin chose.
 * @param organization `null` for the viewer's own, `''` while none is chosen
 */
export function useProjectTeams(organization: Id | null) {
  const api = useApi();
  return useQuery({
    queryKey: ['teams', 'of', organization],
    queryFn: async ({ signal }): Promise<readonly Team[]> => {
      if (organization === null) return (await api.get<{ data: Team[] }>('/teams', { signal })).data;
      const read = api.get<Organization>(`/organizations/${organization}`, { signal, params: { teams: true } });
      return (await read).teams ?? [];
    },
    enabled: organization !== '',
  });
}
