import type { Notice, NoticePage } from '@aislelab/domain';
import { useApi } from '@aislelab/ui-kit/api';
import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import { NOTICES_KEY } from './useUnread.ts';

/** Notices, newest first, a page at a time. */
export function useNotices() {
  const api = useApi();
  return useInfiniteQuery({
    queryKey: [...NOTICES_KEY, 'list'],
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
    onSettled: () => queries.invalidateQueries({ queryKey: NOTICES_KEY }),
  });
}
