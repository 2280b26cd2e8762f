import type { Id, Viewer } from '@aislelab/domain';
import { Injectable } from '@nestjs/common';
import type { Response } from 'express';
import { CsvWriter } from '../exports/csv-writer.ts';
import { ImportStore } from './import.store.ts';

const PAGE = 1_000;

@Injectable()
export class RefusedRows {
  constructor(private readonly store: ImportStore) {}

  async send(viewer: Viewer, id: Id, response: Response): Promise<void> {
    const found = await this.store.get(viewer, id);
    const cells = new Map((await this.store.sheet(found._id)).map((row) => [row.line, row.cells]));
    const writer = new CsvWriter(response, 'refused rows', [...found.columns, 'Line', 'Problem']);
    for (let skip = 0; ; skip += PAGE) {
      const { data } = await this.store.page(found, 'refused', { skip, limit: PAGE });
      for (const { line, reasons } of data) {
        const row = cells.get(line) ?? [];
        const problem = reasons.filter(({ note }) => !note).map(({ message }) => message);
        await writer.row([...found.columns.map((_, column) => row[column] ?? ''), line, problem.join('; ')]);
      }
      if (data.length < PAGE) break;
    }
    await writer.end();
  }
}
