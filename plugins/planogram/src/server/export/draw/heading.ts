import type { Sheet } from '../sheet.ts';

/** `Right · Variation A · 8 shelves · 412 facings of 60 products`. */
export function subtitleOf({ section, variation, shelves, products, facings }: Sheet): string {
  const count = (n: number, one: string) => `${n} ${n === 1 ? one : `${one}s`}`;
  const parts = [section, variation, count(shelves.length, 'shelf').replace('shelfs', 'shelves')];
  return [...parts, `${count(facings, 'facing')} of ${count(products.length, 'product')}`]
    .filter((part) => part !== null)
    .join(' · ');
}

/** Note on the amber marks, where there are any. */
export const testedNote = ({ products }: Pick<Sheet, 'products'>): string | null =>
  products.some(({ tested }) => tested) ? 'Test items are marked in amber' : null;
