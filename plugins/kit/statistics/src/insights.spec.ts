import { AGES, GENDERS, type SessionMaps } from '@aislelab/domain';
import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import type { CompactRow } from './compact-rows.ts';
import { compactAnswer } from './compact-rows.ts';
import type { CompactEntry } from './compact-query.ts';
import type { CubeSession } from './cube-session.ts';
import { inHalf } from './cube-layers.ts';
import { mixTest } from './mix.ts';
import { switching } from './switching.ts';
import { CATALOG, CONTROL, anySessions, cubeOf } from './testing/random-sessions.ts';

const NOWHERE: SessionMaps = { movement: [], attention: { left: [], right: [], display: [] } };
const shopper: CubeSession = {
  variation: CONTROL,
  age: '18-34',
  gender: 'MALE',
  enabled: true,
  durShoppingMs: 60_000,
  rating: null,
  cart: [],
  words: null,
  products: {},
  maps: NOWHERE,
};
const ask = (sessions: readonly CubeSession[], ...query: CompactEntry[]): CompactRow[] =>
  compactAnswer(cubeOf(sessions), query);

describe('insights', () => {
  it('the funnel: each level holds all who came further, and passing is being in a bay of the product', () => {
    const none = { seenMs: 0, closeMs: 0, pickups: 0, returned: 0 };
    // p1 stands in the second bay: floor rows 6 to 11 of 20 cells.
    const walked: SessionMaps = { ...NOWHERE, movement: [[7 * 20, 500]] };
    const sessions: CubeSession[] = [
      { ...shopper, maps: walked },
      { ...shopper, maps: walked, products: { p1: { ...none, seenMs: 300 } } },
      { ...shopper, products: { p1: { ...none, seenMs: 200, closeMs: 40, pickups: 1, returned: 1 } } },
      { ...shopper, cart: [{ product: 'p1', quantity: 2 }] },
      { ...shopper, maps: { ...NOWHERE, movement: [[0, 500]] } },
    ];
    const funnel = ask(sessions, [['product', 'p1'], {}, ['funnel']])[CONTROL]?.funnel;
    const counts = [funnel?.passed, funnel?.seen, funnel?.close, funnel?.picked, funnel?.bought, funnel?.returned];
    expect(counts.map((level) => level?.count)).toEqual([4, 3, 2, 2, 1, 1]);
    expect([funnel?.passed.value, funnel?.seenMs, funnel?.closeMs]).toEqual([0.8, 500, 40]);
  });

  it('attention by product is the time that the visits noted, and the shoppers who looked: as in the funnel of each', () => {
    fc.assert(
      fc.property(anySessions, (all) => {
        const [row] = ask(all, [['project'], { variation: [0] }, ['attention']]);
        for (const { id } of CATALOG.products) {
          const [product] = ask(all, [['product', id], { variation: [0] }, ['funnel']]);
          const { seenMs = 0, seen = 0 } = row?.attention?.[id] ?? {};
          expect([seenMs, seen]).toEqual([product?.funnel?.seenMs, product?.funnel?.seen.count]);
          const noted = all
            .filter(({ enabled, variation }) => enabled && variation === 0)
            .reduce((sum, { products }) => sum + (products?.[id]?.seenMs ?? 0), 0);
          expect(seenMs).toBe(noted);
        }
      }),
      { numRuns: 30 },
    );
    const long = { seenMs: 3_600_000, closeMs: 0, pickups: 0, returned: 0 };
    const rows = ask([{ ...shopper, products: { p1: long } }, shopper], [['project'], {}, ['attention']]);
    expect(rows[CONTROL]?.attention).toEqual({ p1: { seenMs: 3_600_000, seen: 1 } });
    expect(rows[0]?.attention).toEqual({});
  });

  it('products name their buyers, and those with fewer than one are missing', () => {
    const cart = [{ product: 'p1', quantity: 2 }];
    const rows = ask([{ ...shopper, cart }, { ...shopper, cart }, shopper], [['project'], {}, ['products']]);
    expect(rows[CONTROL]?.products).toEqual({ p1: 2 });
    expect(rows[0]?.products).toEqual({});
  });

  it('maps and results without flagged visits equal those of the raw sessions, under any filter', () => {
    const filters = fc.record({ age: fc.subarray([...AGES]), gender: fc.subarray([...GENDERS]) });
    fc.assert(
      fc.property(anySessions, filters, (all, filter) => {
        const matching = all.filter(
          ({ age, gender }) =>
            (filter.age.length === 0 || filter.age.includes(age)) &&
            (filter.gender.length === 0 || filter.gender.includes(gender)),
        );
        const [project, maps] = [0, 1].map((entry) =>
          ask(all, entry === 0 ? [['product', 'p4'], filter, ['withoutFlagged']] : [['project'], filter, ['maps']]),
        );
        const clean = ask(
          matching.filter(({ flagged }) => !flagged),
          [['product', 'p4'], {}, ['sample', 'marketShare', 'marketPenetration', 'spending']],
        );
        clean.forEach(({ variation, type, ...numbers }, index) => {
          expect(type).toBe('product');
          const flagged = matching.filter((one) => one.enabled && one.flagged && one.variation === variation).length;
          expect(project?.[index]?.withoutFlagged).toEqual({ flagged, ...numbers });
          const ms = matching
            .filter((one) => one.enabled && one.variation === variation)
            .flatMap((one) => one.maps?.movement ?? [])
            .reduce((sum, [, part]) => sum + part, 0);
          const summed = maps?.[index]?.maps?.movement.reduce((sum, [, part]) => sum + part, 0);
          expect(summed).toBe(ms);
        });
      }),
    );
  });

  it('what losers lost the winners won, in proportion', () => {
    const items = [
      { content: 'a', units: 40, control: 60 },
      { content: 'b', units: 35, control: 20 },
      { content: 'c', units: 25, control: 20 },
    ];
    const found = switching(items, 100, 100);
    expect(found?.items.map(({ content, change }) => [content, change])).toEqual([
      ['b', 0.15],
      ['c', 0.05],
      ['a', -0.2],
    ]);
    expect(found?.flows.map(({ from, to }) => [from, to])).toEqual([
      ['a', 'b'],
      ['a', 'c'],
    ]);
    expect(found?.flows[0]?.share).toBeCloseTo(0.15, 12);
    expect(switching(items, 0, 100)).toBeNull();
  });

  it('composition: chi-square of a hand-checked table', () => {
    // 30/20 against 20/30: each cell expects 25, chi2 = 4 * 25 / 25 = 4, one degree of freedom.
    expect(mixTest([30, 20, 0], [20, 30, 0])).toEqual({ chi2: 4, df: 1, p: expect.closeTo(0.0455002639, 9) });
    expect(mixTest([5], [5])).toBeNull();
    expect(mixTest([0, 0], [5, 5])).toBeNull();
  });

  it('Holm is over the comparisons of the call that ask for it, control and withheld ones left out', () => {
    const arm = (variation: number, n: number, buyers: number): CubeSession[] =>
      Array.from({ length: n }, (_, i) => {
        return { ...shopper, variation, cart: [{ product: i < buyers ? 'p0' : 'p3', quantity: 1 }] };
      });
    const sessions = [...arm(0, 100, 20), ...arm(CONTROL, 100, 40), ...arm(2, 20, 10)];
    const rows = ask(sessions, [['product', 'p0'], {}, ['marketShare', 'marketPenetration', 'p', 'pHolm']]);
    const { p } = rows[0]?.marketPenetration ?? {};
    expect(rows[0]?.marketPenetration?.pHolm).toBeCloseTo(2 * (p ?? 0), 12);
    expect([rows[CONTROL]?.marketShare?.pHolm, rows[2]?.marketShare?.pHolm]).toEqual([null, null]);
  });

  it('checks: shoppers per variation, flagged visits and the two halves of the control', () => {
    const sessions = Array.from({ length: 120 }, (_, i): CubeSession => {
      const half = inHalf(`visit-${i}`);
      return { ...shopper, half, flagged: i < 7, cart: [{ product: half ? 'p0' : 'p3', quantity: 1 }] };
    });
    const checks = ask(sessions, [['project'], {}, ['checks']])[CONTROL]?.checks;
    expect(checks?.sampleRatio.observed).toEqual([0, 120, 0]);
    expect(checks?.flagged).toBe(7);
    const [first = 0, second = 0] = checks?.aa.shoppers ?? [];
    expect(first + second).toBe(120);
    expect(Math.min(first, second)).toBeGreaterThan(30);
    // One half buys another product: no fair split does that.
    expect(checks?.aa).toMatchObject({ mismatch: true });
  });
});

