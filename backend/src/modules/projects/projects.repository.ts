import {
  DomainError,
  HEAVY_PROJECT_FIELDS,
  scopeOf,
  type Action,
  type DecodedQuery,
  type Id,
  type ListResult,
  type Viewer,
} from '@aislelab/domain';
import { accountOf, LAYOUT_BODY } from '@aislelab/server-kit';
import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { mongo, type Model } from 'mongoose';
import { setTimeout as sleep } from 'node:timers/promises';
import { Repository } from '../../common/access/repository.ts';
import { byId, ScopedRecords, selectsHeavy, type WriteOptions } from '../../common/access/scoped-records.ts';
import type { MongoFilter } from '../../common/query/to-mongo.ts';
import { Attempts } from '../auth/attempts.ts';
import { projectResource } from './project.resource.ts';
import { PROJECT, type StoredBrief, type StoredProject } from './stored-project.ts';

/** Number of large projects that are remembered; the least recently read one is dropped. */
const REMEMBERED = 1_000;
/** An account's pause after a large project, by its size: reading 10 MB takes the platform up to half a second. */
const PAUSE_MS_PER_MB = 200;
const LONGEST_PAUSE_MS = 15_000;
const BRIEF = [
  'internal',
  ...projectResource.select.map((field) => (typeof field === 'string' ? field : field.name)),
].filter((field): field is keyof StoredBrief => !HEAVY_PROJECT_FIELDS.some((heavy) => heavy === field));

@Injectable()
export class ProjectsRepository extends Repository<StoredProject> {
  /** Large projects that have been read: organization and size. */
  private readonly large = new Map<Id, { owner: Id; bytes: number }>();
  /** Time from which an account may read a large project again. */
  private readonly pauses = new Map<Id, number>();

  constructor(
    @InjectModel(PROJECT) model: Model<unknown>,
    private readonly attempts: Attempts,
  ) {
    super(model, projectResource, 'projects.read');
  }

  override as(viewer: Viewer, action: Action = 'projects.read'): ProjectRecords {
    return new ProjectRecords(this.model, viewer, action, this);
  }

  /** Reads the same fields as `brief`, for work without a viewer; `null` if there is no such project. */
  async unsafelyBrief(id: Id): Promise<StoredBrief | null> {
    return this.unsafelyUnscoped().findOne({ _id: id }, { select: BRIEF });
  }

  /**
   * Counts reads of a project that is known to be large, by its organization's users, and spaces them, so that others are served
   * in between. @throws DomainError TOO_MANY_REQUESTS
   */
  async beforeReading(viewer: Viewer, id: Id): Promise<void> {
    const known = this.large.get(id);
    if (known?.owner !== viewer.organization) return;
    await this.count(viewer);
    await this.pause(accountOf(viewer), (known.bytes / 1e6) * PAUSE_MS_PER_MB);
  }

  /** Counts a list of large fields, which customers' pages never request. @throws DomainError TOO_MANY_REQUESTS */
  async beforeListing(viewer: Viewer): Promise<void> {
    if (viewer.organization !== null) await this.count(viewer);
  }

  /** Remembers a project that is large. */
  wasRead({ _id, organization }: StoredProject, bytes: number): void {
    this.large.delete(_id);
    if (bytes > LAYOUT_BODY.bytes) this.large.set(_id, { owner: organization, bytes });
    const [oldest] = this.large.keys();
    if (this.large.size > REMEMBERED && oldest !== undefined) this.large.delete(oldest);
  }

  private async pause(account: Id, ms: number): Promise<void> {
    const now = Date.now();
    const begin = Math.max(now, this.pauses.get(account) ?? 0);
    if (begin - now > LONGEST_PAUSE_MS) throw new DomainError('TOO_MANY_REQUESTS');
    this.pauses.delete(account);
    this.pauses.set(account, begin + ms);
    const [oldest] = this.pauses.keys();
    if (this.pauses.size > REMEMBERED && oldest !== undefined) this.pauses.delete(oldest);
    if (begin > now) await sleep(begin - now);
  }

  private async count(viewer: Viewer): Promise<void> {
    await this.attempts.begin('largeRead', { account: accountOf(viewer) });
  }
}

/** Projects in a viewer's scope. Short requests for large ones are counted. */
export class ProjectRecords extends ScopedRecords<StoredProject> {
  constructor(
    model: Model<unknown>,
    private readonly reader: Viewer,
    action: Action,
    private readonly counts: ProjectsRepository,
  ) {
    super(model, projectResource, scopeOf(reader, action), reader);
  }

  /** Reads the fields that rules about access and status need, however large the project is. @throws DomainError NOT_FOUND */
  async brief(id: string): Promise<StoredBrief> {
    const project = await this.findOne(byId(id), { select: BRIEF });
    if (!project) throw new DomainError('NOT_FOUND');
    return project;
  }

  override async get(id: string, options: WriteOptions = {}): Promise<StoredProject> {
    await this.counts.beforeReading(this.reader, id);
    const project = await super.get(id, options);
    this.counts.wasRead(project, mongo.BSON.calculateObjectSize(project));
    return project;
  }

  override async read(id: string, query: Pick<DecodedQuery, 'select' | 'populate'>): Promise<StoredProject> {
    if (selectsHeavy(projectResource, query)) await this.counts.beforeReading(this.reader, id);
    return super.read(id, query);
  }

  override async list(query: DecodedQuery, within?: MongoFilter): Promise<ListResult<StoredProject>> {
    if (selectsHeavy(projectResource, query)) await this.counts.beforeListing(this.reader);
    return super.list(query, within);
  }
}
