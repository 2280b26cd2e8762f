import { AGES, GENDERS } from '@aislelab/domain';
import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { compactRows } from './compact-rows.ts';
import type { CompactEntry, CompactFilters } from './compact-query.ts';
import { compactSelectOf } from './compact-query.ts';
import type { CubeSession } from './cube-session.ts';
import { mismatch } from './testing/golden-vectors.ts';
import { CATALOG, CONTROL, VARIATIONS, anySessions, cubeOf } from './testing/random-sessions.ts';

type Selector = CompactEntry[0];
interface Shopper {
  x: number;
  y: number;
  s: number;
  t: number;
  d: number;
}

/** The definitions once more, shopper by shopper, without the cube. */
function shoppersOf(
  all: readonly CubeSession[],
  variation: number,
  filters: CompactFilters,
  selector: Selector,
): Shopper[] {
  const matching = all.filter(
    (one) =>
      one.enabled &&
      one.variation === variation &&
      (!filters.age?.length || filters.age.includes(one.age)) &&
      (!filters.gender?.length || filters.gender.includes(one.gender)),
  );
  const products = CATALOG.products;
  const [type, content] = selector;
  const category =
    type === 'category'
      ? content
      : products.find((p) => p.id === content || `${p.brand}_${p.category}` === content)?.category;
  return matching.map(({ cart, durShoppingMs }) => {
    const sum: Shopper = { x: 0, y: 0, s: 0, t: 0, d: durShoppingMs };
    for (const { product, quantity } of cart) {
      const p = products.find(({ id }) => id === product);
      if (p === undefined) continue;
      const inBase = type === 'project' || type === 'category' || p.category === category;
      const inItem =
        type === 'project' ||
        (type === 'category' && p.category === content) ||
        (type === 'brand' && `${p.brand}_${p.category}` === content) ||
        (type === 'product' && p.id === content);
      if (inBase) [sum.y, sum.t] = [sum.y + quantity, sum.t + quantity * p.priceCents];
      if (inItem) [sum.x, sum.s] = [sum.x + quantity, sum.s + quantity * p.priceCents];
    }
    return sum;
  });
}

function total(shoppers: readonly Shopper[], of: (shopper: Shopper) => number): number {
  return shoppers.reduce((sum, shopper) => sum + of(shopper), 0);
}

function ratio(a: number, b: number): number | null {
  return b === 0 ? null : a / b;
}

function shareZ(test: Shopper[], control: Shopper[]): number {
  const [y1, y0] = [total(test, (k) => k.y), total(control, (k) => k.y)];
  const [r1, r0] = [total(test, (k) => k.x) / y1, total(control, (k) => k.x) / y0];
  const pooled = total([...test, ...control], (k) => k.x) / (y1 + y0);
  const squares = (arm: Shopper[]) => total(arm, (k) => (k.x - pooled * k.y) ** 2);
  return r1 === r0 ? 0 : (r1 - r0) / Math.sqrt(squares(test) / y1 ** 2 + squares(control) / y0 ** 2);
}

const anySelector: fc.Arbitrary<Selector> = fc.constantFrom(
  ['project'] as const,
  ['category', 'c1'] as const,
  ['brand', 'b0_c1'] as const,
  ['brand', 'b1_c1'] as const,
  ['product', 'p4'] as const,
);
const anyFilters: fc.Arbitrary<CompactFilters> = fc.record(
  { age: fc.subarray([...AGES]), gender: fc.subarray([...GENDERS]) },
  { requiredKeys: [] },
);
/** Enough shoppers that significance is often given. */
const crowd = fc.array(anySessions, { minLength: 6, maxLength: 6 }).map((parts) => parts.flat());

describe('filters', () => {
  it('P2-CAL-22 P2-CAL-23 P2-STA-02 P2-STA-03 every filter equals recomputation from the raw sessions', () => {
    fc.assert(
      fc.property(crowd, anySelector, anyFilters, (all, selector, filters) => {
        const answer = compactRows(cubeOf(all), [selector, filters, compactSelectOf(selector[0])]);
        expect(answer).toHaveLength(VARIATIONS);
        const control = shoppersOf(all, CONTROL, filters, selector);
        const wrong = answer.flatMap((row) => {
          const own = shoppersOf(all, row.variation, filters, selector);
          const n = own.length;
          const buyers = own.filter(({ x }) => x > 0).length;
          const pairs: [string, unknown, unknown][] = [
            ['total', row.sample?.total, n],
            ['cart', row.sample?.cart, buyers],
            ['penetration', row.marketPenetration?.value, ratio(buyers, n)],
            [
              'share',
              row.marketShare?.value,
              ratio(
                total(own, (k) => k.x),
                total(own, (k) => k.y),
              ),
            ],
            [
              'share value',
              row.marketShareValue?.value,
              ratio(
                total(own, (k) => k.s),
                total(own, (k) => k.t),
              ),
            ],
            [
              'spending',
              row.spending,
              ratio(
                total(own, (k) => k.s),
                100 * n,
              ),
            ],
            [
              'duration',
              row.durations?.shopping,
              ratio(
                total(own, (k) => k.d),
                n,
              ),
            ],
          ];
          const z = row.marketShare?.significance;
          if (row.variation !== CONTROL && typeof z === 'number') pairs.push(['share z', z, shareZ(own, control)]);
          return pairs.flatMap(([name, actual, expected]) => {
            const off = mismatch(actual, expected, 1e-9);
            return off === null ? [] : [`${name} of ${row.variation}: ${off}`];
          });
        });
        expect(wrong).toEqual([]);
      }),
      { numRuns: 500 },
    );
  });
});
