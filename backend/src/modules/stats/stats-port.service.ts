import { DomainError, type Id, type Session, type ShopperContent } from '@aislelab/domain';
import { type CompactRow } from '@aislelab/statistics';
import type { StatsEngine, StatsPort } from '@aislelab/server-kit';
import { Injectable } from '@nestjs/common';
import { PluginHost } from '../../common/plugins/plugin-host.ts';
import { parseSafeJson } from '../../common/validation/safe-json.ts';
import { ProjectsRepository } from '../projects/projects.repository.ts';

/** The engine for plugins, which supply the sessions: it returns no other data of a project. */
@Injectable()
export class StatsPortService implements StatsPort {
  constructor(
    private readonly projects: ProjectsRepository,
    private readonly plugins: PluginHost,
  ) {}

  async compile(
    project: Id,
    sessions: AsyncIterable<Session>,
    report: (done: number) => void,
    content: ShopperContent,
  ): Promise<Uint8Array> {
    return this.engine.compile(await this.projects.unsafelyUnscoped().get(project), sessions, report, content);
  }

  async query(project: Id, compiled: Uint8Array, query: string): Promise<CompactRow[]> {
    const parsed = parseSafeJson(query);
    const found = await this.projects.unsafelyBrief(project);
    if (!found) throw new DomainError('NOT_FOUND');
    return this.engine.query(found, compiled, parsed);
  }

  private get engine(): StatsEngine {
    const { stats } = this.plugins;
    if (!stats) throw new DomainError('NOT_FOUND');
    return stats;
  }
}
