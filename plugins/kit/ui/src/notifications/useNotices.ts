import type { Notice, NoticePage } from '@aislelab/domain';
import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useApi } from '../api/ApiProvider.tsx';

/** A notice may be this late. */
const EVERY_MS = 30_000;
const KEY = ['notifications'];

/** How many notices nobody has read: one small request at a time, none while the page is hidden. */
export function useUnread(): number {
  const api = useApi();
  const { data } = useQuery({
    queryKey: [...KEY, 'unread'],
    queryFn: ({ signal }) => api.get<{ unread: number }>('/notifications/unread', { signal }),
    refetchInterval: EVERY_MS,
    refetchIntervalInBackground: false,
    refetchOnWindowFocus: true,
    retry: false,
  });
  return data?.unread ?? 0;
}

/** Notices, newest first, a page at a time. */
export function useNotices() {
  const api = useApi();
  return useInfiniteQuery({
    queryKey: [...KEY, 'list'],
    queryFn: ({ pageParam, signal }) => api.get<NoticePage>('/notifications', { params: { page: pageParam }, signal }),
    initialPageParam: 0,
    getNextPageParam: (_, pages) => {
      const shown = pages.reduce((sum, { data }) => sum + data.length, 0);
      return shown < (pages[0]?.count ?? 0) ? pages.length : undefined;
    },
    staleTime: 0,
  });
}

/** Marks one notice as read, or all. */
export function useMarkRead() {
  const api = useApi();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (notice: Notice | null) =>
      api.post<void>(notice ? `/notifications/${notice._id}/read` : '/notifications/read'),
    onSettled: () => queries.invalidateQueries({ queryKey: KEY }),
  });
}
