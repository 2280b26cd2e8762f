import { beforeAll, describe, expect, it } from '@jest/globals';
import {
  postStratified,
  reportProducts,
  type CompactRow,
  type ShopperChoice,
  type Targets,
} from '@aislelab/statistics';
import { ReportEngine } from '../server/report.engine.ts';
import { contentFixture, projectFixture } from '../testing/fixture-content.ts';
import { sessionsFixture } from '../testing/fixture-sessions.ts';
import { statsQuery } from './stats-query.ts';
import { weightingNotes } from './weighting-notes.ts';
import { WEIGHTED_FIGURES, weightingOf, weightingQuery } from './weighting.ts';

const ALL = { age: null, gender: null };
const OPTIONS = { config: projectFixture().config, control: 1 };
const [PRODUCT] = reportProducts(contentFixture());
/** Nobody of another gender: the fixture has too few of them. */
const POPULATION = [25, 11, 0, 20, 16, 0, 14, 14, 0];

let engine: ReportEngine;
let bytes: Uint8Array;
beforeAll(async () => {
  engine = new ReportEngine();
  async function* sessions() {
    yield* sessionsFixture(900);
  }
  bytes = await engine.compile(projectFixture(), sessions(), () => undefined, contentFixture());
});

function product() {
  if (!PRODUCT) throw new Error('no product');
  return PRODUCT;
}
const ask = (filters: ShopperChoice) => engine.query(projectFixture(), bytes, weightingQuery(product(), filters));
async function weighted(targets: Targets, filters: ShopperChoice = ALL) {
  return weightingOf(await ask(filters), targets, filters, OPTIONS);
}
/** The same rows without the shoppers of a stratum, the n-th of its entries. */
const without = (rows: readonly CompactRow[], stratum: number, variation: number) =>
  rows.map((row, index): CompactRow => {
    const own = Math.floor((index * 9) / rows.length) === stratum && row.variation === variation;
    return own ? { variation: row.variation, type: row.type, sample: { total: 0, cart: 0 } } : row;
  });

const perShopper = ({ spending, spendingPerBuyer, sample }: CompactRow) =>
  spending ?? ((spendingPerBuyer ?? 0) * (sample?.cart ?? 0)) / (sample?.total ?? 1);
const averageOf = (counts: readonly number[] = []) =>
  counts.reduce((sum, count, index) => sum + count * (index + 1), 0) / counts.reduce((sum, count) => sum + count, 0);

describe('figures as found', () => {
  it.each<[string, ShopperChoice]>([
    ['of all shoppers', ALL],
    ['of an age', { age: '35-54', gender: null }],
    ['of an age and a gender', { age: '18-34', gender: 'FEMALE' }],
  ])('%s are those of the report', async (_, filters) => {
    const rows = await engine.query(projectFixture(), bytes, statsQuery(product(), filters));
    const { variations } = await weighted(POPULATION, filters);
    expect(variations.map(({ variation }) => variation)).toEqual([1, 0, 2]);
    for (const { variation, shoppers, figures } of variations) {
      const row = (type: CompactRow['type']) =>
        rows.find((one) => one.variation === variation && one.type === type) ?? { variation, type };
      const { brand, item, category, project } = {
        brand: row('brand'),
        item: row('product'),
        category: row('category'),
        project: row('project'),
      };
      expect(shoppers).toBe(project.sample?.total);
      const shown = [
        brand.marketShare,
        brand.marketPenetration,
        item.marketShare,
        item.marketPenetration,
        item.marketShareValue,
        category.marketPenetration,
        ...(['passed', 'seen', 'close', 'picked', 'bought', 'returned'] as const).map((level) => item.funnel?.[level]),
        project.topTwoBoxes,
        { value: perShopper(item) },
        { value: perShopper(category) },
        { value: project.durations?.shopping },
        { value: averageOf(project.ratingCounts) },
      ];
      expect(figures.map(({ found }) => found)).toHaveLength(shown.length);
      for (const [at, cell] of shown.entries()) {
        // Sums of milliseconds are larger than shares.
        const digits = WEIGHTED_FIGURES[at]?.unit === 'ms' ? 6 : 12;
        expect(figures[at]?.found ?? -1).toBeCloseTo(cell?.value ?? -1, digits);
      }
    }
  });
});

