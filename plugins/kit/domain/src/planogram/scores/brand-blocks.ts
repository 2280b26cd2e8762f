import type { Standing } from './standing.ts';

/** Blocks of a brand on the shelves. */
export interface BrandBlocks {
  brand: string;
  facings: number;
  /** Connected blocks that it is broken into. */
  blocks: number;
  /** Facings of the largest of them. */
  largest: number;
}

/**
 * The connected blocks of each brand, most facings first. Two groups touch when they are neighbours on a level, also across the border of
 * two shelves, or are above each other on neighbouring levels of one shelf.
 *
 * @param brandOf brand of a product; products without one are left out, and separate the groups beside them
 */
export function brandBlocks(standing: readonly Standing[], brandOf: (product: string) => string | null): BrandBlocks[] {
  const brands = new Map<string, BrandBlocks>();
  for (const { brand, facings } of connected(standing, brandOf)) {
    const before = brands.get(brand) ?? { brand, facings: 0, blocks: 0, largest: 0 };
    brands.set(brand, {
      brand,
      facings: before.facings + facings,
      blocks: before.blocks + 1,
      largest: Math.max(before.largest, facings),
    });
  }
  return [...brands.values()].toSorted((a, b) => b.facings - a.facings || (a.brand < b.brand ? -1 : 1));
}

/**
 * Share of the shelf in the largest block of its brand: the sum of the largest blocks over all facings, 0 to 1. 1: every brand
 * is one block. `null` while no brand is on the shelves.
 */
export function blockContinuity(blocks: readonly BrandBlocks[]): number | null {
  const facings = blocks.reduce((sum, one) => sum + one.facings, 0);
  return facings === 0 ? null : blocks.reduce((sum, { largest }) => sum + largest, 0) / facings;
}

function connected(standing: readonly Standing[], brandOf: (product: string) => string | null) {
  const brands = standing.map(({ product }) => brandOf(product));
  const parent = standing.map((_, index) => index);
  const root = (index: number): number => {
    const above = parent[index] ?? index;
    if (above === index) return index;
    const at = root(above);
    parent[index] = at;
    return at;
  };
  const join = (a: number, b: number) => {
    if (brands[a] !== null && brands[a] === brands[b]) parent[root(b)] = root(a);
  };
  const levels = byLevel(standing);
  for (const level of levels.values())
    for (const [at, index] of level.entries()) if (at > 0) join(level[at - 1] ?? index, index);
  for (const [index, one] of standing.entries()) {
    for (const below of levels.get(key(one.shelf, one.segment + 1)) ?? []) {
      const other = standing[below];
      if (other && other.x < one.x + one.width && one.x < other.x + other.width) join(index, below);
    }
    const [first] = levels.get(key(one.shelf + 1, one.segment)) ?? [];
    if (first !== undefined && levels.get(key(one.shelf, one.segment))?.at(-1) === index) join(index, first);
  }
  const blocks = new Map<number, { brand: string; facings: number }>();
  for (const [index, { span, spanY }] of standing.entries()) {
    const brand = brands[index];
    if (brand === null || brand === undefined) continue;
    const at = root(index);
    blocks.set(at, { brand, facings: (blocks.get(at)?.facings ?? 0) + span * spanY });
  }
  return [...blocks.values()];
}

/** Positions in `standing` of the groups on each level, from left to right. */
function byLevel(standing: readonly Standing[]): Map<string, number[]> {
  const levels = new Map<string, number[]>();
  for (const [index, { shelf, segment }] of standing.entries()) {
    const level = levels.get(key(shelf, segment));
    if (level) level.push(index);
    else levels.set(key(shelf, segment), [index]);
  }
  return levels;
}
const key = (shelf: number, segment: number) => `${shelf}/${segment}`;
