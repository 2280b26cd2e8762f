import type { Team, User } from '@aislelab/domain';
import { useApi, type ListAnswer } from '@aislelab/ui-kit/api';
import type { ListState } from '@aislelab/ui-kit/widgets';
import { keepPreviousData, useQuery } from '@tanstack/react-query';

export const USERS_PAGE_SIZE = 20;
export type UserRow = Pick<User, '_id' | 'name' | 'email' | 'active' | 'createdAt'>;

export const userKeys = {
  all: ['users'],
  list: (query: object) => ['users', 'list', query],
  one: (id: string) => ['users', 'one', id],
} as const;

function usersQuery({ search, sort, page, filters }: ListState) {
  const active = filters['active'];
  const where = {
    ...(search.trim() ? { name: { REGEX: search.trim() } } : {}),
    ...(active === 'true' || active === 'false' ? { active: active === 'true' } : {}),
    ...(filters['team'] ? { team: filters['team'] } : {}),
  };
  return {
    skip: page * USERS_PAGE_SIZE,
    limit: USERS_PAGE_SIZE,
    ...(Object.keys(where).length > 0 ? { where } : {}),
    sort,
  };
}

/** The users of the viewer's organization. */
export function useUsers(state: ListState, enabled: boolean) {
  const api = useApi();
  const query = usersQuery(state);
  return useQuery({
    queryKey: userKeys.list(query),
    queryFn: ({ signal }) => api.list<UserRow>('/users', query, { signal }),
    placeholderData: keepPreviousData,
    enabled,
  });
}

/** The teams of the viewer's organization. */
export function useTeams(enabled = true) {
  const api = useApi();
  return useQuery({
    queryKey: ['teams'],
    queryFn: async ({ signal }) => (await api.get<ListAnswer<Team>>('/teams', { signal })).data,
    enabled,
  });
}
