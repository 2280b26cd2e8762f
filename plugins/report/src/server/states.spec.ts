import type { Session } from '@aislelab/domain';
import type { CompactRow, CompactSelect } from '@aislelab/statistics';
import { describe, expect, it } from '@jest/globals';
import { BARISTA, contentFixture, HAVREFIELD, OAT, projectFixture } from '../testing/fixture-content.ts';
import { sessionsFixture } from '../testing/fixture-sessions.ts';
import { ReportEngine } from './report.engine.ts';

const PROJECT = projectFixture();
const [A, CONTROL, C] = [0, 1, 2];
const SESSIONS = sessionsFixture(1_500).map((one): Session => ({ ...one, enabled: true, state: 'COMPLETED' }));
const REPORT = [
  [
    ['project'],
    {},
    ['sample', 'spending', 'durations', 'rating', 'words', 'maps', 'checks', 'products', 'age', 'gender'],
  ],
  [['category', OAT], {}, ['sample', 'marketShare', 'marketPenetration', 'spending', 'switching', 'withoutFlagged']],
  [
    ['brand', `${HAVREFIELD}_${OAT}`],
    {},
    ['sample', 'marketShare', 'marketPenetration', 'spending', 'ci90', 'p', 'lift'],
  ],
  [
    ['product', BARISTA],
    {},
    ['sample', 'marketShare', 'marketPenetration', 'spending', 'funnel', 'suppressed', 'lowBase', 'pHolm'],
  ],
] satisfies [readonly string[], object, CompactSelect[]][];

async function* stream(sessions: readonly Session[]) {
  yield* sessions;
}
async function rowsOf(sessions: readonly Session[], query: unknown = REPORT): Promise<CompactRow[]> {
  const engine = new ReportEngine();
  const bytes = await engine.compile(PROJECT, stream(sessions), () => undefined, contentFixture());
  return engine.query(PROJECT, bytes, query);
}
async function product(sessions: readonly Session[]): Promise<CompactRow[]> {
  return rowsOf(sessions, REPORT.slice(3));
}
/** Paths of numbers that no client can read: JSON makes `null` of them, and a reader would take that for an absent value. */
function unreadable(value: unknown, path = ''): string[] {
  if (typeof value === 'number') return Number.isFinite(value) ? [] : [path];
  if (typeof value !== 'object' || value === null) return value === undefined && path !== '' ? [path] : [];
  return Object.entries(value).flatMap(([key, one]) => unreadable(one, `${path}.${key}`));
}

describe('every state of a report', () => {
  it.each([
    ['nobody has shopped', []],
    ['one shopper', SESSIONS.slice(0, 1)],
    ['one shopper of each variation', SESSIONS.slice(0, 3)],
    [
      'nobody bought anything',
      SESSIONS.map((one) => ({ ...one, cart: [], search: { ...one.search, sumQuantity: 0, sumSpending: 0 } })),
    ],
    ['nobody in the control', SESSIONS.filter(({ variation }) => variation !== CONTROL)],
    ['nobody but the control', SESSIONS.filter(({ variation }) => variation === CONTROL)],
    [
      'nobody answered, nobody moved',
      SESSIONS.map((one) => ({
        ...one,
        rating: null,
        words: null,
        maps: { movement: [], attention: { left: [], right: [], display: [] } },
      })),
    ],
    [
      'all alike',
      SESSIONS.map((one, index) => ({
        ...one,
        cart: SESSIONS[1]?.cart ?? [],
        search: SESSIONS[1]?.search ?? one.search,
        _id: String(index).padStart(24, '0'),
      })),
    ],
  ] satisfies [string, Session[]][])(
    '%s: a row for every variation, and no number that is none',
    async (_, sessions) => {
      const rows = await rowsOf(sessions);
      expect(rows.map(({ variation }) => variation)).toEqual(REPORT.flatMap(() => [A, CONTROL, C]));
      expect(unreadable(rows)).toEqual([]);
      for (const { sample, variation } of rows)
        expect(sample?.total).toBe(sessions.filter((one) => one.variation === variation).length);
    },
  );

  it('one shopper: the values are shown, a difference is not tested', async () => {
    const [first] = await product([
      { ...(SESSIONS[0] as Session), cart: [{ product: BARISTA, quantity: 2, price: 329 }] },
    ]);
    expect(first).toMatchObject({
      sample: { total: 1, cart: 1 },
      marketPenetration: { value: 1, significance: null },
      spending: 6.58,
    });
  });

  it('a control that sold nothing: differences are its distance from zero, there is no relative one', async () => {
    const sessions = SESSIONS.map((one) =>
      one.variation === CONTROL ? { ...one, cart: one.cart.filter((line) => line.product !== BARISTA) } : one,
    );
    const [, control, c] = await rowsOf(sessions, [
      [['product', BARISTA], {}, ['sample', 'marketPenetration', 'marketShare', 'lift']],
    ]);
    expect(control?.marketPenetration).toMatchObject({ value: 0, difference: 0, significance: 0 });
    expect(c?.marketPenetration?.difference).toBe(c?.marketPenetration?.value);
    expect(c?.marketPenetration?.significance).toBeGreaterThan(1.64);
    expect(c?.marketPenetration?.lift ?? null).toBeNull();
  });

  it('a variation without a visit: its values are absent, those of the others are as they were', async () => {
    const [a, control, c] = await product(SESSIONS.filter(({ variation }) => variation !== C));
    expect(c).toMatchObject({
      sample: { total: 0, cart: 0 },
      marketPenetration: { value: null, difference: null, significance: null },
    });
    const [before, controlBefore] = await product(SESSIONS);
    const { pHolm: _a, ...share } = { pHolm: null, ...a?.marketShare };
    const { pHolm: _b, ...shareBefore } = { pHolm: null, ...before?.marketShare };
    expect([share, control?.sample]).toEqual([shareBefore, controlBefore?.sample]);
  });

  it('without the control no difference is invented', async () => {
    const rows = await product(SESSIONS.filter(({ variation }) => variation !== CONTROL));
    for (const row of rows) expect(row.marketShare).toMatchObject({ difference: null, significance: null });
    expect(rows[0]?.marketShare?.value).toBeGreaterThan(0);
  });
});

