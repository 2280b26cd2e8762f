import { text } from './text.ts';
/** Barcodes are text: GTIN-8, -12 (UPC-A), -13 (EAN) and -14. Numbers lose leading zeros. */
const LENGTHS = [8, 12, 13, 14];
const KEY_LENGTH = 14;

export type BarcodeCheck =
  | { ok: true }
  | { ok: false; reason: 'NOT_DIGITS' | 'LENGTH' }
  | { ok: false; reason: 'CHECK_DIGIT'; expected: number; found: number };

/**
 * The check digit of a GTIN: weights 3, 1, 3, ... from the right (GS1 General Specifications, section 7.9).
 * @param body the digits before the check digit
 */
export function checkDigit(body: string): number {
  const digits = body.split('').toReversed().map(Number);
  const sum = digits.reduce((total, digit, index) => total + digit * (index % 2 === 0 ? 3 : 1), 0);
  return (10 - (sum % 10)) % 10;
}

/** Checks a barcode. A wrong check digit is a warning that a user may override; it is never changed silently. */
export function checkBarcode(barcode: string): BarcodeCheck {
  if (!/^\d+$/.test(barcode)) return { ok: false, reason: 'NOT_DIGITS' };
  if (!LENGTHS.includes(barcode.length)) return { ok: false, reason: 'LENGTH' };
  const expected = checkDigit(barcode.slice(0, -1));
  const found = Number(barcode.at(-1));
  return expected === found ? { ok: true } : { ok: false, reason: 'CHECK_DIGIT', expected, found };
}

/** Key on which barcodes are compared: padded to 14 digits, so that UPC-A and the same code as EAN are one. */
export function barcodeKey(barcode: string): string {
  return /^\d{1,14}$/.test(barcode) ? barcode.padStart(KEY_LENGTH, '0') : barcode;
}

/** Every text that has this key: the padded one, and the ones after removing its leading zeros one by one. */
export function barcodeVariants(key: string): string[] {
  if (!/^\d+$/.test(key)) return [key];
  const zeros = key.length - key.replace(/^0+(?=\d)/, '').length;
  return Array.from({ length: zeros + 1 }, (_, cut) => key.slice(cut));
}

/** A spreadsheet that took a barcode for a number shows it like this: the digits are lost and must be typed again. */
export function isScientificNotation(text: string): boolean {
  return /^\d(?:[.,]\d+)?e\+?\d+$/i.test(text.trim());
}

/** A sentence about a barcode, and whether a person may keep it as it is, knowingly. */
export interface BarcodeProblem {
  text: string;
  overridable: boolean;
}

/**
 * Problem of a barcode as it was typed; `null` when it is valid or there is none. An internal code (too short, or with another check
 * digit) may be kept; one that is no number, or has lost its digits, may not.
 */
export function barcodeProblem(barcode: string): BarcodeProblem | null {
  if (barcode === '') return null;
  if (isScientificNotation(barcode)) {
    const advice = text('Format the cells as text and enter the barcode again');
    return { text: `A spreadsheet has shortened this number and its digits are lost. ${advice}`, overridable: false };
  }
  const check = checkBarcode(barcode);
  if (check.ok) return null;
  switch (check.reason) {
    case 'NOT_DIGITS':
      return { text: text('A barcode has digits only'), overridable: false };
    case 'LENGTH':
      return { text: text('A barcode has 8, 12, 13 or 14 digits'), overridable: barcode.length <= KEY_LENGTH };
    case 'CHECK_DIGIT':
      return { text: `Check digit should be ${check.expected}, found ${check.found}`, overridable: true };
  }
}
