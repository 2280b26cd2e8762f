import { itIsAStatsEngine } from '@aislelab/backend/contracts';
import type { Age, Gender, Session, ShopperContent } from '@aislelab/domain';
import type { CompactRow } from '@aislelab/statistics';
import { DomainError } from '@aislelab/domain';
import { describe, expect, it, jest } from '@jest/globals';
import { BARISTA, contentFixture, HAVREFIELD, OAT, PRODUCTS, projectFixture } from '../testing/fixture-content.ts';
import { sessionsFixture } from '../testing/fixture-sessions.ts';
import { pack, unpackCube, unpackSessions } from './cube-bytes.ts';
import { ReportEngine } from './report.engine.ts';

const PROJECT = projectFixture();
const CONTENT = contentFixture();
const SESSIONS = sessionsFixture(1_500);
const CONTROL = 1;
const nobody = () => undefined;

async function* stream(sessions: readonly Session[]) {
  for (const session of sessions) yield session;
}
function compile(sessions: readonly Session[], content: ShopperContent = CONTENT, engine = new ReportEngine()) {
  return engine.compile(PROJECT, stream(sessions), nobody, content);
}
async function ask(sessions: readonly Session[], ...query: unknown[]): Promise<CompactRow[]> {
  const engine = new ReportEngine();
  return engine.query(PROJECT, await compile(sessions), query);
}
async function refusal(work: Promise<unknown>): Promise<DomainError> {
  const error = await work.then(
    () => null,
    (reason: unknown) => reason,
  );
  if (!(error instanceof DomainError)) throw new Error('not refused by a domain error', { cause: error });
  return error;
}

/** The definitions once more, from the stored sessions and their own prices, without the cube. */
function direct(variation: number, filter: { age?: Age; gender?: Gender }, item: (product: string) => boolean) {
  const arm = SESSIONS.filter(
    ({ enabled, state, shopper, variation: own }) =>
      enabled &&
      state === 'COMPLETED' &&
      own === variation &&
      (filter.age === undefined || shopper.age === filter.age) &&
      (filter.gender === undefined || shopper.gender === filter.gender),
  );
  const sum = (of: (session: Session) => number) => arm.reduce((total, session) => total + of(session), 0);
  const lines = (session: Session, wanted: (product: string) => boolean) =>
    session.cart.filter(({ product }) => wanted(product));
  const units = (wanted: (product: string) => boolean) =>
    sum((session) => lines(session, wanted).reduce((total, { quantity }) => total + quantity, 0));
  const cents = sum((session) =>
    lines(session, item).reduce((total, { quantity, price }) => total + quantity * price, 0),
  );
  const buyers = arm.filter((session) => lines(session, item).length > 0).length;
  return {
    sample: { total: arm.length, cart: buyers },
    penetration: buyers / arm.length,
    share: units(item) / units((product) => PRODUCTS[product]?.category === OAT),
    spending: cents / 100 / arm.length,
    shopping: sum(({ search }) => search.durShopping) / arm.length,
  };
}

describe('the engine of the report', () => {
  itIsAStatsEngine(() => ({
    engine: new ReportEngine(),
    project: PROJECT,
    content: CONTENT,
    sessions: SESSIONS.slice(0, 300),
    query: [[['project'], {}, ['sample']]],
  }));
});

