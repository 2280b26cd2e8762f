import { scopeOf, type Action, type DecodedQuery, type Id, type ListResult, type Viewer } from '@aislelab/domain';
import { accountOf, LAYOUT_BODY } from '@aislelab/server-kit';
import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { mongo, type Model } from 'mongoose';
import { Repository } from '../../common/access/repository.ts';
import { ScopedRecords, selectsHeavy, type WriteOptions } from '../../common/access/scoped-records.ts';
import type { MongoFilter } from '../../common/query/to-mongo.ts';
import { Attempts } from '../auth/attempts.ts';
import { projectResource } from './project.resource.ts';
import { PROJECT, type StoredProject } from './stored-project.ts';

/** Large projects that are remembered; the one that was read the longest ago makes room. */
const REMEMBERED = 1_000;

@Injectable()
export class ProjectsRepository extends Repository<StoredProject> {
  /** Large projects that have been read, and whose they are. */
  private readonly large = new Map<Id, Id>();

  constructor(
    @InjectModel(PROJECT) model: Model<unknown>,
    private readonly attempts: Attempts,
  ) {
    super(model, projectResource, 'projects.read');
  }

  override as(viewer: Viewer, action: Action = 'projects.read'): ScopedRecords<StoredProject> {
    return new CountedProjects(this.model, viewer, action, this);
  }

  /** Counts the reading of a project that is known to be large, by the people of its organization. @throws DomainError TOO_MANY_REQUESTS */
  async beforeReading(viewer: Viewer, id: Id): Promise<void> {
    const owner = this.large.get(id);
    if (owner !== undefined && owner === viewer.organization) await this.count(viewer);
  }

  /** Counts a list of large fields, which customers' pages never ask for. @throws DomainError TOO_MANY_REQUESTS */
  async beforeListing(viewer: Viewer): Promise<void> {
    if (viewer.organization !== null) await this.count(viewer);
  }

  /** Remembers a project that turned out to be large. */
  wasRead({ _id, organization }: StoredProject, bytes: number): void {
    this.large.delete(_id);
    if (bytes > LAYOUT_BODY.bytes) this.large.set(_id, organization);
    const [oldest] = this.large.keys();
    if (this.large.size > REMEMBERED && oldest !== undefined) this.large.delete(oldest);
  }

  private async count(viewer: Viewer): Promise<void> {
    await this.attempts.begin('largeRead', { account: accountOf(viewer) });
  }
}

/** Projects that a viewer reaches. Short requests for large ones are counted, whatever they are for. */
class CountedProjects extends ScopedRecords<StoredProject> {
  constructor(
    model: Model<unknown>,
    private readonly reader: Viewer,
    action: Action,
    private readonly counts: ProjectsRepository,
  ) {
    super(model, projectResource, scopeOf(reader, action), reader);
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
