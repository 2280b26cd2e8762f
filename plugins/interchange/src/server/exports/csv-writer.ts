import { csvLine } from '@aislelab/domain';
import { drained } from '@aislelab/server-kit';
import type { Response } from 'express';
import type { ExportCell, RowWriter } from './row-writer.ts';

/** CSV with a byte order mark, without which spreadsheets misread accents. Text that a spreadsheet would run is neutralised. */
export class CsvWriter implements RowWriter {
  constructor(
    private readonly response: Response,
    name: string,
    header: readonly string[],
  ) {
    response.setHeader('Content-Type', 'text/csv; charset=utf-8');
    response.setHeader('Content-Disposition', `attachment; filename="${name}.csv"`);
    response.write(`\uFEFF${csvLine(header)}`);
  }

  get closed(): boolean {
    return this.response.destroyed;
  }

  /** Waits while the other side is slower than the database. */
  async row(cells: readonly ExportCell[]): Promise<void> {
    if (this.response.write(csvLine(cells)) || this.closed) return;
    await drained(this.response);
  }

  async end(): Promise<void> {
    this.response.end();
  }
}
