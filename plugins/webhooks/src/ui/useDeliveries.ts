import type { Id, ListResult } from '@aislelab/domain';
import { useApi } from '@aislelab/ui-kit/api';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Delivery } from '../events.ts';

/** Page size of the server. */
export const PAGE = 20;
/** Polling interval while a delivery is pending. */
const LOOK_MS = 2_000;

/** Deliveries of one webhook, from a position on. @param path of the webhook */
export function useDeliveries(path: string, skip: number) {
  const api = useApi();
  const queries = useQueryClient();
  const list = useQuery({
    queryKey: ['webhooks', path, skip],
    queryFn: ({ signal }) => api.get<ListResult<Delivery>>(`${path}/deliveries?skip=${skip}`, { signal }),
    refetchInterval: ({ state }) => (state.data?.data.some((one) => one.state === 'WAITING') ? LOOK_MS : false),
  });
  const send = useMutation({
    /** @param delivery to send again; `null` sends a test. */
    mutationFn: (delivery: Id | null) =>
      api.post(delivery === null ? `${path}/test` : `${path}/deliveries/${delivery}/send`),
    onSettled: () => queries.invalidateQueries({ queryKey: ['webhooks', path] }),
  });
  return { list, send };
}
