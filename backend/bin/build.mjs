// Builds what is stale: the server side of every workspace with swc, the three browser applications with Vite.
// A target is stale when the content of its sources differs from the last build's.
import { transformFile } from '@swc/core';
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readFile, readdir, rm, writeFile } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

export const root = fileURLToPath(new URL('../..', import.meta.url));
const stamps = join(root, '.build');

const SERVER = ['plugins/kit/domain', 'plugins/kit/statistics', 'plugins/kit/server', 'plugins/*', 'backend'];
/** Browser code that applications and plugins import. */
const SHARED = ['plugins/workbench', 'plugins/kit/ui', 'plugins/kit/domain', 'plugins/kit/statistics'];
const HOSTS = ['customer-ui', 'admin-ui'].map((name) => ({
  name,
  from: [name, 'admin-ui/texts', 'customer-ui/texts', ...SHARED, 'plugins/*'],
  outDir: `${name}/dist`,
}));
const isSpec = (file) => /\.spec\.tsx?$/.test(file);
/** Server code never lives below src/ui (browser components) or in a .tsx file. */
const isServerSource = (file) =>
  file.endsWith('.ts') && !file.endsWith('.d.ts') && !isSpec(file) && !/\/src\/ui\//.test(file);

async function workspaces(patterns) {
  const plugins = (await readdir(join(root, 'plugins'), { withFileTypes: true }))
    .filter((entry) => entry.isDirectory() && !['kit', 'workbench'].includes(entry.name))
    .map((entry) => `plugins/${entry.name}`);
  return patterns.flatMap((pattern) => (pattern === 'plugins/*' ? plugins : [pattern]));
}

async function filesBelow(dir) {
  if (!existsSync(dir)) return [];
  const entries = await readdir(dir, { withFileTypes: true });
  const nested = await Promise.all(
    entries
      .filter((entry) => !['node_modules', 'dist', 'golden', 'pictures'].includes(entry.name))
      .map((entry) => (entry.isDirectory() ? filesBelow(join(dir, entry.name)) : [join(dir, entry.name)])),
  );
  return nested.flat().sort();
}

async function digest(files) {
  const hash = createHash('sha256');
  for (const file of files)
    hash
      .update(relative(root, file))
      .update('\0')
      .update(await readFile(file))
      .update('\0');
  return hash.digest('hex');
}

/** Runs `make` unless the stamp says that the same inputs were built before. */
async function whenStale(name, files, outDir, make) {
  const stamp = join(stamps, name.replaceAll('/', '-'));
  const now = await digest(files);
  const before = existsSync(stamp) && existsSync(join(root, outDir)) ? await readFile(stamp, 'utf8') : '';
  if (before === now) return false;
  await make();
  await mkdir(stamps, { recursive: true });
  await writeFile(stamp, now);
  return true;
}

async function compile(workspace, files) {
  const src = join(root, workspace, 'src');
  const dist = join(root, workspace, 'dist');
  // Vite writes the pages of a plugin; everything else in dist is ours and may contain outdated files.
  for (const entry of existsSync(dist) ? await readdir(dist) : [])
    if (entry !== 'pages') await rm(join(dist, entry), { recursive: true });
  for (const file of files) {
    const { code, map } = await transformFile(file, { cwd: root, sourceMaps: true });
    const out = join(dist, relative(src, file)).replace(/\.ts$/, '.js');
    await mkdir(dirname(out), { recursive: true });
    await writeFile(out, `${code}\n//# sourceMappingURL=${out.split('/').at(-1)}.map\n`);
    if (map) await writeFile(`${out}.map`, map);
  }
}

export async function buildServer(log) {
  for (const workspace of await workspaces(SERVER)) {
    const files = (await filesBelow(join(root, workspace, 'src'))).filter(isServerSource);
    if (files.length === 0) continue;
    const built = await whenStale(`server-${workspace}`, files, `${workspace}/dist`, () => compile(workspace, files));
    if (built) log(`built ${workspace} (${files.length} files)`);
  }
}

/** The applications, and the pages of each plugin that has a configuration for Vite. */
async function pages() {
  const plugins = (await workspaces(['plugins/*'])).filter((name) => existsSync(join(root, name, 'vite.config.ts')));
  return [...HOSTS, ...plugins.map((name) => ({ name, from: [name, ...SHARED], outDir: `${name}/dist/pages` }))];
}

export async function buildPages(log) {
  const lists = ['package-lock.json', 'plugins/installed.json'].map((name) => join(root, name));
  for (const { name, from, outDir } of await pages()) {
    const config = join(root, name, 'vite.config.ts');
    const dirs = await workspaces(from);
    const all = (await Promise.all(dirs.map((dir) => filesBelow(join(root, dir))))).flat();
    const files = [...new Set(all)].filter((file) => !isSpec(file) && !/\/src\/server\//.test(file));
    const built = await whenStale(`pages-${name}`, [...files, ...lists], outDir, async () => {
      const { build } = await import('vite');
      process.chdir(join(root, name));
      await build({ root: join(root, name), configFile: config, logLevel: 'warn' });
      process.chdir(root);
    });
    if (built) log(`built ${name}`);
  }
}

export async function buildAll(log = console.log) {
  const started = Date.now();
  await buildServer(log);
  await buildPages(log);
  log(`build is up to date (${((Date.now() - started) / 1000).toFixed(1)} s)`);
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) await buildAll();
