import type { VisitFlow } from '@aislelab/domain';
import { describe, expect, it } from '@jest/globals';
import { CONCLUSION_TEXTS } from './texts-report.ts';
import type { ValueCell } from './compact-cells.ts';
import type { CompactRow } from './compact-rows.ts';
import { concludeStudy } from './conclusion.ts';
import type { ConcludedRows, ConcludedStudy } from './judged-measures.ts';

interface Patch {
  z?: number | null;
  shoppers?: number;
  suppressed?: 'base' | 'buyers' | null;
  checks?: Partial<NonNullable<CompactRow['checks']>>;
  share?: Partial<ValueCell>;
  penetration?: Partial<ValueCell>;
  lowBase?: boolean;
  /** Ids of the products that are judged. */
  products?: readonly string[];
}

function rows(variation: number, patch: Patch = {}): ConcludedRows {
  const { z = 0.4, shoppers = 400, suppressed = null, checks, lowBase = false, products = ['Barista'] } = patch;
  const control = variation === 0;
  const difference = control ? 0 : (z ?? 1) / 50;
  const cell = (own: Partial<ValueCell> = {}): ValueCell => ({
    value: control ? 0.2 : 0.2 + difference,
    difference,
    significance: control ? 0 : z,
    ci90: control ? null : [difference - 0.03, difference + 0.03],
    suppressed,
    ...own,
  });
  const named = (name: string) => {
    const row: CompactRow = {
      variation,
      type: 'product',
      sample: { total: shoppers, cart: 80 },
      marketShare: cell({ difference: 0, significance: 0, value: 0.3, ...patch.share }),
      marketPenetration: cell(patch.penetration),
    };
    return [name, { name, row }] as const;
  };
  return {
    variation,
    control,
    project: {
      variation,
      type: 'project',
      lowBase,
      sample: { total: shoppers, cart: shoppers },
      ...(checks && {
        checks: {
          sampleRatio: { observed: [400, 400], chi2: 0, p: 1, mismatch: false },
          flagged: 0,
          mix: null,
          aa: { shoppers: [200, 200], tested: 9, beyond: 1, p: 0.5, mismatch: false },
          ...checks,
        },
      }),
    },
    products: new Map(products.map(named)),
    groups: new Map(),
  };
}
const STUDY: ConcludedStudy = {
  primary: 'marketPenetration',
  unjudged: 0,
  reviewed: null,
  flow: null,
  money: (amount) => `$${amount.toFixed(2)}`,
};
const conclude = (...patches: Patch[]) =>
  concludeStudy([rows(0), ...patches.map((patch, index) => rows(index + 1, patch))], STUDY);
const only = (patch: Patch, study: Partial<ConcludedStudy> = {}) => {
  const [conclusion] = concludeStudy([rows(0), rows(1, patch)], { ...STUDY, ...study }).variations;
  if (!conclusion) throw new Error('no conclusion');
  return conclusion;
};
const lost = (left: readonly number[], takenOut: readonly number[] = [0, 0]): VisitFlow => ({
  variations: left.map((count, index) => {
    const out = takenOut[index] ?? 0;
    return { started: 400 + count, left: count, completed: 400, takenOut: out, reasons: { ADMIN: out } };
  }),
  groups: [],
});

