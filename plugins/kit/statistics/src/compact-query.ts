import { AGES, GENDERS, MAX_VARIATIONS } from '@aislelab/domain';
import type { StatsType } from './catalog.ts';
import { STATS_TYPES } from './catalog.ts';
import type { ShopperFilter } from './cohort.ts';

/** Fields that a query may request of a row by the specification; a row always carries `variation` and `type`. */
export const COMPACT_FIELDS = [
  'variation',
  'sample',
  'marketShare',
  'marketPenetration',
  'spending',
  'durations',
  'rating',
  'words',
  'maps',
  'age',
  'gender',
] as const;
/**
 * Additions, only returned on request. `ci90`, `p`, `pHolm`, `exact`, `suppressed` and `lift` go into every compared value of the row
 * (shares, penetration, tests, levels of the funnel); the others are fields of the row.
 */
export const COMPACT_ADDITIONS = [
  'content',
  'marketShareValue',
  'spendingPerBuyer',
  'spendingTest',
  'durationTest',
  'durationMedian',
  'ratingCounts',
  'ratingTest',
  'topTwoBoxes',
  'wordShares',
  'unitsPerBuyer',
  'shareBase',
  'lowBase',
  'ci90',
  'p',
  'suppressed',
  'lift',
  'pHolm',
  'exact',
  'withoutFlagged',
  'funnel',
  'switching',
  'products',
  'attention',
  'checks',
] as const;
export const COMPACT_SELECT = [...COMPACT_FIELDS, ...COMPACT_ADDITIONS] as const;
export type CompactSelect = (typeof COMPACT_SELECT)[number];
/** Fields that only rows of one type have. */
export const COMPACT_SELECT_OF_TYPE: Readonly<Partial<Record<CompactSelect, StatsType>>> = {
  maps: 'project',
  products: 'project',
  attention: 'project',
  checks: 'project',
  ratingTest: 'project',
  topTwoBoxes: 'project',
  wordShares: 'project',
  funnel: 'product',
  switching: 'category',
};

/** All fields that can be requested of rows of a type. */
export function compactSelectOf(type: StatsType): CompactSelect[] {
  return COMPACT_SELECT.filter((field) => (COMPACT_SELECT_OF_TYPE[field] ?? type) === type);
}

/** Entries of one call: a product list of a large store fits. */
export const MAX_COMPACT_ENTRIES = 1_000;
/** Of these, entries that ask for maps: one of all variations is megabytes long. */
export const MAX_MAP_ENTRIES = 2;
const MAX_CONTENT_LENGTH = 100;

export type CompactSelector =
  readonly [type: 'project'] | readonly [type: Exclude<StatsType, 'project'>, content: string];
/** Empty lists are Any; `variation` chooses rows by position (0 = A), the control is read for the comparison all the same. */
export interface CompactFilters extends ShopperFilter {
  variation?: readonly number[];
}
/** `[[type, content], {age, gender, variation}, select]` of `GET /projects/{id}/stats/compact`. */
export type CompactEntry = readonly [
  selector: CompactSelector,
  filters: CompactFilters,
  select: readonly CompactSelect[],
];
export type CompactQuery = readonly CompactEntry[];

/** A query outside the language, or about something the project does not have: 400 INVALID_QUERY naming the path. */
export class CompactQueryError extends Error {
  override readonly name = 'CompactQueryError';
  readonly code = 'INVALID_QUERY';
  readonly path: string;

  constructor(path: string, reason: string) {
    super(`${path === '' ? 'query' : path}: ${reason}`);
    this.path = path;
  }
}

/**
 * Accepts exactly the language of compact entries, with closed lists and limits; nothing is ignored.
 * @param json the decoded value of the `query` parameter
 * @throws CompactQueryError naming the path of the first fault, like `[0][1].age[2]`
 */
export function parseCompactQuery(json: unknown): CompactQuery {
  const query = listOf(json, '', MAX_COMPACT_ENTRIES).map((entry, index) => parseEntry(entry, `[${index}]`));
  if (query.filter(([, , select]) => select.includes('maps')).length > MAX_MAP_ENTRIES)
    throw new CompactQueryError('', `asks for maps in more than ${MAX_MAP_ENTRIES} entries`);
  return query;
}

function parseEntry(json: unknown, path: string): CompactEntry {
  const parts = listOf(json, path, 3);
  if (parts.length !== 3) throw new CompactQueryError(path, 'must be [selector, filters, select]');
  const selector = parseSelector(parts[0], `${path}[0]`);
  return [selector, parseFilters(parts[1], `${path}[1]`), parseSelect(parts[2], selector[0], `${path}[2]`)];
}

function parseSelector(json: unknown, path: string): CompactSelector {
  const [typed, content, ...rest] = listOf(json, path, 2);
  const type = oneOf(STATS_TYPES, typed, `${path}[0]`);
  if (type === 'project') {
    if (rest.length > 0 || (content !== undefined && content !== null)) {
      throw new CompactQueryError(`${path}[1]`, 'a project has no content');
    }
    return [type];
  }
  if (typeof content !== 'string' || content === '' || content.length > MAX_CONTENT_LENGTH) {
    throw new CompactQueryError(`${path}[1]`, 'must be an id');
  }
  if (type === 'brand' && !/^[^_]+_[^_]+$/.test(content)) {
    throw new CompactQueryError(`${path}[1]`, 'must be brandId_categoryId');
  }
  return [type, content];
}

function parseFilters(json: unknown, path: string): CompactFilters {
  if (typeof json !== 'object' || json === null || Array.isArray(json)) {
    throw new CompactQueryError(path, 'must be an object');
  }
  const filters: CompactFilters = {};
  for (const [key, value] of Object.entries(json)) {
    const at = `${path}.${key}`;
    if (key === 'age') filters.age = closedList(AGES, value, at);
    else if (key === 'gender') filters.gender = closedList(GENDERS, value, at);
    else if (key === 'variation')
      filters.variation = listOf(value, at, MAX_VARIATIONS).map((item, i) => position(item, `${at}[${i}]`));
    else throw new CompactQueryError(at, 'is no filter; there are age, gender and variation');
  }
  return filters;
}

function parseSelect(json: unknown, type: StatsType, path: string): CompactSelect[] {
  const select = closedList(COMPACT_SELECT, json, path);
  const foreign = select.findIndex((field) => (COMPACT_SELECT_OF_TYPE[field] ?? type) !== type);
  if (foreign >= 0) throw new CompactQueryError(`${path}[${foreign}]`, `a ${type} has none`);
  if (select.length === 0) throw new CompactQueryError(path, 'selects nothing');
  return select;
}

function position(json: unknown, path: string): number {
  if (typeof json !== 'number' || !Number.isInteger(json) || json < 0 || json >= MAX_VARIATIONS) {
    throw new CompactQueryError(path, 'must be the position of a variation');
  }
  return json;
}

function closedList<T extends string>(allowed: readonly T[], json: unknown, path: string): T[] {
  return listOf(json, path, allowed.length).map((item, index) => oneOf(allowed, item, `${path}[${index}]`));
}

function oneOf<T extends string>(allowed: readonly T[], json: unknown, path: string): T {
  const found = allowed.find((item) => item === json);
  if (found === undefined) throw new CompactQueryError(path, `must be one of ${allowed.join(', ')}`);
  return found;
}

function listOf(json: unknown, path: string, limit: number): readonly unknown[] {
  if (!Array.isArray(json)) throw new CompactQueryError(path, 'must be a list');
  if (json.length > limit) throw new CompactQueryError(path, `has more than ${limit} items`);
  return json;
}
