import { variationLetter, type Id } from '@aislelab/domain';
import { type CompactQuery, type CompactRow } from '@aislelab/statistics';
import { t } from '@aislelab/ui-kit/texts';

/** Query for the number of shoppers who took each of these products. */
export function buyersQuery(products: readonly Id[]): CompactQuery {
  return products.map((product) => [['product', product], {}, ['content', 'sample']] as const);
}

/** Problems to check before paying: products that no shopper took. */
export function findings(rows: readonly CompactRow[], nameOf: (product: Id) => string): string[] {
  return rows.flatMap(({ type, content, sample, variation }) =>
    type === 'product' && content && sample?.cart === 0
      ? [
          t('No shopper took %{nameOf} in variation %{variationLetter}: is it on a shelf, and at the right price?', {
            nameOf: nameOf(content),
            variationLetter: variationLetter(variation),
          }),
        ]
      : [],
  );
}
