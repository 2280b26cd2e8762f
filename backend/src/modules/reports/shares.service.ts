import {
  DomainError,
  MAX_READER_SHARES,
  MAX_SHARES,
  MAX_SHARES_OF_READER,
  MAX_SHARE_DAYS,
  SHARE_ENDED,
  can,
  type Id,
  type ReportShare,
  type Viewer,
} from '@aislelab/domain';
import { EVENTS, VIEWERS, type EventBus, type ViewersPort } from '@aislelab/server-kit';
import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { Schema, type Model } from 'mongoose';
import { randomBytes } from 'node:crypto';
import { isDuplicate } from '../../common/database/is-duplicate.ts';
import { hashOf } from '../../common/tokens/token.service.ts';
import { AuditLog } from '../audit/audit-log.ts';
import { Attempts } from '../auth/attempts.ts';
import type { Place } from '../auth/place.ts';
import { ProjectsRepository } from '../projects/projects.repository.ts';
import type { StoredBrief, StoredProject } from '../projects/stored-project.ts';

/** A share link as stored: its secret only as a hash, so that readers of the database cannot follow it. */
interface StoredShare {
  _id: Id;
  project: Id;
  /** Its place among the links of the report, from 0: places are unique, so there are never more links than places. */
  slot: number;
  /** Its place among the links of the same maker, from 0. */
  ofMaker: number;
  /** SHA-256 of the secret, base64url. */
  hash: string;
  createdBy: { _id: Id; name: string };
  createdAt: Date;
  expiresAt: Date;
  openedAt: Date | null;
}
export const REPORT_SHARE = 'ReportShare';

const { ObjectId } = Schema.Types;
const creatorSchema = new Schema({ _id: { type: ObjectId, required: true }, name: { type: String, required: true } });

export const shareSchema = new Schema(
  {
    project: { type: ObjectId, required: true },
    slot: { type: Number, required: true },
    ofMaker: Number,
    hash: { type: String, required: true, unique: true },
    createdBy: { type: creatorSchema, required: true },
    createdAt: { type: Date, required: true },
    expiresAt: { type: Date, required: true },
    openedAt: { type: Date, default: null },
  },
  { collection: 'reportshares', versionKey: false },
);
shareSchema.index({ project: 1, createdAt: -1 });
// Links of an older version have none.
shareSchema.index({ project: 1, slot: 1 }, { unique: true, partialFilterExpression: { slot: { $exists: true } } });
shareSchema.index(
  { project: 1, 'createdBy._id': 1, ofMaker: 1 },
  { unique: true, partialFilterExpression: { ofMaker: { $exists: true } } },
);

const DAY_MS = 24 * 60 * 60 * 1_000;
const NOT_PUBLISHED = 'Only a published report can be shared.';
const FULL = 'This report has many links already. Revoke one of them first.';
const FULL_FOR_READERS =
  'There are as many links as you can make. Revoke one of yours, or ask a person who manages projects.';
const NOT_YOURS = 'Only its maker and people who manage projects can revoke a link.';
const TOKEN_BYTES = 32;
/** Longer than any secret: a longer text is not even hashed. */
const MAX_TOKEN_LENGTH = 100;

/** Links to a published report. Their secret is shown once and stored as a hash. */
@Injectable()
export class SharesService implements OnModuleInit {
  constructor(
    @InjectModel(REPORT_SHARE) private readonly shares: Model<StoredShare>,
    private readonly projects: ProjectsRepository,
    private readonly attempts: Attempts,
    private readonly audit: AuditLog,
    @Inject(EVENTS) private readonly events: EventBus,
    @Inject(VIEWERS) private readonly viewers: ViewersPort,
  ) {}

  onModuleInit(): void {
    // A republished report is not shown to holders of earlier links: links end with the move, and after it those that were created
    // during it.
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
    const subject = await this.readable(viewer, project);
    const open = await this.shares.find({ project }).sort({ createdAt: -1 }).lean<StoredShare[]>().exec();
    const alive = await this.alive(open, subject);
    return alive.map((share) => present(share, mayRevoke(viewer, subject, share)));
  }

  /** @throws DomainError NOT_FOUND, INVALID_INPUT, CONFLICT when the report is not published or has too many links */
  async create(viewer: Viewer, project: Id, expires: string): Promise<{ share: ReportShare; token: string }> {
    const subject = await this.readable(viewer, project);
    const { status, name, organization } = subject;
    if (status !== 'REPORT') throw new DomainError('CONFLICT', { message: NOT_PUBLISHED });
    const [createdAt, expiresAt] = [new Date(), new Date(expires)];
    const lasts = expiresAt.getTime() - createdAt.getTime();
    if (!(lasts > 0 && lasts <= MAX_SHARE_DAYS * DAY_MS))
      throw new DomainError('INVALID_INPUT', { errors: { expiresAt: 'Choose a day within the next year' } });
    const token = randomBytes(TOKEN_BYTES).toString('base64url');
    const createdBy = { _id: viewer._id, name: viewer.name };
    const stored = { project, hash: hashOf(token), createdBy, createdAt, expiresAt, openedAt: null };
    const created = await this.place(stored, can(viewer, 'projects.submit', subject));
    // The report was withdrawn while the link was created, after its links ended: this one would open the next report.
    if ((await this.projects.unsafelyBrief(created.project))?.status !== 'REPORT') {
      await this.shares.deleteOne({ _id: created._id });
      throw new DomainError('CONFLICT', { message: NOT_PUBLISHED });
    }
    const after = { link: String(created._id), expiresAt };
    await this.note(viewer, 'shares.create', { _id: project, name, organization }, null, after);
    return { share: present(created, true), token };
  }