describe('calibration', () => {
  it('2,000 studies of identical variations: about a tenth passes 1.64, by penetration and by share', () => {
    let seed = 20_261_128;
    const random = () => {
      seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0;
      return seed / 2 ** 32;
    };
    const study = (): CubeSession[] =>
      Array.from({ length: 240 }, (_, i) => {
        const lines = random() < 0.6 ? 1 + Math.floor(random() * 3) : 0;
        const favourite = random() < 0.3 ? 'p0' : 'p3';
        const cart = Array.from({ length: lines }, () => ({ product: random() < 0.7 ? favourite : 'p6', quantity: 1 }));
        return { ...shopper, variation: i % 2, cart };
      });
    const passed = { marketShare: 0, marketPenetration: 0 };
    for (let round = 0; round < 2_000; round += 1) {
      const [row] = ask(study(), [['product', 'p0'], { variation: [0] }, ['marketShare', 'marketPenetration']]);
      for (const metric of ['marketShare', 'marketPenetration'] as const) {
        const z = row?.[metric]?.significance ?? 0;
        if (Math.abs(z) > 1.64) passed[metric] += 1;
      }
    }
    for (const count of Object.values(passed)) {
      expect(count / 2_000).toBeGreaterThan(0.08);
      expect(count / 2_000).toBeLessThan(0.125);
    }
  });
});