describe('compile', () => {
  it.each([1, 2, 5])(
    '%d shards, split by range or at random and merged in any order: the same bytes',
    async (count) => {
      const engine = new ReportEngine();
      const whole = await compile(SESSIONS);
      const splits = {
        range: (index: number) => Math.floor((index * count) / SESSIONS.length),
        random: (index: number) => (Math.imul(index + 1, 0x9e3779b1) >>> 8) % count,
      };
      for (const shardOf of Object.values(splits)) {
        const shards = Array.from({ length: count }, (_, shard) =>
          SESSIONS.filter((__, index) => shardOf(index) === shard),
        );
        const parts = await Promise.all(shards.map((shard) => compile(shard, CONTENT, new ReportEngine())));
        expect(Buffer.compare(await engine.merge(parts.reverse()), whole)).toBe(0);
      }
    },
  );

  it('a visit whose flags speak otherwise by now is taken out as it was and added as it is: the same bytes as compiling anew', async () => {
    const engine = new ReportEngine();
    const before = await compile(SESSIONS);
    const counted = SESSIONS.filter(({ enabled, state }) => enabled && state === 'COMPLETED').slice(0, 200);
    const turned = counted.map((one): Session => {
      const flagged = (one.flags ?? []).length > 0;
      return { ...one, flags: flagged ? [] : [{ code: 'TOO_FAST', reason: '' }] };
    });
    const byId = new Map(turned.map((one) => [one._id, one]));
    const changes = { added: stream(turned), removed: stream(turned) };
    const after = await engine.update(PROJECT, before, changes, nobody, CONTENT);
    const anew = await compile(SESSIONS.map((one) => byId.get(one._id) ?? one));
    expect(Buffer.compare(after ?? Buffer.alloc(0), anew)).toBe(0);
    expect(Buffer.compare(before, anew)).not.toBe(0);
  });

  it('a result of another store, or a session that was never in it, is no base to go on from', async () => {
    const engine = new ReportEngine();
    const nothing = () => ({ added: stream([]), removed: stream([]) });
    const compiled = await compile(SESSIONS.slice(0, 3));
    const [first] = CONTENT.variations;
    if (!first) throw new Error('no variation');
    const other = {
      ...CONTENT,
      variations: CONTENT.variations.toSpliced(0, 1, { ...first, prices: { [BARISTA]: 1 } }),
    };
    expect(await engine.update(PROJECT, compiled, nothing(), nobody, other)).toBeNull();
    const foreign = { ...nothing(), removed: stream(SESSIONS.slice(3, 60)) };
    expect(await engine.update(PROJECT, compiled, foreign, nobody, CONTENT)).toBeNull();
  });

  it('lets other work run while it adds, and reports how far it is', async () => {
    const reported: number[] = [];
    let turns = 0;
    const timer = setInterval(() => (turns += 1), 0);
    const now = jest.spyOn(performance, 'now');
    let clock = 0;
    // Every look at the clock is a millisecond later: a slice is ten sessions.
    now.mockImplementation(() => (clock += 1));
    try {
      await new ReportEngine().compile(PROJECT, stream(SESSIONS), (done) => reported.push(done), CONTENT);
    } finally {
      now.mockRestore();
      clearInterval(timer);
    }
    expect(turns).toBeGreaterThan(0);
    expect(reported.length).toBeGreaterThan(100);
    expect(reported).toEqual(reported.toSorted((a, b) => a - b));
    expect(reported.at(-1)).toBe(SESSIONS.length);
  });

  it('names the session that cannot be counted', async () => {
    const [first] = SESSIONS;
    if (!first) throw new Error('no sessions');
    await expect(compile([{ ...first, variation: 7 }])).rejects.toThrow(`session ${first._id} cannot be counted`);
  });

  it('without a session every value is absent, nothing is invented', async () => {
    const [row] = await ask([], [['product', BARISTA], {}, ['sample', 'marketShare', 'spending']]);
    expect(row).toEqual({
      variation: 0,
      type: 'product',
      sample: { total: 0, cart: 0 },
      marketShare: { value: null, difference: null, significance: null },
      spending: null,
    });
  });
});