describe('figures as weighted', () => {
  it('are those of a sample made up like the population: weights, effective base and shares by their definitions', async () => {
    const { strata, variations } = await weighted(POPULATION);
    expect(strata.map(({ target }) => 100 * target)).toEqual(
      POPULATION.slice(0, strata.length).map((share) => expect.closeTo(share, 9)),
    );
    const rows = await ask(ALL);
    for (const { variation, shoppers, effectiveBase, strata: own, figures } of variations) {
      const items = rows.filter((row) => row.variation === variation && row.type === 'product');
      const weights = items.map(({ sample }, at) => {
        const target = (POPULATION[at] ?? 0) / 100;
        return target === 0 ? 0 : target / ((sample?.total ?? 0) / shoppers);
      });
      expect(own.map(({ weight }) => weight)).toEqual(weights.map((weight) => expect.closeTo(weight, 9)));
      const sum = (of: (row: CompactRow, weight: number) => number) =>
        items.reduce((all, row, at) => all + of(row, weights[at] ?? 0), 0);
      const squares = sum(({ sample }, weight) => weight ** 2 * (sample?.total ?? 0));
      expect(effectiveBase).toBeCloseTo(shoppers ** 2 / squares, 6);
      const found = Object.fromEntries(figures.map((figure) => [figure.id, figure]));
      const reference = postStratified(
        items.map(({ sample }, at) => ({
          count: sample?.cart ?? 0,
          total: sample?.total ?? 0,
          target: (POPULATION[at] ?? 0) / 100,
        })),
      );
      expect(found['productPenetration']?.weighted).toBeCloseTo(reference?.share ?? -1, 12);
      const units = sum(
        ({ marketShare, shareBase }, weight) => weight * (marketShare?.value ?? 0) * (shareBase?.units ?? 0),
      );
      const base = sum(({ shareBase }, weight) => weight * (shareBase?.units ?? 0));
      expect(found['productShare']?.weighted).toBeCloseTo(units / base, 9);
      for (const { found: as, weighted: to, change } of figures) expect(change).toBe((to ?? 0) - (as ?? 0));
    }
  });

  it('to the sample itself change nothing, and the effective base is the sample', async () => {
    const rows = await ask(ALL);
    const totals = rows
      .filter(({ variation, type }) => variation === 2 && type === 'product')
      .map(({ sample }) => sample?.total ?? 0);
    const all = totals.reduce((sum, total) => sum + total, 0);
    const { variations } = await weighted(totals.map((total) => (100 * total) / all));
    const own = variations.find(({ variation }) => variation === 2);
    expect(own?.effectiveBase).toBeCloseTo(all, 6);
    expect(own?.figures).toHaveLength(WEIGHTED_FIGURES.length);
    for (const { change } of own?.figures ?? []) expect(change).toBeCloseTo(0, 9);
  });

  it('within a filter: targets of those chosen alone, made to sum to one', async () => {
    const { strata } = await weighted(POPULATION, { age: '18-34', gender: null });
    expect(strata.map(({ label, target }) => [label, target])).toEqual([
      ['18-34, Male', expect.closeTo(25 / 36, 9)],
      ['18-34, Female', expect.closeTo(11 / 36, 9)],
      ['18-34, Other', 0],
    ]);
  });
});

describe('what cannot be weighted', () => {
  const nameOf = (variation: number) => (variation === 1 ? 'Control' : `Variation ${'ABC'[variation] ?? ''}`);

  it('a stratum of the population without a shopper: that variation has no weighted figure, and a sentence says why', async () => {
    const all = await ask(ALL);
    const rows = without(all, 0, 2);
    const weighting = weightingOf(rows, POPULATION, ALL, OPTIONS);
    const of = (variation: number) => weighting.variations.find((one) => one.variation === variation);
    expect([of(2)?.effectiveBase, of(2)?.strata[0]?.weight]).toEqual([null, null]);
    for (const { weighted: value, found } of of(2)?.figures ?? [])
      expect([value, found === null]).toEqual([null, false]);
    expect(of(1)?.effectiveBase).toBeGreaterThan(0);
    expect(weightingNotes(weighting, ALL, nameOf).warnings[0]).toBe(
      'Variation C cannot be weighted: no shopper is 18-34, Male (25.0% of the population), and nobody else can speak for them. A share of 0 leaves them out.',
    );
    // One that the population does not have either is nobody's loss.
    const nowhere = [0, 1, 2].reduce((left, variation) => without(left, 2, variation), all);
    const absent = weightingOf(nowhere, POPULATION, ALL, OPTIONS);
    expect(absent.strata.map(({ label }) => label)).not.toContain('18-34, Other');
    expect(absent.variations.every(({ effectiveBase }) => (effectiveBase ?? 0) > 0)).toBe(true);
  });

  it('weights over 5 are told, and nobody where the targets hold nobody of the filter', async () => {
    const heavy = await weighted([1, 1, 0, 1, 1, 0, 1, 95, 0]);
    const { warnings } = weightingNotes(heavy, ALL, nameOf);
    expect(warnings).toEqual([
      'Weights over 5: 5.31 of 55+, Female in Variation A and 6.15 of 55+, Female in Variation C. A few shoppers speak for many. ' +
        '5 is a convention: DeBell and Krosnick 2009 cut weights off there. Here they stay as they are.',
    ]);
    expect(weightingNotes(await weighted(POPULATION), ALL, nameOf).warnings).toEqual([]);
    const women = { age: null, gender: 'FEMALE' };
    const outside = await weighted([50, 0, 0, 50, 0, 0, 0, 0, 0], women);
    expect(outside.variations.map(({ effectiveBase }) => effectiveBase)).toEqual([null, null, null]);
    expect(weightingNotes(outside, women, nameOf).warnings).toEqual([
      'The targets hold nobody of the chosen age and gender, so nothing can be weighted.',
    ]);
  });
});
