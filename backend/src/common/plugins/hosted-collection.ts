import { DomainError, inScope, scopeOf, type AnyAction, type Id, type Viewer } from '@aislelab/domain';
import {
  PROJECTS,
  type Collection,
  type CollectionDeclaration,
  type EventBus,
  type OwnedRecords,
  type ProjectsPort,
} from '@aislelab/server-kit';
import type { ModuleRef } from '@nestjs/core';
import { isValidObjectId, Schema, Types, type ClientSession, type Model } from 'mongoose';
import type { MongoFilter } from '../query/to-mongo.ts';
import { RecordsOfOwner } from './owned-records.ts';

/** The schema as stored: with the owner, and without unknown fields. */
export function ownedSchema({ schema, owner }: CollectionDeclaration): Schema {
  const stored = schema.clone();
  stored.set('strict', 'throw');
  if (owner !== 'platform')
    stored.add({ [owner]: { type: Schema.Types.ObjectId, required: owner === 'project', default: null, index: true } });
  return stored;
}

/** Records of one project that are copied with it. */
const MOST_COPIED = 10_000;

async function copyRecords(model: Model<unknown>, project: Id, copy: Id, session: ClientSession): Promise<void> {
  const found = await model
    .find({ project }, null, { session })
    .limit(MOST_COPIED + 1)
    .lean<object[]>();
  if (found.length > MOST_COPIED)
    throw new DomainError('TOO_LARGE', { message: 'This project has more records of plugins than can be copied.' });
  if (found.length === 0) return;
  const records = found.map((record) => ({ ...record, _id: new Types.ObjectId(), project: copy }));
  await model.insertMany(records, { session });
}

const mayReach = ({ role, organization }: Viewer, owner: Id | null): boolean =>
  role === 'ADMIN' || owner === null || (role === 'CUSTOMER' && owner === organization);

/** A collection of a plugin: gives access to the records of owners in the viewer's scope. */
export class HostedCollection<T extends { _id: Id }> implements Collection<T> {
  /** @param modules Finds the port of projects, which is wired after this. */
  constructor(
    private readonly model: Model<unknown>,
    private readonly declaration: CollectionDeclaration,
    events: EventBus,
    private readonly modules: Pick<ModuleRef, 'get'>,
  ) {
    if (declaration.owner === 'organization')
      events.on('organization.deleting', async ({ organization, session }) => {
        await model.deleteMany({ organization }, { session });
      });
    if (declaration.owner !== 'project') return;
    if (declaration.copied)
      events.on('project.copying', ({ project, copy, session }) => copyRecords(model, project, copy, session));
    events.on('project.deleting', async ({ project, session }) => {
      await model.deleteMany({ project }, { session });
    });
    // Records that were created while the project was being deleted.
    events.on('project.deleted', async ({ project }) => {
      await model.deleteMany({ project });
    });
  }

  async of(viewer: Viewer, owner: Id | null, access: 'read' | 'write'): Promise<OwnedRecords<T>> {
    await this.reach(viewer, owner, this.declaration[access]);
    return this.recordsOf(viewer, owner);
  }

  unsafelyOf(owner: Id | null): OwnedRecords<T> {
    return this.recordsOf(null, owner);
  }

  private recordsOf(viewer: Viewer | null, owner: Id | null): OwnedRecords<T> {
    const ownerExists = (session?: ClientSession) => this.ownerExists(owner, session);
    return new RecordsOfOwner<T>(this.model, this.declaration, this.filter(owner), viewer, ownerExists);
  }

  private async ownerExists(owner: Id | null, session: ClientSession | null = null): Promise<boolean> {
    if (owner === null || this.declaration.owner === 'platform') return true;
    if (!isValidObjectId(owner)) return false;
    const kind = this.model.db.model(this.declaration.owner === 'project' ? 'Project' : 'Organization');
    return (await kind.exists({ _id: owner }).session(session)) !== null;
  }

  private async reach(viewer: Viewer, owner: Id | null, action: AnyAction): Promise<void> {
    const scope = scopeOf(viewer, action);
    if (scope.length === 0) throw new DomainError('FORBIDDEN');
    if (this.declaration.owner === 'platform') return;
    if (this.declaration.owner === 'project')
      await this.modules.get<ProjectsPort>(PROJECTS, { strict: false }).brief(viewer, owner ?? '', action);
    // Some actions name organizations by their id, others their records, and some reach everything: users reach only their own one.
    else if (
      !mayReach(viewer, owner) ||
      !inScope(scope, { ...(owner !== null && { _id: owner }), organization: owner })
    )
      throw new DomainError('NOT_FOUND');
    // Admins reach every organization that exists.
    else if (!(await this.ownerExists(owner))) throw new DomainError('NOT_FOUND');
  }

  private filter(owner: Id | null): MongoFilter {
    const kind = this.declaration.owner;
    if ((owner === null && kind === 'project') || (owner !== null && kind === 'platform'))
      throw new Error(`${this.declaration.name} is kept by ${kind}`);
    if (owner !== null && !isValidObjectId(owner)) throw new DomainError('NOT_FOUND');
    return kind === 'platform' ? {} : { [kind]: owner === null ? null : new Types.ObjectId(owner) };
  }
}
