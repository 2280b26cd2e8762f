import { ObjectId } from 'bson';
import { MAX_KEY, after, encodeValue, isRangeable, rangeBounds, type Bounds, type RangeValues } from '../bson/keys.ts';
import { toNumber } from '../bson/numeric.ts';
import { RANK, equals, field, isDoc, isNumeric, typeRank, type Doc } from '../bson/values.ts';
import { badValue } from '../errors.ts';
import { spaceOf, type CollectionInfo, type IndexInfo } from '../storage/catalog.ts';
import type { Collation } from './collation.ts';
import { isOperators } from './match.ts';
import { isRegex } from './regex.ts';
import type { Sort } from './sort.ts';

/** Way to find candidates. Every one is checked against the whole filter, so a plan may find too many, never too few. */
export type Plan =
  | { kind: 'scan'; sorted: false; reverse?: boolean }
  | {
      kind: 'index';
      index: IndexInfo;
      ranges: Bounds[];
      reverse: boolean;
      sorted: boolean;
      /** The ranges hold exactly the documents that the filter matches: a count does not need to read the records. */
      exact: boolean;
    }
  | { kind: 'union'; plans: Plan[]; sorted: false };

/** Conditions of a filter's $and-ed clauses on one path. */
interface Constraint {
  equal: unknown[] | undefined;
  low: unknown;
  high: unknown;
  /** Cannot be null or missing: a sparse index holds the document. */
  present: boolean;
}

const MAX_RANGES = 2000;

function constraintFor(constraints: Map<string, Constraint>, path: string): Constraint {
  const found = constraints.get(path) ?? { equal: undefined, low: undefined, high: undefined, present: false };
  constraints.set(path, found);
  return found;
}

const isEqualable = (value: unknown): boolean =>
  !(value === null || value === undefined || Array.isArray(value) || isRegex(value)) && typeRank(value) !== RANK.minKey;

function addEqual(constraint: Constraint, values: unknown[]): void {
  constraint.present ||= values.every((value) => value !== null && value !== undefined);
  if (values.every(isEqualable) && !constraint.equal) constraint.equal = values;
}

function addOperators(constraint: Constraint, operators: Doc): void {
  for (const [name, operand] of Object.entries(operators)) {
    if (name === '$eq') addEqual(constraint, [operand]);
    else if (name === '$in' && Array.isArray(operand)) addEqual(constraint, operand);
    else if (name === '$gt' || name === '$gte') {
      if (isRangeable(operand)) [constraint.low, constraint.present] = [constraint.low ?? operand, true];
    } else if (name === '$lt' || name === '$lte') {
      if (isRangeable(operand)) [constraint.high, constraint.present] = [constraint.high ?? operand, true];
    }
  }
}

interface Constraints {
  paths: Map<string, Constraint>;
  /** The filter only compares paths with simple values for equality, each path once. */
  exact: boolean;
}

/** Collects the conditions of a filter's top-level clauses, and of the $and in it, for each path. */
function constraintsOf(filter: Doc, constraints: Constraints = { paths: new Map(), exact: true }): Constraints {
  for (const [name, condition] of Object.entries(filter)) {
    if (name === '$and' && Array.isArray(condition)) {
      for (const clause of condition as unknown[]) if (isDoc(clause)) constraintsOf(clause, constraints);
    } else if (name.startsWith('$')) constraints.exact = false;
    else {
      const operators = isOperators(condition) ? condition : { $eq: condition };
      constraints.exact &&= !constraints.paths.has(name) && equalsExactly(operators);
      addOperators(constraintFor(constraints.paths, name), operators);
    }
  }
  return constraints;
}

const MAX_EXACT_TEXT = 100;
/** Values whose key in an index is theirs alone. */
const isExact = (value: unknown): boolean =>
  typeof value === 'boolean' ||
  value instanceof ObjectId ||
  (typeof value === 'string' && value.length <= MAX_EXACT_TEXT);

function equalsExactly(operators: Doc): boolean {
  const [[operator, operand] = [], ...more] = Object.entries(operators);
  const values = operator === '$eq' ? [operand] : operator === '$in' ? operand : undefined;
  return more.length === 0 && Array.isArray(values) && values.every(isExact);
}

