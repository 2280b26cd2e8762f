import { barcodeProblem, checkBarcode, isScientificNotation } from '@aislelab/domain';
import { cellText, type Cell } from './cell.ts';

export interface BarcodeReading {
  /** Only what separates digits is taken out. */
  barcode: string;
  problem: { text: string; overridable: boolean } | null;
  note: string | null;
}

/** Lengths of GTINs: 8, 12 (UPC-A), 13 (EAN), 14. */
const LENGTHS = [8, 12, 13, 14];

/**
 * A barcode as typed, its digits never changed. Zeros that a spreadsheet dropped in front are put back where the check digit
 * agrees: padding with zeros does not alter it.
 */
export function readBarcode(cell: Cell): BarcodeReading {
  const text = cellText(cell);
  const barcode = isScientificNotation(text) ? text : text.replace(/[\s\u00A0\u2010-\u2015-]/gu, '');
  const padded = withZeros(barcode);
  if (padded) return { barcode: padded, problem: null, note: `Leading zeros were lost and put back: ${padded}` };
  return { barcode, problem: barcodeProblem(barcode), note: null };
}

function withZeros(digits: string): string | null {
  if (!/^\d{6,13}$/.test(digits) || LENGTHS.includes(digits.length)) return null;
  const padded = digits.padStart(LENGTHS.find((length) => length > digits.length) ?? 0, '0');
  return checkBarcode(padded).ok ? padded : null;
}
