import type { Query } from './language.ts';

/**
 * The value of `?query=`, URL-encoded.
 * @example `/api/projects?query=${encodeQuery({ where: { status: 'LIVE' }, sort: '-createdAt' })}`
 */
export function encodeQuery(query: Query): string {
  return encodeURIComponent(JSON.stringify(query));
}
