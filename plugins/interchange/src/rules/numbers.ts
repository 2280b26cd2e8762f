import { MAX_CENTS } from '@aislelab/domain';
import { cellText, type Cell } from './cell.ts';

export const DECIMALS = ['.', ','] as const;
export type Decimal = (typeof DECIMALS)[number];

const CURRENCY = /\p{Sc}|\b(?:usd|eur|gbp|chf|sek|nok|dkk|pln|czk|huf|cad|aud|jpy|zł|kr|fr|ft|kč)\b\.?/giu;
/** White space and apostrophes group digits in much of Europe. */
const GROUPING = /[\s\u00A0\u202F\u2009'’]/gu;

/** Longest text that is read as a number. */
const LONGEST_NUMBER = 60;

/** The decimal sign of a file, from its numbers: cells that only one of the two readings explains decide. */
export function detectDecimal(cells: Iterable<Cell>): Decimal {
  const votes = { '.': 0, ',': 0 };
  for (const cell of cells) {
    if (typeof cell === 'number' || cell.length > LONGEST_NUMBER) continue;
    const match = /^-?\d[\d.,]*$/.exec(bare(cell));
    const sign = match && decisive(match[0]);
    if (sign) votes[sign] += 1;
  }
  return votes[','] > votes['.'] ? ',' : '.';
}

function bare(text: string): string {
  return text
    .replace(CURRENCY, '')
    .replace(/\p{L}+|["″]/gu, '')
    .replace(GROUPING, '');
}

/** The decimal sign that a number shows without doubt; `1,234` may be either. */
function decisive(text: string): Decimal | null {
  const last = Math.max(text.lastIndexOf('.'), text.lastIndexOf(','));
  if (last < 0) return null;
  const sign = text[last] === ',' ? ',' : '.';
  const other = sign === ',' ? '.' : ',';
  if (text.includes(other)) return sign;
  if (text.indexOf(sign) !== last) return other;
  return text.length - last - 1 === 3 && last <= 3 && !text.startsWith('0') ? null : sign;
}

/**
 * A number as people and programs write it, as plain text with a point: `1.234,50` -> `1234.50`.
 * @param decimal resolves ambiguous numbers only, such as `1,234`
 * @returns `null` for any other text
 */
export function plainNumber(cell: Cell, decimal: Decimal): string | null {
  if (typeof cell === 'number') return Number.isFinite(cell) ? cellText(roundFloat(cell)) : null;
  if (cell.length > LONGEST_NUMBER) return null;
  const text = cell.replace(GROUPING, '');
  if (!/^[-+]?[\d.,]*\d[\d.,]*$/.test(text)) return null;
  const sign = decisive(text.replace(/^[-+]/, '')) ?? decimal;
  const other = sign === ',' ? '.' : ',';
  const pattern = new RegExp(`^[-+]?(?:\\d{1,3}(?:\\${other}\\d{3})+|\\d*)(?:\\${sign}\\d*)?$`);
  if (!pattern.test(text)) return null;
  return text.replaceAll(other, '').replace(sign, '.').replace(/^\+/, '');
}

/** A spreadsheet's 0.1 + 0.2 is 0.3. */
function roundFloat(value: number): number {
  return Number(value.toPrecision(12));
}

export type PriceReading = { cents: number } | { problem: string };

/** A price in cents from `1.99`, `1,99 €`, `$1,234.50`, `CHF 1'234.50`. */
export function readPrice(cell: Cell, decimal: Decimal): PriceReading {
  const bareCell = typeof cell === 'string' ? cell.replace(CURRENCY, '').trim() : cell;
  const plain = plainNumber(bareCell, decimal);
  if (plain === null) return { problem: `'${shorten(cellText(cell))}' is no price` };
  if (plain.startsWith('-') && Number(plain) !== 0) return { problem: 'A price cannot be negative' };
  const [whole = '', fraction = ''] = plain.replace('-', '').split('.');
  if (/[1-9]/.test(fraction.slice(2))) return { problem: `'${shorten(cellText(cell))}' has more than two decimals` };
  const cents = Number(whole) * 100 + Number(fraction.slice(0, 2).padEnd(2, '0'));
  return cents > MAX_CENTS ? { problem: 'A price may be at most 10,000,000.00' } : { cents };
}

export function shorten(text: string, max = 40): string {
  return text.length > max ? `${text.slice(0, max - 1)}…` : text;
}
