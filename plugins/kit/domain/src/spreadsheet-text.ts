const SIGN = '[=+\\-@＝＋－＠]';
const INVISIBLE = '\\s\\p{Cc}\\p{Cf}';
const DANGEROUS = new RegExp(`^'*[${INVISIBLE}]*(?:${SIGN}|[\\t\\r])`, 'u');
const NUMBER = /^-\d+(?:[.,]\d+)?$/;
/**
 * Start of a cell inside of a text for a reader that splits cells at semicolons: it ignores the quotes around the whole text, so a line
 * break starts a cell as well.
 */
const INNER = `(?='*(?:(?![\\r\\n])["${INVISIBLE}])*${SIGN})`;
const UNPROTECTED = new RegExp(`([;\\r\\n])${INNER}`, 'gu');
const PROTECTED = new RegExp(`([;\\r\\n])'${INNER}`, 'gu');

/** Characters that XML forbids: one of them damages a whole workbook. */
const NOT_IN_XML = /[\p{Cs}\uFFFE\uFFFF]/gu;

/**
 * Text that no spreadsheet runs: what would be read as a formula gets an apostrophe before it. Negative numbers are left alone.
 * Text that has such an apostrophe of its own gets a second one, so that {@link restoreText} finds exactly what was there, but for
 * characters that no file of XML has: those are left out.
 */
export function neutralizeText(text: string): string {
  const plain = text.replaceAll(NOT_IN_XML, '');
  const safe = DANGEROUS.test(plain) && !NUMBER.test(plain) ? `'${plain}` : plain;
  return safe.replaceAll(UNPROTECTED, "$1'");
}

/** Takes back what {@link neutralizeText} did. */
export function restoreText(text: string): string {
  const found = text.replaceAll(PROTECTED, '$1');
  return found.startsWith("'") && DANGEROUS.test(found.slice(1)) ? found.slice(1) : found;
}

export type CsvCell = string | number | boolean | null | undefined;

/** A line of RFC 4180 in which no text is a formula. The first one of a file has a byte order mark before it, or spreadsheets misread accents. */
export function csvLine(cells: readonly CsvCell[]): string {
  return `${cells.map(csvCell).join(',')}\r\n`;
}

function csvCell(value: CsvCell): string {
  if (value === null || value === undefined) return '';
  if (typeof value !== 'string') return String(value);
  const text = neutralizeText(value);
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
