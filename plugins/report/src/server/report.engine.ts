import {
  compactAnswer,
  CompactQueryError,
  DomainError,
  parseCompactQuery,
  type CompactRow,
  type Cube,
  type Project,
  type Session,
  type ShopperContent,
} from '@aislelab/domain';
import type { StatsEngine } from '@aislelab/server-kit';
import { Injectable } from '@nestjs/common';
import { compileCube } from './compile-cube.ts';
import { packCube } from './cube-bytes.ts';
import { CubeCache } from './cube-cache.ts';

/** Compiles sessions into the additive cube of the statistical core and answers compact queries from it. */
@Injectable()
export class ReportEngine implements StatsEngine {
  private readonly cubes = new CubeCache();

  async compile(
    _project: Project,
    sessions: AsyncIterable<Session>,
    report: (done: number) => void,
    content: ShopperContent,
  ): Promise<Uint8Array> {
    return packCube(await compileCube(content, sessions, report));
  }

  /**
   * @throws DomainError INVALID_QUERY naming the path of the fault; UNAVAILABLE when the result was compiled by another version of the
   *   platform and has to be compiled again
   */
  async query(_project: Project, compiled: Uint8Array, query: unknown): Promise<CompactRow[]> {
    try {
      const entries = parseCompactQuery(query);
      return compactAnswer(await this.read(compiled), entries);
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
