import Papa from 'papaparse';
import { FILE_LIMITS, FileRefused, TableBuilder, type Table } from './table.ts';

const DELIMITERS = [',', ';', '\t', '|'];
/** Number of lines for a guess. */
const PROBE = 30;

/** Comma, semicolon, tab or bar separated text with quotes, in UTF-8, UTF-16 or Windows-1252. @throws FileRefused */
export function readCsv(bytes: Uint8Array): Table {
  const text = decode(bytes);
  const { delimiter, body } = declared(text) ?? { delimiter: guessDelimiter(text), body: text };
  refuseLongFiles(body, delimiter);
  const table = new TableBuilder();
  const skipped = text.length === body.length ? 0 : 1;
  let line = 1 + skipped;
  let at = 0;
  Papa.parse<string[]>(body, {
    delimiter,
    step: ({ data, errors, meta }) => {
      const quote = errors.find(({ type }) => type === 'Quotes');
      if (quote)
        throw new FileRefused(`Line ${line}: a quote is opened and not closed, or is in the middle of a text.`);
      table.add(line, data);
      line += newlines(body, at, meta.cursor);
      at = meta.cursor;
    },
  });
  return table.build(delimiter);
}

/** A byte order mark decides; without one, text that is not UTF-8 is read as Windows-1252, as spreadsheets of western Europe write it. */
function decode(bytes: Uint8Array): string {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  if (bytes.includes(0)) throw new FileRefused('This is neither CSV nor an Excel workbook (.xlsx).');
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

/** Excel's own first line, `sep=;`. */
function declared(text: string): { delimiter: string; body: string } | null {
  const match = /^sep=(.)\r?\n/i.exec(text);
  return match?.[1] ? { delimiter: match[1], body: text.slice(match[0].length) } : null;
}

/** The delimiter that cuts most of the first lines into as many parts as the header, at least two. */
function guessDelimiter(text: string): string {
  const head = text.slice(0, 200_000);
  let best = { delimiter: ',', score: 0 };
  for (const delimiter of DELIMITERS) {
    const { data } = Papa.parse<string[]>(head, { delimiter, preview: PROBE, skipEmptyLines: true });
    const width = data[0]?.length ?? 0;
    if (width < 2) continue;
    const score = data.filter((row) => row.length === width).length / data.length + Math.min(width, 100) / 1_000;
    if (score > best.score) best = { delimiter, score };
  }
  return best.delimiter;
}

/** A line of a million columns is refused before it becomes a million texts, and millions of lines before any of them is read. */
function refuseLongFiles(text: string, delimiter: string): void {
  const most = FILE_LIMITS.columns + FILE_LIMITS.cell;
  const code = delimiter.charCodeAt(0);
  let line = 1;
  let count = 0;
  for (let at = 0; at < text.length; at += 1) {
    const char = text.charCodeAt(at);
    if (char === 10) {
      if ((line += 1) > FILE_LIMITS.lines)
        throw new FileRefused(
          `A file may have at most ${FILE_LIMITS.lines.toLocaleString('en')} lines: remove the empty ones.`,
        );
      count = 0;
    } else if (char === code && (count += 1) > most) {
      throw new FileRefused(`Line ${line} has more than ${FILE_LIMITS.columns} columns.`);
    }
  }
}

function newlines(text: string, from: number, to: number): number {
  let count = 0;
  for (let at = text.indexOf('\n', from); at >= 0 && at < to; at = text.indexOf('\n', at + 1)) count += 1;
  return count;
}