  /**
   * Stores a link in a place of its own, also when others are stored in the same moment. Managers begin with places that
   * readers cannot have.
   * @throws DomainError CONFLICT
   */
  private async place(link: Omit<StoredShare, '_id' | 'slot' | 'ofMaker'>, manages: boolean): Promise<StoredShare> {
    const places = [...Array(manages ? MAX_SHARES : MAX_READER_SHARES).keys()];
    if (manages) places.reverse();
    const own = [...Array(manages ? MAX_SHARES : MAX_SHARES_OF_READER).keys()];
    const maker = String(link.createdBy._id);
    for (let round = 0; round < 2 * MAX_SHARES; round++) {
      const taken = await this.living(link.project);
      const [slot] = free(places, taken);
      const mine = taken.filter((share) => makerOf(share) === maker);
      const [ofMaker] = own.filter((nth) => mine.every((share) => share.ofMaker !== nth));
      if (slot === undefined || ofMaker === undefined || mine.length >= own.length) break;
      try {
        return await this.shares.create({ ...link, slot, ofMaker });
      } catch (error) {
        if (!isDuplicate(error)) throw error;
      }
    }
    throw new DomainError('CONFLICT', { message: manages ? FULL : FULL_FOR_READERS });
  }

  /** Links that open the report. Others are deleted, so that their places are free. */
  private async living(project: Id): Promise<StoredShare[]> {
    const all = await this.shares.find({ project }).lean<StoredShare[]>().exec();
    const subject = await this.projects.unsafelyBrief(project);
    const alive = subject ? await this.alive(all, subject) : [];
    const ended = all.filter((share) => !alive.includes(share));
    if (ended.length > 0) await this.shares.deleteMany({ _id: { $in: ended.map(({ _id }) => _id) } });
    return alive;
  }

  /** A link shows what its creator may read now, and ends with that right. */
  private async alive(shares: readonly StoredShare[], project: StoredBrief): Promise<StoredShare[]> {
    const readers = new Set<string>();
    for (const maker of new Set(shares.map(makerOf)))
      if (can(await this.viewers.current(maker), 'reports.read', project)) readers.add(maker);
    const now = Date.now();
    return shares.filter((share) => share.expiresAt.getTime() > now && readers.has(makerOf(share)));
  }

  /**
   * @throws DomainError NOT_FOUND, also for a link of another project; FORBIDDEN for a link of another user, unless the viewer manages
   * projects
   */
  async revoke(viewer: Viewer, project: Id, share: Id): Promise<void> {
    const subject = await this.readable(viewer, project);
    const found = await this.shares.findOne({ _id: share, project }).lean<StoredShare>().exec();
    if (!found) throw new DomainError('NOT_FOUND');
    if (!mayRevoke(viewer, subject, found)) throw new DomainError('FORBIDDEN', { message: NOT_YOURS });
    const removed = await this.shares.findOneAndDelete({ _id: share, project }).lean<StoredShare>().exec();
    if (!removed) throw new DomainError('NOT_FOUND');
    const before = { link: share, expiresAt: removed.expiresAt };
    await this.note(viewer, 'shares.revoke', subject, before, null);
  }

  /**
   * The project that a link shows. Rate limits slow down guessing and endless use of one link; guesses of others do not close a link.
   * @throws DomainError LINK_INVALID, with one text whatever the reason; TOO_MANY_REQUESTS
   */
  async open(token: unknown, place: Place): Promise<StoredBrief> {
    const share = await this.find(token);
    // Before the project is read, which may be large: a refused request costs nothing.
    if (share) await this.attempts.begin('share', { account: String(share._id), place });
    const project = share && (await this.projects.unsafelyBrief(share.project));
    if (!share || project?.status !== 'REPORT' || (await this.alive([share], project)).length === 0) {
      await this.attempts.begin('link', { place });
      throw new DomainError('LINK_INVALID', { message: SHARE_ENDED });
    }
    return project;
  }

  /** The whole project. @throws DomainError as `open` */
  async openWhole(token: unknown, place: Place): Promise<StoredProject> {
    const { _id } = await this.open(token, place);
    return this.projects.unsafelyUnscoped().get(_id);
  }

  /** Records the last opening of a link. */
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

  private readable(viewer: Viewer, project: Id): Promise<StoredBrief> {
    return this.projects.as(viewer, 'reports.read').brief(project);
  }

  private note(
    viewer: Viewer,
    action: string,
    { _id: record, name, organization }: Pick<StoredBrief, '_id' | 'name' | 'organization'>,
    before: object | null,
    after: object | null,
  ): Promise<void> {
    return this.audit.record({ viewer, action, kind: 'projects', record, name, organization, before, after });
  }
}

/** The free places, in order. */
function free(places: readonly number[], taken: readonly StoredShare[]): number[] {
  const slots = new Set(taken.map(({ slot }) => slot));
  return places.filter((slot) => !slots.has(slot));
}

const makerOf = ({ createdBy }: StoredShare): string => String(createdBy._id);

function mayRevoke(viewer: Viewer, project: StoredBrief, share: StoredShare): boolean {
  return makerOf(share) === viewer._id || can(viewer, 'projects.submit', project);
}

function present(share: StoredShare, revocable: boolean): ReportShare {
  const { _id, createdAt, expiresAt, createdBy, openedAt } = share;
  return {
    _id: String(_id),
    createdAt: createdAt.toISOString(),
    expiresAt: expiresAt.toISOString(),
    createdBy: createdBy.name,
    openedAt: openedAt?.toISOString() ?? null,
    revocable,
  };
}
