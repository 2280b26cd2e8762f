import { Binary } from 'bson';
import { decode, decodeFields } from '../bson/decode.ts';
import { isDoc, type Doc } from '../bson/values.ts';
import { MongoError } from '../errors.ts';
import { recordKey, spaceOf, type CollectionInfo, type IndexInfo } from '../storage/catalog.ts';
import type { View } from '../storage/view.ts';
import { collationFor } from './collation.ts';
import { sorted, type Steps } from '../turns.ts';
import { Budget, tick } from './limits.ts';
import type { Near } from './geo.ts';
import { compileFilter, type Filter } from './match.ts';
import type { MatchContext } from './paths.ts';
import { planQuery, type Plan } from './planner.ts';
import { compileSort, type Sort } from './sort.ts';

export interface Found {
  recordId: Buffer;
  bytes: Buffer;
}

export interface QuerySpec {
  filter: Doc;
  sort?: unknown;
  skip?: number;
  /** 0 for no limit. */
  limit?: number;
  collation?: unknown;
  hint?: unknown;
  variables?: Doc;
  /** Filled while the query runs: the keys and records it examined. */
  examined?: Examined;
}
export interface Examined {
  keys: number;
  docs: number;
}

const RECORD_ID = 6;

/** Records one by one; nothing in between, where the work that asks for them may give way (`inTurns`). */
export type Finding = Generator<Found | undefined, void, undefined>;

function* candidates(view: View, collection: CollectionInfo, plan: Plan): Finding {
  if (plan.kind === 'scan') {
    const { low, high } = spaceOf(collection.id);
    for (const { key, value } of view.scan('records', low, high, plan.reverse)) {
      yield { recordId: key.subarray(key.length - RECORD_ID), bytes: value };
    }
    return;
  }
  const seen = new Set<string>();
  if (plan.kind === 'union') {
    for (const part of plan.plans) {
      for (const found of candidates(view, collection, part)) {
        const name = found?.recordId.toString('latin1');
        if (name === undefined || seen.has(name)) {
          if (tick()) yield undefined;
          continue;
        }
        seen.add(name);
        yield found;
      }
    }
    return;
  }
  for (const { low, high } of plan.ranges) {
    for (const { value: recordId } of view.scan('index', low, high, plan.reverse)) {
      if (plan.index.multikey) {
        const name = recordId.toString('latin1');
        if (seen.has(name)) {
          if (tick()) yield undefined;
          continue;
        }
        seen.add(name);
      }
      const bytes = view.get('records', recordKey(collection, recordId));
      if (bytes) yield { recordId, bytes };
    }
  }
}

function matchesBytes(filter: Filter, bytes: Buffer, context?: MatchContext): boolean {
  const doc = filter.fields ? decodeFields(bytes, filter.fields) : decode(bytes);
  return filter.matches(doc, context);
}

export interface Prepared {
  filter: Filter;
  sort: Sort | undefined;
  plan: Plan;
}

export function prepare(collection: CollectionInfo, spec: QuerySpec): Prepared {
  const collation = collationFor(collection, spec.collation);
  const { variables } = spec;
  const filter = compileFilter(spec.filter, { collation, variables });
  const natural = isDoc(spec.sort) && '$natural' in spec.sort ? spec.sort : undefined;
  const sort = compileSort(natural ? undefined : spec.sort, collation);
  const plan = planQuery(collection, spec.filter, sort, collation, natural ?? spec.hint);
  if (filter.near) checkGeoIndex(collection, filter.near);
  return { filter, sort: sort ?? (natural ? undefined : filter.near?.sort), plan };
}

function checkGeoIndex({ indexes }: CollectionInfo, near: Near): void {
  const fits = ({ geo, spec }: IndexInfo): boolean =>
    geo !== undefined && near.indexes.includes(geo) && isDoc(spec['key']) && spec['key'][near.path] === geo;
  if (!indexes.some(fits)) throw new MongoError(291, 'error processing query: unable to find index for $geoNear query');
}

