import type { Id, Organization, Team } from '@aislelab/domain';
import { useApi } from '@aislelab/ui-kit/api';
import { useQuery } from '@tanstack/react-query';

const NONE: readonly Team[] = [];

/** The teams of an organization; none while there is none, and until they are there. */
export function useTeams(organization: Id | null): readonly Team[] {
  const api = useApi();
  const { data } = useQuery({
    queryKey: ['organizations', 'teams', organization],
    queryFn: ({ signal }) =>
      api.get<Organization>(`/organizations/${organization}`, { params: { teams: true }, signal }),
    enabled: organization !== null,
  });
  return data?.teams ?? NONE;
}
