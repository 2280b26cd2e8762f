import { variationLetter, type Id } from '@aislelab/domain';
import { type CompactQuery, type CompactRow } from '@aislelab/statistics';

/** How many shoppers took each of these products. */
export function buyersQuery(products: readonly Id[]): CompactQuery {
  return products.map((product) => [['product', product], {}, ['content', 'sample']] as const);
}

/** What should be looked at before anybody pays: products that nobody took. */
export function findings(rows: readonly CompactRow[], nameOf: (product: Id) => string): string[] {
  return rows.flatMap(({ type, content, sample, variation }) =>
    type === 'product' && content && sample?.cart === 0
      ? [
          `Nobody took ${nameOf(content)} in variation ${variationLetter(variation)}: is it on a shelf, and at the right price?`,
        ]
      : [],
  );
}
