import {
  DomainError,
  MAX_SHARE_DAYS,
  MAX_SHARES,
  SHARE_ENDED,
  type Id,
  type ReportShare,
  type Viewer,
} from '@aislelab/domain';
import { EVENTS, type EventBus } from '@aislelab/server-kit';
import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { createHash, randomBytes } from 'node:crypto';
import { isDuplicate } from '../../common/database/is-duplicate.ts';
import { AuditLog } from '../audit/audit-log.ts';
import { Attempts } from '../auth/attempts.ts';
import { ProjectsRepository } from '../projects/projects.repository.ts';
import type { StoredProject } from '../projects/stored-project.ts';
import { REPORT_SHARE, type StoredShare } from './share.schema.ts';

const DAY_MS = 24 * 60 * 60 * 1_000;
const NOT_PUBLISHED = 'Only a published report can be shared.';
const TOKEN_BYTES = 32;
/** Longer than any secret: what is longer is not even hashed. */
const MAX_TOKEN_LENGTH = 100;

/** Links that show a published report to whoever has them. Their secret is told once and stored as a hash. */
@Injectable()
export class SharesService implements OnModuleInit {
  constructor(
    @InjectModel(REPORT_SHARE) private readonly shares: Model<StoredShare>,
    private readonly projects: ProjectsRepository,
    private readonly attempts: Attempts,
    private readonly audit: AuditLog,
    @Inject(EVENTS) private readonly events: EventBus,
  ) {}

  onModuleInit(): void {
    // A report that is published again is not shown to those who had a link to the one before: links end with the move, and after it
    // those that were made while it was under way.
    this.events.on('project.moving', async ({ project, from, session }) => {
      if (from === 'REPORT') await this.shares.deleteMany({ project }, { session });
    });
    this.events.on('project.statusChanged', async ({ project, from }) => {
      if (from === 'REPORT') await this.shares.deleteMany({ project });
    });
    this.events.on('project.deleting', async ({ project, session }) => {
      await this.shares.deleteMany({ project }, { session });
    });
  }

  /** Links that are open, the newest first. @throws DomainError NOT_FOUND */
  async list(viewer: Viewer, project: Id): Promise<ReportShare[]> {
    await this.readable(viewer, project);
    const open = await this.shares
      .find({ project, expiresAt: { $gt: new Date() } })
      .sort({ createdAt: -1 })
      .lean<StoredShare[]>()
      .exec();
    return open.map(present);
  }

  /** @throws DomainError NOT_FOUND, INVALID_INPUT, CONFLICT when the report is not published or has too many links */
  async create(viewer: Viewer, project: Id, expires: string): Promise<{ share: ReportShare; token: string }> {
    const { status, name, organization } = await this.readable(viewer, project);
    if (status !== 'REPORT') throw new DomainError('CONFLICT', { message: NOT_PUBLISHED });
    const [createdAt, expiresAt] = [new Date(), new Date(expires)];
    const lasts = expiresAt.getTime() - createdAt.getTime();
    if (!(lasts > 0 && lasts <= MAX_SHARE_DAYS * DAY_MS))
      throw new DomainError('INVALID_INPUT', { errors: { expiresAt: 'Choose a day within the next year' } });
    await this.shares.deleteMany({ project, expiresAt: { $lte: createdAt } });
    const token = randomBytes(TOKEN_BYTES).toString('base64url');
    const createdBy = { _id: viewer._id, name: viewer.name };
    const stored = { project, hash: hashOf(token), createdBy, createdAt, expiresAt, openedAt: null };
    const created = await this.place(stored);
    // Taken back while the link was made, after its links were ended: this one would open the next report.
    if ((await this.projects.unsafelyUnscoped().findOne({ _id: created.project }))?.status !== 'REPORT') {
      await this.shares.deleteOne({ _id: created._id });
      throw new DomainError('CONFLICT', { message: NOT_PUBLISHED });
    }
    const after = { link: String(created._id), expiresAt };
    await this.note(viewer, 'shares.create', { _id: project, name, organization }, null, after);
    return { share: present(created), token };
  }

  /** Stores a link in a place of its own, whoever stores another one in the same moment. @throws DomainError CONFLICT */
  private async place(link: Omit<StoredShare, '_id' | 'slot'>): Promise<StoredShare> {
    const { project } = link;
    const taken = new Set(
      (await this.shares.find({ project }, { slot: 1 }).lean<StoredShare[]>()).map(({ slot }) => slot),
    );
    for (let slot = 0; slot < MAX_SHARES; slot++) {
      if (taken.has(slot)) continue;
      try {
        return await this.shares.create({ ...link, slot });
      } catch (error) {
        if (!isDuplicate(error)) throw error;
      }
    }
    throw new DomainError('CONFLICT', { message: 'This report has many links already. Revoke one of them first.' });
  }

  /** @throws DomainError NOT_FOUND, also for a link of another project */
  async revoke(viewer: Viewer, project: Id, share: Id): Promise<void> {
    const subject = await this.readable(viewer, project);
    const removed = await this.shares.findOneAndDelete({ _id: share, project }).lean<StoredShare>().exec();
    if (!removed) throw new DomainError('NOT_FOUND');
    const before = { link: share, expiresAt: removed.expiresAt };
    await this.note(viewer, 'shares.revoke', subject, before, null);
  }

  /**
   * The project that a link shows. Whoever guesses is slowed down, and so is whoever follows one link without end.
   * @throws DomainError LINK_INVALID, with one text whatever the reason; TOO_MANY_REQUESTS
   */
  async open(token: unknown, ip: string): Promise<StoredProject> {
    await this.attempts.begin('link', { ip });
    const share = await this.find(token);
    const project = share && (await this.projects.unsafelyUnscoped().findOne({ _id: share.project }));
    if (!share || project?.status !== 'REPORT') throw new DomainError('LINK_INVALID', { message: SHARE_ENDED });
    await this.attempts.succeed('link', { ip });
    await this.attempts.begin('share', { account: String(share._id), ip });
    return project;
  }

  /** Somebody followed a link. */
  async opened(token: unknown): Promise<void> {
    if (typeof token === 'string') await this.shares.updateOne({ hash: hashOf(token) }, { openedAt: new Date() });
  }

  private async find(token: unknown): Promise<StoredShare | null> {
    if (typeof token !== 'string' || token.length > MAX_TOKEN_LENGTH) return null;
    return this.shares
      .findOne({ hash: hashOf(token), expiresAt: { $gt: new Date() } })
      .lean<StoredShare>()
      .exec();
  }

  private readable(viewer: Viewer, project: Id): Promise<StoredProject> {
    return this.projects.as(viewer, 'reports.read').get(project);
  }

  private note(
    viewer: Viewer,
    action: string,
    { _id: record, name, organization }: Pick<StoredProject, '_id' | 'name' | 'organization'>,
    before: object | null,
    after: object | null,
  ): Promise<void> {
    return this.audit.record({ viewer, action, kind: 'projects', record, name, organization, before, after });
  }
}

const hashOf = (token: string): string => createHash('sha256').update(token).digest('base64url');

function present({ _id, createdAt, expiresAt, createdBy, openedAt }: StoredShare): ReportShare {
  return {
    _id: String(_id),
    createdAt: createdAt.toISOString(),
    expiresAt: expiresAt.toISOString(),
    createdBy: createdBy.name,
    openedAt: openedAt?.toISOString() ?? null,
  };
}
