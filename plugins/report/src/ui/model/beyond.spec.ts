import { type Session, type VisitFlow } from '@aislelab/domain';
import { reportProducts, type CompactRow, type StudyConclusion } from '@aislelab/statistics';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { ReportEngine } from '../../server/report.engine.ts';
import { BARISTA, contentFixture, HAVREFIELD, OAT, PRODUCTS, projectFixture } from '../../testing/fixture-content.ts';
import { sessionsFixture } from '../../testing/fixture-sessions.ts';
import { checksOfReport } from '../../rules/checks.ts';
import { statsQuery } from '../../rules/stats-query.ts';
import { conclusionOf, studyOf, studyQuery } from '../../rules/study.ts';
import { byVariation, type VariationStats } from '../data/statsQuery.ts';
import { buyingNotes } from '../../rules/buying-notes.ts';
import { buyingOf } from './buying.ts';
import { differedFrom } from '../../rules/differed.ts';
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
let conclusion: StudyConclusion;
const FLOW: VisitFlow = {
  variations: [310, 305, 308].map((started) => {
    return { started, left: started - 300, completed: 300, takenOut: 2, reasons: { ADMIN: 2 } };
  }),
  groups: [],
};
beforeAll(async () => {
  [full, small, nobody, one] = (await Promise.all(
    [ALL, ALL.slice(0, 60), [], ALL.filter(({ enabled, state }) => enabled && state === 'COMPLETED').slice(0, 1)].map(
      answer,
    ),
  )) as [VariationStats[], VariationStats[], VariationStats[], VariationStats[]];
  const engine = new ReportEngine();
  const content = contentFixture();
  const compiled = await engine.compile(PROJECT, stream(ALL), () => undefined, content);
  const study = studyOf(PROJECT, CONTROL, reportProducts(content));
  conclusion = conclusionOf(PROJECT, await engine.query(PROJECT, compiled, studyQuery(study)), study, {
    control: CONTROL,
    store: content.config,
  });
});
const of = (stats: readonly VariationStats[], variation: number) => {
  const found = stats.find((each) => each.variation === variation);
  if (!found) throw new Error(`no variation ${variation}`);
  return found;
};
const checksView = (variations: readonly VariationStats[], flow: VisitFlow | null = FLOW) =>
  checksOfReport({ variations, flow, conclusion: variations === full ? conclusion : null });
const check = (stats: readonly VariationStats[], id: string, flow = FLOW) =>
  checksView(stats, flow).find((each) => each.id === id);

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
    expect(looked).toBeGreaterThan(100);
    expect(held).toBeGreaterThan(100);
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

describe('buying', () => {
  it('tells units and spending of buyers, the base of the shares, the category, and what the sample can find', () => {
    const store = contentFixture().config;
    const [own, control] = [of(full, 2), of(full, CONTROL)];
    const buying = buyingOf(own, store);
    // Of fewer than 100 buyers, and of more shoppers.
    expect(buying.unitsPerBuyer).toMatch(/^[1-9]\.\d\d\*$/);
    expect(buying.spendingPerBuyer).toMatch(/^\$\d+\.\d\d\*$/);
    expect(buying.valueShare.value).toMatch(/%$/);
    expect(buying.valueShare).toMatchObject({ kind: 'compared', highlight: 'up' });
    expect(buying.categoryPenetration.kind).toBe('compared');
    expect(buyingOf(control, store)).toMatchObject({ valueShare: { kind: 'control' } });
    expect(buyingOf(of(nobody, 2), store)).toMatchObject({ unitsPerBuyer: '–' });
    const notes = (stats: readonly VariationStats[]) =>
      buyingNotes('Oats', [
        { ...of(stats, CONTROL), name: 'Control' },
        { ...of(stats, 2), name: 'C' },
      ]);
    expect(notes(full)).toContain(
      `${own.product.shareBase?.units} units of ${own.product.shareBase?.buyers} buyers (C) of Oats.`,
    );
    expect(notes(full)).toMatch(/in four of five studies from [1-9]\d*\.\d\d pts \(C\) on\./);
    expect(notes(nobody)).not.toContain('pts');
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
    expect(check(full, 'assignment')).toMatchObject({
      state: 'good',
      text: expect.stringMatching(/^Control 300, A 300 and C 300 finished visits/),
    });
    expect(check(full, 'leaving')).toMatchObject({
      state: 'good',
      text: expect.stringMatching(/^Control 5 of 305 \(1\.6%\), A 10 of 310 .* left before the end: alike \(p 0/),
    });
    expect(check(full, 'mix')?.text).toMatch(/\(p /);
    expect(check(full, 'aa')?.text).toMatch(/\d+ of \d+ comparisons pass 1\.64/);
    expect(check(full, 'comparisons')?.text).toMatch(
      /^2 comparisons decide: .* after Holm's correction\. \d+ further ones, .*Hochberg\. With 2 variations .*±1\.9\d \(Dunnett\).* of them would be highlighted\.$/,
    );
    expect(check(full, 'flagged')?.text).toMatch(/^\d+ of \d+ shoppers made a visit that carries a quality flag/);
  });

  it('shoppers who were lost or taken out unevenly, and halves of the control that differ, are an alarm', () => {
    const flow = (left: number, takenOut: number): VisitFlow => ({
      ...FLOW,
      variations: FLOW.variations.map((counts, position) =>
        position === 2
          ? { started: 300 + left, left, completed: 300, takenOut, reasons: { TOO_FAST: takenOut } }
          : counts,
      ),
    });
    expect(check(full, 'leaving', flow(60, 2))).toMatchObject({
      state: 'alarm',
      text: expect.stringContaining('C 60 of 360 (16.7%) left before the end: more in one variation than chance'),
    });
    expect(check(full, 'takenOut', flow(8, 55))).toMatchObject({
      state: 'alarm',
      text: expect.stringContaining('C 55 of 300 (18.3%) finished visits are not counted: more of one variation'),
    });
    const [first, second, third] = FLOW.variations;
    if (!first || !second || !third) throw new Error('three variations');
    const uneven = { ...FLOW, variations: [first, second, { ...third, completed: 100 }] };
    expect(check(full, 'assignment', uneven)).toMatchObject({ state: 'alarm' });
    expect(
      check(full, 'assignment', { ...FLOW, variations: [first, second, { ...third, completed: 0 }] }),
    ).toMatchObject({
      state: 'alarm',
    });
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
    expect(checksView(nobody).map(({ state }) => state)).toEqual([
      'good',
      'good',
      'good',
      'unknown',
      'unknown',
      'unknown',
      'unknown',
    ]);
    expect(
      checksView(one)
        .filter(({ state }) => state === 'good')
        .map(({ id }) => id),
    ).toEqual(['assignment', 'leaving', 'takenOut', 'flagged']);
    expect(checksView([]).length).toBe(0);
    for (const { text } of [...checksView(nobody), ...checksView(one), ...checksView(small)])
      expect(text).not.toMatch(/NaN|Infinity|undefined|null/);
  });

  it('a significance that hangs on flagged visits is named with its variation', () => {
    const { flagged, shareWithout } = sensitivityOf(of(full, 2));
    expect(Number(flagged)).toBeGreaterThan(5);
    expect(shareWithout).toMatchObject({ kind: 'compared', highlight: 'up' });
    expect(check(full, 'flagged')?.state).toBe('good');
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
