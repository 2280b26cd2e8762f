import fc from 'fast-check';

/** What the generated queries are about: a resource's own names, so that a good part of them is valid. */
export interface QueryVocabulary {
  texts: readonly string[];
  numbers: readonly string[];
  ids: readonly string[];
  sorts: readonly string[];
  selects: readonly string[];
  populates: readonly string[];
  /** Names that exist in the database and must not be reachable. */
  secrets: readonly string[];
}
const HOSTILE_KEYS = [
  '$where',
  '$expr',
  '$function',
  '$or',
  '$and',
  '$nor',
  '$ne',
  '$gt',
  '$regex',
  '$in',
  '__proto__',
  'constructor',
  'prototype',
  'toString',
  'hasOwnProperty',
  '',
  ' ',
  '.',
  '_id.$',
  'name.$ne',
  'AND',
  'OR',
  'NOT',
  '__v',
  'NAME',
  'nаme',
  'name\u0000',
];
const HOSTILE_VALUES: readonly unknown[] = [
  null,
  undefined,
  true,
  0,
  -1,
  1e308,
  Number.NaN,
  '',
  '$password',
  '(a+)+$',
  '.*',
  '\u0000',
  [],
  {},
  [[]],
  { $ne: null },
  { $gt: '' },
  { EQ: { $ne: 1 } },
  { REGEX: '.*' },
  { NE: null },
  { IN: [null] },
  { NIN: [] },
  { EXISTS: true },
  'x'.repeat(2_000),
];

/** Random queries: a third made of the vocabulary, a third with something hostile put in, a third plain nonsense. */
export function hostileQueries(words: QueryVocabulary): fc.Arbitrary<unknown> {
  const valid = validQueries(words);
  const hostileKey = fc.constantFrom(...HOSTILE_KEYS, ...words.secrets);
  const hostileValue = fc.oneof(fc.constantFrom(...HOSTILE_VALUES), fc.jsonValue({ maxDepth: 3 }), valid);
  const planted = fc
    .tuple(valid, fc.array(fc.nat(6), { maxLength: 4 }), hostileKey, hostileValue)
    .map(([query, path, key, value]) => plant(query, path, key, value));
  return fc.oneof(
    valid,
    planted,
    fc.jsonValue({ maxDepth: 4 }),
    fc.object({ key: hostileKey, maxDepth: 3, maxKeys: 4 }),
  );
}

function validQueries(words: QueryVocabulary): fc.Arbitrary<unknown> {
  const text = fc.oneof(
    fc.string({ maxLength: 20 }),
    fc.constantFrom('(', '.*', '^a', '$', '\\', '[a', '+LR', 'playstation (white)'),
  );
  const id = fc.oneof(fc.stringMatching(/^[0-9a-f]{24}$/), fc.constantFrom(...words.ids));
  const textTest = fc.oneof(
    text,
    fc.record({ REGEX: fc.string({ minLength: 1, maxLength: 100 }) }),
    fc.record({ NE: text }),
    fc.record({ IN: fc.array(text, { maxLength: 3 }) }),
  );
  const numberTest = fc.oneof(
    fc.integer(),
    fc.record({ GTE: fc.integer(), LT: fc.integer() }),
    fc.record({ NIN: fc.array(fc.integer(), { maxLength: 3 }) }),
  );
  const idTest = fc.oneof(
    id,
    fc.record({ NE: fc.option(id) }),
    fc.record({ IN: fc.array(fc.option(id), { maxLength: 3 }) }),
    fc.record({ EXISTS: fc.boolean() }),
  );
  const named = (names: readonly string[], test: fc.Arbitrary<unknown>) =>
    fc.tuple(fc.constantFrom(...names), test).map(([name, value]) => ({ [name]: value }));
  const { where } = fc.letrec<{ where: unknown }>((tie) => ({
    where: fc.oneof(
      { maxDepth: 4, withCrossShrink: true },
      named(words.texts, textTest),
      named(words.numbers, numberTest),
      named(['_id'], idTest),
      fc.record({ OR: fc.array(tie('where'), { minLength: 1, maxLength: 3 }) }),
      fc.record({ AND: fc.array(tie('where'), { minLength: 1, maxLength: 3 }) }),
      fc.record({ NOT: tie('where') }),
    ),
  }));
  return fc.record(
    {
      skip: fc.nat(20),
      limit: fc.integer({ min: 1, max: 100 }),
      where,
      sort: fc.constantFrom(...words.sorts, ...words.sorts.map((name) => `-${name}`)),
      select: fc.subarray([...words.selects], { minLength: 1 }),
      populate: fc.subarray([...words.populates]),
    },
    { requiredKeys: [] },
  );
}

/** A copy of the query with the key and value put in at some place inside it. */
function plant(query: unknown, path: readonly number[], key: string, value: unknown): unknown {
  const [step, ...rest] = path;
  if (Array.isArray(query)) {
    if (step === undefined || query.length === 0) return [...query, value];
    return query.map((item, index) => (index === step % query.length ? plant(item, rest, key, value) : item));
  }
  if (typeof query !== 'object' || query === null) return value;
  const entries = Object.entries(query);
  const own = (name: string, item: unknown) =>
    Object.defineProperty({}, name, { value: item, enumerable: true, configurable: true, writable: true });
  if (step === undefined || entries.length === 0)
    return merge([...entries.map(([name, item]) => own(name, item)), own(key, value)]);
  return merge(
    entries.map(([name, item], index) =>
      own(name, index === step % entries.length ? plant(item, rest, key, value) : item),
    ),
  );
}

/** Like spreading, but `__proto__` stays a key, as it does in parsed JSON. */
function merge(parts: readonly object[]): object {
  const result = {};
  for (const part of parts) Object.defineProperties(result, Object.getOwnPropertyDescriptors(part));
  return result;
}
