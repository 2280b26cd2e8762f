import { neutralizeText, type DataTable } from '@aislelab/domain';
import ExcelJS from 'exceljs';
import type { Cell, HeadLine, Kind } from '../tables/table.ts';
import { plainText } from './plain-text.ts';

const FORMATS: Record<Kind, string> = {
  text: '@',
  count: '#,##0',
  percent: '0.00%',
  points: '+0.00;-0.00;0.00',
  money: '#,##0.00',
  seconds: '#,##0.0',
  decimal: '0.00',
  z: '+0.00;-0.00;0.00',
  p: '0.000',
};
const COLORS = { head: 'FF0B5F5B', onHead: 'FFFFFFFF', quiet: 'FF52615D' } as const;
const WIDTH = { text: 24, number: 14, most: 44 } as const;

/** A workbook with a sheet for each table: the head, then the table under a head that stays in sight and can be filtered. */
export async function writeXlsx(head: readonly HeadLine[], tables: readonly DataTable[]): Promise<Uint8Array> {
  const book = new ExcelJS.Workbook();
  book.creator = 'AisleLab';
  for (const table of tables) addSheet(book, head, table);
  return new Uint8Array(await book.xlsx.writeBuffer());
}

function addSheet(book: ExcelJS.Workbook, head: readonly HeadLine[], { title, columns, rows }: DataTable): void {
  const top = head.length + 3;
  const sheet = book.addWorksheet(title.slice(0, 31), { views: [{ state: 'frozen', ySplit: top }] });
  sheet.addRow([title]).font = { bold: true, size: 14 };
  for (const [label, value] of head) {
    const row = sheet.addRow([label, neutralizeText(plainText(value))]);
    row.getCell(1).font = { color: { argb: COLORS.quiet } };
    row.getCell(2).numFmt = '@';
  }
  sheet.addRow([]);
  const names = sheet.addRow(columns.map((column) => plainText(column.title)));
  names.font = { bold: true, color: { argb: COLORS.onHead } };
  names.fill = { type: 'pattern', pattern: 'solid', fgColor: { argb: COLORS.head } };
  names.alignment = { wrapText: true, vertical: 'top' };
  for (const cells of rows) {
    const row = sheet.addRow([]);
    columns.forEach(({ kind }, index) => {
      const cell = row.getCell(index + 1);
      cell.value = valueOf(cells[index] ?? null, kind);
      cell.numFmt = FORMATS[kind];
    });
  }
  columns.forEach(({ kind }, index) => {
    const longest = Math.max(0, ...rows.slice(0, 200).map((row) => String(row[index] ?? '').length));
    sheet.getColumn(index + 1).width =
      kind === 'text' ? Math.min(WIDTH.most, Math.max(index === 0 ? WIDTH.text : 12, longest + 2)) : WIDTH.number;
  });
  sheet.autoFilter = { from: { row: top, column: 1 }, to: { row: top + rows.length, column: columns.length } };
}

/** Converts differences of fractions to percentage points. */
function valueOf(cell: Cell, kind: Kind): Cell {
  if (typeof cell === 'string') return neutralizeText(plainText(cell));
  return cell !== null && kind === 'points' ? 100 * cell : cell;
}
