import { type Age, AGES, type Gender, GENDERS } from '@aislelab/domain';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { CatalogProduct, StatsType } from '../catalog.ts';
import { buildCatalog } from '../catalog.ts';
import type { Cube } from '../cube.ts';
import { createCube } from '../cube.ts';
import type { CubeSession } from '../cube-session.ts';
import { addSession } from '../cube-session.ts';

/** Right answers computed from raw sessions by statsmodels and scipy; each file describes its columns and tolerance. */
export const SHARED = ['stats', 'stats-2'].map((folder) =>
  fileURLToPath(new URL(`../../../../../../shared/golden/${folder}/`, import.meta.url)),
);
export const COMMITTED = fileURLToPath(new URL('../golden/', import.meta.url));

/** Names of the vectors in a folder; none where there is no such folder. */
export function jsonIn(folder: string): string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .filter((name) => name.endsWith('.json'))
    .toSorted();
}

export interface GoldenValue {
  value: number | null;
  difference: number | null;
  significance: number | null;
  z?: number;
  p?: number;
  df?: number;
  ci90?: [number, number];
}
export interface GoldenBuckets {
  total: number[];
  cart: number[];
  share: (number | null)[];
}
export interface GoldenRow {
  variation: number;
  type: StatsType;
  sample: { total: number; cart: number };
  marketPenetration: GoldenValue;
  marketShare: GoldenValue;
  marketShareValue: GoldenValue;
  spending: GoldenValue;
  spendingPerBuyer: number | null;
  durations?: { shopping: GoldenValue };
  age?: GoldenBuckets;
  gender?: GoldenBuckets;
}
export interface GoldenFilters {
  age?: Age[];
  gender?: Gender[];
}
export interface GoldenCase {
  description: string;
  control: number;
  variations: number;
  catalog: { products: CatalogProduct[] };
  sessions: [number, number, number, 0 | 1, number, number | null, [string, number][], string[] | null][];
  queries: { selector: { type: StatsType; content?: string }; filters: GoldenFilters; rows: GoldenRow[] }[];
  reviews?: {
    filters: GoldenFilters;
    rows: {
      variation: number;
      respondents: number;
      words: { id: string; sum: number; score: number }[];
      rating: { count: number; sum: number; mean: number; shown: number; hist: number[] };
    }[];
  }[];
}

/** A file of functions; a missing part is not checked. */
export interface FunctionVectors {
  twoProportions?: {
    control: [count: number, total: number];
    test: [count: number, total: number];
    z: number;
    p: number;
    newcombe90: [number, number];
    wilson90test: [number, number];
    chanceToBeat: number;
  }[];
  welchFromMoments?: {
    control: [n: number, sum: number, sumSquares: number];
    test: [n: number, sum: number, sumSquares: number];
    t: number;
    p: number;
    df: number;
  }[];
  sampleSizeTwoProportions?: {
    p0: number;
    d: number;
    alpha: number;
    power: number;
    nPerArm: number;
    arcsineN: number;
  }[];
  srm?: { observed: number[]; weights: number[]; chi2: number; p: number; mismatch: boolean }[];
  multiplicity?: { p: number[]; holm: number[]; bh: number[] };
  exact?: {
    test: [count: number, total: number];
    control: [count: number, total: number];
    fisherP: number;
    midP: number;
  }[];
  /** Control first. */
  dunnett?: { n: number[]; alpha: number; limit: number }[];
  ratings?: {
    controlStars: number[];
    testStars: number[];
    means: [control: number, test: number];
    t: number;
    df: number;
    p: number;
    ci90: [number, number];
    topTwoBox: [control: [number, number], test: [number, number]];
  }[];
  attrition?: { started: number[]; left: number[]; chi2: number; df: number; p: number }[];
  postStratification?: {
    cells: number[];
    target: number[];
    hits: number[];
    weights: number[];
    share: number;
    effectiveBase: number;
  }[];
  tails?: Partial<Record<'normalSf' | 'normalPpf', [number, number][]>> &
    Partial<Record<'tSf' | 'tPpf' | 'chi2Sf', [number, number, number][]>>;
}

export const GOLDEN_CASES = [
  '101-basic-two-variations',
  '102-multi-variation-filters',
  '103-zero-counts',
  '104-identical-variations',
  '105-small-samples',
  '106-disabled-empty-carts',
  '107-single-choice',
  '108-words-ratings',
] as const;

export function readVectors<T>(name: string, folder = COMMITTED): T {
  const parsed: T = JSON.parse(readFileSync(`${folder}${name}.json`, 'utf8'));
  return parsed;
}

/** Session columns of the vectors: variation, age, gender, enabled, durShoppingMs, rating, cart, words. */
export function goldenSessions({ sessions }: GoldenCase): CubeSession[] {
  return sessions.map(([variation, age, gender, enabled, durShoppingMs, rating, cart, words]) => ({
    variation,
    age: AGES[age] ?? '18-34',
    gender: GENDERS[gender] ?? 'OTHER',
    enabled: enabled === 1,
    durShoppingMs,
    rating,
    cart: cart.map(([product, quantity]) => ({ product, quantity })),
    words,
  }));
}

export function goldenCube(golden: GoldenCase): Cube {
  const { variations, control, catalog } = golden;
  const cube = createCube({ variations, control, catalog: buildCatalog(catalog.products) });
  for (const session of goldenSessions(golden)) addSession(cube, session);
  return cube;
}

/** The tolerance of the vectors: relative 1e-8 or absolute 1e-9. Returns what differs, for a readable failure. */
export function mismatch(actual: unknown, expected: unknown, relative = 1e-8): string | null {
  if (typeof actual !== 'number' || typeof expected !== 'number') {
    return actual === expected ? null : `${String(actual)} is not ${String(expected)}`;
  }
  const error = Math.abs(actual - expected);
  if (error <= 1e-9 || error <= relative * Math.abs(expected)) return null;
  return `${actual} is not ${expected} (off by ${error})`;
}
