import { DECISION_LIMITS, DomainError, restoreText } from '@aislelab/domain';
import Papa from 'papaparse';

/** Rows of a table saved by a spreadsheet; removes the escaping of formulas. @throws DomainError INVALID_INPUT */
export function readTable(text: string): string[][] {
  const { data, errors } = Papa.parse<string[]>(text, {
    delimiter: delimiterOf(text),
    preview: DECISION_LIMITS.lines + 2,
  });
  const quote = errors.find(({ type }) => type === 'Quotes');
  if (quote) refuse(`Line ${(quote.row ?? 0) + 1}: a quote is opened and not closed, or is in the middle of a text.`);
  const rows = data.map((cells) => cells.map(restoreText));
  while (rows.at(-1)?.every((cell) => cell.trim() === '')) rows.pop();
  if (rows.length > DECISION_LIMITS.lines + 1)
    refuse(`A file may have at most ${DECISION_LIMITS.lines.toLocaleString('en')} lines: split it.`);
  return rows;
}

/** The most frequent separator of the first line: a table of two columns is too narrow for a better guess. */
function delimiterOf(text: string): string {
  const [head = ''] = text.split('\n', 1);
  const count = (delimiter: string) => head.split(delimiter).length;
  return [',', ';', '\t'].reduce((best, one) => (count(one) > count(best) ? one : best));
}

export function refuse(sentence: string): never {
  throw new DomainError('INVALID_INPUT', { message: sentence, errors: { text: sentence } });
}
