import type { Group, ShopperContent } from '@aislelab/domain';
import type { Assumptions } from '../assumptions.ts';
import { chancesAt, shopperSeed } from '../simulate.ts';
import { storeOf, type Store } from '../store.ts';
import { standardStore } from './standard-store.ts';

/** Effects on the chosen product that a variation of the standard store can have. */
export const PLANTED = {
  nothing: 'Nothing (A/A)',
  price: 'Price 10% lower',
  priceCut: 'Price 20% lower',
  promotion: 'Price 20% lower, red tag',
  facings: 'Twice the facings',
  pack: 'A pack liked 0.45 and noticed 0.3 more',
} as const;
export type Planted = keyof typeof PLANTED;

/** The effect of another pack picture is an assumption of the shoppers; the others change the store. */
export const plantedAssumptions = (planted: Planted, assumptions: Assumptions): Assumptions =>
  planted === 'pack' ? { ...assumptions, newPack: 0.45, newPackAttention: 0.3 } : assumptions;

/** The standard store with the effect in variation B. No other product loses facings: the neighbours only move aside. */
export function plantedStore(planted: Planted, product: string): ShopperContent {
  const content = standardStore();
  const [control, test] = content.variations;
  const price = content.resources.product[product]?.price ?? 0;
  if (!control || !test) return content;
  if (planted === 'price') test.prices = { [product]: Math.round(0.9 * price) };
  if (planted === 'priceCut' || planted === 'promotion') test.prices = { [product]: Math.round(0.8 * price) };
  if (planted === 'pack') test.productImages = { [product]: PICTURE };
  if (planted === 'facings') test.planogram = withGroups(content, product, (group) => ({ span: 2 * group.span }));
  if (planted === 'promotion') test.planogram = withGroups(content, product, () => ({ priceTagColor: 'RED' }));
  return content;
}

function withGroups(
  { planogram }: ShopperContent,
  product: string,
  change: (group: Group) => Partial<Group>,
): ShopperContent['planogram'] {
  const shelves = Object.entries(planogram.shelves).map(([id, shelf]) => {
    const segments = shelf.segments.map((segment) => ({
      ...segment,
      groups: segment.groups.map((group) => (group.product === product ? { ...group, ...change(group) } : group)),
    }));
    return [id, { ...shelf, segments }] as const;
  });
  return { ...planogram, shelves: Object.fromEntries(shelves) };
}

/** The product that sells best in the first category: enough of it is bought for a study of ordinary size. */
export function bestSeller(assumptions: Assumptions): string {
  const store: Store = storeOf(standardStore(1), 0, assumptions);
  const sold = new Float64Array(store.items.length);
  for (let index = 0; index < 300; index += 1) {
    const [first] = chancesAt(store, shopperSeed(1, index, 0));
    for (const [at, { item }] of (first?.options ?? []).entries())
      sold[item] = (sold[item] ?? 0) + ((first?.buys ?? 0) * (first?.weights[at] ?? 0)) / (first?.total ?? 1);
  }
  return store.items[sold.indexOf(Math.max(...sold))]?.product ?? '';
}

const PICTURE = { original: 'b', display: 'b', shopper: 'b', preview: 'b', thumb: 'b', width: 1, height: 1 };
