import { describe, expect, it } from '@jest/globals';
import type { CompactRow } from './compact-rows.ts';
import { compactAnswer, compactRows } from './compact-rows.ts';
import type { CompactEntry, CompactFilters, CompactSelect } from './compact-query.ts';
import { CompactQueryError, compactSelectOf } from './compact-query.ts';
import type { CubeSession } from './cube-session.ts';
import { CONTROL, VARIATIONS, cubeOf } from './testing/random-sessions.ts';

/** `buyers` of `n` shoppers buy one p0 (category c0), the others one p3 (same category) when `rest`, else nothing. */
function arm(variation: number, n: number, buyers: number, rest = true): CubeSession[] {
  return Array.from({ length: n }, (_, i) => ({
    variation,
    age: '18-34',
    gender: 'MALE',
    enabled: true,
    durShoppingMs: 60_000 + 1_000 * (i % 7),
    rating: null,
    cart: i < buyers ? [{ product: 'p0', quantity: 1 }] : rest ? [{ product: 'p3', quantity: 1 }] : [],
    words: null,
  }));
}

function rows(sessions: CubeSession[], select: readonly CompactSelect[], filters: CompactFilters = {}): CompactRow[] {
  return compactRows(cubeOf(sessions), [['product', 'p0'], filters, select]);
}

/** The row of variation 0 against the control. */
function test0(sessions: CubeSession[], select: readonly CompactSelect[] = ALL): CompactRow | undefined {
  return rows(sessions, select)[0];
}

const ALL = compactSelectOf('product');
const METRICS = ['marketShare', 'marketShareValue', 'marketPenetration', 'spendingTest'] as const;

