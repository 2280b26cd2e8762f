import {
  DomainError,
  HEAVY_PROJECT_FIELDS,
  scopeOf,
  type Action,
  type DecodedQuery,
  type Id,
  type ListResult,
  type ResourceDescriptor,
  type Viewer,
} from '@aislelab/domain';
import { LAYOUT_BODY, accountOf, accountShare } from '@aislelab/server-kit';
import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { Repository } from '../../common/access/repository.ts';
import { ScopedRecords, byId, selectsHeavy, type WriteOptions } from '../../common/access/scoped-records.ts';
import { viewerGone } from '../../common/http/gone.ts';
import { LARGE_BYTES, PacedTurns } from '../../common/paced-turns.ts';
import type { MongoFilter } from '../../common/query/to-mongo.ts';
import { Attempts } from '../auth/attempts.ts';
import { PART_BYTES } from '../library/uses/mentions.ts';
import { PROJECT, type StoredBrief, type StoredProject } from './stored-project.ts';

/** All fields of a project except the internal ones. */
export const projectResource: ResourceDescriptor = {
  name: 'projects',
  filter: {
    _id: 'id',
    name: 'text',
    status: 'text',
    region: 'id',
    team: 'id',
    organization: 'id',
    createdBy: { type: 'id', for: 'projects.seeCreator' },
    createdAt: 'date',
    updatedAt: 'date',
  },
  sort: ['name', 'status', 'createdAt', 'updatedAt'],
  select: [
    'name',
    'organization',
    'team',
    'region',
    'status',
    'version',
    { name: 'createdBy', for: 'projects.seeCreator' },
    'createdAt',
    'updatedAt',
    'content',
    'variations',
    'planogram',
    'paymentPlan',
    'payment',
    'message',
    'analysis',
    'testing',
    'config',
    'simulatedCounted',
    'planted',
    'compiling',
    'stats',
    'flow',
  ],
  populate: {
    region: { model: 'Region', action: 'regions.read', select: ['name', 'currency', 'currencyPosition'] },
    organization: {
      model: 'Organization',
      action: 'organizations.read',
      for: 'organizations.read',
      select: ['name'],
    },
    // Users of the organization whose projects the viewer manages; no right to read users is needed to see a name.
    createdBy: {
      model: 'User',
      or: 'ApiToken',
      action: 'projects.seeCreator',
      for: 'projects.seeCreator',
      select: ['name'],
    },
  },
  defaultSort: '-createdAt',
  heavy: HEAVY_PROJECT_FIELDS,
};

/** A smaller project is read like any other record. Bytes */
const TINY = 16 * 1024;
/**
 * Turns of projects by their size, bytes, so that no project waits for much larger ones. Of an account one is read at a time, and `ofOne` may wait.
 * `rest`: a reading that has ended is still written as the answer; multiple of its time.
 */
const SIZES = [
  { upTo: LARGE_BYTES, atOnce: 4, waiting: 2_000, ofOne: 200, rest: 0 },
  { upTo: LAYOUT_BODY.bytes, atOnce: 1, waiting: 300, ofOne: 40, rest: 2 },
  { upTo: Number.POSITIVE_INFINITY, atOnce: 1, waiting: 300, ofOne: 20, rest: 2 },
];
const BRIEF = [
  'internal',
  ...projectResource.select.map((field) => (typeof field === 'string' ? field : field.name)),
].filter((field): field is keyof StoredBrief => !HEAVY_PROJECT_FIELDS.some((heavy) => heavy === field));

interface ReadOptions extends WriteOptions {
  inTurn?: boolean;
}

@Injectable()
export class ProjectsRepository extends Repository<StoredProject> {
  private readonly turns = SIZES.map(({ atOnce, waiting, rest, ...size }) => ({
    ...size,
    turns: new PacedTurns(atOnce, waiting, rest),
  }));

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
   * Reads a whole project. All but tiny ones take a turn of the viewer's account: other requests are served in between, also while many
   * accounts read. Very large ones are counted. @throws DomainError TOO_MANY_REQUESTS, UNAVAILABLE
   */
  async reading(viewer: Viewer, bytes: number, read: () => Promise<StoredProject>): Promise<StoredProject> {
    if (bytes <= TINY) return read();
    if (bytes > LAYOUT_BODY.bytes && viewer.organization !== null) await this.count(viewer);
    return this.inTurn(bytes, viewer, read);
  }

  /** Counts a list of large fields, which customers' pages never ask for. @throws DomainError TOO_MANY_REQUESTS, UNAVAILABLE */
  async listing<T>(viewer: Viewer, read: () => Promise<T>): Promise<T> {
    if (viewer.organization !== null) await this.count(viewer);
    return this.inTurn(Number.POSITIVE_INFINITY, viewer, read);
  }

  private async inTurn<T>(bytes: number, viewer: Viewer, read: () => Promise<T>): Promise<T> {
    const size = this.turns.find(({ upTo }) => bytes <= upTo);
    return size ? size.turns.run(accountShare(accountOf(viewer), size.ofOne), read, viewerGone(viewer)) : read();
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

  /** @param inTurn the caller holds a turn already, which another request may be waiting for */
  override async get(id: string, { inTurn = false, ...options }: ReadOptions = {}): Promise<StoredProject> {
    // A transaction holds what it has read: it does not wait for others.
    if (inTurn || options.session) return super.get(id, options);
    return this.counts.reading(this.reader, await this.bytesOf(id), () => super.get(id, options));
  }

  override async read(id: string, query: Pick<DecodedQuery, 'select' | 'populate'>): Promise<StoredProject> {
    if (!selectsHeavy(projectResource, query)) return super.read(id, query);
    return this.counts.reading(this.reader, await this.bytesOf(id), () => super.read(id, query));
  }

  /** Size of the parts that may be large, bytes. @throws DomainError NOT_FOUND */
  private async bytesOf(id: string): Promise<number> {
    const found = await this.findOne(byId(id), { select: [PART_BYTES] });
    if (!found) throw new DomainError('NOT_FOUND');
    // A record that an older version of the platform has just created takes a turn.
    return Object.values(found.partBytes ?? { all: LARGE_BYTES + 1 }).reduce((sum, bytes) => sum + bytes, 0);
  }

  /** Large fields take a turn of whole projects instead of one of lists: other lists must not wait for those in that queue. */
  override list(query: DecodedQuery, within?: MongoFilter): Promise<ListResult<StoredProject>> {
    if (!selectsHeavy(projectResource, query)) return super.list(query, within);
    return this.counts.listing(this.reader, () => this.page(query, within));
  }
}
