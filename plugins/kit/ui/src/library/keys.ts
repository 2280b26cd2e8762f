import type { Id, LibraryKind } from '@aislelab/domain';

/** Keys of the query cache, so that a write renews what shows it. */
export const libraryKeys = {
  fields: ['library', 'fields'] as const,
  kind: (kind: LibraryKind) => ['library', kind] as const,
  list: (kind: LibraryKind, query: unknown) => ['library', kind, 'list', query] as const,
  lookup: (kind: LibraryKind, query: unknown) => ['library', kind, 'lookup', query] as const,
  one: (kind: LibraryKind, id: Id) => ['library', kind, 'one', id] as const,
  uses: (kind: LibraryKind, id: Id) => ['library', kind, 'uses', id] as const,
};
