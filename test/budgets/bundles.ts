import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { gzipSync } from 'node:zlib';
import type { Figure } from '../support/figure.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));

interface Chunk {
  file: string;
  imports?: string[];
  dynamicImports?: string[];
  isEntry?: boolean;
}
type Manifest = Record<string, Chunk>;

/** Script sizes of one application, built as it ships into a folder of its own. */
async function build(workspace: string) {
  const dir = await mkdtemp(join(tmpdir(), 'aislelab-budgets-'));
  const vite = join(dirname(createRequire(import.meta.url).resolve('vite/package.json')), 'bin/vite.js');
  const args = [vite, 'build', '--manifest', '--outDir', dir, '--emptyOutDir', '--logLevel', 'error'];
  const env = { ...process.env, NODE_ENV: 'production' };
  await promisify(execFile)(process.execPath, args, { cwd: join(ROOT, workspace), env });
  const manifest = JSON.parse(await readFile(join(dir, '.vite/manifest.json'), 'utf8')) as Manifest;
  const sizes = new Map<string, number>();
  for (const { file } of Object.values(manifest)) {
    if (file.endsWith('.js')) sizes.set(file, gzipSync(await readFile(join(dir, file)), { level: 9 }).length);
  }
  await rm(dir, { recursive: true, force: true });
  /** Everything that these chunks load before they run. */
  const closure = (keys: readonly string[], seen = new Set<string>()): Set<string> => {
    for (const key of keys) {
      if (seen.has(key)) continue;
      seen.add(key);
      closure(manifest[key]?.imports ?? [], seen);
    }
    return seen;
  };
  const find = (part: string) => {
    const key = Object.keys(manifest).find((name) => name.endsWith(part));
    if (!key) throw new Error(`${workspace} has no chunk of ${part}`);
    return key;
  };
  const kilobytes = (keys: Iterable<string>) =>
    [...new Set([...keys].map((key) => manifest[key]?.file ?? ''))].reduce(
      (sum, file) => sum + (sizes.get(file) ?? 0),
      0,
    ) / 1024;
  const entries = Object.keys(manifest).filter((key) => manifest[key]?.isEntry);
  return { manifest, closure, find, kilobytes, entries };
}

/** E8, B1, S9: script that has to be there before something shows. */
export async function figures(): Promise<Figure[]> {
  const customer = await build('customer-ui');
  const shell = customer.closure(customer.entries);
  const editor = customer.find('planogram/src/ui/PlanogramEditor.tsx');
  const overlay = customer.find('planogram/src/ui/stage/FabricOverlay.ts');
  // The editor opens on a project page, which has React, MUI and the kit's parts already.
  const project = Object.keys(customer.manifest).filter((key) => /project\/.*(Page|Step)\.tsx$/.test(key));
  const there = customer.closure(project, new Set(shell));
  const own = [...customer.closure([editor, overlay])].filter((key) => !there.has(key));
  const measured: Figure[] = [
    { id: 'E8', what: 'script of the editor', value: customer.kilobytes(own), limit: 110, unit: 'KB' },
  ];
  // Whoever is not signed in sees the sign-in page, which comes with the entry.
  const route = customer.kilobytes(shell);
  measured.push({ id: 'B1', what: 'script of the sign-in page', value: route, limit: 180, unit: 'KB' });
  const admin = await build('admin-ui');
  const initial = admin.kilobytes(admin.closure([...admin.entries, admin.find('src/BackOffice.tsx')]));
  measured.push({
    id: 'B1',
    what: 'script of the back office without its pages',
    value: initial,
    limit: 370,
    unit: 'KB',
  });
  const store = await build('plugins/store');
  const shopper = store.kilobytes(store.closure(store.entries));
  measured.push({ id: 'S9', what: 'script of the store', value: shopper, limit: 245, unit: 'KB' });
  return measured;
}
