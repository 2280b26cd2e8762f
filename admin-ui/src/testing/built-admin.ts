import { buildPages, type BuiltPages } from '../../../test/support/built-pages.ts';

export const ORIGIN = 'http://localhost:4181';

/** The back office as it is released. */
export function buildAdmin(): Promise<BuiltPages> {
  return buildPages({ workspace: 'admin-ui', origin: ORIGIN, base: '/admin' });
}
