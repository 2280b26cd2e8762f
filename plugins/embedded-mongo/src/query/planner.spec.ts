import { afterAll, beforeAll, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { rm } from 'node:fs/promises';
import { Decimal128, Double, Long, ObjectId } from 'bson';
import { temporaryFolder } from '../../test/database.ts';
import { decode } from '../bson/decode.ts';
import { encode } from '../bson/encode.ts';
import type { Doc } from '../bson/values.ts';
import { createIndexes } from '../commands/schema.ts';
import { Engine, type CommandContext } from '../engine.ts';
import { atOnce } from '../turns.ts';
import { compileSort } from './sort.ts';
import { countQuery, findAll, prepare } from './run.ts';

let engine: Engine;
let dataDir: string;
let serial = 0;
beforeAll(async () => {
  dataDir = await temporaryFolder();
  engine = new Engine(dataDir, true);
});
afterAll(async () => {
  await engine.close();
  await rm(dataDir, { recursive: true, force: true });
});

/** BSON knows no other prototype than Object's. */
const record = (model: Record<string, fc.Arbitrary<unknown>>, optional = false): fc.Arbitrary<Doc> =>
  fc.record(model, { noNullPrototype: true, ...(optional && { requiredKeys: [] }) });

const scalar = fc.oneof(
  fc.integer({ min: -3, max: 3 }),
  fc.constantFrom('', 'a', 'b', 'A', 'a\0b', 'ab', '\u{1F600}', '\uFFFD'),
  fc.constantFrom(null, true, false, 0.5, -0, Number.NaN, Number.POSITIVE_INFINITY, new Double(1)),
  fc.constantFrom(
    Long.fromString('9007199254740993'),
    Long.fromNumber(2 ** 53),
    Long.fromNumber(2),
    Decimal128.fromString('0.1'),
    Decimal128.fromString('1.0'),
    new Date(0),
    new Date(-5),
    new ObjectId('64b0c0ffee00000000000001'),
  ),
);
const value = fc.oneof(
  { weight: 6, arbitrary: scalar },
  { weight: 2, arbitrary: fc.array(scalar, { maxLength: 3 }) },
  { weight: 1, arbitrary: record({ c: scalar }, true) },
  {
    weight: 1,
    arbitrary: fc.array(record({ c: scalar, d: scalar }, true), {
      maxLength: 2,
    }),
  },
);
const document = record({ a: value, b: scalar, e: scalar }, true);
const path = fc.constantFrom('a', 'b', 'e', 'a.c', 'a.d', '_id');
const condition = fc.oneof(
  scalar,
  record({ $gt: scalar }),
  record({ $gte: scalar, $lt: scalar }),
  record({ $lte: scalar }),
  record({ $in: fc.array(scalar, { maxLength: 3 }) }),
  record({ $ne: scalar }),
  record({ $exists: fc.boolean() }),
);
const clause = fc.dictionary(path, condition, { minKeys: 1, maxKeys: 3, noNullPrototype: true });
const filter = fc.oneof(
  { weight: 4, arbitrary: clause },
  {
    weight: 1,
    arbitrary: record({ $or: fc.array(clause, { minLength: 1, maxLength: 3 }) }),
  },
  {
    weight: 1,
    arbitrary: record({ $and: fc.array(clause, { minLength: 1, maxLength: 2 }) }),
  },
);
const direction = fc.constantFrom(1, -1);
const keyPattern = fc.dictionary(fc.constantFrom('a', 'b', 'e', 'a.c', 'a.d'), direction, {
  minKeys: 1,
  maxKeys: 3,
  noNullPrototype: true,
});
const index = record({ key: keyPattern, sparse: fc.boolean(), partial: fc.boolean() });
/** Of eight queries each. */
const RUNS = 1_250;
const sort = fc.dictionary(path, direction, { maxKeys: 2, noNullPrototype: true });
const scenario = fc.tuple(
  fc.array(document, { minLength: 1, maxLength: 12 }),
  fc.array(index, { minLength: 1, maxLength: 3 }),
  fc.array(fc.tuple(filter, sort), { minLength: 8, maxLength: 8 }),
);

function contextFor(db: string): CommandContext {
  return {
    engine,
    db,
    view: engine.newView(),
    transaction: undefined,
    deadline: undefined,
    connectionId: 0,
    address: '',
    isGone: () => false,
    remember: undefined,
  };
}

function addIndex(context: CommandContext, { key, sparse, partial }: Doc, i: number): void {
  const options = partial ? { partialFilterExpression: { b: { $exists: true } } } : sparse ? { sparse } : {};
  try {
    createIndexes({ createIndexes: 'c', indexes: [{ key, name: `i${i}`, ...options }] }, context);
  } catch {
    // two random indexes may contradict each other
  }
}

it('an index never changes what a query finds, nor its order, nor how many there are', () => {
  let indexed = 0;
  let compared = 0;
  fc.assert(
    fc.property(scenario, ([docs, indexes, queries]) => {
      const context = contextFor(`p${serial++}`);
      const collection = engine.catalog.create(context.db, 'c');
      const insert = (doc: Doc, _id: number): void => {
        engine.documents.insert(context.view, collection, encode({ _id, ...doc }));
        context.view.apply();
      };
      const half = Math.floor(docs.length / 2);
      docs.slice(0, half).forEach(insert);
      indexes.forEach((spec, i) => addIndex(context, spec, i));
      docs.slice(half).forEach((doc, i) => insert(doc, half + i));
      for (const [query, wanted] of queries) {
        const spec = { filter: query, sort: wanted };
        const ids = (hint?: Doc): Doc[] =>
          findAll(context.view, collection, { ...spec, hint }).map(({ bytes }) => decode(bytes));
        const planned = ids();
        const scanned = ids({ $natural: 1 });
        compared++;
        if (prepare(collection, spec).plan.kind !== 'scan') indexed++;
        expect(atOnce(countQuery(context.view, collection, spec))).toBe(scanned.length);
        const byId = (list: Doc[]): unknown[] => list.map((doc) => Number(doc['_id'])).sort((a, b) => a - b);
        expect(byId(planned)).toEqual(byId(scanned));
        const order = compileSort(wanted);
        const keys = (list: Doc[]): unknown[] => list.map((doc) => order?.keyOf(doc).map(String));
        expect(keys(planned).length).toBe(keys(scanned).length);
        if (order)
          planned.forEach((doc, i) =>
            expect(order.compareKeys(order.keyOf(doc), order.keyOf(scanned[i] ?? {}))).toBe(0),
          );
      }
      engine.catalog.drop(collection);
    }),
    { numRuns: RUNS },
  );
  expect(compared).toBeGreaterThanOrEqual(10_000);
  expect(indexed).toBeGreaterThan(2_500);
});

it('counting by index alone counts what a scan finds', () => {
  const plain = fc.constantFrom('a', 'b', 'A', true, false, new ObjectId('64b0c0ffee00000000000001'));
  const stored = fc.oneof({ weight: 9, arbitrary: plain }, { weight: 1, arbitrary: fc.constantFrom(null, 1, 'a\0b') });
  const equal = fc.oneof(plain, record({ $eq: plain }), record({ $in: fc.array(plain, { maxLength: 3 }) }));
  const fields = fc.dictionary(fc.constantFrom('a', 'b'), equal, { minKeys: 1, noNullPrototype: true });
  const filters = fc.oneof(
    fields,
    record({ $and: fc.tuple(fields, fc.constant({})) }),
    record({ $and: fc.tuple(fields, fields) }),
  );
  let exact = 0;
  const counts = fc.tuple(
    fc.array(record({ a: stored, b: stored, list: fc.constantFrom('x', ['x']) }, true), { maxLength: 20 }),
    fc.array(filters, { minLength: 8, maxLength: 8 }),
    fc.constantFrom({ a: 1 }, { a: 1, b: -1 }, { b: 1, a: 1 }, { a: 1, list: 1 }),
  );
  fc.assert(
    fc.property(counts, ([docs, queries, key]) => {
      const context = contextFor(`n${serial++}`);
      const collection = engine.catalog.create(context.db, 'c');
      docs.forEach((doc, _id) => engine.documents.insert(context.view, collection, encode({ _id, ...doc })));
      context.view.apply();
      createIndexes({ createIndexes: 'c', indexes: [{ key, name: 'i' }] }, context);
      for (const query of queries) {
        const { plan } = prepare(collection, { filter: query });
        if (plan.kind === 'index' && plan.exact) exact++;
        const scanned = findAll(context.view, collection, { filter: query, hint: { $natural: 1 } });
        expect(atOnce(countQuery(context.view, collection, { filter: query }))).toBe(scanned.length);
      }
      engine.catalog.drop(collection);
    }),
    { numRuns: 250 },
  );
  expect(exact).toBeGreaterThan(300);
});

it('prefers equality, then a range, then the order, and says so', () => {
  const context = contextFor('plans');
  const collection = engine.catalog.create('plans', 'c');
  for (let i = 0; i < 20; i++)
    engine.documents.insert(context.view, collection, encode({ a: i % 4, b: i, s: `n${i}` }));
  context.view.apply();
  createIndexes(
    {
      createIndexes: 'c',
      indexes: [
        { key: { a: 1, b: -1 } },
        { key: { b: 1 } },
        { key: { s: 1 }, partialFilterExpression: { s: { $exists: true } } },
      ],
    },
    context,
  );
  const planOf = (query: Doc, order: Doc = {}): unknown => {
    const { plan } = prepare(collection, { filter: query, sort: order });
    return plan.kind === 'index' ? { index: plan.index.name, sorted: plan.sorted, reverse: plan.reverse } : plan.kind;
  };
  expect(planOf({ a: 1, b: { $gt: 3 } })).toMatchObject({ index: 'a_1_b_-1' });
  expect(planOf({ a: 1 }, { b: 1 })).toEqual({ index: 'a_1_b_-1', sorted: true, reverse: true });
  expect(planOf({ b: { $gt: 3 } }, { b: -1 })).toEqual({ index: 'b_1', sorted: true, reverse: true });
  expect(planOf({}, { b: 1 })).toEqual({ index: 'b_1', sorted: true, reverse: false });
  expect(planOf({ s: 'n1' })).toMatchObject({ index: 's_1' });
  expect(planOf({ s: null })).toBe('scan');
  expect(planOf({ $or: [{ a: 1 }, { b: 5 }] })).toBe('union');
  expect(planOf({ $or: [{ a: 1 }, { z: 5 }] })).toBe('scan');
  expect(planOf({ z: 1 })).toBe('scan');
});
