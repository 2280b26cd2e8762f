import type { Id, ListResult } from '@aislelab/domain';
import { useApi } from '@aislelab/ui-kit/api';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Delivery } from '../events.ts';

/** As the server pages it. */
export const PAGE = 20;
/** While something is on its way. */
const LOOK_MS = 2_000;

/** What was sent to one webhook, from some position on. @param path of the webhook */
export function useDeliveries(path: string, skip: number) {
  const api = useApi();
  const queries = useQueryClient();
  const list = useQuery({
    queryKey: ['webhooks', path, skip],
    queryFn: ({ signal }) => api.get<ListResult<Delivery>>(`${path}/deliveries?skip=${skip}`, { signal }),
    refetchInterval: ({ state }) => (state.data?.data.some((one) => one.state === 'WAITING') ? LOOK_MS : false),
  });
  const send = useMutation({
    /** @param delivery What to send again; a test without one. */
    mutationFn: (delivery: Id | null) =>
      api.post(delivery === null ? `${path}/test` : `${path}/deliveries/${delivery}/send`),
    onSettled: () => queries.invalidateQueries({ queryKey: ['webhooks', path] }),
  });
  return { list, send };
}
