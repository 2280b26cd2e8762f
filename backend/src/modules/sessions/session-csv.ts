import { csvLine, variationLetter, type CsvCell, type Session, type ShopperContent } from '@aislelab/domain';
import { VISIT_COLUMNS } from './files/visit-columns.ts';

const inSeconds = (ms: number | undefined) => ms && ms / 1000;

/** Prices in the currency's main unit, times in seconds. */
const COLUMNS: readonly (readonly [
  title: string,
  cell: (session: Session, nameOf: (product: string) => string) => CsvCell,
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
  ['Idle time (s)', ({ durIdle }) => inSeconds(durIdle)],
  ['Loading (s)', ({ durations }) => inSeconds(durations?.loading)],
  ['Reading (s)', ({ durations }) => inSeconds(durations?.reading)],
  ['Checkout (s)', ({ durations }) => inSeconds(durations?.checkout)],
  ['Hidden (s)', ({ durations }) => inSeconds(durations?.hidden)],
  ['Review (s)', ({ durations }) => inSeconds(durations?.review)],
  ['Shown as', ({ device }) => device?.mode],
  ['Frames per second', ({ frameRate }) => frameRate?.median],
  ['Rating', ({ rating }) => rating],
  ['Words', ({ words }) => words?.join('; ')],
  ['Flags', ({ flags = [] }) => flags.map(({ code, reason }) => `${code}: ${reason}`).join(' ')],
  ['Cart', ({ cart }, nameOf) => cart.map(({ product, quantity }) => `${quantity} x ${nameOf(product)}`).join('; ')],
  ['Started', ({ startedAt }) => startedAt],
  ['Completed', ({ completedAt }) => completedAt],
];

/** Titles of the columns here, and names of those of the tidy file. */
export const SESSION_COLUMNS: readonly string[] = [
  ...COLUMNS.map(([title]) => title),
  ...VISIT_COLUMNS.map(({ name }) => name),
];

/** Head with a byte order mark, without which spreadsheets misread accents. @param titles of the columns of plugins */
export const csvHead = (titles: readonly string[]): string =>
  `\uFEFF${csvLine([...COLUMNS.map(([title]) => title), ...titles])}`;

/** @param cells of the columns of plugins */
export function sessionLine(session: Session, content: ShopperContent | null, cells: readonly CsvCell[]): string {
  const nameOf = (product: string) => content?.resources.product[product]?.name ?? product;
  return csvLine([...COLUMNS.map(([, cell]) => cell(session, nameOf)), ...cells]);
}

/** The last line: it proves that the file is complete. */
export const countLine = (count: number): string => csvLine(['Sessions', count]);
