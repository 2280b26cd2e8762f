import type { Id, LibraryKind, Viewer } from '@aislelab/domain';
import { useApi, useViewer, type ApiClient } from '@aislelab/ui-kit/api';
import { libraryKeys } from '@aislelab/ui-kit/data';
import { useQuery } from '@tanstack/react-query';
import { populatedBy } from '../list/kinds.ts';
import type { LibraryRows } from '../rows.ts';

/** One item with the names of its references. */
export function readItem<K extends LibraryKind>(
  api: ApiClient,
  kind: K,
  id: Id,
  viewer: Pick<Viewer, 'role'>,
  signal?: AbortSignal,
): Promise<LibraryRows[K]> {
  const populate = populatedBy(kind, viewer);
  return api.get(`/library/${kind}/${id}`, { ...(populate.length > 0 && { query: { populate } }), signal });
}

/** The item of a page; a form reads it once and keeps its unsaved changes. */
export function useItem<K extends LibraryKind>(kind: K, id: Id | null) {
  const api = useApi();
  const viewer = useViewer();
  return useQuery({
    queryKey: libraryKeys.one(kind, id ?? ''),
    queryFn: ({ signal }) => readItem(api, kind, id ?? '', viewer, signal),
    enabled: id !== null,
    // The cached item may be older than the version to edit.
    staleTime: 0,
    gcTime: 0,
    refetchOnReconnect: false,
  });
}