describe('a conclusion', () => {
  it('quotes value, control, difference and interval of the primary measure', () => {
    const { variation, verdict, sentences } = only({ z: 2.5 });
    expect([variation, verdict]).toEqual([1, 'better']);
    expect(sentences).toEqual([
      'Barista: market penetration is higher than in Control: 25.00% against 20.00% (+5.00 pts, 90% interval +2.00 to +8.00).',
    ]);
  });

  it.each([
    [1.645, 'better'],
    [1.64, 'open'],
    [-1.64, 'open'],
    [-1.645, 'worse'],
    [null, 'unknown'],
  ] as const)('a z of %d is: %s', (z, verdict) => {
    expect(only({ z }).verdict).toBe(verdict);
  });

  it('speaks for every tested product: better in one and worse in another is neither', () => {
    const control = rows(0, { products: ['Barista', 'Oat'] });
    const test = rows(1, { products: ['Barista', 'Oat'], z: 3 });
    const oat = test.products.get('Oat')?.row;
    if (!oat?.marketPenetration) throw new Error('no row');
    oat.marketPenetration = { ...oat.marketPenetration, significance: -3, difference: -0.05 };
    const [conclusion] = concludeStudy([control, test], STUDY).variations;
    expect(conclusion?.verdict).toBe('mixed');
    expect(conclusion?.sentences.join(' ')).toMatch(/Barista: .*higher.*Oat: .*lower/);
  });

  it('other measures do not decide: they are named below where they hold after their own correction', () => {
    const strong = { value: 0.4, difference: 0.1, significance: 4, ci90: [0.06, 0.14] as const };
    const { verdict, sentences, also } = only({ z: 0.2, share: strong });
    expect(verdict).toBe('open');
    expect(sentences[0]).toContain('No difference in market penetration of Barista is significant');
    expect(also).toEqual(['Barista: market share 40.00% against 30.00% (+10.00 pts, 90% interval +6.00 to +14.00)']);
    expect(only({ z: 0.2, share: { ...strong, significance: 1.5 } }).also).toEqual([]);
    const decided = only({ z: 0.2, share: strong }, { primary: 'marketShare' });
    expect([decided.verdict, decided.also]).toEqual(['better', []]);
  });

  it('a product of few buyers is judged by its exact test', () => {
    const exact = { significance: null, suppressed: 'buyers', exact: 0.002, difference: -0.03, value: 0.001 } as const;
    expect(only({ penetration: exact }).verdict).toBe('worse');
    expect(only({ penetration: { ...exact, exact: 0.3 } }).verdict).toBe('open');
  });

  it('no significant difference is never called none: the interval and the smallest difference say what may be missed', () => {
    const { sentences } = only({ z: 1 });
    expect(sentences).toEqual([
      'No difference in market penetration of Barista is significant at 90% confidence. That does not prove that there is none.',
      'For Barista: market penetration, differences from −1.00 to +5.00 pts remain plausible (90% interval).',
      'A sample of this size finds a rise of 7.47 pts over 20.00% in four of five studies.',
    ]);
  });

  it('what does not survive the correction is a lean, and named with how many comparisons decide', () => {
    const { variations, families } = conclude({}, { z: 1.8 }, {}, { z: -1.8 });
    expect(variations.map(({ verdict }) => verdict)).toEqual(['open', 'leansBetter', 'open', 'leansWorse']);
    expect(variations[1]?.cautions).toEqual([
      "Among the 4 comparisons that decide, Barista: market penetration may be chance: significant alone, but not after Holm's correction.",
    ]);
    expect(families.primary).toEqual({ tested: 4, found: 2, held: 0 });
    expect(only({ z: 3 }).cautions).toEqual([]);
  });

  it.each([
    ['nobody here', { z: null, shoppers: 0 }, 'No shopper of this variation is in this selection.'],
    [
      'one shopper',
      { z: null, shoppers: 1 },
      '1 shopper here and 400 in Control; a difference is judged from 30 on either side.',
    ],
    [
      'too few buyers',
      { z: null, suppressed: 'buyers' },
      'A difference is judged from 5 expected buyers on either side',
    ],
    ['an unsold category', { z: null, penetration: { value: null } }, 'Nothing of the category was sold'],
  ] as const)('%s: it says why nothing is judged, and names no number of the difference', (_, patch, why) => {
    const { verdict, sentences } = only(patch);
    expect(verdict).toBe('unknown');
    expect(sentences).toHaveLength(1);
    expect(sentences[0]).toContain(why);
    expect(sentences[0]).not.toMatch(/%|pts/);
  });

  it('nobody here and nobody in Control is nothing to say', () => {
    const nobody = { value: 0, difference: 0, significance: 0 };
    const { families, variations } = concludeStudy(
      [rows(0, { penetration: nobody }), rows(1, { penetration: nobody })],
      STUDY,
    );
    expect([families.primary.tested, variations[0]?.verdict]).toEqual([0, 'unknown']);
  });

  it('a control that is missing or empty is said, and one of zero is quoted as it is', () => {
    expect(concludeStudy([rows(1)], STUDY).variations[0]?.sentences).toEqual([
      'No shopper of Control is in this selection, so there is nothing to compare with.',
    ]);
    const none = rows(0, { penetration: { value: 0, difference: 0, significance: 0 } });
    const [conclusion] = concludeStudy([none, rows(1, { z: 4 })], STUDY).variations;
    expect(conclusion?.sentences[0]).toContain('28.00% against 0.00%');
    expect(conclusion?.sentences.join(' ')).not.toMatch(/NaN|Infinity|null|undefined/);
  });

  it('a low base and another mix of shoppers are cautions beside the finding', () => {
    const { verdict, cautions } = only({ z: 2, lowBase: true, checks: { mix: { chi2: 20, df: 8, p: 0.012 } } });
    expect(verdict).toBe('better');
    expect(cautions).toEqual([
      'The smaller side has fewer than 100 shoppers: a first indication, not a decision.',
      'Age and gender differ between this variation and Control (p 0.012): part of a difference may come from who shopped.',
    ]);
    expect(only({ z: 2, checks: { mix: { chi2: 9, df: 8, p: 0.3 } } }).cautions).toHaveLength(0);
  });

  it('shoppers who left or were taken out unevenly are a caution, and beyond doubt leave the verdict open', () => {
    const some = only({ z: 3 }, { flow: lost([20, 40]) });
    expect([some.verdict, some.cautions[0]]).toEqual([
      'better',
      expect.stringContaining('left more often than those of another (p 0.01'),
    ]);
    expect(only({ z: 3 }, { flow: lost([20, 90]) }).verdict).toBe('doubtful');
    expect(only({ z: 3 }, { flow: lost([20, 21], [1, 55]) })).toMatchObject({
      verdict: 'doubtful',
      cautions: [expect.stringContaining('taken out more often than those of another (p < 0.001)')],
    });
    expect(only({ z: 3 }, { flow: lost([20, 22], [3, 4]) }).cautions).toEqual([]);
  });

  it('says which variations are significant only with flagged visits', () => {
    const control = rows(0);
    const test = rows(1, { z: 2 });
    const row = test.products.get('Barista')?.row;
    if (!row?.marketPenetration || !row.marketShare) throw new Error('no row');
    const without = (significance: number) => ({
      flagged: 9,
      sample: { total: 391, cart: 70 },
      marketShare: row.marketShare!,
      marketPenetration: { ...row.marketPenetration!, significance },
      spending: null,
    });
    row.withoutFlagged = without(1.2);
    expect(concludeStudy([control, test], STUDY).sensitive).toEqual([1]);
    row.withoutFlagged = without(1.9);
    expect(concludeStudy([control, test], STUDY).sensitive).toEqual([]);
    expect(concludeStudy([control, test], STUDY).tested).toEqual(['Barista']);
  });

  it('without a tested variation there is none', () => {
    expect(concludeStudy([rows(0)], STUDY).variations).toEqual([]);
  });

  it('says how many products differ and are not judged', () => {
    const families = { primary: 20, secondary: 90, unjudged: 28 };
    expect(CONCLUSION_TEXTS.decidedBy('marketShare', families)).toMatch(/ 28 more products differ and are not judged/);
    expect(CONCLUSION_TEXTS.decidedBy('marketShare', { ...families, unjudged: 0 })).not.toContain('more products');
  });

  it('hostile names stay text', () => {
    const name = '<img src=x onerror=$&>';
    const [conclusion] = concludeStudy(
      [rows(0, { products: [name] }), rows(1, { z: 3, products: [name] })],
      STUDY,
    ).variations;
    expect(conclusion?.sentences[0]).toContain(`${name}: market penetration is higher`);
  });
});
