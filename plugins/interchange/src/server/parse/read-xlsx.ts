import ExcelJS, { type CellValue } from 'exceljs';
import { Readable } from 'node:stream';
import { FILE_LIMITS, FileRefused, TableBuilder, type Table } from './table.ts';
import { unpackWorkbook } from './unpack.ts';

/** The first sheet that has cells. Formulas are never worked out: they arrive as their text. @throws FileRefused */
export async function readXlsx(bytes: Uint8Array): Promise<Table> {
  const stream = Readable.from([Buffer.from(unpackWorkbook(bytes))]);
  const reader = new ExcelJS.stream.xlsx.WorkbookReader(stream, {
    worksheets: 'emit',
    sharedStrings: 'cache',
    hyperlinks: 'ignore',
    styles: 'ignore',
    entries: 'ignore',
  });
  const table = new TableBuilder();
  let found = false;
  for await (const sheet of reader) {
    for await (const row of sheet) {
      if (row.cellCount > FILE_LIMITS.columns)
        throw new FileRefused(`Line ${row.number} has more than ${FILE_LIMITS.columns} columns.`);
      const cells: (string | number)[] = [];
      for (let column = 1; column <= row.cellCount; column += 1) cells.push(plainCell(row.getCell(column).value));
      table.add(row.number, cells);
      found ||= cells.length > 0;
    }
    if (found) break;
  }
  return table.build(null);
}

function plainCell(value: CellValue): string | number {
  if (value === null || value === undefined) return '';
  if (typeof value === 'number' || typeof value === 'string') return value;
  if (typeof value === 'boolean') return value ? 'TRUE' : 'FALSE';
  if (value instanceof Date) return value.toISOString();
  if ('richText' in value) return value.richText.map(({ text }) => text).join('');
  if ('error' in value) return value.error;
  if ('formula' in value) return `=${value.formula}`;
  if ('sharedFormula' in value) return `=${value.sharedFormula}`;
  return 'text' in value ? plainCell(value.text) : '';
}