describe('query', () => {
  const select = ['sample', 'marketShare', 'marketPenetration', 'spending', 'durations'];
  const selections = [
    { selector: ['product', BARISTA], item: (product: string) => product === BARISTA },
    {
      selector: ['brand', `${HAVREFIELD}_${OAT}`],
      item: (product: string) => PRODUCTS[product]?.brand === HAVREFIELD && PRODUCTS[product]?.category === OAT,
    },
  ];
  it.each(selections)(
    'P2-CAL-22 P2-STA-01 P2-STA-02 P2-STA-03 rows of $selector equal the direct computation, filtered or not',
    async ({ selector, item }) => {
      const filters = [{}, { age: '55+' }, { age: '18-34', gender: 'FEMALE' }] as const;
      const query = filters.map(({ ...one }) => [
        selector,
        Object.fromEntries(Object.entries(one).map(([k, v]) => [k, [v]])),
        select,
      ]);
      const rows = await ask(SESSIONS, ...query);
      expect(rows).toHaveLength(9);
      for (const [index, row] of rows.entries()) {
        const filter = filters[Math.floor(index / 3)] ?? {};
        const expected = direct(row.variation, filter, item);
        const control = direct(CONTROL, filter, item);
        expect(row.sample).toEqual(expected.sample);
        expect(row.marketShare?.value).toBeCloseTo(expected.share, 12);
        expect(row.marketShare?.difference).toBeCloseTo(expected.share - control.share, 12);
        expect(row.marketPenetration?.value).toBeCloseTo(expected.penetration, 12);
        expect(row.spending).toBeCloseTo(expected.spending, 10);
        expect(row.durations?.shopping).toBeCloseTo(expected.shopping, 6);
      }
    },
  );

  it('prices of a variation count, not those of the control', async () => {
    const selection = [['product', BARISTA], {}, ['spendingPerBuyer', 'sample']];
    const [, control, discounted] = await ask(SESSIONS, selection);
    const perUnit = (row: CompactRow | undefined, variation: number) => {
      const units = SESSIONS.filter((one) => one.enabled && one.state === 'COMPLETED' && one.variation === variation)
        .flatMap(({ cart }) => cart)
        .reduce((sum, { product, quantity }) => sum + (product === BARISTA ? quantity : 0), 0);
      return ((row?.spendingPerBuyer ?? 0) * (row?.sample?.cart ?? 0)) / units;
    };
    expect(perUnit(control, 1)).toBeCloseTo(3.29, 9);
    expect(perUnit(discounted, 2)).toBeCloseTo(2.79, 9);
  });

  it('P1-REP-25 P2-STA-04 rating, words and breakdowns come with the same request', async () => {
    const rows = await ask(SESSIONS, [
      ['product', BARISTA],
      { variation: [2] },
      ['rating', 'words', 'age', 'gender', 'sample'],
    ]);
    expect(rows).toHaveLength(1);
    const [row] = rows;
    expect(row?.rating).toBeGreaterThan(3);
    expect(row?.words).toHaveLength(10);
    expect(row?.words?.[0]).toEqual({ id: 'creamy', sum: expect.any(Number), score: expect.any(Number) });
    const cart = (cells: Record<string, { sample: { cart: number } }> = {}) =>
      Object.values(cells).reduce((sum, { sample }) => sum + sample.cart, 0);
    expect([cart(row?.age), cart(row?.gender)]).toEqual([row?.sample?.cart, row?.sample?.cart]);
  });

  it.each([
    ['nothing of the language', { type: 'project' }, 'query'],
    ['an unknown filter', [[['project'], { region: ['x'] }, ['sample']]], '[0][1].region'],
    ['a product the project does not have', [[['product', 'nope'], {}, ['sample']]], '[0][0][1]'],
  ])('refuses %s with 400 and its path', async (_, query, path) => {
    const engine = new ReportEngine();
    const error = await refusal(engine.query(PROJECT, await compile([]), query));
    expect([error.code, error.status]).toEqual(['INVALID_QUERY', 400]);
    expect(Object.keys(error.errors ?? {})).toEqual([path]);
  });

  it('answers long questions in slices, and none whose answer would be too large', async () => {
    const engine = new ReportEngine();
    const compiled = await compile(SESSIONS);
    const all = [['product', BARISTA], {}, ['sample', 'marketShare', 'age', 'gender', 'words', 'exact']];
    let turns = 0;
    const timer = setInterval(() => (turns += 1), 0);
    const rows = await engine.query(PROJECT, compiled, Array(200).fill(all));
    clearInterval(timer);
    expect(rows).toHaveLength(600);
    expect(turns).toBeGreaterThan(1);
    engine.mostAnswered = 100_000;
    const error = await refusal(engine.query(PROJECT, compiled, Array(200).fill(all)));
    expect([error.code, error.message]).toEqual(['INVALID_QUERY', expect.stringContaining('ask in parts')]);
  });

  it('asks for a new compile where the stored result is of another version', async () => {
    const error = await refusal(new ReportEngine().query(PROJECT, Buffer.from('old'), [[['project'], {}, ['sample']]]));
    expect([error.code, error.message]).toEqual(['UNAVAILABLE', 'This report has to be compiled again.']);
  });

  it('answers from each compile it is given, however many there are', async () => {
    const engine = new ReportEngine();
    const query = [[['project'], { variation: [0] }, ['sample']]];
    const compiled = await Promise.all(
      [30, 60, 90, 120, 150, 180, 210, 240, 270, 300].map((n) => compile(SESSIONS.slice(0, n))),
    );
    const totals = async () =>
      Promise.all(compiled.map(async (bytes) => (await engine.query(PROJECT, bytes, query))[0]?.sample?.total));
    const first = await totals();
    expect(new Set(first).size).toBe(compiled.length);
    expect(await totals()).toEqual(first);
  });
});

describe('stored form', () => {
  it('comes back as the same cube', async () => {
    const bytes = await compile(SESSIONS);
    const compiled = { cube: await unpackCube(bytes), sessions: await unpackSessions(bytes) };
    expect(Buffer.from(await pack(compiled)).equals(Buffer.from(bytes))).toBe(true);
  });
});
