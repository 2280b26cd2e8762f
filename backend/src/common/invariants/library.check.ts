import type { mongo } from 'mongoose';
import type { Finding } from './rules.ts';
import { at, idOf, idsOf, leads, list, read, record } from './rows.ts';

type Ids = { has(id: string): boolean };
const CATEGORY = ['category', 'categories'] as const;
const BRAND = ['brand', 'brands'] as const;
const COMPANY = ['company', 'companies'] as const;
const REGION = ['region', 'regions'] as const;
/** Fields of library collections that refer to others, and the collections that they refer to. */
const REFERENCES: Readonly<Record<string, readonly (readonly [string, string])[]>> = {
  categories: [],
  companies: [],
  brands: [COMPANY],
  products: [REGION, CATEGORY, COMPANY, BRAND],
  posmaterials: [REGION, CATEGORY, BRAND],
  library_planograms: [REGION, ['categories', 'categories']],
};
/** Maps of tested items, and the library collection of each. */
const TESTED = [
  ['content.products', 'products'],
  ['content.posMaterials', 'posmaterials'],
] as const;

export async function* checkLibrary(db: mongo.Db, organizations: Ids): AsyncGenerator<Finding> {
  const known: Record<string, Set<string>> = {};
  for (const name of ['regions', ...Object.keys(REFERENCES)]) known[name] = await idsOf(db, name);
  const there = (value: unknown, collection: string) =>
    [value].flat().every((id) => leads(id, known[collection] ?? new Set<string>()));
  for (const [collection, fields] of Object.entries(REFERENCES))
    for await (const row of read(db, collection, ['organization', ...fields.map(([field]) => field)])) {
      const whole = leads(row['organization'], organizations) && fields.every(([field, to]) => there(row[field], to));
      if (!whole) yield { rule: 'library', id: `${collection} ${idOf(row)}` };
    }
  const paths = TESTED.map(([path]) => path);
  for await (const row of read(db, 'projects', paths)) {
    const whole = TESTED.every(([path, from]) =>
      list(Object.values(record(at(row, path)))).every(
        ({ _id, category, brand, library }) =>
          there(category, 'categories') && there(brand, 'brands') && (library !== true || there(_id, from)),
      ),
    );
    if (!whole) yield { rule: 'tested', id: idOf(row) };
  }
}
