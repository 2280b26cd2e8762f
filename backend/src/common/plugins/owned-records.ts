import { DomainError, EVERYTHING, decodeQuery, type Id, type ListResult, type Viewer } from '@aislelab/domain';
import type {
  CollectionDeclaration,
  CollectionFields,
  CollectionKey,
  CollectionOptions,
  OwnedRecords,
} from '@aislelab/server-kit';
import type { ClientSession, Model } from 'mongoose';
import { byId, ScopedRecords } from '../access/scoped-records.ts';
import { isDuplicate } from '../database/is-duplicate.ts';
import type { MongoFilter } from '../query/to-mongo.ts';

/** The records of one owner: the owner is part of every filter and of every record that is written. */
export class RecordsOfOwner<T extends { _id: Id }> implements OwnedRecords<T> {
  private readonly records: ScopedRecords<T>;

  constructor(
    model: Model<unknown>,
    private readonly declaration: CollectionDeclaration,
    private readonly owner: MongoFilter,
    private readonly viewer: Viewer | null,
    private readonly ownerExists: (session?: ClientSession) => Promise<boolean>,
  ) {
    this.records = new ScopedRecords<T>(model, this.resource, EVERYTHING, viewer);
  }

  async list(query: unknown): Promise<ListResult<T>> {
    return this.records.list(decodeQuery(query, this.resource, this.viewer), this.owner);
  }

  async get(id: Id): Promise<T> {
    return (await this.records.findOne({ $and: [byId(id), this.owner] })) ?? notFound();
  }

  find(key: CollectionKey<T>, options: CollectionOptions & { limit?: number } = {}): Promise<T[]> {
    return this.records.find(this.filter(key), options);
  }

  async create(fields: CollectionFields<T>, options: CollectionOptions = {}): Promise<T> {
    const created = await conflicts(this.records.create({ ...this.own(fields), ...this.owner }, options));
    if (await this.ownerExists(options.session)) return created;
    // The owner was deleted concurrently, and its records before this one was written.
    await this.records.deleteIf(created._id, this.owner, options);
    return notFound();
  }

  async change(id: Id, fields: CollectionFields<T>, key: CollectionKey<T> = {}, options: CollectionOptions = {}) {
    const changed = await conflicts(this.records.updateIf(id, this.filter(key), { $set: this.own(fields) }, options));
    return changed ?? notFound();
  }

  async put(key: CollectionKey<T>, fields: CollectionFields<T>, options: CollectionOptions = {}): Promise<T> {
    const [found] = await this.find(key, { ...options, limit: 1 });
    if (found) return this.change(found._id, fields, key, options);
    try {
      return await this.create({ ...key, ...fields }, options);
    } catch (error) {
      // Another run of the same work was faster.
      const [other] = isConflict(error) && !options.session ? await this.find(key, { limit: 1 }) : [];
      if (!other) throw error;
      return this.change(other._id, fields, key);
    }
  }

  async remove(id: Id, options: CollectionOptions = {}): Promise<void> {
    if (!(await this.records.deleteIf(id, this.owner, options))) notFound();
  }

  private get resource() {
    return { name: this.declaration.name, populate: {}, ...this.declaration.fields };
  }

  /** Values are compared and never read as operators. */
  private filter(key: CollectionKey<T>): MongoFilter {
    for (const [name, value] of Object.entries(this.own(key)))
      if (typeof value === 'object' && value !== null) throw new Error(`${this.declaration.name}.${name} is no value`);
    return { ...key, ...this.owner };
  }

  /** Refuses names of unknown fields. */
  private own(fields: object): Record<string, unknown> {
    for (const name of Object.keys(fields)) {
      const known = name !== '_id' && !(name in this.owner) && this.declaration.schema.path(name) !== undefined;
      if (!known) throw new Error(`${this.declaration.name} has no field ${name} to be written`);
    }
    return { ...fields };
  }
}

const isConflict = (error: unknown) => error instanceof DomainError && error.code === 'CONFLICT';

function notFound(): never {
  throw new DomainError('NOT_FOUND');
}

async function conflicts<R>(written: Promise<R>): Promise<R> {
  try {
    return await written;
  } catch (error) {
    if (isDuplicate(error)) throw new DomainError('CONFLICT');
    throw error;
  }
}