describe('words', () => {
  const LANGUAGES = [
    'frisch',
    'délicieux',
    'вкусно',
    '美味しい',
    '맛있다',
    'طازج',
    'טעים',
    'स्वादिष्ट',
    'อร่อย',
    'çıtır',
    'γευστικό',
    'свіжий',
  ];
  const word = (index: number) => `${LANGUAGES[index % LANGUAGES.length]}${Math.floor(index / LANGUAGES.length)}`;
  const wordsOf = async (sessions: readonly Session[], filter: object = {}) =>
    rowsOf(sessions, [[['project'], { variation: [CONTROL], ...filter }, ['words']]]);

  it('thousands in many languages: the ten most used, each as often as it was used', async () => {
    const said = SESSIONS.map((one, index) => ({
      ...one,
      words: Array.from({ length: 10 }, (_, at) => word(at < 3 ? (index + at) % 12 : 12 + index * 10 + at)),
    }));
    const [row] = await wordsOf(said);
    const counts = new Map<string, number>();
    for (const { variation, words } of said)
      if (variation === CONTROL) for (const one of new Set(words)) counts.set(one, (counts.get(one) ?? 0) + 1);
    expect(counts.size).toBeGreaterThan(3_000);
    expect(row?.words).toHaveLength(10);
    for (const { id, sum } of row?.words ?? []) expect([id, counts.get(id)]).toEqual([id, sum]);
    const most = [...counts.values()].sort((a, b) => b - a).slice(0, 10);
    expect(row?.words?.map(({ sum }) => sum)).toEqual(most);
  });

  it('hostile ones are words like others: nothing of the answer changes its shape', async () => {
    const hostile = [
      '__proto__',
      'constructor',
      'toString',
      '<script>alert(1)</script>',
      '=cmd|calc',
      '$where',
      'a.b',
      "'; drop",
      '🥛🥣',
      '‮evil',
    ];
    const [row] = await wordsOf(SESSIONS.map((one) => ({ ...one, words: hostile })));
    const said = row?.words ?? [];
    const control = SESSIONS.filter(({ variation }) => variation === CONTROL).length;
    // All but the one without a letter.
    expect(said).toHaveLength(hostile.length - 1);
    for (const { sum, score } of said) {
      expect(sum).toBe(control);
      expect(Number.isFinite(score)).toBe(true);
    }
    expect(said.map(({ id }) => id)).toEqual(expect.arrayContaining(['proto', 'constructor', 'tostring', 'a.b']));
    expect(Object.prototype).not.toHaveProperty('count');
    expect(JSON.parse(JSON.stringify(said))).toEqual(said);
  });

  it('endless, empty and repeated ones count as the rules say', async () => {
    const words = ['x'.repeat(10_000), '   ', '\u0000', '!!!', 'Fresh', 'fresh', ' FRESH! '];
    const [row] = await wordsOf(SESSIONS.slice(0, 60).map((one) => ({ ...one, words })));
    expect(row?.words).toEqual([{ id: 'fresh', sum: 20, score: 100 }]);
  });
});
