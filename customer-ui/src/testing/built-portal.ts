import { buildPages, type BuiltPages } from '../../../test/support/built-pages.ts';

export const ORIGIN = 'http://localhost:4180';

/** The portal as it is released. */
export function buildPortal(): Promise<BuiltPages> {
  return buildPages({ workspace: 'customer-ui', origin: ORIGIN, base: '' });
}