function* matching(view: View, collection: CollectionInfo, prepared: Prepared, spec: QuerySpec): Finding {
  const { filter, plan } = prepared;
  const { examined } = spec;
  const everything = Object.keys(filter.source).length === 0;
  for (const found of candidates(view, collection, plan)) {
    if (tick()) yield undefined;
    if (!found) continue;
    if (examined) {
      examined.docs++;
      if (plan.kind !== 'scan') examined.keys++;
    }
    if (everything || matchesBytes(filter, found.bytes)) yield found;
  }
}

/** Records beyond this are not held while they are sorted, but read again when their turn comes. Bytes */
const MOST_HELD = 16 * 1024 * 1024;

/** Memory that a sort needs for one field; nested values are not looked into. Bytes */
function weightOf(value: unknown, { bytes }: Found): number {
  if (typeof value === 'string') return 64 + 2 * value.length;
  return Array.isArray(value) || isDoc(value) || value instanceof Binary ? bytes.length : 64;
}

function* sortedFound(view: View, collection: CollectionInfo, found: Finding, sort: Sort, keep: number): Finding {
  let items: { recordId: Buffer; bytes: Buffer | undefined; key: unknown[] }[] = [];
  const order = (a: { key: unknown[] }, b: { key: unknown[] }): number => sort.compareKeys(a.key, b.key);
  let budget = new Budget('a sort');
  let held = 0;
  for (const item of found) {
    if (!item) {
      yield undefined;
      continue;
    }
    const { recordId, bytes } = item;
    const key = sort.keyOf(decodeFields(bytes, sort.names));
    for (const value of key) budget.add(weightOf(value, item));
    held += bytes.length;
    items.push({ recordId, bytes: held <= MOST_HELD ? bytes : undefined, key });
    // with a limit only the best so far are worth their memory
    if (keep === 0 || items.length < keep * 2 + (held <= MOST_HELD ? 1000 : 1)) continue;
    items = (yield* sorted(items, order)).slice(0, keep);
    budget = new Budget('a sort');
    held = items.reduce((sum, kept) => sum + (kept.bytes?.length ?? 0), 0);
    budget.add(held);
  }
  for (const { recordId, bytes } of yield* sorted(items, order)) {
    const now = bytes ?? view.get('records', recordKey(collection, recordId));
    if (now) yield { recordId, bytes: now };
  }
}

/** The records a query finds, in its order, after skip and limit. Lazy unless it must sort. */
export function* runQuery(view: View, collection: CollectionInfo | undefined, spec: QuerySpec): Finding {
  if (!collection) {
    compileFilter(spec.filter);
    return;
  }
  const prepared = prepare(collection, spec);
  const { skip = 0, limit = 0 } = spec;
  const found = matching(view, collection, prepared, spec);
  const inOrder =
    prepared.sort && !prepared.plan.sorted
      ? sortedFound(view, collection, found, prepared.sort, limit > 0 ? skip + limit : 0)
      : found;
  let at = 0;
  for (const item of inOrder) {
    if (!item) {
      yield undefined;
      continue;
    }
    if (at++ < skip) continue;
    yield item;
    if (limit > 0 && at >= skip + limit) return;
  }
}

/** All of them, without giving way. */
export const findAll = (view: View, collection: CollectionInfo | undefined, spec: QuerySpec): Found[] =>
  [...runQuery(view, collection, spec)].filter((found) => found !== undefined);

/** Does something with each record that a query finds. */
export function* eachFound(finding: Finding, work: (found: Found) => void): Steps<void> {
  for (const found of finding) {
    if (found) work(found);
    else yield;
  }
}

/** Number of records that a query finds. Where an index is sufficient, its keys are counted and no record is read. */
export function* countQuery(view: View, collection: CollectionInfo | undefined, spec: QuerySpec): Steps<number> {
  const plan = collection && !view.scope && !spec.skip && !spec.limit ? prepare(collection, spec).plan : undefined;
  if (plan?.kind === 'index' && plan.exact) {
    return plan.ranges.reduce((sum, { low, high }) => sum + view.store.count('index', low, high), 0);
  }
  let n = 0;
  yield* eachFound(runQuery(view, collection, spec), () => n++);
  return n;
}
