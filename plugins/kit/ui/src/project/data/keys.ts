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
