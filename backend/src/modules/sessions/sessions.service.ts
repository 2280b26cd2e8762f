import {
  decodeQuery,
  DomainError,
  type DecodedQuery,
  type Id,
  type Listed,
  type ListResult,
  type Session,
  type Viewer,
} from '@aislelab/domain';
import { EVENTS, type EventBus } from '@aislelab/server-kit';
import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { Types, type ClientSession, type Model } from 'mongoose';
import type { ScopedRecords } from '../../common/access/scoped-records.ts';
import { AuditLog } from '../audit/audit-log.ts';
import { ProjectsRepository } from '../projects/projects.repository.ts';
import type { StoredBrief } from '../projects/stored-project.ts';
import { ShopperContents } from '../projects/shopper-content/shopper-contents.ts';
import { completedOf, GatheredTotals } from './gathered-totals.ts';
import { PlacesService } from './places.service.ts';
import { QUOTA, type Quota } from './quota.schema.ts';
import { TurnedAway } from './turned-away.ts';
import { inSample } from './sample-rule.ts';
import { SessionsRepository, sessionResource } from './sessions.repository.ts';
import type { StoredSession } from './session.schema.ts';

/** The audit of sessions. */
export type ListedSession = Listed<Session, 'products' | 'maps'>;

@Injectable()
export class SessionsService implements OnModuleInit {
  constructor(
    private readonly projects: ProjectsRepository,
    private readonly sessions: SessionsRepository,
    private readonly contents: ShopperContents,
    private readonly totals: GatheredTotals,
    private readonly places: PlacesService,
    private readonly audit: AuditLog,
    private readonly turnedAway: TurnedAway,
    @InjectModel(QUOTA) private readonly quotas: Model<Quota>,
    @Inject(EVENTS) private readonly events: EventBus,
  ) {}

  onModuleInit(): void {
    this.events.on('project.deleting', ({ project, session }) => this.removeAll(project, session));
    this.events.on('project.statusChanged', async ({ project, to }) => {
      if (to === 'PROCESSING') await this.totals.count(project);
    });
  }

  async list(viewer: Viewer, project: Id, query: string | undefined): Promise<ListResult<ListedSession>> {
    await this.projects.as(viewer).brief(project);
    return this.sessions.as(viewer).list(decodeQuery(query, sessionResource, viewer), completedOf(project));
  }

  /**
   * Enables or disables exactly the sessions that match, with their places and the mark of compiled numbers, in one transaction.
   * @throws DomainError CONFLICT while the report is published: its numbers would no longer be those of its sessions; or when more shoppers
   * would count than the sample holds
   */
  async setEnabled(viewer: Viewer, project: Id, query: string, enabled: boolean): Promise<{ count: number }> {
    const { where } = decodeQuery(query, sessionResource, viewer);
    const found = await this.projects.as(viewer).brief(project);
    const { name, organization } = found;
    const all = this.sessions.as(viewer, 'sessions.write');
    const count = await this.totals.change(project, async (session) => {
      await this.places.change(found, await this.sampled(all, found, where, !enabled), enabled, session);
      const set = { enabled, decidedBy: 'ADMIN' };
      return all.updateMany(where, completedOf(project), { $set: set }, { session });
    });
    if (count !== null) await this.totals.count(project);
    if (count === null) {
      throw new DomainError('CONFLICT', {
        message: 'Sessions can be changed while the project is live or processing.',
      });
    }
    await this.audit.record({
      viewer,
      action: enabled ? 'projects.enableSessions' : 'projects.disableSessions',
      kind: 'projects',
      record: project,
      name,
      organization,
      before: null,
      after: { sessions: count, filter: query },
    });
    return { count };
  }

  /** Visits that match and take a place of the sample. */
  private async sampled(
    all: ScopedRecords<StoredSession>,
    project: StoredBrief,
    where: DecodedQuery['where'],
    enabled: boolean,
  ): Promise<StoredSession[]> {
    const within = { ...inSample(project), state: 'COMPLETED', enabled };
    const found: StoredSession[] = [];
    for await (const visit of all.streamOf({ where, sort: [], select: ['variation', 'shopper'] }, within))
      found.push(visit);
    return found;
  }

  private async removeAll(project: Id, session: ClientSession): Promise<void> {
    await this.sessions.model.deleteMany({ project: new Types.ObjectId(project) }, { session });
    await this.quotas.deleteOne({ _id: project }, { session });
    await this.turnedAway.removeAll(project, session);
    await this.contents.remove(project, session);
  }
}
