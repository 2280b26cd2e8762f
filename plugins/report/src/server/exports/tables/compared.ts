import { SIGNIFICANCE_THRESHOLD } from '@aislelab/domain';
import {
  CONFIDENCE_ALPHA,
  isFew,
  LOW_BASE_TEXTS,
  MIN_BASE,
  MIN_EXPECTED,
  type DifferenceCell,
} from '@aislelab/statistics';
import type { Cell, Column, Kind } from './table.ts';

/** Of numbers without a verdict beside them: whether few were counted. */
export const LOW_BASE_COLUMN: Column = { title: LOW_BASE_TEXTS.column, kind: 'text' };
/** @param base shoppers behind the numbers before it; 0 is no number */
export const lowBaseCell = (base: number): string => (base > 0 && isFew(base) ? LOW_BASE_TEXTS.cell : '');

interface Side {
  control: boolean;
  /** Shoppers that the value was counted on. */
  counted: number;
  /** Of the smaller side of the difference. */
  lowBase: boolean | undefined;
}

/** Columns of a value beside the control's. `difference`: the kind of its difference. */
export function comparedColumns(title: string, kind: Kind, difference: Kind, unit: string): Column[] {
  return [
    { title, kind },
    { title: `Difference from Control (${unit})`, kind: difference },
    { title: '90% interval from', kind: difference },
    { title: '90% interval to', kind: difference },
    { title: 'Significance (z)', kind: 'z' },
    { title: 'p', kind: 'p' },
    { title: 'Verdict', kind: 'text' },
  ];
}

/** Their cells; of the control only the value. */
export function comparedCells(
  value: number | null | undefined,
  test: DifferenceCell | undefined,
  { control, counted, lowBase }: Side,
): Cell[] {
  const low = lowBase ? LOW_BASE_TEXTS.cell : lowBaseCell(counted);
  const verdict = (text: string) => (low === '' ? text : `${text}, ${low}`);
  if (control) return [value ?? null, null, null, null, null, null, verdict('Control')];
  const { difference = null, significance = null, ci90, p, exact = null } = test ?? {};
  const judged = significance !== null || exact !== null;
  if (!judged) return [value ?? null, null, null, null, null, null, verdict(whyNot(test))];
  const interval = [ci90?.[0] ?? null, ci90?.[1] ?? null];
  return [
    value ?? null,
    difference,
    ...interval,
    significance,
    significance === null ? exact : (p ?? null),
    verdict(significance === null ? exactVerdict(difference ?? 0, exact ?? 1) : verdictOf(significance)),
  ];
}

function verdictOf(significance: number): string {
  if (significance > SIGNIFICANCE_THRESHOLD) return 'above Control';
  return significance < -SIGNIFICANCE_THRESHOLD ? 'below Control' : 'no significant difference';
}

/** Of few buyers, whose p is exact and who have no z. */
function exactVerdict(difference: number, p: number): string {
  if (p >= CONFIDENCE_ALPHA) return 'no significant difference, exact test';
  return `${difference > 0 ? 'above' : 'below'} Control, exact test`;
}

function whyNot(test: DifferenceCell | undefined): string {
  if (test?.suppressed === 'base') return `not enough data: fewer than ${MIN_BASE} shoppers`;
  if (test?.suppressed === 'buyers') return `not enough data: fewer than ${MIN_EXPECTED} expected buyers`;
  return 'nothing to compare';
}
