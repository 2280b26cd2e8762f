// Writes src/countries.data.ts from the maintained package world-countries: `node plugins/kit/domain/bin/countries.mjs`.
import { createRequire } from 'node:module';
import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import prettier from 'prettier';

const countries = createRequire(import.meta.url)('world-countries');
const target = fileURLToPath(new URL('../src/countries.data.ts', import.meta.url));

/** The only entry of the specification with one: the Emirates have no postal codes, and card forms want something. */
const POSTAL_CODES = { AE: '00000' };
/** Countries that share a code among them: their suffixes are area codes, which are dialled as part of the number. */
const SHARED = { US: '1', CA: '1', RU: '7', KZ: '7' };

function dialCodes({ cca2, idd: { root, suffixes } }) {
  if (SHARED[cca2]) return [SHARED[cca2]];
  const digits = root.replace('+', '');
  return digits === '' ? [] : (suffixes.length > 0 ? suffixes : ['']).map((suffix) => digits + suffix);
}

const rows = countries
  .map((country) => ({
    name: country.name.common,
    iso3: country.cca3.toLowerCase(),
    iso3a2: country.cca2.toLowerCase(),
    dialCodes: dialCodes(country),
    ...(POSTAL_CODES[country.cca2] && { postalCode: POSTAL_CODES[country.cca2] }),
  }))
  .sort((a, b) => a.name.localeCompare(b.name, 'en'));

const text = `// Written by bin/countries.mjs. Do not edit.
import type { Country } from './countries.ts';

export const COUNTRY_DATA: readonly Country[] = ${JSON.stringify(rows)};
`;
writeFileSync(target, await prettier.format(text, { ...(await prettier.resolveConfig(target)), parser: 'typescript' }));
console.log(`${rows.length} countries`);
