import type { Id, ListResult } from '@aislelab/domain';
import { useApi } from '@aislelab/ui-kit/api';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Endpoint, WebhookEvent } from '../events.ts';

export interface NewWebhook {
  endpoint: Endpoint;
  secret: string;
}

/** The webhooks of an organization. */
export function useWebhooks(organization: Id) {
  const api = useApi();
  const queries = useQueryClient();
  const path = `/webhooks/${organization}`;
  const queryKey = ['webhooks', organization];
  const list = useQuery({ queryKey, queryFn: ({ signal }) => api.get<ListResult<Endpoint>>(path, { signal }) });
  // Also after a refusal: another user may have changed it.
  const onSettled = () => queries.invalidateQueries({ queryKey });
  return {
    path,
    list,
    change: useMutation({
      mutationFn: ({ _id, enabled }: Pick<Endpoint, '_id' | 'enabled'>) => api.patch(`${path}/${_id}`, { enabled }),
      onSettled,
    }),
    remove: useMutation({ mutationFn: (id: Id) => api.delete(`${path}/${id}`), onSettled }),
    create: async (wish: { url: string; events: readonly WebhookEvent[] }): Promise<NewWebhook> => {
      const created = await api.post<NewWebhook>(path, wish);
      await onSettled();
      return created;
    },
  };
}
