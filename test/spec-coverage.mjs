// `npm run spec:coverage`: which statements of the specification a test title carries, per area.
// `-- --missing` also lists the statements without a test.
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const checklists = ['checklist-1.tsv', 'checklist-2.tsv'].flatMap((name) =>
  readFileSync(join(root, 'test/spec', name), 'utf8')
    .trim()
    .split('\n')
    .slice(1)
    .map((line) => {
      const [id, area, , requirement] = line.split('\t');
      return { id, area: `${id.slice(0, 2)} ${area}`, requirement };
    }),
);

function specs(dir) {
  return readdirSync(dir, { withFileTypes: true }).flatMap((entry) => {
    if (['node_modules', 'dist', '.git', '.data', '.build'].includes(entry.name)) return [];
    const path = join(dir, entry.name);
    if (entry.isDirectory()) return specs(path);
    return /\.spec\.tsx?$/.test(entry.name) ? [path] : [];
  });
}

const TITLE = /\b(?:it|test)(?:\.each\([\s\S]*?\))?\(\s*(['"`])([\s\S]*?)\1/g;
const covered = new Set();
for (const file of specs(root))
  for (const [, , title] of readFileSync(file, 'utf8').matchAll(TITLE))
    for (const [id] of title.matchAll(/P[12]-[A-Z]{3}-\d{2}/g)) covered.add(id);

const unknown = [...covered].filter((id) => !checklists.some((row) => row.id === id));
const areas = new Map();
for (const row of checklists) areas.set(row.area, [...(areas.get(row.area) ?? []), row]);
let total = 0;
for (const [area, rows] of [...areas].sort(([a], [b]) => a.localeCompare(b))) {
  const missing = rows.filter((row) => !covered.has(row.id));
  total += rows.length - missing.length;
  console.log(
    `${area.padEnd(22)} ${String(rows.length - missing.length).padStart(3)} of ${String(rows.length).padStart(3)} covered`,
  );
  if (process.argv.includes('--missing')) for (const row of missing) console.log(`    ${row.id}  ${row.requirement}`);
}
console.log(`${total} of ${checklists.length} statements covered`);
if (unknown.length > 0) {
  console.error(`titles name statements that do not exist: ${unknown.join(', ')}`);
  process.exit(1);
}
