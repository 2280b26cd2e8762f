import { sum, type BrandBlock, type CategoryRun, type RangedProduct } from './range.ts';

/** A vertical strip of one bay that belongs to one brand. cm */
export interface Strip {
  block: BrandBlock;
  width: number;
  products: readonly RangedProduct[];
}

/** A brand never gets a strip narrower than this unless its bay is: it would not read as a block. cm */
const NARROWEST_STRIP = 24;

/**
 * Shares the bays of a run out to categories (whole bays, at least one each) and within a category to brands, in proportion to what
 * they ask for. With more categories than bays several of them share one.
 *
 * @returns the strips of each bay, from left to right.
 */
export function allocateBays(runs: readonly CategoryRun[], bays: number, width: number): Strip[][] {
  const merged = mergeRuns(runs, bays);
  const counts = wholeParts(
    merged.map((run) => run.share),
    bays,
  );
  return merged.flatMap((run, index) => stripsOf(run, counts[index] ?? 1, width));
}

/** Joins neighbouring categories until there are no more than bays. */
function mergeRuns(runs: readonly CategoryRun[], bays: number): CategoryRun[] {
  const merged = [...runs];
  while (merged.length > bays) {
    const pairs = merged.slice(1).map((run, index) => run.share + (merged[index]?.share ?? 0));
    const at = pairs.indexOf(Math.min(...pairs));
    const [a, b] = merged.slice(at, at + 2);
    if (!a || !b) break;
    merged.splice(at, 2, { category: a.category, brands: [...a.brands, ...b.brands], share: a.share + b.share });
  }
  return merged;
}

/** Shares out `parts` whole parts in proportion to `shares`, by largest remainders, with one for each at least. */
export function wholeParts(shares: readonly number[], parts: number): number[] {
  const total = sum(shares) || 1;
  const exact = shares.map((share) => (share / total) * parts);
  const counts = exact.map((value) => Math.max(1, Math.floor(value)));
  for (let left = parts - sum(counts); left !== 0 && counts.length > 0; left -= Math.sign(left)) {
    const gaps = counts.map((count, index) => ((exact[index] ?? 0) - count) * Math.sign(left));
    const open = gaps.map((gap, index) => (left > 0 || (counts[index] ?? 1) > 1 ? gap : -Infinity));
    const at = open.indexOf(Math.max(...open));
    counts[at] = (counts[at] ?? 1) + Math.sign(left);
  }
  return counts;
}

/** Lays the brands of a category along its bays; a strip that would be too narrow goes to its neighbour in the same bay. */
function stripsOf(run: CategoryRun, bays: number, width: number): Strip[][] {
  const ends = cumulative(run.brands.map((brand) => (brand.share / (run.share || 1)) * bays * width));
  const cut = Array.from({ length: bays }, (_, bay) => {
    const pieces = run.brands.map((block, index) => ({
      block,
      width: overlap(ends[index - 1] ?? 0, ends[index] ?? 0, bay * width, (bay + 1) * width),
    }));
    return widen(
      pieces.filter((piece) => piece.width > 0.5),
      width,
    );
  });
  placeLostBrands(run, cut, width);
  return dealProducts(cut);
}

type Piece = Omit<Strip, 'products'>;

function widen(pieces: readonly Piece[], width: number): Piece[] {
  const kept = pieces.filter((piece) => piece.width >= NARROWEST_STRIP);
  const strips = kept.length > 0 ? kept : pieces.toSorted((a, b) => b.width - a.width).slice(0, 1);
  const total = sum(strips.map((strip) => strip.width)) || 1;
  return strips.map((strip) => ({ ...strip, width: (strip.width / total) * width }));
}

/** A small brand that got no strip is given one in the bay with the most room, as long as strips stay readable. */
function placeLostBrands(run: CategoryRun, cut: Piece[][], width: number): void {
  for (const block of run.brands) {
    if (cut.some((bay) => bay.some((strip) => strip.block === block))) continue;
    const room = cut.map((bay) => Math.max(0, ...bay.map((strip) => strip.width)));
    const at = room.indexOf(Math.max(...room));
    const bay = cut[at];
    const widest = bay?.find((strip) => strip.width === room[at]);
    if (!bay || !widest || widest.width < NARROWEST_STRIP * 2 || width < NARROWEST_STRIP * 2) continue;
    const shrunk = { ...widest, width: widest.width - NARROWEST_STRIP };
    bay.splice(bay.indexOf(widest), 1, shrunk, { block, width: NARROWEST_STRIP });
  }
}

/** A strip shows at least this many products of its brand, if there are as many: a bay of one product is no shelf. */
const FEWEST_PRODUCTS = 4;

/** Deals the products of a brand to its strips by their shares, in the order of their names: variants stand together. */
function dealProducts(cut: readonly Piece[][]): Strip[][] {
  const widths = new Map<BrandBlock, number>();
  for (const strip of cut.flat()) widths.set(strip.block, (widths.get(strip.block) ?? 0) + strip.width);
  const used = new Map<BrandBlock, number>();
  return cut.map((bay) =>
    bay.map((strip) => {
      const total = widths.get(strip.block) ?? strip.width;
      const from = used.get(strip.block) ?? 0;
      used.set(strip.block, from + strip.width);
      return { ...strip, products: productsBetween(strip.block, from / total, (from + strip.width) / total) };
    }),
  );
}

/** The products whose share begins in [from, to) of the brand, and their neighbours when these are few. */
function productsBetween(block: BrandBlock, from: number, to: number): RangedProduct[] {
  const ordered = block.products.toSorted(byName);
  const ends = cumulative(ordered.map((product) => product.width * product.weight));
  const starts = ends.map((_, index) => (ends[index - 1] ?? 0) / (ends.at(-1) ?? 1));
  let first = starts.filter((start) => start < from - 1e-9).length;
  let last = starts.filter((start) => start < to - 1e-9).length;
  // The one that began before reaches into this strip.
  if (first > 0 && starts[first] !== from) first -= 1;
  while (last - first < Math.min(FEWEST_PRODUCTS, ordered.length)) {
    if (last < ordered.length) last += 1;
    else first -= 1;
  }
  return ordered.slice(first, last);
}

export const byName = (a: RangedProduct, b: RangedProduct) =>
  (a.name ?? a._id).localeCompare(b.name ?? b._id, 'en') || (a._id < b._id ? -1 : 1);

function cumulative(values: readonly number[]): number[] {
  let total = 0;
  return values.map((value) => (total += value));
}
const overlap = (a: number, b: number, from: number, to: number) => Math.max(0, Math.min(b, to) - Math.max(a, from));
