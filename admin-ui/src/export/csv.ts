export type CsvCell = string | number | boolean | null | undefined;

/**
 * Spreadsheets run a cell that begins with one of these, also behind blanks or control and invisible characters, and in full width.
 * A tab or carriage return at the beginning is enough for some.
 */
const FORMULA = /^(?:[\t\r]|[\s\p{Cc}\p{Cf}]*[=+\-@＝＋－＠])/u;

/** A text that no spreadsheet takes for a formula: an apostrophe in front says 'text'. */
export function neutralise(text: string): string {
  return FORMULA.test(text) ? `'${text}` : text;
}

/** RFC 4180 with a byte order mark, without which Excel reads UTF-8 as something else. */
export function toCsv(rows: readonly (readonly CsvCell[])[]): string {
  return `\uFEFF${rows.map((row) => row.map(cell).join(',')).join('\r\n')}\r\n`;
}

function cell(value: CsvCell): string {
  if (value === null || value === undefined) return '';
  if (typeof value !== 'string') return String(value);
  const text = neutralise(value);
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
