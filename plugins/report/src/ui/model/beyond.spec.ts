import type { CompactRow, Session } from '@aislelab/domain';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { ReportEngine } from '../../server/report.engine.ts';
import { BARISTA, contentFixture, HAVREFIELD, OAT, PRODUCTS, projectFixture } from '../../testing/fixture-content.ts';
import { sessionsFixture } from '../../testing/fixture-sessions.ts';
import { statsQuery } from '../../rules/stats-query.ts';
import { byVariation, type VariationStats } from '../data/statsQuery.ts';
import { checksView } from './checks.ts';
import { differedFrom } from './differed.ts';
import { funnelView } from './funnel.ts';
import { sensitivityOf } from './sensitivity.ts';
import { SWITCHING_LIMITS, switchingView } from './switching.ts';

const PROJECT = projectFixture();
const CONTROL = 1;
const QUERY = statsQuery(
  {
    _id: BARISTA,
    name: 'Barista Oat 1 l',
    category: 'Oat Drinks',
    brand: 'Havrefield',
    categoryId: OAT,
    brandId: HAVREFIELD,
    project: true,
  },
  { age: null, gender: null },
);
async function* stream(sessions: readonly Session[]) {
  for (const session of sessions) yield session;
}
/** The real answer to the page's question. */
async function answer(sessions: readonly Session[]): Promise<VariationStats[]> {
  const engine = new ReportEngine();
  const compiled = await engine.compile(PROJECT, stream(sessions), () => undefined, contentFixture());
  return byVariation(await engine.query(PROJECT, compiled, QUERY), CONTROL);
}
const nameOf = (content: string) => PRODUCTS[content]?.name ?? content;
const ALL = sessionsFixture(900);
let full: VariationStats[];
let small: VariationStats[];
let nobody: VariationStats[];
let one: VariationStats[];
beforeAll(async () => {
  [full, small, nobody, one] = (await Promise.all(
    [ALL, ALL.slice(0, 60), [], ALL.filter(({ enabled, state }) => enabled && state === 'COMPLETED').slice(0, 1)].map(
      answer,
    ),
  )) as [VariationStats[], VariationStats[], VariationStats[], VariationStats[]];
});
const of = (stats: readonly VariationStats[], variation: number) => {
  const found = stats.find((each) => each.variation === variation);
  if (!found) throw new Error(`no variation ${variation}`);
  return found;
};
const check = (stats: readonly VariationStats[], id: string) => checksView(stats).find((each) => each.id === id);

describe('attention funnel', () => {
  it('holds every level with its base, its difference and its interval; each level has all who came further', () => {
    const { levels, looked, held } = funnelView(of(full, 2));
    expect(levels.map(({ id }) => id)).toEqual(['passed', 'seen', 'close', 'picked', 'bought', 'returned']);
    const values = levels.slice(0, 5).map(({ value }) => value ?? -1);
    expect(values).toEqual(values.toSorted((a, b) => b - a));
    const bought = levels[4]?.cell;
    expect(bought).toMatchObject({ kind: 'compared', highlight: 'up' });
    expect(bought?.difference).toMatch(/^\+\d+\.\d\d pts$/);
    expect(bought?.interval).toMatch(/ to /);
    expect(bought?.detail[0]).toMatch(/^\d+ of \d+ shoppers\.$/);
    expect([looked, held]).toEqual([expect.stringMatching(/ s$/), expect.stringMatching(/ s$/)]);
    expect(funnelView(of(full, CONTROL)).levels.every(({ cell }) => cell.kind === 'control')).toBe(true);
  });

  it('small samples keep their values and no difference; nobody is a dash, not a zero', () => {
    expect(
      funnelView(of(small, 2)).levels.every(({ cell }) => cell.kind === 'withheld' && cell.interval === null),
    ).toBe(true);
    const { levels, looked } = funnelView(of(nobody, 2));
    expect(levels.every(({ cell, value }) => cell.value === '–' && value === null)).toBe(true);
    expect(looked).toBeNull();
  });
});

describe('switching', () => {
  it('gives what each loser lost to each winner; the rows sum to what was lost', () => {
    const view = switchingView(of(full, 2), of(full, CONTROL), 'products', nameOf);
    if (view.kind !== 'matrix') throw new Error(view.text);
    expect(view.winners.map(({ name }) => name)).toContain('Barista Oat 1 l');
    expect(view.winners[0]?.change).toMatch(/^\+/);
    view.losers.forEach(({ change }, row) => {
      const sum = (view.rows[row] ?? []).reduce((total, { text }) => total + Number(text), 0);
      expect(sum).toBeCloseTo(-Number(change.replace('−', '-')), 1);
    });
    expect(Math.max(...view.rows.flat().map(({ weight }) => weight))).toBe(1);
  });

  it('a category of a hundred products shows the largest changes and counts the rest', () => {
    const items = Array.from({ length: 100 }, (_, index) => ({
      content: `p${index}`,
      share: 0.01,
      control: 0.01,
      change: (50 - index) / 10_000 || 0.000_01,
    }));
    const switching = { items, flows: [{ from: 'p99', to: 'p0', share: 0.001 }] };
    const stats = of(full, 2);
    const wide = { ...stats, category: { ...stats.category, switching: { brands: null, products: switching } } };
    const view = switchingView(wide, of(full, CONTROL), 'products', (id) => id);
    expect(view).toMatchObject({ kind: 'matrix', left: 100 - SWITCHING_LIMITS.losers - SWITCHING_LIMITS.winners });
    expect(view.kind === 'matrix' && view.losers[0]?.content).toBe('p99');
  });

  it.each([
    [
      'nobody',
      () => switchingView(of(nobody, 2), of(nobody, CONTROL), 'brands', nameOf),
      '0 shoppers here and 0 in Control',
    ],
    ['a small sample', () => switchingView(of(small, 2), of(small, CONTROL), 'brands', nameOf), 'Not enough data'],
    ['no control', () => switchingView(of(full, 2), undefined, 'brands', nameOf), 'and 0 in Control'],
    [
      'an unsold category',
      () => {
        const stats = of(full, 2);
        const unsold: CompactRow = { ...stats.category, switching: { brands: null, products: null } };
        return switchingView({ ...stats, category: unsold }, of(full, CONTROL), 'brands', nameOf);
      },
      'Nothing of the category was sold',
    ],
  ] as const)('%s: words instead of numbers', (_, view, text) => {
    expect(view()).toEqual({ kind: 'note', text: expect.stringContaining(text) });
  });
});

