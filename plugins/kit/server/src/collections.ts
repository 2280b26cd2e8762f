import type { AnyAction, Id, ListResult, ResourceDescriptor, Viewer } from '@aislelab/domain';
import { Inject } from '@nestjs/common';
import type { ClientSession, Schema } from 'mongoose';

/**
 * Records that a plugin stores. Inject them with `@InjectCollection(name)`: every access names the owner of the records and the viewer, so
 * records of another organization are never returned.
 */
export interface CollectionDeclaration {
  /** Name of the mongoose model; unique in the whole platform. */
  name: string;
  /** The plugin's own fields. The host adds the owner, indexes it, and refuses fields that the schema does not name. */
  schema: Schema;
  /**
   * Owner of the records: the platform, an organization (field `organization`) or a project (field `project`). Records of a
   * project or an organization are deleted with it.
   */
  owner: 'platform' | 'organization' | 'project';
  /** Records of a project are copied with it, in the same transaction; at most 10,000. Since 1.1. */
  copied?: boolean;
  /** Owners whose records a viewer may read: those on which the viewer may do this action. */
  read: AnyAction;
  /** The same for writing. */
  write: AnyAction;
  /** Fields that the query of a client may filter, sort and select; everything else is refused. */
  fields: Pick<ResourceDescriptor, 'filter' | 'sort' | 'select' | 'defaultSort' | 'heavy'>;
}

/** Fields that a plugin writes to a record: never its id or its owner. */
export type CollectionFields<T> = Partial<Omit<T, '_id' | 'organization' | 'project'>>;
/** Fields and the values that they have to equal. */
export type CollectionKey<T> = { readonly [K in keyof T]?: Extract<T[K], string | number | boolean | null> };
export interface CollectionOptions {
  /** The transaction to take part in. */
  session?: ClientSession;
}

/** The records of one owner, as plain values: ids and times are texts. */
export interface OwnedRecords<T extends { _id: Id }> {
  /** One page, as the platform's own lists answer. @param query of the client, unchecked. @throws DomainError INVALID_QUERY */
  list(query: unknown): Promise<ListResult<T>>;
  /** @throws DomainError NOT_FOUND */
  get(id: Id): Promise<T>;
  /** At most 10,000, by id. */
  find(key: CollectionKey<T>, options?: CollectionOptions): Promise<T[]>;
  /** @throws DomainError CONFLICT where a unique index of the schema has the record already */
  create(fields: CollectionFields<T>, options?: CollectionOptions): Promise<T>;
  /** @param key The state that the record has to be in. @throws DomainError NOT_FOUND */
  change(id: Id, fields: CollectionFields<T>, key?: CollectionKey<T>, options?: CollectionOptions): Promise<T>;
  /** Changes the record with this key or creates it: for work that may run twice. The schema needs a unique index on owner and key. */
  put(key: CollectionKey<T>, fields: CollectionFields<T>, options?: CollectionOptions): Promise<T>;
  /** @throws DomainError NOT_FOUND */
  remove(id: Id, options?: CollectionOptions): Promise<void>;
}

export interface Collection<T extends { _id: Id }> {
  /**
   * The records of an owner that the viewer may read, or write.
   * @param owner An organization or a project, as the declaration says; `null` for the platform and for what belongs to no organization.
   * @throws DomainError NOT_FOUND where the viewer does not reach the owner, FORBIDDEN where the viewer may do this nowhere
   */
  of(viewer: Viewer, owner: Id | null, access: 'read' | 'write'): Promise<OwnedRecords<T>>;
  /** For work without a viewer: hooks, jobs, events. Its `list` has no fields that only some viewers may see. */
  unsafelyOf(owner: Id | null): OwnedRecords<T>;
}

const TOKEN = 'aislelab.collection:';
/** Token of a collection that a plugin declares. */
export const collectionToken = (name: string) => `${TOKEN}${name}`;
/** @example constructor(@InjectCollection('ShelfNote') private readonly notes: Collection<ShelfNote>) {} */
export const InjectCollection = (name: string) => Inject(collectionToken(name));
