import {
  countText,
  decimalText,
  formatAmount,
  intervalText,
  pointsText,
  pText,
  SIGNIFICANCE_THRESHOLD,
  signedText,
  type StoreCurrency,
} from '@aislelab/domain';
import { CONFIDENCE_ALPHA, marked, type DifferenceCell } from '@aislelab/statistics';
import type { ReportData } from '../read-report.ts';
import { plainText } from '../write/plain-text.ts';
import { COLORS, type Paragraph, type TableCell } from './page.ts';

const NONE = '–';

export const one = (number: number): string => decimalText(number, 1);
/** The currency of the store in letters that a document has. */
export const currencyOf = ({ content: { config } }: Pick<ReportData, 'content'>): StoreCurrency => ({
  currency: plainText(config.currency),
  currencyPosition: config.currencyPosition,
});
export const seconds = (ms: number): string => `${countText(ms / 1_000)} s`;
export const orNone = <T>(value: T | null | undefined, show: (value: T) => string): string =>
  value === null || value === undefined ? NONE : show(value);

export const points = (difference: number): string => `${pointsText(difference)} pts`;

/** Format of a difference: signed, with `more` digits than usual, and its unit. */
export interface DifferenceWords {
  show: (difference: number, more?: number) => string;
  unit: string;
}
export const IN_POINTS: DifferenceWords = { show: pointsText, unit: ' pts' };
export const IN_STARS: DifferenceWords = {
  show: (difference, more = 0) => signedText(difference, (size) => decimalText(size, 2 + more)),
  unit: '',
};
export const IN_SECONDS: DifferenceWords = {
  show: (difference, more = 0) => signedText(difference / 1_000, (size) => decimalText(size, more)),
  unit: ' s',
};
export const inMoney = (store: StoreCurrency): DifferenceWords => ({
  show: (difference, more = 0) => signedText(difference, (size) => formatAmount(size, store, more)),
  unit: '',
});

interface CellLook {
  control: boolean;
  /** Shoppers that the value was counted on. */
  counted: number;
  /** Of the smaller side of the difference. */
  lowBase?: boolean | undefined;
  size?: number;
  /** Below the difference its 90% interval, and z where there is room for it. */
  below?: 'interval' | 'interval and z';
}

/** A value with its difference from the control below it, coloured and with an arrow where it is significant. */
export function comparedCell(
  value: number | null | undefined,
  test: DifferenceCell | undefined,
  look: CellLook,
  show: (value: number) => string,
  words: DifferenceWords = IN_POINTS,
): TableCell {
  const main: Paragraph = {
    text: orNone(value, (one) => marked(show(one), look.counted)),
    size: look.size ?? 12,
    weight: 600,
  };
  const alone = look.control || value === null || value === undefined;
  return { align: 'right', paragraphs: alone ? [main] : [main, ...belowIt(test, look, words)] };
}

function belowIt(test: DifferenceCell | undefined, look: CellLook, words: DifferenceWords): Paragraph[] {
  const { difference = null, significance = null, ci90 = null, exact = null } = test ?? {};
  if (difference === null || (significance === null && exact === null))
    return [{ text: 'not enough data', size: 9, color: COLORS.quiet }];
  // Of few buyers the exact test decides, and there is no z.
  const side = significance ?? ((exact ?? 1) < CONFIDENCE_ALPHA ? Math.sign(difference) * Number.POSITIVE_INFINITY : 0);
  const text = `${words.show(difference)}${words.unit}${look.lowBase ? '*' : ''}`;
  if (!look.below) return [coloured(text, side)];
  const interval = ci90 === null ? [] : [intervalText(ci90, words.show)];
  const statistic =
    significance === null ? `p ${pText(exact ?? 1)}` : `z ${signedText(significance, (size) => decimalText(size, 2))}`;
  const z = look.below === 'interval' ? [] : [statistic];
  return [coloured(text, side), { text: [...interval, ...z].join(' · '), size: 9, color: COLORS.quiet }];
}

function coloured(text: string, significance: number): Paragraph {
  if (significance > SIGNIFICANCE_THRESHOLD) return { text: `↑ ${text}`, size: 10, weight: 600, color: COLORS.up };
  if (significance < -SIGNIFICANCE_THRESHOLD) return { text: `↓ ${text}`, size: 10, weight: 600, color: COLORS.down };
  return { text, size: 10, color: COLORS.quiet };
}
