import { neutralizeText } from '@aislelab/domain';
import { drained } from '@aislelab/server-kit';
import ExcelJS from 'exceljs';
import type { Response } from 'express';
import { setImmediate as turn } from 'node:timers/promises';
import type { ExportCell, RowWriter } from './row-writer.ts';

/** Rows between which others have their turn. */
const ROWS_AT_ONCE = 200;

/** A workbook that is sent while it is written. Texts are text cells: barcodes keep their zeros, formulas never run. */
export class XlsxWriter implements RowWriter {
  private readonly book: ExcelJS.stream.xlsx.WorkbookWriter;
  private readonly sheet: ExcelJS.Worksheet;
  private rows = 0;

  constructor(
    private readonly response: Response,
    name: string,
    header: readonly string[],
  ) {
    response.setHeader('Content-Type', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet');
    response.setHeader('Content-Disposition', `attachment; filename="${name}.xlsx"`);
    this.book = new ExcelJS.stream.xlsx.WorkbookWriter({ stream: response, useStyles: true, useSharedStrings: false });
    this.sheet = this.book.addWorksheet(name, { views: [{ state: 'frozen', ySplit: 1 }] });
    this.sheet.columns = header.map((title) => ({ width: Math.max(12, title.length + 2), style: { numFmt: '@' } }));
    const first = this.sheet.addRow(header.map(neutralizeText));
    first.font = { bold: true };
    first.commit();
  }

  get closed(): boolean {
    return this.response.destroyed;
  }

  async row(cells: readonly ExportCell[]): Promise<void> {
    const row = this.sheet.addRow([]);
    for (const [index, value] of cells.entries()) {
      if (value === null || value === '') continue;
      const cell = row.getCell(index + 1);
      cell.value = typeof value === 'string' ? neutralizeText(value) : value;
      cell.numFmt = typeof value === 'number' ? 'General' : '@';
    }
    row.commit();
    this.rows += 1;
    if (this.rows % ROWS_AT_ONCE !== 0) return;
    await turn();
    if (this.response.writableNeedDrain && !this.closed) await drained(this.response);
  }

  /** Ends with the reader, who may leave before the workbook is sent: the library would wait for ever. */
  async end(): Promise<void> {
    this.sheet.commit();
    const sent = this.book.commit().then(() => true);
    const left = () => drained(this.response).then(() => false);
    while (!this.closed) if (await Promise.race([sent, left()])) return;
    sent.catch(() => undefined);
  }
}
