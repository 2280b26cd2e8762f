import { useApi } from '@aislelab/ui-kit/api';
import { useQuery } from '@tanstack/react-query';

/** A notice may be this late. */
const EVERY_MS = 30_000;
export const NOTICES_KEY = ['notifications'];

/** Number of unread notices: one small request at a time, none while the page is hidden. */
export function useUnread(): number {
  const api = useApi();
  const { data } = useQuery({
    queryKey: [...NOTICES_KEY, 'unread'],
    queryFn: ({ signal }) => api.get<{ unread: number }>('/notifications/unread', { signal }),
    refetchInterval: EVERY_MS,
    refetchIntervalInBackground: false,
    refetchOnWindowFocus: true,
    retry: false,
  });
  return data?.unread ?? 0;
}
