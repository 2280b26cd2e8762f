// `npm run texts`: brings every catalogue in line with the code, and texts of the code in line with edited English catalogues.
// `npm run texts -- fr`: begins a language in every package that has texts.
import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { packages, textsOf, update } from './catalogues.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url)).replace(/\/$/, '');
const [language] = process.argv.slice(2);
if (language !== undefined && !/^[a-z]{2,3}$/.test(language)) {
  console.error(`"${language}" is no language: two or three letters of ISO 639, such as "fr".`);
  process.exit(1);
}
for (const folder of packages(root)) {
  update(root, folder);
  const { texts, problems } = textsOf(root, folder);
  for (const problem of problems) console.log(problem);
  if (texts.length === 0) continue;
  const file = language === undefined ? null : join(root, folder, 'texts', `${language}.json`);
  if (file !== null && !existsSync(file)) writeFileSync(file, '{}\n');
  if (file !== null) update(root, folder);
  console.log(`${folder}: ${texts.length} texts`);
}
