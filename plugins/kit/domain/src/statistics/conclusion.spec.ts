import { describe, expect, it } from '@jest/globals';
import type { ValueCell } from './compact-cells.ts';
import type { CompactRow } from './compact-rows.ts';
import { concludeVariations, type ConcludedRows } from './conclusion.ts';

const NAMES = { brand: 'Havrefield', product: 'Barista' };
interface Patch {
  z?: number | null;
  shoppers?: number;
  pHolm?: number | null;
  suppressed?: 'base' | 'buyers' | null;
  checks?: Partial<NonNullable<CompactRow['checks']>>;
  share?: Partial<ValueCell>;
  penetration?: Partial<ValueCell>;
  lowBase?: boolean;
}

function rows(variation: number, patch: Patch = {}): ConcludedRows {
  const {
    z = 0.4,
    shoppers = 400,
    pHolm = 0.02,
    suppressed = null,
    checks,
    share,
    penetration,
    lowBase = false,
  } = patch;
  const control = variation === 0;
  const difference = control ? 0 : (z ?? 1) / 50;
  const cell = (own: Partial<ValueCell> = {}): ValueCell => ({
    value: control ? 0.2 : 0.2 + difference,
    difference,
    significance: control ? 0 : z,
    ci90: control ? null : [difference - 0.03, difference + 0.03],
    pHolm: z === null || control ? null : pHolm,
    suppressed,
    ...own,
  });
  const row = (type: 'brand' | 'product'): CompactRow => ({
    variation,
    type,
    lowBase,
    sample: { total: shoppers, cart: 80 },
    marketShare: cell(share),
    marketPenetration: cell(penetration),
  });
  return {
    variation,
    control,
    project: {
      variation,
      type: 'project',
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
    brand: row('brand'),
    product: row('product'),
  };
}
const conclude = (...patches: Patch[]) =>
  concludeVariations([rows(0), ...patches.map((patch, index) => rows(index + 1, patch))], NAMES);
const only = (patch: Patch) => {
  const [conclusion] = conclude(patch);
  if (!conclusion) throw new Error('no conclusion');
  return conclusion;
};

describe('a conclusion', () => {
  it('quotes value, control, difference and interval of what is significant, the product first', () => {
    const { variation, verdict, sentences } = only({ z: 2.5 });
    expect([variation, verdict]).toEqual([1, 'better']);
    expect(sentences[0]).toBe(
      'Barista: market share is higher than in Control: 25.00% against 20.00% (+5.00 pts, 90% interval +2.00 to +8.00).',
    );
    expect(sentences.map((one) => one.split(' is ')[0])).toEqual([
      'Barista: market share',
      'Barista: market penetration',
      'Havrefield: market share',
      'Havrefield: market penetration',
    ]);
  });

  it.each([
    [1.640_001, 'better'],
    [1.64, 'open'],
    [-1.64, 'open'],
    [-1.640_001, 'worse'],
    [null, 'unknown'],
  ] as const)('a significance of %d is: %s', (z, verdict) => {
    expect(only({ z }).verdict).toBe(verdict);
  });

  it('better and worse at once is neither', () => {
    const { verdict, sentences } = only({ z: 2, penetration: { significance: -2, difference: -0.04 } });
    expect(verdict).toBe('mixed');
    expect(sentences.join(' ')).toMatch(/higher.*lower/);
  });

  it('no significant difference is never called none: the interval says what remains plausible', () => {
    const { sentences } = only({ z: 1 });
    expect(sentences).toEqual([
      'No difference in market share or penetration is significant at 90% confidence. That does not prove that there is none.',
      'For Barista: market share, differences from −1.00 to +5.00 pts remain plausible (90% interval).',
    ]);
  });

  it('what does not survive the correction for many comparisons is named, with how many there are', () => {
    const [, second] = conclude({}, { z: 1.8, pHolm: 0.3 });
    expect(second?.sentences.at(-1)).toMatch(
      /^Among the 8 comparisons of this page, Barista: market share, .* may be chance/,
    );
    expect([second?.verdict, only({ z: -1.8, pHolm: 0.3 }).verdict]).toEqual(['leansBetter', 'leansWorse']);
    expect(only({ z: 3, pHolm: 0.099 }).sentences.join(' ')).not.toContain('chance');
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
    [
      'an unsold category',
      { z: null, share: { value: null }, penetration: { value: null } },
      'Nothing of the category was sold',
    ],
  ] as const)('%s: it says why nothing is judged, and names no number of the difference', (_, patch, why) => {
    const { verdict, sentences } = only(patch);
    expect(verdict).toBe('unknown');
    expect(sentences).toHaveLength(1);
    expect(sentences[0]).toContain(why);
    expect(sentences[0]).not.toMatch(/%|pts/);
  });

  it('a control that is missing or empty is said, and one of zero is quoted as it is', () => {
    expect(concludeVariations([rows(1)], NAMES)[0]?.sentences).toEqual([
      'No shopper of Control is in this selection, so there is nothing to compare with.',
    ]);
    const none = rows(0);
    none.product = { ...none.product, marketShare: { value: 0, difference: 0, significance: 0 } };
    const [conclusion] = concludeVariations([none, rows(1, { z: 4 })], NAMES);
    expect(conclusion?.sentences[0]).toContain('28.00% against 0.00%');
    expect(conclusion?.sentences.join(' ')).not.toMatch(/NaN|Infinity|null|undefined/);
  });

  it('a low base, an uneven spread and another mix of shoppers are cautions beside the finding', () => {
    const { verdict, sentences } = only({
      z: 2,
      lowBase: true,
      checks: {
        sampleRatio: { observed: [400, 300], chi2: 20, p: 0.000_01, mismatch: true },
        mix: { chi2: 20, df: 8, p: 0.012 },
      },
    });
    expect(verdict).toBe('doubtful');
    expect(sentences.slice(4)).toEqual([
      'The smaller side has fewer than 100 shoppers: a first indication, not a decision.',
      'Shoppers are spread more unevenly over the variations than chance explains (p < 0.001): find the cause before relying on any comparison.',
      'Age and gender differ between this variation and Control (p 0.012): part of a difference may come from who shopped.',
    ]);
    expect(only({ z: 2, checks: { mix: { chi2: 9, df: 8, p: 0.3 } } }).sentences).toHaveLength(4);
  });

  it('without a tested variation there is none', () => {
    expect(concludeVariations([rows(0)], NAMES)).toEqual([]);
  });

  it('hostile names stay text', () => {
    const [conclusion] = concludeVariations([rows(0), rows(1, { z: 3 })], {
      brand: '$&',
      product: '<img src=x onerror=1>',
    });
    expect(conclusion?.sentences[0]).toContain('<img src=x onerror=1>: market share is higher');
    expect(conclusion?.sentences[2]).toContain('$&: market share');
  });
});
