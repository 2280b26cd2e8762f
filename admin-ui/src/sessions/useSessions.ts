import type { Id, Query, Session, ShopperContent } from '@aislelab/domain';
import { SESSIONS_PAGE_SIZE } from '@aislelab/domain';
import { useApi } from '@aislelab/ui-kit/api';
import { projectKeys } from '@aislelab/ui-kit/data';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';

export type Where = NonNullable<Query['where']>;
/** A row of the audit: a session without its heavy parts. */
export type SessionRow = Omit<Session, 'maps' | 'words' | 'events' | 'path' | 'products' | 'posMaterials'>;
export interface SessionSort {
  field: string;
  descending: boolean;
}

/** One page of the sessions that match. */
export function useSessions(project: Id, where: Where, page: number, sort: SessionSort) {
  const api = useApi();
  const query: Query = {
    skip: page * SESSIONS_PAGE_SIZE,
    limit: SESSIONS_PAGE_SIZE,
    where,
    sort: `${sort.descending ? '-' : ''}${sort.field}`,
    select: { maps: 0, words: 0, products: 0, posMaterials: 0, events: 0, path: 0 },
  };
  return useQuery({
    queryKey: [...projectKeys.sessions(project), 'list', query],
    // A running test changes by the second: no proxy may answer with an older page.
    queryFn: ({ signal }) =>
      api.list<SessionRow>(`/projects/${project}/sessions`, query, { params: { t: Date.now() }, signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
}

/** Enables or disables every session that matches; the numbers of the project are read again. */
export function useEnableSessions(project: Id) {
  const api = useApi();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ where, enabled }: { where: Where; enabled: boolean }) =>
      api.patch<{ count: number }>(`/projects/${project}/sessions`, { enabled }, { query: { where } }),
    onSettled: () =>
      Promise.all([
        queries.invalidateQueries({ queryKey: projectKeys.sessions(project) }),
        queries.invalidateQueries({ queryKey: projectKeys.one(project), exact: true }),
      ]),
  });
}

/** A session with everything that was recorded. */
export function useWholeSession(project: Id, session: Id) {
  const api = useApi();
  const select = ['variation', 'shopper', 'cart', 'search', 'durTotal', 'durIdle', 'device', 'frameRate', 'flags'];
  const query: Query = {
    where: { _id: session },
    limit: 1,
    select: [...select, 'rating', 'words', 'products', 'maps', 'events', 'path'],
  };
  return useQuery({
    queryKey: [...projectKeys.sessions(project), 'one', session],
    queryFn: async ({ signal }) =>
      (await api.list<Session>(`/projects/${project}/sessions`, query, { signal })).data[0] ?? null,
  });
}

/** Content that the project's shoppers saw: the names of the products. */
export function useStoreContent(project: Id) {
  const api = useApi();
  return useQuery({
    queryKey: [...projectKeys.sessions(project), 'content'],
    queryFn: ({ signal }) => api.get<ShopperContent>(`/storage/shopper/project/${project}`, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });
}

/** Hands the browser the matching sessions as a file that it writes to disk as it comes. */
export function useDownloadSessions(project: Id) {
  const api = useApi();
  return useMutation({
    mutationFn: async ({ format, where, sort }: { format: 'csv' | 'json'; where: Where; sort: SessionSort }) => {
      const path = `/projects/${project}/sessions/download`;
      const { accessToken } = await api.post<{ accessToken: string }>(path);
      const query = JSON.stringify({ where, sort: `${sort.descending ? '-' : ''}${sort.field}` });
      const search = new URLSearchParams({ access_token: accessToken, format, query });
      const link = document.createElement('a');
      link.href = `${api.baseUrl}${path}?${search}`;
      link.download = '';
      link.click();
    },
  });
}
