import {
  addSession,
  catalogOf,
  compactAnswer,
  createCube,
  variationLetter,
  type CompactQuery,
  type CompactRow,
  type ShopperContent,
} from '@aislelab/domain';
import { simulate, type SimulationOptions } from './simulate.ts';

export const DRY_RUN_SHOPPERS = 400;

/**
 * Sends simulated shoppers through every variation and answers as a report would, from a cube of their own: nothing is stored, so none of them can
 * be counted among people.
 * @param report from 0 to 1
 */
export function dryRun(
  content: ShopperContent,
  options: SimulationOptions,
  report: (progress: number) => void,
): CompactRow[] {
  const cube = createCube({
    variations: content.variations.length,
    control: Math.max(
      0,
      content.variations.findIndex(({ control }) => control),
    ),
    catalog: catalogOf(content),
  });
  const all = options.perVariation * content.variations.length;
  let done = 0;
  for (const { variation, shopper, submission } of simulate(content, options)) {
    const { cart, durShopping, rating, words, products, maps } = submission;
    addSession(cube, {
      variation,
      ...shopper,
      enabled: true,
      durShoppingMs: durShopping,
      rating,
      cart,
      words,
      products,
      maps,
    });
    done += 1;
    if (done % 50 === 0) report(done / all);
  }
  return compactAnswer(cube, queryOf(content));
}

/** The project and its tested products. */
function queryOf({ resources }: ShopperContent): CompactQuery {
  const tested = Object.values(resources.product).filter(({ project }) => project);
  return [
    [['project'], {}, ['sample', 'spending']],
    ...tested.map(
      ({ _id }) =>
        [['product', _id], {}, ['content', 'sample', 'spending', 'marketShare', 'marketPenetration']] as const,
    ),
  ];
}

/** What should be looked at before anybody pays: products that nobody took. */
export function findings(rows: readonly CompactRow[], nameOf: (product: string) => string): string[] {
  return rows.flatMap(({ type, content, sample, variation }) =>
    type === 'product' && content && sample?.cart === 0
      ? [
          `Nobody took ${nameOf(content)} in variation ${variationLetter(variation)}: is it on a shelf, and at the right price?`,
        ]
      : [],
  );
}
