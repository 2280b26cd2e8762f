import { DomainError, EVERYTHING, decodeQuery, type Id, type ListResult, type Viewer } from '@aislelab/domain';
import type {
  CollectionDeclaration,
  CollectionFields,
  CollectionKey,
  CollectionOptions,
  OwnedRecords,
} from '@aislelab/server-kit';
import type { Model } from 'mongoose';
import { toPlain } from '../access/plain.ts';
import { byId, ScopedRecords } from '../access/scoped-records.ts';
import { isDuplicate } from '../database/is-duplicate.ts';
import type { MongoFilter } from '../query/to-mongo.ts';

/** The records of one owner: the owner is part of every filter and of every record that is written. */
export class RecordsOfOwner<T extends { _id: Id }> implements OwnedRecords<T> {
  private readonly records: ScopedRecords<T>;

  constructor(
    private readonly model: Model<unknown>,
    private readonly declaration: CollectionDeclaration,
    private readonly owner: MongoFilter,
    private readonly viewer: Viewer | null,
  ) {
    this.records = new ScopedRecords<T>(model, this.resource, EVERYTHING, viewer);
  }

  async list(query: unknown): Promise<ListResult<T>> {
    return this.records.list(decodeQuery(query, this.resource, this.viewer), this.owner);
  }

  async get(id: Id): Promise<T> {
    return (await this.records.findOne({ $and: [byId(id), this.owner] })) ?? notFound();
  }

  find(key: CollectionKey<T>, options: CollectionOptions = {}): Promise<T[]> {
    return this.records.find(this.filter(key), options);
  }

  async create(fields: CollectionFields<T>, options: CollectionOptions = {}): Promise<T> {
    return conflicts(this.records.create({ ...this.own(fields), ...this.owner }, options));
  }

  async change(id: Id, fields: CollectionFields<T>, key: CollectionKey<T> = {}, options: CollectionOptions = {}) {
    const changed = await conflicts(this.records.updateIf(id, this.filter(key), { $set: this.own(fields) }, options));
    return changed ?? notFound();
  }

  async put(key: CollectionKey<T>, fields: CollectionFields<T>, options: CollectionOptions = {}): Promise<T> {
    const update = { $set: { ...this.own(fields) } };
    const row: unknown = await conflicts(
      this.model
        .findOneAndUpdate(this.filter(key), update, {
          ...options,
          upsert: true,
          returnDocument: 'after',
          runValidators: true,
        })
        .lean()
        .exec(),
    );
    return toPlain(row) as T;
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

  /** What a plugin may name: its own fields. */
  private own(fields: object): Record<string, unknown> {
    for (const name of Object.keys(fields)) {
      const known = name !== '_id' && !(name in this.owner) && this.declaration.schema.path(name) !== undefined;
      if (!known) throw new Error(`${this.declaration.name} has no field ${name} to be written`);
    }
    return { ...fields };
  }
}

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
