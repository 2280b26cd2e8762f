import { AGES, GENDERS, MOST_TESTED, seededRandom } from '@aislelab/domain';
import {
  addSession,
  buildCatalog,
  compactAnswer,
  concludeStudy,
  createCube,
  parseCompactQuery,
  type Cube,
  type CubeSession,
  type ReportProduct,
  type StudyConclusion,
} from '@aislelab/statistics';
import { describe, expect, it } from '@jest/globals';
import { studyQuery, studyRows, type Study } from './study.ts';

/** Six products of one category; the first is tested, decided by its penetration. */
const PRODUCTS = Array.from({ length: 6 }, (_, index): ReportProduct => {
  const brand = `b${index}`;
  return {
    _id: `p${index}`,
    name: `Product ${index}`,
    category: 'Oats',
    brand,
    categoryId: 'oats',
    brandId: brand,
    project: index === 0,
  };
});
const CATALOG = buildCatalog(
  PRODUCTS.map(({ _id, brandId, categoryId }) => ({ id: _id, brand: brandId, category: categoryId, priceCents: 300 })),
);
const TESTED = PRODUCTS.slice(0, 1);
const STUDY: Study = { tested: { products: ['p0'], byVariation: [[], ['p0'], ['p0']], left: 0 }, products: TESTED };
const SHOPPERS = 400;

/** What is planted in a variation, one true effect for each measure. */
interface Planted {
  penetration: number;
  /** Units of a buyer: moves the share, not the penetration. */
  units: number;
  /** Packs of the other products: moves what is spent. */
  others: number;
  seconds: number;
  stars: number;
  word: number;
  seen: number;
  picked: number;
}
const NOTHING: Planted = {
  penetration: 0.15,
  units: 0.1,
  others: 0.3,
  seconds: 120,
  stars: 0,
  word: 0.2,
  seen: 0.4,
  picked: 0.2,
};
const EFFECTS: Planted = {
  penetration: 0.27,
  units: 0.7,
  others: 0.5,
  seconds: 145,
  stars: 0.35,
  word: 0.36,
  seen: 0.58,
  picked: 0.36,
};

function shopper(chance: () => number, variation: number, planted: Planted): CubeSession {
  const pick = <T>(list: readonly T[]) => list[Math.floor(chance() * list.length)] as T;
  const buys = chance() < planted.penetration;
  const seen = buys || chance() < planted.seen;
  const picked = buys || (seen && chance() < planted.picked);
  const others = PRODUCTS.slice(1).filter(() => chance() < planted.others);
  return {
    variation,
    age: pick(AGES),
    gender: pick(GENDERS),
    enabled: true,
    durShoppingMs: Math.round(1_000 * planted.seconds * (0.4 + 1.2 * chance())),
    rating: Math.max(1, Math.min(5, Math.round(3 + planted.stars + 2.4 * (chance() - 0.5)))),
    words: [...(chance() < planted.word ? ['fresh'] : []), pick(['tasty', 'healthy', 'plain', 'creamy'])],
    cart: [
      ...(buys ? [{ product: 'p0', quantity: chance() < planted.units ? 3 : 1 }] : []),
      ...others.map(({ _id }) => ({ product: _id, quantity: 1 })),
    ],
    products: {
      p0: { seenMs: seen ? 800 : 0, closeMs: picked ? 300 : 0, pickups: picked ? 1 : 0, returned: 0 },
    },
    maps: { movement: [], attention: { left: [], right: [], display: [] } },
  };
}

function study(seed: number, arms: readonly Planted[]): StudyConclusion {
  const chance = seededRandom(seed);
  const cube: Cube = createCube({ variations: arms.length, control: 0, catalog: CATALOG });
  arms.forEach((planted, variation) => {
    for (let count = 0; count < SHOPPERS; count += 1) addSession(cube, shopper(chance, variation, planted));
  });
  const rows = compactAnswer(cube, parseCompactQuery(studyQuery(STUDY)));
  return concludeStudy(studyRows(rows, STUDY, 0), {
    primary: 'marketPenetration',
    unjudged: 0,
    reviewed: 'Product 0',
    flow: null,
    money: (amount) => `$${amount.toFixed(2)}`,
  });
}

/** How a sentence begins that names a measure. */
const NAMED: Readonly<Record<keyof Planted, string>> = {
  penetration: 'Product 0: market penetration is higher',
  units: 'Product 0: market share ',
  others: 'Average spending ',
  seconds: 'Average shopping time ',
  stars: 'Product 0: average rating ',
  word: 'The word “fresh” ',
  seen: 'Product 0: shoppers who saw it ',
  picked: 'Product 0: shoppers who picked it up ',
};
const REPETITIONS = 200;

describe('the conclusion of a study', () => {
  it('names each of eight planted effects, and of eight nulls beside them no more than its rate', () => {
    const named = new Map(Object.keys(NAMED).map((measure) => [measure, 0]));
    let better = 0;
    let decidedByChance = 0;
    let falseShare = 0;
    for (let seed = 1; seed <= REPETITIONS; seed += 1) {
      const [effects, nulls] = study(seed, [NOTHING, EFFECTS, NOTHING]).variations;
      if (!effects || !nulls) throw new Error('no conclusion');
      if (effects.verdict === 'better') better += 1;
      const said = [...effects.sentences, ...effects.also];
      for (const [measure, beginning] of Object.entries(NAMED))
        if (said.some((text) => text.startsWith(beginning))) named.set(measure, (named.get(measure) ?? 0) + 1);
      if (nulls.verdict === 'better' || nulls.verdict === 'worse') decidedByChance += 1;
      falseShare += nulls.also.length / Math.max(1, nulls.also.length + effects.also.length);
    }
    expect(better / REPETITIONS).toBeGreaterThan(0.97);
    for (const [measure, times] of named) expect([measure, times / REPETITIONS > 0.95]).toEqual([measure, true]);
    // Family-wise error and false discovery rate of 10%, with three standard errors of 200 studies.
    expect(decidedByChance / REPETITIONS).toBeLessThan(0.1 + 3 * Math.sqrt(0.09 / REPETITIONS));
    expect(falseShare / REPETITIONS).toBeLessThan(0.1);
  });

  it('decides for nobody in studies without any effect beyond its rate', () => {
    let decided = 0;
    let named = 0;
    for (let seed = 1_001; seed <= 1_000 + REPETITIONS; seed += 1) {
      const { variations } = study(seed, [NOTHING, NOTHING]);
      if (variations.some(({ verdict }) => verdict === 'better' || verdict === 'worse')) decided += 1;
      if (variations.some(({ also }) => also.length > 0)) named += 1;
    }
    const most = 0.1 + 3 * Math.sqrt(0.09 / REPETITIONS);
    expect(decided / REPETITIONS).toBeLessThan(most);
    // Words are a list of their own beside the other measures.
    expect(named / REPETITIONS).toBeLessThan(2 * most);
  });
});

describe('the question of a conclusion', () => {
  it('fits into an address that proxies take, for as many products as are judged, each of its own brand and category', () => {
    const id = (index: number) => index.toString(16).padStart(24, 'f');
    const products = Array.from({ length: MOST_TESTED }, (_, index): ReportProduct => {
      return { ...PRODUCTS[0]!, _id: id(index), brandId: id(100 + index), categoryId: id(200 + index) };
    });
    const query = studyQuery({ tested: { products: [], byVariation: [], left: 0 }, products });
    expect(query).toHaveLength(1 + 3 * MOST_TESTED);
    // nginx: 8 kB for the whole line, as it ships.
    expect(encodeURIComponent(JSON.stringify(query)).length).toBeLessThan(7_900);
  });
});