function rangeOf(constraint: Constraint, multikey: boolean): RangeValues | undefined {
  const { low, high } = constraint;
  if (low === undefined && high === undefined) return undefined;
  if (low !== undefined && high !== undefined) {
    // on a multikey index different elements may satisfy the two bounds; bounds of two types never meet
    if (multikey || typeRank(low) !== typeRank(high)) return { low };
    return { low, high };
  }
  return low === undefined ? { high } : { low };
}

/** Clause by clause literally present: then the partial index holds every document the filter can match. */
function implies(filter: Doc, partial: Doc): boolean {
  return Object.entries(partial).every(([name, condition]) => {
    const own = field(filter, name);
    if (own === undefined) return false;
    if (equals(own, condition)) return true;
    if (!isOperators(condition)) return false;
    const given = isOperators(own) ? own : { $eq: own };
    return Object.entries(condition).every(
      ([operator, operand]) =>
        (given[operator] !== undefined && equals(given[operator], operand)) ||
        (operator === '$exists' && operand === true && isEqualable(given['$eq']) && given['$eq'] !== undefined) ||
        (operator === '$type' && operand === 'string' && typeof given['$eq'] === 'string') ||
        (operator === '$type' && operand === 'objectId' && given['$eq'] instanceof ObjectId),
    );
  });
}

const hasStrings = (constraint: Constraint): boolean =>
  [...(constraint.equal ?? []), constraint.low, constraint.high].some(
    (value) => typeof value === 'string' || isDoc(value),
  );

/** True when the index compares strings as the query does; without strings it does not matter. */
const sameCollation = (index: IndexInfo, collation?: Collation): boolean => index.collation === collation;

/** Two fields under one array are indexed element by element, but a query may find them in different elements. */
const sharesArray = (index: IndexInfo, used: number): boolean =>
  index.fields.slice(0, used).some(({ parts }) => parts[0] === index.fields[used]?.parts[0]);

interface Candidate {
  plan: Plan;
  score: number;
}

function sortDirection(
  fields: IndexInfo['fields'],
  from: number,
  fixed: ReadonlySet<string>,
  sort: Sort,
): boolean | undefined {
  const wanted = sort.fields.filter(({ path }) => !fixed.has(path));
  if (wanted.length === 0) return false;
  const flips = wanted.map((field, i) => {
    const own = fields[from + i];
    return own && own.path === field.path ? own.descending !== field.descending : undefined;
  });
  const [first] = flips;
  return first !== undefined && flips.every((flip) => flip === first) ? first : undefined;
}

/** The cross product of the prefix so far with the encodings of one more field's values. */
function extend(
  prefixes: Buffer[],
  values: unknown[],
  descending: boolean,
  collation?: Collation,
): Buffer[] | undefined {
  if (prefixes.length * values.length > MAX_RANGES) return undefined;
  const encoded = values.map((value) => encodeValue(value, descending, collation).bytes);
  return prefixes.flatMap((prefix) => encoded.map((bytes) => Buffer.concat([prefix, bytes])));
}

const tooLong = (ranges: Bounds[]): boolean =>
  ranges.some(({ low, high }) => Math.max(low.length, high.length) > MAX_KEY);

function disjoint(ranges: Bounds[]): Bounds[] {
  const sorted = ranges.toSorted((a, b) => Buffer.compare(a.low, b.low));
  return sorted.filter((range, i) => i === 0 || !sorted[i - 1]?.low.equals(range.low));
}

/** True when the index holds every document the filter can find: it may be sparse, partial or hidden. */
function holdsAll(index: IndexInfo, filter: Doc, { paths }: Constraints): boolean {
  if (index.geo || index.spec['hidden'] === true) return false;
  if (index.partial && !implies(filter, index.partial.source)) return false;
  return !index.sparse || index.fields.some(({ path }) => paths.get(path)?.present);
}

