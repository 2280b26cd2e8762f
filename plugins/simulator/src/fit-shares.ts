import type { DryRunFit, ShopperContent } from '@aislelab/domain';
import { AssumptionError, type Assumptions } from './assumptions.ts';
import { panelOf, type PanelCategory } from './panel.ts';
import { shelvesOf } from './shelves.ts';
import { brandLiking, controlOf, storeOf } from './store.ts';

/** Market shares as fractions, by category and brand. */
export type MarketShares = Readonly<Record<string, Readonly<Record<string, number>>>>;

export interface ShareFit {
  /** With constants for the brands of the categories that have shares. */
  assumptions: Assumptions;
  /** Sales of the control with them, in the order of the shares. */
  fits: DryRunFit[];
}

/** Part of the distance in logarithms that a round covers: favourites follow the constants and add to it. */
const STEP = 0.6;
const ROUNDS = 60;
/** Tolerance of a fitted share, as a fraction. */
const NEAR = 0.0005;
const BOUND = 12;
/** Smallest share: smaller ones cannot be told from 0. */
const LEAST = 0.001;
const ROUNDING = 1e-6;

/**
 * Rejects shares that no store can have.
 * @throws AssumptionError naming the path: an unknown category or brand, a share outside 0.1% to 100%, more than everything in a category, or
 *   nothing left for the brands that are not named
 */
export function checkShares(content: ShopperContent, shares: MarketShares): void {
  const { categories } = shelvesOf(content);
  for (const [id, targets] of Object.entries(shares)) {
    const category = categories.find(({ _id }) => _id === id);
    const path = `shares.${id}`;
    if (!category) throw new AssumptionError(path, 'has nothing on the shelves of the control');
    for (const [brand, share] of Object.entries(targets)) {
      if (!category.brands.some(({ _id }) => _id === brand))
        throw new AssumptionError(`${path}.${brand}`, 'has nothing on the shelves of the control in this category');
      if (!(share >= LEAST && share <= 1)) throw new AssumptionError(`${path}.${brand}`, 'must be from 0.1% to 100%');
    }
    const sum = Object.values(targets).reduce((total, share) => total + share, 0);
    const others = category.brands.length > Object.keys(targets).length;
    if (sum > 1 + ROUNDING) throw new AssumptionError(path, 'adds up to more than 100%');
    if (others && sum > 1 - LEAST) throw new AssumptionError(path, 'leaves nothing for the brands without a share');
  }
}

/**
 * Fits the liking of brands, so that the control sells what the market does. Brands without a share keep their proportions. The work is
 * bounded: one panel of shoppers walks once, then each category is stepped towards its shares by ln(target / share), at most `ROUNDS`
 * times. Shares of all brands of a category are proportions. Shares beyond the limits of shelves and prices miss their targets; `fits`
 * lists them.
 * @throws AssumptionError as `checkShares`
 */
export function fitShares(
  content: ShopperContent,
  assumptions: Assumptions,
  shares: MarketShares,
  { shoppers = 3_000, seed = 1 }: { shoppers?: number; seed?: number } = {},
): ShareFit {
  checkShares(content, shares);
  const asked = Object.entries(shares).filter(([, targets]) => Object.keys(targets).length > 0);
  if (asked.length === 0) return { assumptions, fits: [] };
  const panel = panelOf(storeOf(content, controlOf(content), assumptions), { shoppers, seed });
  const standing = new Map(shelvesOf(content).categories.map(({ _id, brands }) => [_id, brands.length]));
  const brands = { ...assumptions.brands };
  const fits: DryRunFit[] = [];
  for (const [id, targets] of asked) {
    const category = panel.find((one) => one.id === id);
    if (!category) continue;
    const others = (standing.get(id) ?? 0) > Object.keys(targets).length;
    const fitted = fitCategory(category, assumptions, targets, others);
    for (const { brand, constant, target, share } of fitted) {
      brands[`${brand}_${id}`] = constant;
      fits.push({ category: id, brand, target, share });
    }
  }
  return { assumptions: { ...assumptions, brands }, fits };
}

function fitCategory(
  { id, brands, sharesWith }: PanelCategory,
  assumptions: Assumptions,
  targets: Readonly<Record<string, number>>,
  others: boolean,
): { brand: string; constant: number; target: number; share: number }[] {
  const constants = brands.map((brand) => brandLiking(assumptions, brand, id));
  const named = brands.flatMap((brand, at) => (targets[brand] === undefined ? [] : [at]));
  const sum = named.reduce((total, at) => total + (targets[brands[at] ?? ''] ?? 0), 0);
  // If all brands have one, shares are proportions: the market may have brands that this store lacks.
  const goal = (at: number) => (targets[brands[at] ?? ''] ?? 0) / (others ? 1 : sum);
  let shares = sharesWith(constants);
  for (let round = 0; round < ROUNDS; round += 1) {
    if (named.every((at) => Math.abs((shares[at] ?? 0) - goal(at)) < NEAR)) break;
    const sold = named.reduce((total, at) => total + (shares[at] ?? 0), 0);
    const rest = others ? Math.log((1 - sum) / Math.max(ROUNDING, 1 - sold)) : 0;
    for (const at of named) {
      const step = Math.log(goal(at) / Math.max(ROUNDING, shares[at] ?? 0)) - rest;
      constants[at] = Math.min(BOUND, Math.max(-BOUND, (constants[at] ?? 0) + STEP * step));
    }
    shares = sharesWith(constants);
  }
  return named.map((at) => ({
    brand: brands[at] ?? '',
    constant: constants[at] ?? 0,
    target: goal(at),
    share: shares[at] ?? 0,
  }));
}
