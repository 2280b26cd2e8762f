import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { defineServerPlugin } from '@aislelab/server-kit';

/** The built pages, seen from `src/server` (tests, dev) and from `dist/server` alike. */
const candidates = ['../pages', '../../dist/pages'].map((path) => fileURLToPath(new URL(path, import.meta.url)));
const dir = candidates.find((path) => existsSync(path)) ?? fileURLToPath(new URL('../../dist/pages', import.meta.url));

/** The shopper's pages at `/shopper/{projectId}`. */
export const plugin = defineServerPlugin({ id: 'store', apiVersion: 1, pages: [{ path: '/shopper', dir }] });
