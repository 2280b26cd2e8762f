import { intervalText, pText } from '@aislelab/domain';
import { CONFIDENCE_ALPHA, marked, MIN_BASE, MIN_EXPECTED, type DifferenceCell } from '@aislelab/statistics';
import { t } from '@aislelab/ui-kit/texts';
import { NONE, zText } from './format.ts';
import { highlightOf, type Highlight } from './highlight.ts';

export const NOT_ENOUGH = t('not enough data');

/**
 * A value beside the control's, in words. `kind`: the control itself, a value with its difference, one whose difference is withheld, or
 * no value at all.
 */
export interface Compared {
  kind: 'control' | 'compared' | 'withheld' | 'absent';
  /** `21.50%`, with an asterisk where few were counted. */
  value: string;
  /** `+1.23 pts`; `null` unless compared. */
  difference: string | null;
  /** Its 90% interval, `+0.10 to +2.36`; `null` where there is none. */
  interval: string | null;
  highlight: Highlight;
  /** 30 to 99 shoppers in the smaller arm. */
  lowBase: boolean;
  /** Base, interval and significance, a sentence each. */
  detail: readonly string[];
}

export interface ComparedInput {
  control: boolean;
  value: number | null | undefined;
  test: DifferenceCell | undefined;
  /** Kind and number of shoppers behind the value. */
  base: string;
  counted: number;
  /** Of the smaller side of the difference. */
  lowBase: boolean;
  show: (value: number) => string;
  /** The difference without its unit, signed, with `more` extra digits. */
  showDifference: (difference: number, more?: number) => string;
  unit: string;
}

export function compared(input: ComparedInput): Compared {
  const { control, value, test, base } = input;
  const plain = { difference: null, interval: null, highlight: null, lowBase: false };
  if (value === null || value === undefined)
    return { ...plain, kind: 'absent', value: NONE, detail: [base, t('Nothing was counted here.')] };
  const shown = marked(input.show(value), input.counted);
  if (control) return { ...plain, kind: 'control', value: shown, detail: [base] };
  const { difference = null, significance = null, exact = null } = test ?? {};
  if (difference === null || (significance === null && exact === null))
    return { ...plain, kind: 'withheld', value: shown, detail: [base, whyWithheld(test)] };
  return {
    kind: 'compared',
    value: shown,
    difference: withUnit(input.showDifference(difference), input.unit),
    interval: intervalOf(input),
    highlight: highlightOf(significance ?? exactSide(difference, exact), control),
    lowBase: input.lowBase,
    detail: [base, againstControl(input, difference), testText(input.test)],
  };
}

/** Beyond the threshold on the side of the difference where the exact test of few buyers is below 10%. */
const exactSide = (difference: number, exact: number | null) =>
  (exact ?? 1) < CONFIDENCE_ALPHA ? Math.sign(difference) * Number.POSITIVE_INFINITY : 0;

function whyWithheld(test: DifferenceCell | undefined): string {
  if (test?.suppressed === 'base') return t('Fewer than %{MIN_BASE} shoppers here or in Control.', { MIN_BASE });
  if (test?.suppressed === 'buyers')
    return t('Fewer than %{MIN_EXPECTED} buyers to be expected here or in Control.', { MIN_EXPECTED });
  return t('Control has no value to compare with.');
}

function intervalOf({ test, showDifference }: ComparedInput): string | null {
  return test?.ci90 ? intervalText(test.ci90, showDifference) : null;
}

function againstControl(input: ComparedInput, difference: number): string {
  const { showDifference, unit } = input;
  const range = intervalOf(input);
  const interval = range === null ? '' : t(', 90% interval %{withUnit}', { withUnit: withUnit(range, unit) });
  return t('Against Control %{withUnit}%{interval}.', {
    withUnit: withUnit(showDifference(difference), unit),
    interval,
  });
}

function testText(test: DifferenceCell | undefined): string {
  const { significance = null, p, exact } = test ?? {};
  if (significance === null)
    return t('Fewer than %{MIN_EXPECTED} buyers to be expected: exact test, p %{pText}.', {
      MIN_EXPECTED,
      pText: pText(exact ?? 1),
    });
  return t('Significance %{zText}%{part}.', {
    zText: zText(significance),
    part: typeof p === 'number' ? ` (p ${pText(p)})` : '',
  });
}

function withUnit(text: string, unit: string): string {
  return unit === '' ? text : `${text} ${unit}`;
}
