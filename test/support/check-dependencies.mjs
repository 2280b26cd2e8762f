// `npm run check:dependencies`: compares package-lock.json with the minimum versions of docs/dependencies.md, packages of tests and tools
// included; exit code 1 when one is older. `npm outdated` lists newer versions, `npm audit` advisories that are not in the table yet.
import { readFileSync } from 'node:fs';
import { isAtLeast } from '../dependencies/packages.ts';
import { tableOf } from './markdown-table.ts';

const read = (path) => readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8');
const MODULES = 'node_modules/';

const minima = tableOf(read('docs/dependencies.md'), 'Package');
const installed = Object.entries(JSON.parse(read('package-lock.json')).packages)
  .filter(([path, { link }]) => path.includes(MODULES) && !link)
  .map(([path, { version }]) => ({ path, version, name: path.slice(path.lastIndexOf(MODULES) + MODULES.length) }));

const unknown = minima.filter((row) => !installed.some(({ name }) => name === row['Package']));
for (const row of unknown) console.log(`${row['Package']} is not installed: delete its row from docs/dependencies.md`);

const old = minima.flatMap((row) =>
  installed
    .filter(({ name, version }) => name === row['Package'] && !isAtLeast(version, row['At least']))
    .map((found) => ({ ...found, row })),
);
for (const { path, version, row } of old)
  console.log(`${path} is ${version}, below ${row['At least']}: ${row['Because']}`);

console.log(`${minima.length} packages with a minimum version, ${old.length} below it`);
process.exitCode = old.length + unknown.length === 0 ? 0 : 1;
