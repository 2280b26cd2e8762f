import type { ShopperContent } from '@aislelab/domain';
import type { Assumptions } from '../assumptions.ts';
import { chancesAt, shopperSeed } from '../simulate.ts';
import { brandLiking, storeOf, type Store } from '../store.ts';

/** Shares of the brands of one category in its purchases, by brand id. */
export type BrandShares = Readonly<Record<string, number>>;

export interface FitRequest {
  content: ShopperContent;
  assumptions: Assumptions;
  category: string;
  /** Fractions, above 0 and 1 at most in all; brands that are not named keep their proportions. */
  targets: BrandShares;
  shoppers?: number;
  rounds?: number;
  seed?: number;
}
export interface Fit {
  /** With constants for the named brands. */
  assumptions: Assumptions;
  /** What the brands of the category sell with them, in the control. */
  shares: BrandShares;
  /** Largest distance of a named brand from its target, as a fraction. */
  error: number;
}

/** How much of the distance in logarithms a round makes up for: favourites follow the constants and add to it. */
const STEP = 0.6;
const BOUND = 12;

/**
 * Fits the liking of brands so that the control sells what the market does: repeated steps of ln(target / share), relative to the brands that are
 * not named, with the same shoppers in every round.
 * @throws RangeError for a share that is none, shares of more than everything, and a brand that has nothing on the shelves
 */
export function fitBrands(request: FitRequest): Fit {
  const { content, category, targets, shoppers = 400, rounds = 16, seed = 1 } = request;
  const named = Object.keys(targets);
  const control = Math.max(
    0,
    content.variations.findIndex((variation) => variation.control),
  );
  const offered = onShelves(storeOf(content, control, request.assumptions), category);
  const sum = named.reduce((total, brand) => total + (targets[brand] ?? 0), 0);
  if (named.some((brand) => !offered.has(brand)))
    throw new RangeError('A brand has nothing on the shelves in this category');
  if (named.some((brand) => !((targets[brand] ?? 0) > 0)) || sum > 1 + 1e-9)
    throw new RangeError('Shares are above 0 and 100% at most in all');
  const others = offered.size > named.length;
  if (others && sum > 1 - 1e-9) throw new RangeError('Nothing is left for the brands that are not named');
  const selling = (assumptions: Assumptions) =>
    sharesOf(storeOf(content, control, assumptions), category, shoppers, seed);
  // Where all brands are named their shares are proportions.
  const target = (brand: string) => (targets[brand] ?? 0) / (others ? 1 : sum);
  let { assumptions } = request;
  let shares = selling(assumptions);
  for (let round = 0; round < rounds; round += 1) {
    const sold = named.reduce((total, brand) => total + (shares[brand] ?? 0), 0);
    const rest = others ? Math.log((1 - sum) / Math.max(1e-6, 1 - sold)) : 0;
    const constants = named.map((brand) => {
      const step = Math.log(target(brand) / Math.max(1e-6, shares[brand] ?? 0)) - rest;
      const next = brandLiking(assumptions, brand, category) + STEP * step;
      return [`${brand}_${category}`, Math.min(BOUND, Math.max(-BOUND, next))] as const;
    });
    assumptions = { ...assumptions, brands: { ...assumptions.brands, ...Object.fromEntries(constants) } };
    shares = selling(assumptions);
  }
  const error = Math.max(0, ...named.map((brand) => Math.abs((shares[brand] ?? 0) - target(brand))));
  return { assumptions, shares, error };
}

function onShelves(store: Store, category: string): Set<string> {
  const products = store.bays
    .flat()
    .map(({ item }) => store.content.resources.product[store.items[item]?.product ?? '']);
  return new Set(products.flatMap((product) => (product?.category === category ? [product.brand] : [])));
}

function sharesOf(store: Store, category: string, shoppers: number, seed: number): Record<string, number> {
  const at = store.categories.findIndex(({ id }) => id === category);
  const sold: Record<string, number> = {};
  let sum = 0;
  for (let index = 0; index < shoppers; index += 1) {
    const chances = chancesAt(store, shopperSeed(seed, index, 0))[at];
    if (!chances || chances.total === 0) continue;
    for (const [option, { item }] of chances.options.entries()) {
      const brand = store.content.resources.product[store.items[item]?.product ?? '']?.brand;
      const bought = (chances.buys * (chances.weights[option] ?? 0)) / chances.total;
      if (brand !== undefined) sold[brand] = (sold[brand] ?? 0) + bought;
      sum += bought;
    }
  }
  return Object.fromEntries(Object.entries(sold).map(([brand, bought]) => [brand, bought / sum]));
}
