import { variationLetter, type Session, type ShopperContent } from '@aislelab/domain';

/** What a spreadsheet would run: an operator first, also behind blanks and invisible characters or in full width; a tab is enough for some. */
const FORMULA = /^(?:[\t\r]|[\s\p{Cc}\p{Cf}]*[=+\-@＝＋－＠])/u;

type Cell = string | number | null | undefined;
/** Prices in the currency's main unit, times in seconds. */
const COLUMNS: readonly (readonly [
  title: string,
  cell: (session: Session, nameOf: (product: string) => string) => Cell,
])[] = [
  ['Session', ({ _id }) => _id],
  ['Variation', ({ variation }) => variationLetter(variation)],
  ['Status', ({ enabled }) => (enabled ? 'Enabled' : 'Disabled')],
  ['Source', ({ source }) => source],
  ['Age', ({ shopper }) => shopper.age],
  ['Gender', ({ shopper }) => shopper.gender],
  ['Platform', ({ shopper }) => shopper.platform],
  ['Respondent', ({ respondent }) => respondent],
  ['Quantity', ({ search }) => search.sumQuantity],
  ['Spending', ({ search }) => (search.sumSpending / 100).toFixed(2)],
  ['Shopping time (s)', ({ search }) => search.durShopping / 1000],
  ['Total time (s)', ({ durTotal }) => durTotal / 1000],
  ['Idle time (s)', ({ durIdle }) => durIdle && durIdle / 1000],
  ['Frames per second', ({ frameRate }) => frameRate?.median],
  ['Rating', ({ rating }) => rating],
  ['Words', ({ words }) => words?.join('; ')],
  ['Flags', ({ flags = [] }) => flags.map(({ code, reason }) => `${code}: ${reason}`).join(' ')],
  ['Cart', ({ cart }, nameOf) => cart.map(({ product, quantity }) => `${quantity} x ${nameOf(product)}`).join('; ')],
  ['Started', ({ startedAt }) => startedAt],
  ['Completed', ({ completedAt }) => completedAt],
];

/** With a byte order mark, without which spreadsheets misread accents. */
export const CSV_HEAD = `\uFEFF${csvLine(COLUMNS.map(([title]) => title))}`;

export function sessionLine(session: Session, content: ShopperContent | null): string {
  const nameOf = (product: string) => content?.resources.product[product]?.name ?? product;
  return csvLine(COLUMNS.map(([, cell]) => cell(session, nameOf)));
}

/** The last line: whoever has it has the whole file. */
export const countLine = (count: number): string => csvLine(['Sessions', count]);

/** RFC 4180. A text that a spreadsheet would run is marked as text. */
function csvLine(cells: readonly Cell[]): string {
  return `${cells.map(csvCell).join(',')}\r\n`;
}

function csvCell(value: Cell): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'number') return String(value);
  const text = FORMULA.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
