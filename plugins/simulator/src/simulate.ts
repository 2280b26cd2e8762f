import {
  AGES,
  GENDERS,
  GRIDS,
  type CartLine,
  type ProductAttention,
  type SessionSubmission,
  type Shopper,
  type ShopperContent,
  type SparseGrid,
} from '@aislelab/domain';
import { DEFAULT_ASSUMPTIONS, WORDS, type Assumptions } from './assumptions.ts';
import { placementsOf, type Placement } from './placements.ts';
import { randomFor, type Random } from './random.ts';

/** One simulated visit, in the shape that a shopper's browser submits. */
export interface SimulatedVisit {
  variation: number;
  shopper: Shopper;
  submission: SessionSubmission;
}
export interface SimulationOptions {
  seed: number;
  perVariation: number;
  assumptions?: Assumptions;
}

/** Visits of all variations in turn; the same seed gives the same visits, whatever is simulated before. */
export function* simulate(content: ShopperContent, options: SimulationOptions): Generator<SimulatedVisit> {
  const assumptions = options.assumptions ?? DEFAULT_ASSUMPTIONS;
  const stores = content.variations.map((_, variation) => placementsOf(content, variation));
  for (let index = 0; index < options.perVariation; index += 1)
    for (const [variation, placements] of stores.entries())
      yield visit(content, variation, placements, assumptions, `${options.seed}/${index}/${variation}`);
}

function visit(
  content: ShopperContent,
  variation: number,
  placements: readonly Placement[],
  assumptions: Assumptions,
  seed: string,
): SimulatedVisit {
  const person = randomFor(seed, 'person');
  const shopper: Shopper = {
    age: AGES[person.weighted([34, 38, 28])] ?? AGES[0],
    gender: GENDERS[person.weighted([47, 51, 2])] ?? GENDERS[0],
    platform: person.next() < 0.4 ? 'MOBILE' : 'DESKTOP',
  };
  const pace = Math.exp(0.25 * person.normal());
  const walk = walkAisle(placements, shopper, pace, assumptions, randomFor(seed, 'walk'));
  const choice = randomFor(seed, 'choice');
  const cart = chooseProducts(content, variation, walk.noticed, seed, assumptions, choice);
  const units = cart.reduce((sum, line) => sum + line.quantity, 0);
  const durShopping = Math.round(walk.ms + units * assumptions.pickMs * pace + assumptions.checkoutMs * pace);
  for (const line of cart) {
    const attention = (walk.products[line.product] ??= { seenMs: 0, closeMs: 0, pickups: 0, returned: 0 });
    attention.pickups += line.quantity;
    attention.closeMs += Math.round(line.quantity * assumptions.pickMs * pace);
  }
  const review = reviewOf(content, variation, cart, choice);
  return {
    variation,
    shopper,
    submission: {
      cart,
      durShopping,
      durTotal: durShopping + Math.round(25_000 * pace),
      products: walk.products,
      maps: walk.maps,
      ...review,
    },
  };
}

interface Walk {
  ms: number;
  noticed: Placement[];
  products: Record<string, ProductAttention>;
  maps: SessionSubmission['maps'];
}

/** Bay by bay from the entrance: what was noticed, for how long, and where the shopper stood. */
function walkAisle(
  placements: readonly Placement[],
  shopper: Shopper,
  pace: number,
  { attention, dwell, goOn, speed, speedByAge }: Assumptions,
  random: Random,
): Walk {
  const noticed: Placement[] = [];
  const products: Record<string, ProductAttention> = {};
  const grids = {
    left: new Map<number, number>(),
    right: new Map<number, number>(),
    display: new Map<number, number>(),
  };
  const floor = new Map<number, number>();
  const cmPerSecond = (speed * (speedByAge[shopper.age] ?? 1)) / pace;
  let ms = 0;
  let across = 200 + 40 * random.normal();
  for (let bay = 0; bay < 8; bay += 1) {
    const walkMs = (120 / cmPerSecond) * 1_000;
    for (let step = 0; step < 6; step += 1) addTo(floor, floorCell(across, bay * 120 + step * 20), walkMs / 6);
    across = Math.min(360, Math.max(40, across + 25 * random.normal()));
    const stop = dwell * pace * Math.exp(0.5 * random.normal() - 0.125);
    addTo(floor, floorCell(across, bay * 120 + 60), stop);
    const seen = placements.filter(
      (placement) => placement.bay === bay && random.next() < noticing(placement, attention),
    );
    const total = seen.reduce((sum, placement) => sum + Math.sqrt(placement.width * placement.height), 0);
    for (const placement of seen) {
      const share = (stop * Math.sqrt(placement.width * placement.height)) / total;
      noticed.push(placement);
      const entry = (products[placement.product] ??= { seenMs: 0, closeMs: 0, pickups: 0, returned: 0 });
      entry.seenMs += Math.round(share);
      for (let point = 0; point < 3; point += 1)
        addTo(grids[placement.section], wallCell(placement, random), share / 3);
    }
    ms += walkMs + stop;
    if (random.next() > goOn) break;
  }
  const maps = {
    movement: sparse(floor),
    attention: { left: sparse(grids.left), right: sparse(grids.right), display: sparse(grids.display) },
  };
  return { ms, noticed, products, maps };
}