describe('checks', () => {
  it('name what they found, with its numbers', () => {
    expect(check(full, 'spread')).toMatchObject({
      state: 'good',
      text: expect.stringMatching(/^Control \d+, A \d+ and C \d+ shoppers/),
    });
    expect(check(full, 'mix')?.text).toMatch(/\(p /);
    expect(check(full, 'aa')?.text).toMatch(/\d+ of \d+ comparisons pass 1\.64/);
    expect(check(full, 'comparisons')?.text).toMatch(
      /^12 values are compared .* about 1 of them .* after Holm's correction\.$/,
    );
    expect(check(full, 'flagged')?.text).toMatch(/^\d+ of \d+ shoppers made a visit that carries a quality flag/);
  });

  it('shoppers who are spread unevenly, and halves of the control that differ, are an alarm', async () => {
    const uneven = await answer(
      ALL.filter(({ variation, _id }) => variation !== 2 || Number.parseInt(_id, 16) % 2 === 0),
    );
    expect(check(uneven, 'spread')).toMatchObject({ state: 'alarm', text: expect.stringContaining('p < 0.001') });
    const odd = full.map((each) => {
      const { checks } = each.project;
      if (!checks) throw new Error('no checks');
      return {
        ...each,
        project: { ...each.project, checks: { ...checks, aa: { ...checks.aa, p: 0.001, mismatch: true } } },
      };
    });
    expect(check(odd, 'aa')).toMatchObject({ state: 'alarm', text: expect.stringContaining('is 0.001') });
  });

  it('without enough data none of them passes', () => {
    expect(checksView(nobody).map(({ state }) => state)).toEqual(Array.from({ length: 5 }, () => 'unknown'));
    expect(
      checksView(one)
        .filter(({ state }) => state === 'good')
        .map(({ id }) => id),
    ).toEqual(['flagged']);
    expect(checksView([]).length).toBe(0);
    for (const { text } of [...checksView(nobody), ...checksView(one), ...checksView(small)])
      expect(text).not.toMatch(/NaN|Infinity|undefined|null/);
  });

  it('a significance that hangs on flagged visits is named with its variation', () => {
    const { flagged, shareWithout, changed } = sensitivityOf(of(full, 2));
    expect(Number(flagged)).toBeGreaterThan(5);
    expect(shareWithout).toMatchObject({ kind: 'compared', highlight: 'up' });
    expect(changed).toBe(false);
    const hanging = full.map((each) => {
      const rest = each.product.withoutFlagged;
      if (each.variation !== 2 || !rest) return each;
      const marketShare = { ...rest.marketShare, significance: 1.2 };
      return { ...each, product: { ...each.product, withoutFlagged: { ...rest, marketShare } } };
    });
    expect(check(hanging, 'flagged')).toMatchObject({ state: 'note', text: expect.stringContaining('changes in C:') });
  });
});

describe('what differed', () => {
  it('is told as seen from the control, for each variation', () => {
    const differed = differedFrom(PROJECT, CONTROL, { nameOf });
    expect(differed.map(({ variation }) => variation)).toEqual([0, 2]);
    expect(differed[0]?.texts).toEqual([]);
    expect(differed[1]?.texts).toEqual(['Barista Oat 1 l: $3.29 in Control, $2.79 in C']);
    expect(differed[1]?.confounded).toBeNull();
    const german = { currency: '€', currencyPosition: 'AFTER' } as const;
    expect(differedFrom(PROJECT, CONTROL, { nameOf, store: german })[1]?.texts).toEqual([
      'Barista Oat 1 l: 3.29 € in Control, 2.79 € in C',
    ]);
  });

  it('more than one kind of thing is a warning; a control that is gone compares nothing', () => {
    const [first, ...others] = PROJECT.variations;
    const file = { original: 'x', name: 'x' };
    if (!first) throw new Error('no variation');
    const both = {
      ...first,
      prices: { [BARISTA]: 1 },
      resources: [{ targetType: 'PRODUCT', targetInfo: BARISTA, file } as never],
    };
    const [differed] = differedFrom({ ...PROJECT, variations: [both, ...others] }, CONTROL, {
      nameOf: () => '<b>&$1',
    });
    expect(differed?.confounded).toContain('cannot be told apart');
    expect(differed?.texts[0]).toContain('<b>&$1');
    expect(differedFrom(PROJECT, 9, { nameOf })).toEqual([]);
  });
});
