import type { ApiToken, Id, NewApiToken } from '@aislelab/domain';
import { useApi, type ListAnswer } from '@aislelab/ui-kit/api';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';

export interface TokenWish {
  name: string;
  actions: readonly string[];
  expiresAt: string;
}

/** The tokens of an organization, or the viewer's own. */
export function useTokens(organization: Id | undefined) {
  const api = useApi();
  const queries = useQueryClient();
  const path = organization === undefined ? '/users/me/tokens' : `/organizations/${organization}/tokens`;
  const queryKey = ['api-tokens', path];
  const list = useQuery({ queryKey, queryFn: ({ signal }) => api.get<ListAnswer<ApiToken>>(path, { signal }) });
  const remove = useMutation({
    mutationFn: (id: Id) => api.delete(`${path}/${id}`),
    // Also after a refusal: another user may have deleted it.
    onSettled: () => queries.invalidateQueries({ queryKey }),
  });
  return {
    list,
    remove,
    create: async (wish: TokenWish): Promise<NewApiToken> => {
      const created = await api.post<NewApiToken>(path, wish);
      await queries.invalidateQueries({ queryKey });
      return created;
    },
  };
}
export type Tokens = ReturnType<typeof useTokens>;