function noticing(placement: Placement, attention: Assumptions['attention']): number {
  const offset = (placement.centreHeight - attention.peakHeight) / attention.spread;
  const logLambda =
    attention.base + attention.facings * Math.log(placement.facings) - (offset * offset) / 2 + placement.attention;
  return 1 - Math.exp(-Math.exp(logLambda));
}

/** Nested logit: whether the category is bought at all, then which of the noticed products. */
function chooseProducts(
  content: ShopperContent,
  variation: number,
  noticed: readonly Placement[],
  seed: string,
  assumptions: Assumptions,
  random: Random,
): CartLine[] {
  const prices = content.variations[variation]?.prices ?? {};
  const tested = Object.values(content.resources.product).filter((product) => product.project);
  const wanted = new Set(tested.map((product) => product.category));
  const byCategory = new Map<string, Placement[]>();
  for (const placement of noticed) {
    const category = content.resources.product[placement.product]?.category;
    if (category === undefined) continue;
    const list = byCategory.get(category) ?? [];
    if (!list.some((other) => other.product === placement.product)) list.push(placement);
    byCategory.set(category, list);
  }
  const likings = new Map<string, { draw: number; taste: number }>();
  const likingOf = (brand: string) => {
    const known = likings.get(brand);
    if (known) return known;
    const random = randomFor(seed, 'brand', brand);
    const liking = { draw: random.next(), taste: random.normal() };
    likings.set(brand, liking);
    return liking;
  };
  const cart: CartLine[] = [];
  for (const [category, options] of [...byCategory].sort(([a], [b]) => (a < b ? -1 : 1))) {
    const tastes = randomFor(seed, 'taste', category);
    const favourite = tastes.next();
    const utilities = options.map((placement) => {
      const product = content.resources.product[placement.product];
      if (!product) return Number.NEGATIVE_INFINITY;
      const price = prices[product._id] ?? product.price;
      const liking = likingOf(product.brand);
      const loyalty = Math.abs(liking.draw - favourite) < 0.08 ? assumptions.loyalty : 0;
      const cost = assumptions.price * Math.log(price / 300) * 0.35;
      return placement.appeal + placement.utility + loyalty + assumptions.taste * liking.taste + cost;
    });
    const weights = utilities.map(Math.exp);
    const inclusive = Math.log(weights.reduce((sum, weight) => sum + weight, 0));
    const base = assumptions.incidence.constant + (wanted.has(category) ? assumptions.mission : 0);
    const need = base + 0.8 * tastes.normal() + assumptions.incidence.inclusive * inclusive;
    if (random.next() > 1 / (1 + Math.exp(-need))) continue;
    const chosen = options[random.weighted(weights)];
    if (chosen) cart.push({ product: chosen.product, quantity: 1 + random.poisson(assumptions.extraUnits) });
  }
  return cart;
}

function reviewOf(
  content: ShopperContent,
  variation: number,
  cart: readonly CartLine[],
  random: Random,
): Pick<SessionSubmission, 'rating' | 'words'> {
  const { review, useRating, useImpressions } = content.config;
  if (!review) return { rating: null, words: null };
  const bought = cart.some((line) => line.product === review.id) ? 0.5 : 0;
  const redesigned = content.variations[variation]?.productImages[review.id] ? 0.3 : 0;
  const rating = Math.min(5, Math.max(1, Math.round(3.4 + bought + redesigned + 0.9 * random.normal())));
  const count = Math.min(10, 1 + random.poisson(2.2));
  const words = new Set<string>();
  while (words.size < count) {
    const list = random.next() < (rating - 0.5) / 5 ? WORDS.good : WORDS.poor;
    // Some words come to mind far more often than others.
    const word = list[random.weighted(list.map((_, index) => 1 / (1 + index * (1 + 0.4 * redesigned))))];
    if (word) words.add(word);
  }
  return { rating: useRating ? rating : null, words: useImpressions ? [...words] : null };
}

const addTo = (grid: Map<number, number>, cell: number, ms: number) => grid.set(cell, (grid.get(cell) ?? 0) + ms);
const sparse = (grid: Map<number, number>): SparseGrid =>
  [...grid].sort(([a], [b]) => a - b).map(([cell, ms]) => [cell, Math.max(1, Math.round(ms))]);

function floorCell(across: number, along: number): number {
  const { columns, rows } = GRIDS.floor;
  const column = Math.min(columns - 1, Math.max(0, Math.floor(across / GRIDS.movementCell)));
  return Math.min(rows - 1, Math.floor(along / GRIDS.movementCell)) * columns + column;
}
function wallCell(placement: Placement, random: Random): number {
  const { columns, rows } = placement.section === 'display' ? GRIDS.display : GRIDS.wall;
  const x = placement.x + random.next() * placement.width;
  const y = placement.y + random.next() * placement.height;
  const column = Math.min(columns - 1, Math.max(0, Math.floor(x / GRIDS.attentionCell)));
  return Math.min(rows - 1, Math.max(0, Math.floor(y / GRIDS.attentionCell))) * columns + column;
}
