import {
  countText,
  pointsText,
  SIGNIFICANCE_THRESHOLD,
  type DifferenceCell,
  type StoreCurrency,
} from '@aislelab/domain';
import type { ReportData } from '../read-report.ts';
import { plainText } from '../write/plain-text.ts';
import { COLORS, type Paragraph, type TableCell } from './page.ts';

const decimal = (digits: number) =>
  new Intl.NumberFormat('en-US', { minimumFractionDigits: digits, maximumFractionDigits: digits });
const ONE = decimal(1);
const NONE = '–';

export const one = (number: number): string => ONE.format(number);
/** The currency of the store in letters that a document has. */
export const currencyOf = ({ content: { config } }: Pick<ReportData, 'content'>): StoreCurrency => ({
  currency: plainText(config.currency),
  currencyPosition: config.currencyPosition,
});
export const seconds = (ms: number): string => `${countText(ms / 1_000)} s`;
export const orNone = <T>(value: T | null | undefined, show: (value: T) => string): string =>
  value === null || value === undefined ? NONE : show(value);

export const points = (difference: number): string => `${pointsText(difference)} pts`;

/** A value with its difference from the control below it, coloured and with an arrow where it is significant. */
export function comparedCell(
  value: number | null | undefined,
  test: DifferenceCell | undefined,
  { control, lowBase }: { control: boolean; lowBase?: boolean | undefined },
  show: (value: number) => string,
  showDifference: (difference: number) => string,
  size = 12,
): TableCell {
  const main: Paragraph = { text: orNone(value, show), size, weight: 600 };
  const paragraphs =
    control || value === null || value === undefined ? [main] : [main, below(test, lowBase, showDifference)];
  return { align: 'right', paragraphs };
}

function below(
  test: DifferenceCell | undefined,
  lowBase: boolean | undefined,
  showDifference: (difference: number) => string,
): Paragraph {
  const { difference = null, significance = null } = test ?? {};
  if (difference === null || significance === null) return { text: 'not enough data', size: 9, color: COLORS.quiet };
  const text = `${showDifference(difference)}${lowBase ? '*' : ''}`;
  if (significance > SIGNIFICANCE_THRESHOLD) return { text: `↑ ${text}`, size: 10, weight: 600, color: COLORS.up };
  if (significance < -SIGNIFICANCE_THRESHOLD) return { text: `↓ ${text}`, size: 10, weight: 600, color: COLORS.down };
  return { text, size: 10, color: COLORS.quiet };
}
