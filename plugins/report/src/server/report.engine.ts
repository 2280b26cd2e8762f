import {
  fieldworkOf,
  DomainError,
  type Id,
  type Project,
  type ProjectBrief,
  type Session,
  type ShopperContent,
} from '@aislelab/domain';
import {
  compactRows,
  CompactQueryError,
  finishAnswer,
  mergeCubes,
  parseCompactQuery,
  type CompactRow,
  type Cube,
  type CompactQuery,
} from '@aislelab/statistics';
import { SharedTurns, type SessionChanges, type StatsEngine } from '@aislelab/server-kit';
import { Injectable } from '@nestjs/common';
import { addSessions, emptyCompiled, removeSessions } from './compile-cube.ts';
import { pack, unpackCube, unpackSessions } from './cube-bytes.ts';
import { CubeCache } from './cube-cache.ts';
import { slices } from './slices.ts';

/** Questions that are answered at once, of one project and of all, and that wait. */
const OF_PROJECT = { atOnce: 1, waiting: 100 };
const OF_ALL = { atOnce: 4, waiting: 1_000 };
const busy = () => new DomainError('UNAVAILABLE', { message: 'Other reports are being read: try again in a moment.' });

/** Compiles sessions into the additive cube of the statistical core and answers compact queries from it. */
@Injectable()
export class ReportEngine implements StatsEngine {
  /** The two largest maps of 26 variations have half of it. Characters of JSON */
  mostAnswered = 16 * 1024 * 1024;
  private readonly cubes = new CubeCache();
  private readonly turns = new SharedTurns({ ...OF_ALL, full: busy });

  async compile(
    { testing }: Project,
    sessions: AsyncIterable<Session>,
    report: (done: number) => void,
    content: ShopperContent,
  ): Promise<Uint8Array> {
    const compiled = emptyCompiled(content);
    await addSessions(compiled, sessions, report, fieldworkOf({ testing }).countListVisits);
    return pack(compiled);
  }

  async sessionsOf(compiled: Uint8Array): Promise<ReadonlyMap<Id, boolean | null>> {
    return unpackSessions(compiled).catch(() => new Map<Id, boolean | null>());
  }

  async update(
    { testing }: Project,
    compiled: Uint8Array,
    { added, removed }: SessionChanges,
    report: (done: number) => void,
    content: ShopperContent,
  ): Promise<Uint8Array | null> {
    const { cube: empty } = emptyCompiled(content);
    try {
      // Added to an empty one: what the cache holds stays as it is, and a result for another store does not merge.
      const cube = mergeCubes(empty, await this.cubes.get(compiled));
      const result = { cube, sessions: await unpackSessions(compiled) };
      await removeSessions(result, removed);
      await addSessions(result, added, report, fieldworkOf({ testing }).countListVisits);
      return await pack(result);
    } catch {
      return null;
    }
  }

  async merge(parts: readonly Uint8Array[]): Promise<Uint8Array> {
    const cubes = await Promise.all(parts.map((part) => unpackCube(part)));
    const sessions = await Promise.all(parts.map((part) => unpackSessions(part)));
    return pack({ cube: mergeCubes(...cubes), sessions: new Map(sessions.flatMap((ids) => [...ids])) });
  }

  /**
   * @throws DomainError INVALID_QUERY naming the path of the fault; UNAVAILABLE when the result was compiled by another version of the
   *   platform and has to be compiled again, or too many ask
   */
  async query({ _id }: ProjectBrief, compiled: Uint8Array, query: unknown): Promise<CompactRow[]> {
    try {
      const entries = parseCompactQuery(query);
      const cube = await this.read(compiled);
      return await this.turns.run([{ of: _id, ...OF_PROJECT, full: busy }], () =>
        answer(cube, entries, this.mostAnswered),
      );
    } catch (error) {
      if (!(error instanceof CompactQueryError)) throw error;
      const { path, message } = error;
      throw new DomainError('INVALID_QUERY', { message, errors: { [path || 'query']: message }, cause: error });
    }
  }

  private async read(compiled: Uint8Array): Promise<Cube> {
    try {
      return await this.cubes.get(compiled);
    } catch (cause) {
      throw new DomainError('UNAVAILABLE', { message: 'This report has to be compiled again.', cause });
    }
  }
}

/** Lets others run between the entries, each of which takes some milliseconds. @throws CompactQueryError also for an answer that is too large */
async function answer(cube: Cube, query: CompactQuery, most: number): Promise<CompactRow[]> {
  const giveWay = slices();
  const rows: CompactRow[][] = [];
  let size = 0;
  for (const [index, entry] of query.entries()) {
    const own = compactRows(cube, entry, `[${index}]`);
    size += JSON.stringify(own).length;
    if (size > most) throw new CompactQueryError('', 'asks for more than one answer holds: ask in parts');
    rows.push(own);
    await giveWay();
  }
  return finishAnswer(query, rows);
}
