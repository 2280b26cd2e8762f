import type { Id, LibraryKind } from '@aislelab/domain';

/** Keys of the query cache, so that what changes a record can renew what shows it. */
export const projectKeys = {
  all: ['projects'] as const,
  lists: ['projects', 'list'] as const,
  list: (query: unknown) => ['projects', 'list', query] as const,
  one: (id: string) => ['projects', 'one', id] as const,
  allMissing: (id: string) => ['projects', 'one', id, 'missing'] as const,
  /** Sessions of a project, however they are listed or counted. */
  sessions: (id: string) => ['sessions', id] as const,
  missing: (id: string, version: number) => ['projects', 'one', id, 'missing', version] as const,
};

/** Keys of the query cache, so that a write renews what shows it. */
export const libraryKeys = {
  fields: ['library', 'fields'] as const,
  kind: (kind: LibraryKind) => ['library', kind] as const,
  list: (kind: LibraryKind, query: unknown) => ['library', kind, 'list', query] as const,
  lookup: (kind: LibraryKind, query: unknown) => ['library', kind, 'lookup', query] as const,
  one: (kind: LibraryKind, id: Id) => ['library', kind, 'one', id] as const,
  uses: (kind: LibraryKind, id: Id) => ['library', kind, 'uses', id] as const,
};
