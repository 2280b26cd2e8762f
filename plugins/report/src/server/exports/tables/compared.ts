import {
  CONFIDENCE_ALPHA,
  LOW_BASE,
  MIN_BASE,
  MIN_EXPECTED,
  SIGNIFICANCE_THRESHOLD,
  type DifferenceCell,
} from '@aislelab/domain';
import type { Cell, Column, Kind } from './table.ts';

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
  { control, lowBase }: { control: boolean; lowBase: boolean | undefined },
): Cell[] {
  if (control) return [value ?? null, null, null, null, null, null, 'Control'];
  const { difference = null, significance = null, ci90, p, exact = null } = test ?? {};
  const judged = significance !== null || exact !== null;
  if (!judged) return [value ?? null, null, null, null, null, null, whyNot(test)];
  const verdict = [
    significance === null ? exactVerdict(difference ?? 0, exact ?? 1) : verdictOf(significance),
    ...(lowBase ? [`low base (under ${LOW_BASE})`] : []),
  ];
  const interval = [ci90?.[0] ?? null, ci90?.[1] ?? null];
  return [
    value ?? null,
    difference,
    ...interval,
    significance,
    significance === null ? exact : (p ?? null),
    verdict.join(', '),
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