describe('compact rows', () => {
  it('P2-STA-01 P1-CAL-18 one row per variation by position, with exactly what was asked for', () => {
    const sessions = [...arm(0, 40, 10), ...arm(CONTROL, 40, 20)];
    expect(rows(sessions, ['variation'])).toEqual([0, 1, 2].map((variation) => ({ variation, type: 'product' })));
    expect(rows(sessions, ['sample', 'spending'])[1]).toEqual({
      variation: 1,
      type: 'product',
      sample: { total: 40, cart: 20 },
      spending: 0.495,
    });
    expect(Object.keys(rows(sessions, ['marketShare'])[0]?.marketShare ?? {})).toEqual([
      'value',
      'difference',
      'significance',
    ]);
    const additions = ['ci90', 'p', 'pHolm', 'exact', 'suppressed', 'lift'];
    for (const field of compactSelectOf('product').filter((name) => !additions.includes(name))) {
      expect(Object.keys(rows(sessions, [field])[0] ?? {})).toEqual([...new Set(['variation', 'type', field])]);
    }
  });

  it('the additions of a comparison come when asked for', () => {
    const share = test0(
      [...arm(0, 40, 10), ...arm(CONTROL, 40, 20)],
      ['marketShare', 'ci90', 'p', 'suppressed', 'lift'],
    );
    expect(share?.marketShare).toMatchObject({ value: 0.25, difference: -0.25, suppressed: null, lift: -0.5 });
    expect(share?.marketShare?.p).toBeCloseTo(0.0209, 4);
    expect(share?.marketShare?.ci90?.[0]).toBeLessThan(-0.25);
  });

  it('P2-STA-02 the control row has difference 0 and significance 0', () => {
    const control = rows([...arm(0, 40, 10), ...arm(CONTROL, 40, 20)], ALL)[CONTROL];
    for (const metric of METRICS)
      expect(control?.[metric]).toMatchObject({ difference: 0, significance: 0, suppressed: null });
    expect(control?.durationTest).toMatchObject({ difference: 0, significance: 0 });
  });

  it('identical variations differ by 0 with z 0 and p 1', () => {
    const row = test0([...arm(0, 50, 20), ...arm(CONTROL, 50, 20)]);
    for (const metric of [...METRICS, 'durationTest'] as const) {
      expect(row?.[metric]).toMatchObject({ difference: 0, significance: 0, p: 1, suppressed: null });
    }
  });

  it('without shoppers everything is null and the sample is 0', () => {
    const row = test0(arm(CONTROL, 50, 20));
    expect(row?.sample).toEqual({ total: 0, cart: 0 });
    expect([row?.spending, row?.durations?.shopping, row?.rating, row?.durationMedian]).toEqual([
      null,
      null,
      null,
      null,
    ]);
    for (const metric of [...METRICS, 'durationTest'] as const) {
      expect(row?.[metric]).toMatchObject({ difference: null, significance: null, suppressed: 'base', lift: null });
    }
    expect(row?.age?.['18-34']).toEqual({ sample: { total: 0, cart: 0 }, share: null });
  });

  it('a category nobody bought has no share, but penetration and spending 0', () => {
    const row = test0([...arm(0, 50, 0, false), ...arm(CONTROL, 50, 20)]);
    expect(row?.marketShare).toMatchObject({ value: null, difference: null, significance: null });
    expect(row?.marketPenetration).toMatchObject({ value: 0, difference: -0.4 });
    expect(row?.marketPenetration?.significance).toBeLessThan(-4);
    expect(row?.spending).toBe(0);
  });

  it('an item sold in neither arm differs by a plain 0, not by nothing', () => {
    const row = test0([...arm(0, 50, 0), ...arm(CONTROL, 50, 0)]);
    for (const metric of ['marketShare', 'marketShareValue', 'marketPenetration'] as const) {
      expect(row?.[metric]).toMatchObject({ value: 0, difference: 0, significance: 0, suppressed: null });
    }
    expect(row?.spendingTest).toMatchObject({
      difference: 0,
      significance: null,
      suppressed: 'buyers',
      df: null,
      p: 1,
    });
    const few = test0([...arm(0, 29, 0), ...arm(CONTROL, 50, 0)]);
    expect(few?.marketPenetration).toMatchObject({ value: 0, difference: 0, significance: null, suppressed: 'base' });
  });

  it('fewer than 30 shoppers in either arm give no significance, 30 to 99 a low base', () => {
    const withheld = test0([...arm(0, 29, 15), ...arm(CONTROL, 100, 40)]);
    for (const metric of [...METRICS, 'durationTest'] as const) {
      expect(withheld?.[metric]).toMatchObject({ significance: null, suppressed: 'base' });
    }
    expect(withheld?.marketPenetration?.value).toBeCloseTo(15 / 29, 15);
    expect(withheld?.lowBase).toBe(false);
    const low = test0([...arm(0, 30, 15), ...arm(CONTROL, 100, 40)]);
    expect(low?.marketPenetration?.significance).not.toBeNull();
    expect(low?.lowBase).toBe(true);
    expect(test0([...arm(0, 99, 15), ...arm(CONTROL, 200, 40)], ['lowBase'])?.lowBase).toBe(true);
    expect(test0([...arm(0, 100, 15), ...arm(CONTROL, 100, 40)], ['lowBase'])?.lowBase).toBe(false);
  });

  it('fewer than 5 expected buyers in the smaller arm give no significance, exactly 5 do', () => {
    const nine = test0([...arm(0, 40, 0), ...arm(CONTROL, 40, 9)]);
    for (const metric of METRICS) expect(nine?.[metric]).toMatchObject({ significance: null, suppressed: 'buyers' });
    expect(nine?.durationTest?.significance).not.toBeNull();
    const ten = test0([...arm(0, 40, 0), ...arm(CONTROL, 40, 10)]);
    for (const metric of METRICS) expect(ten?.[metric]?.significance).toBeLessThan(-2);
  });

  it('fewer than 5 expected non-buyers withhold the penetration only; everybody in both is a plain 0', () => {
    const row = test0([...arm(0, 40, 39), ...arm(CONTROL, 40, 32)]);
    expect(row?.marketPenetration).toMatchObject({ significance: null, suppressed: 'buyers' });
    expect(row?.marketShare?.significance).not.toBeNull();
    const all = test0([...arm(0, 40, 40), ...arm(CONTROL, 40, 40)]);
    expect(all?.marketPenetration).toMatchObject({ value: 1, difference: 0, significance: 0, suppressed: null });
  });

  it('exchanging the arms turns the sign of every significance', () => {
    const there = test0([...arm(0, 60, 25), ...arm(CONTROL, 45, 12)]);
    const back = test0([...arm(CONTROL, 60, 25), ...arm(0, 45, 12)]);
    for (const metric of [...METRICS, 'durationTest'] as const) {
      expect(there?.[metric]?.significance).toBeCloseTo(-(back?.[metric]?.significance ?? 0), 13);
    }
  });

  it('P2-CAL-23 a variation filter leaves rows out, never the control of the comparison', () => {
    const sessions = [...arm(0, 40, 10), ...arm(CONTROL, 40, 20), ...arm(2, 40, 30)];
    const only = rows(sessions, ALL, { variation: [2] });
    expect(only).toEqual([rows(sessions, ALL)[2]]);
    expect(only[0]?.marketPenetration?.difference).toBe(0.25);
  });

  it('P2-STA-04 buyers split by age and gender under the filters', () => {
    const women = arm(0, 10, 4).map((s): CubeSession => ({ ...s, age: '55+', gender: 'FEMALE' }));
    const sessions = [...arm(0, 40, 12), ...women];
    expect(test0(sessions)?.age).toEqual({
      '18-34': { sample: { total: 40, cart: 12 }, share: 0.75 },
      '35-54': { sample: { total: 0, cart: 0 }, share: 0 },
      '55+': { sample: { total: 10, cart: 4 }, share: 0.25 },
    });
    const filtered = rows(sessions, ['gender', 'sample'], { gender: ['FEMALE', 'OTHER'] })[0];
    expect(filtered?.sample).toEqual({ total: 10, cart: 4 });
    expect(filtered?.gender?.FEMALE).toEqual({ sample: { total: 10, cart: 4 }, share: 1 });
    expect(filtered?.gender?.MALE).toEqual({ sample: { total: 0, cart: 0 }, share: 0 });
  });

  it('what the project does not have is an error that names its place', () => {
    const cube = cubeOf(arm(0, 3, 1));
    const wrong: [CompactEntry, string][] = [
      [[['product', 'nope'], {}, ['sample']], '[1][0][1]'],
      [[['category', 'p0'], {}, ['sample']], '[1][0][1]'],
      [[['brand', 'b0_c9'], {}, ['sample']], '[1][0][1]'],
      [[['project'], { variation: [0, VARIATIONS] }, ['sample']], '[1][1].variation[1]'],
    ];
    for (const [entry, path] of wrong) {
      expect(() => compactAnswer(cube, [[['project'], {}, ['sample']], entry])).toThrow(
        expect.objectContaining({ constructor: CompactQueryError, code: 'INVALID_QUERY', path }),
      );
    }
  });

  it('P2-CAL-20 the rows of several entries follow one another', () => {
    const cube = cubeOf(arm(0, 3, 1));
    const answer = compactAnswer(cube, [
      [['project'], {}, ['content']],
      [['brand', 'b0_c0'], { variation: [0] }, ['content']],
    ]);
    expect(answer.map(({ variation, type, content }) => [variation, type, content])).toEqual([
      [0, 'project', null],
      [1, 'project', null],
      [2, 'project', null],
      [0, 'brand', 'b0_c0'],
    ]);
  });
});
