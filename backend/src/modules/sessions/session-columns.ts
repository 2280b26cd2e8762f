import type { CsvCell, Id, Session } from '@aislelab/domain';
import { Injectable } from '@nestjs/common';
import { Log } from '../../common/log/log.ts';
import { inTime } from '../../common/in-time.ts';
import { PluginHost, type HostedSessionColumn, type HostedSessionFile } from '../../common/plugins/plugin-host.ts';

/** Sessions for which plugins are called at once. */
const CHUNK = 50;
const LONGEST_MS = 10_000;
/** Text of spreadsheets for a missing value. */
const NOT_AVAILABLE = '#N/A';

/** A session with the values of plugins, one for each of their columns. */
export interface SessionWithColumns<S> {
  session: S;
  cells: readonly CsvCell[];
}

/** Columns and files that plugins add to the files of sessions. */
@Injectable()
export class SessionColumns {
  constructor(
    private readonly plugins: PluginHost,
    private readonly log: Log,
  ) {}

  get declared(): readonly HostedSessionColumn[] {
    return this.plugins.sessionColumns;
  }

  get files(): readonly HostedSessionFile[] {
    return this.plugins.sessionFiles;
  }

  /** Sessions of a project, in their order, a few of them in memory. A column that fails once is not called again. */
  async *along<S extends Pick<Session, '_id'>>(
    sessions: AsyncIterable<S>,
    project: Id,
  ): AsyncGenerator<SessionWithColumns<S>> {
    const columns = this.declared;
    const failed = new Set<string>();
    for await (const chunk of chunks(sessions, columns.length === 0 ? 1 : CHUNK)) {
      const ids = chunk.map(({ _id }) => _id);
      const values = await Promise.all(columns.map((column) => this.valuesOf(column, ids, project, failed)));
      for (const session of chunk) yield { session, cells: values.map((of) => of(session._id)) };
    }
  }

  /** Rows of a plugin's file with the session of each. @throws Error when the plugin fails: an incomplete file must not look complete */
  async *rowsOf<S extends Pick<Session, '_id'>>(
    { name, columns, rows }: HostedSessionFile,
    sessions: AsyncIterable<S>,
    project: Id,
  ): AsyncGenerator<SessionWithColumns<S>> {
    for await (const chunk of chunks(sessions, CHUNK)) {
      const ids = chunk.map(({ _id }) => _id);
      const found = await inTime(() => rows.rows(ids, project), LONGEST_MS);
      for (const session of chunk)
        for (const cells of found.get(session._id) ?? []) {
          if (cells.length !== columns.length || !cells.every(isCell))
            throw new TypeError(`a row of ${name} is not one text, number, boolean or null for each column`);
          yield { session, cells };
        }
    }
  }

  private async valuesOf(
    { name, values }: HostedSessionColumn,
    ids: readonly Id[],
    project: Id,
    failed: Set<string>,
  ): Promise<(session: Id) => CsvCell> {
    if (failed.has(name)) return () => NOT_AVAILABLE;
    try {
      const found = await inTime(() => values.values(ids, project), LONGEST_MS);
      if (![...found.values()].every(isCell)) throw new TypeError('a value is no text, number, boolean or null');
      return (session) => found.get(session) ?? null;
    } catch (error) {
      failed.add(name);
      this.log.error({ msg: 'a column of session files failed', column: name, project, err: error });
      return () => NOT_AVAILABLE;
    }
  }
}

/** Tests whether a value is written to a cell unchanged. */
function isCell(value: unknown): boolean {
  if (typeof value === 'number') return Number.isFinite(value);
  return value === null || value === undefined || typeof value === 'string' || typeof value === 'boolean';
}

async function* chunks<T>(items: AsyncIterable<T>, size: number): AsyncGenerator<T[]> {
  let chunk: T[] = [];
  for await (const item of items) {
    chunk.push(item);
    if (chunk.length < size) continue;
    yield chunk;
    chunk = [];
  }
  if (chunk.length > 0) yield chunk;
}