function candidate(
  index: IndexInfo,
  filter: Doc,
  constraints: Constraints,
  sort?: Sort,
  collation?: Collation,
  hinted = false,
): Candidate | undefined {
  if (!hinted && !holdsAll(index, filter, constraints)) return undefined;
  const base = spaceOf(index.id);
  let prefixes: Buffer[] = [base.low];
  let used = 0;
  const fixed = new Set<string>();
  for (const { path, descending } of index.fields) {
    const constraint = constraints.paths.get(path);
    if (index.multikey && sharesArray(index, used)) break;
    if (!constraint?.equal || (hasStrings(constraint) && !sameCollation(index, collation))) break;
    const next = extend(prefixes, constraint.equal, descending, index.collation);
    if (!next) break;
    prefixes = next;
    if (constraint.equal.length === 1) fixed.add(path);
    used++;
  }
  let ranges = prefixes.map((low): Bounds => ({ low, high: after(low) ?? base.high }));
  let ranged = 0;
  const next = index.fields[used];
  const constraint = next && constraints.paths.get(next.path);
  const usable =
    constraint &&
    !(index.multikey && sharesArray(index, used)) &&
    (!hasStrings(constraint) || (sameCollation(index, collation) && !index.collation));
  const range = usable ? rangeOf(constraint, index.multikey) : undefined;
  if (next && range) {
    const bounds = rangeBounds(range, next.descending);
    ranges = prefixes.map((prefix) => ({
      low: Buffer.concat([prefix, bounds.low]),
      high: bounds.high.length > 0 ? Buffer.concat([prefix, bounds.high]) : (after(prefix) ?? base.high),
    }));
    ranged = 1;
  }
  ranges = disjoint(ranges);
  if (tooLong(ranges)) return undefined;
  let reverse = false;
  let sorted = false;
  // without a collation of its own, a sort by collation needs another order than the bytes'
  if (sort && !index.multikey && index.ordered && !collation && !index.collation && ranges.length === 1) {
    const direction = sortDirection(index.fields, used, fixed, sort);
    if (direction !== undefined && fixed.size === used) [sorted, reverse] = [true, direction];
  }
  const score = 10 * used + 5 * ranged + (sorted ? 1 : 0);
  if (score === 0 && !hinted) return undefined;
  const simple = !index.multikey && !index.collation && !collation;
  const exact = simple && used > 0 && constraints.exact && constraints.paths.size === used;
  return { plan: { kind: 'index', index, ranges, reverse, sorted, exact }, score };
}

function unionOf(collection: CollectionInfo, filter: Doc, collation?: Collation): Plan | undefined {
  const branches = filter['$or'];
  if (!Array.isArray(branches)) return undefined;
  const { $or: _or, ...rest } = filter;
  const plans: Plan[] = [];
  for (const branch of branches as unknown[]) {
    if (!isDoc(branch)) return undefined;
    const plan = planQuery(collection, { $and: [rest, branch] }, undefined, collation);
    if (plan.kind === 'scan') return undefined;
    plans.push(plan);
  }
  return { kind: 'union', plans, sorted: false };
}

/** The direction of $natural: of the order of insertion. */
const isBackward = (direction: unknown): boolean => isNumeric(direction) && toNumber(direction) < 0;

function hintedIndex(collection: CollectionInfo, hint: unknown): IndexInfo | undefined {
  if (hint === undefined || hint === null || (isDoc(hint) && Object.keys(hint).length === 0)) return undefined;
  const found = collection.indexes.find(({ name, spec }) => (isDoc(hint) ? equals(spec['key'], hint) : name === hint));
  if (!found || found.spec['hidden'] === true) throw badValue('hint provided does not correspond to an existing index');
  return found;
}

/** Chooses the index a hint names, or the one with the longest equality prefix, then a range, then the sort's order; else a scan of all records. */
export function planQuery(
  collection: CollectionInfo,
  filter: Doc,
  sort?: Sort,
  collation?: Collation,
  hint?: unknown,
): Plan {
  if (isDoc(hint) && '$natural' in hint) return { kind: 'scan', sorted: false, reverse: isBackward(hint['$natural']) };
  const constraints = constraintsOf(filter);
  const hinted = hintedIndex(collection, hint);
  // it is followed even where it leaves documents out; a geo index has no entries to follow
  if (hinted) {
    const wanted = hinted.geo ? undefined : candidate(hinted, filter, constraints, sort, collation, true);
    return wanted?.plan ?? { kind: 'scan', sorted: false };
  }
  let best: Candidate | undefined;
  for (const index of collection.indexes) {
    const found = candidate(index, filter, constraints, sort, collation);
    if (found && (!best || found.score > best.score)) best = found;
  }
  if (!best || best.score < 5)
    return unionOf(collection, filter, collation) ?? best?.plan ?? { kind: 'scan', sorted: false };
  return best.plan;
}
