import { isCustomizable, type Id, type LibraryKind, type Viewer } from '@aislelab/domain';
import { accountOf, AccountTurns, LIBRARY, type LibraryPort } from '@aislelab/server-kit';
import { Inject, Injectable } from '@nestjs/common';
import type { Response } from 'express';
import { CsvWriter } from './csv-writer.ts';
import { exportColumns, referencesOf, type AnyItem } from './export-columns.ts';
import type { ExportFormat } from './export.dto.ts';
import type { RowWriter } from './row-writer.ts';
import { XlsxWriter } from './xlsx-writer.ts';

const ITEMS_AT_ONCE = 200;
const IDS_PER_LIST = 100;
/** Concurrent exports: a slow reader holds one, never all. */
const WRITTEN = { atOnce: 6, waiting: 20 };
/** Of one account, beside the one that is written. */
const MAX_WAITING = 3;
const BUSY = 'Many lists are being exported: try again in a moment.';
const NAMED = ['categories', 'companies', 'brands'] as const;

@Injectable()
export class ExportsService {
  private readonly turns = new AccountTurns(WRITTEN, MAX_WAITING, BUSY);

  constructor(@Inject(LIBRARY) private readonly library: LibraryPort) {}

  /**
   * Streams all pages of a list's query; stops when the client leaves.
   * @throws DomainError TOO_MANY_REQUESTS while another export of the account goes on, UNAVAILABLE
   */
  send(
    viewer: Viewer,
    kind: LibraryKind,
    format: ExportFormat,
    query: string | undefined,
    response: Response,
  ): Promise<void> {
    return this.turns.run(accountOf(viewer), () => this.write(viewer, kind, format, query, response));
  }

  private async write(
    viewer: Viewer,
    kind: LibraryKind,
    format: ExportFormat,
    query: string | undefined,
    response: Response,
  ): Promise<void> {
    const names = new Names(this.library, viewer);
    const items = batches(this.library.stream(kind, viewer, query));
    // The first items are read before the head of the response is sent: a refused query is still a refusal.
    let next = await items.next();
    await names.load();
    const columns = exportColumns(kind, isCustomizable(kind) ? await this.library.customFields(kind) : []);
    const header = columns.map(({ title }) => title);
    const writer: RowWriter = new { csv: CsvWriter, xlsx: XlsxWriter }[format](response, kind, header);
    while (!next.done && !writer.closed) {
      await names.lookUp(kind, next.value);
      for (const item of next.value) await writer.row(columns.map(({ cell }) => cell(item, names.of)));
      next = await items.next();
    }
    await items.return(undefined);
    if (!writer.closed) await writer.end();
  }
}

async function* batches<T>(items: AsyncIterable<T>): AsyncGenerator<T[], undefined, undefined> {
  let batch: T[] = [];
  for await (const item of items) {
    batch.push(item);
    if (batch.length < ITEMS_AT_ONCE) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
  return undefined;
}

/** Names of referenced items, each looked up once. */
class Names {
  private readonly names = new Map<Id, string>();

  constructor(
    private readonly library: LibraryPort,
    private readonly viewer: Viewer,
  ) {}

  of = (id: Id | null): string => (id === null ? '' : (this.names.get(id) ?? ''));

  /** Loads the most frequent references of the viewer's items. */
  async load(): Promise<void> {
    const { categories, companies, brands, regions } = await this.library.references(
      this.viewer,
      this.viewer.organization,
    );
    for (const list of [categories, companies, brands, regions])
      for (const { _id, name } of list) this.names.set(_id, name);
  }

  /** Admins see items of every organization. */
  async lookUp(of: LibraryKind, items: readonly AnyItem[]): Promise<void> {
    const all = items.map((item) => referencesOf(of, item));
    for (const kind of NAMED) {
      const ids = [...new Set(all.flatMap((references) => references[kind]))].filter((id) => !this.names.has(id));
      for (let at = 0; at < ids.length; at += IDS_PER_LIST) {
        const query = {
          where: { _id: { IN: ids.slice(at, at + IDS_PER_LIST) } },
          limit: IDS_PER_LIST,
          select: ['name'],
        };
        const { data } = await this.library.list(kind, this.viewer, query);
        for (const { _id, name } of data) this.names.set(_id, name);
      }
    }
  }
}
