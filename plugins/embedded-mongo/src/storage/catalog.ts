import { UUID } from 'bson';
import { MongoError } from '../errors.ts';
import { decode } from '../bson/decode.ts';
import { encode } from '../bson/encode.ts';
import { toNumber } from '../bson/numeric.ts';
import { field, isDoc, isNumeric, type Doc } from '../bson/values.ts';
import { collationOf, type Collation } from '../query/collation.ts';
import { compileFilter, type Filter } from '../query/match.ts';
import type { SortField } from '../query/sort.ts';
import type { Store } from './store.ts';

export interface IndexInfo {
  id: number;
  name: string;
  /** As createIndexes gave it: what listIndexes answers. */
  spec: Doc;
  fields: readonly SortField[];
  unique: boolean;
  sparse: boolean;
  partial: Filter | undefined;
  collation: Collation | undefined;
  expireAfterSeconds: number | undefined;
  /** 2d or 2dsphere: it has no entries, queries it allows look at every record. */
  geo: '2d' | '2dsphere' | undefined;
  /** Some document has several keys in it. */
  multikey: boolean;
  /** The order of its keys is the order of the values. */
  ordered: boolean;
}

export interface CollectionInfo {
  id: number;
  db: string;
  name: string;
  ns: string;
  uuid: UUID;
  options: Doc;
  indexes: IndexInfo[];
  /** The catalog's count of changes when its indexes last changed: a transaction that began before must not use it. */
  changed: number;
}

const COLLECTION_PREFIX = 'c:';
/** Prefix of all keys of one collection's records or one index's entries. */
export const prefix = (id: number): Buffer => {
  const key = Buffer.alloc(4);
  key.writeUInt32BE(id);
  return key;
};

/** All keys of one collection's records or one index's entries: [low, high). */
export const spaceOf = (id: number): { low: Buffer; high: Buffer } => ({ low: prefix(id), high: prefix(id + 1) });

export function recordKey(collection: CollectionInfo, recordId: Buffer): Buffer {
  return Buffer.concat([prefix(collection.id), recordId]);
}

function indexFields(key: Doc): SortField[] {
  return Object.entries(key).map(([path, direction]) => ({
    path,
    parts: path.split('.'),
    descending: isNumeric(direction) && toNumber(direction) < 0,
  }));
}

function geoKind(key: Doc): IndexInfo['geo'] {
  const kinds = Object.values(key);
  return kinds.includes('2dsphere') ? '2dsphere' : kinds.includes('2d') ? '2d' : undefined;
}

export function indexFromSpec(id: number, spec: Doc, multikey = false, ordered = true): IndexInfo {
  const key = isDoc(spec['key']) ? spec['key'] : {};
  const partial = field(spec, 'partialFilterExpression');
  const expire = field(spec, 'expireAfterSeconds');
  const collation = collationOf(field(spec, 'collation'));
  return {
    id,
    name: String(spec['name']),
    spec,
    fields: indexFields(key),
    unique: spec['unique'] === true || spec['name'] === '_id_',
    sparse: spec['sparse'] === true,
    partial: isDoc(partial) ? compileFilter(partial, { collation }) : undefined,
    collation,
    geo: geoKind(key),
    expireAfterSeconds: isNumeric(expire) ? toNumber(expire) : undefined,
    multikey,
    ordered,
  };
}

/** Which collections and indexes there are; kept in memory and written through to the store's meta table. */
export class Catalog {
  private readonly store: Store;
  private readonly collections = new Map<string, CollectionInfo>();
  /** Counts changes of indexes, drops and renames. */
  private changes = 0;
  private nextId = 1;
  private nextRecord = 1;

  constructor(store: Store) {
    this.store = store;
    this.reload();
    for (const collection of this.collections.values()) {
      const { low: first, high } = spaceOf(collection.id);
      for (const { key } of store.scan('records', first, high, true)) {
        this.nextRecord = Math.max(this.nextRecord, key.readUIntBE(4, 6) + 1);
        break;
      }
    }
  }

  /** Reads the stored catalog again: the last entries may be lost. */
  reload(): void {
    this.collections.clear();
    const low = Buffer.from(COLLECTION_PREFIX);
    for (const { value } of this.store.scan('meta', low, Buffer.from('c;'), false)) this.load(decode(value));
  }

  private load(saved: Doc): void {
    const { db, name, id, uuid, options, indexes } = saved;
    if (typeof db !== 'string' || typeof name !== 'string' || typeof id !== 'number' || !Array.isArray(indexes)) return;
    const collection: CollectionInfo = {
      id,
      db,
      name,
      ns: `${db}.${name}`,
      uuid: new UUID(String(uuid)),
      options: isDoc(options) ? options : {},
      indexes: indexes.filter(isDoc).map((index) => {
        const spec = isDoc(index['spec']) ? index['spec'] : {};
        return indexFromSpec(Number(index['id']), spec, index['multikey'] === true, index['ordered'] !== false);
      }),
      changed: 0,
    };
    this.collections.set(collection.ns, collection);
    this.nextId = Math.max(this.nextId, id + 1, ...collection.indexes.map((index) => index.id + 1));
  }

  find(db: string, name: string): CollectionInfo | undefined {
    return this.collections.get(`${db}.${name}`);
  }

  all(): CollectionInfo[] {
    return [...this.collections.values()];
  }

  get changeCount(): number {
    return this.changes;
  }

  private touch(collection: CollectionInfo): void {
    collection.changed = ++this.changes;
  }

  addIndex(collection: CollectionInfo, index: IndexInfo): void {
    collection.indexes.push(index);
    this.touch(collection);
    this.save(collection);
  }

  newId(): number {
    return this.nextId++;
  }

  /** Record ids grow in order of insertion, which is the natural order of a scan. */
  newRecordId(): Buffer {
    const id = Buffer.alloc(6);
    id.writeUIntBE(this.nextRecord++, 0, 6);
    return id;
  }

  create(db: string, name: string, options: Doc = {}): CollectionInfo {
    checkNamespace(db, name);
    const collection: CollectionInfo = {
      id: this.newId(),
      db,
      name,
      ns: `${db}.${name}`,
      uuid: new UUID(),
      options,
      indexes: [],
      changed: 0,
    };
    const collation = field(options, 'collation');
    const idIndex = { v: 2, key: { _id: 1 }, name: '_id_', ...(isDoc(collation) && { collation }) };
    collection.indexes.push(indexFromSpec(this.newId(), idIndex));
    this.collections.set(collection.ns, collection);
    this.save(collection);
    return collection;
  }

  save(collection: CollectionInfo): void {
    const { id, db, name, uuid, options } = collection;
    const indexes = collection.indexes.map((index) => ({
      id: index.id,
      spec: index.spec,
      multikey: index.multikey,
      ordered: index.ordered,
    }));
    const saved = encode({ id, db, name, uuid: uuid.toHexString(), options, indexes });
    this.store.commit((writer) => writer.put('meta', Buffer.from(COLLECTION_PREFIX + collection.ns), saved));
  }

  drop(collection: CollectionInfo): void {
    this.collections.delete(collection.ns);
    this.touch(collection);
    this.store.commit((writer) => {
      writer.remove('meta', Buffer.from(COLLECTION_PREFIX + collection.ns));
      this.clear('records', collection.id, (key) => writer.remove('records', key));
      for (const index of collection.indexes) this.clear('index', index.id, (key) => writer.remove('index', key));
    });
  }

  rename(collection: CollectionInfo, db: string, name: string): void {
    checkNamespace(db, name);
    this.store.commit((writer) => writer.remove('meta', Buffer.from(COLLECTION_PREFIX + collection.ns)));
    this.collections.delete(collection.ns);
    Object.assign(collection, { db, name, ns: `${db}.${name}` });
    this.collections.set(collection.ns, collection);
    this.touch(collection);
    this.save(collection);
  }

  removeIndex(collection: CollectionInfo, index: IndexInfo): void {
    collection.indexes = collection.indexes.filter((other) => other !== index);
    this.touch(collection);
    this.store.commit((writer) => this.clear('index', index.id, (key) => writer.remove('index', key)));
    this.save(collection);
  }

  private clear(table: 'records' | 'index', id: number, remove: (key: Buffer) => void): void {
    const { low, high } = spaceOf(id);
    for (const { key } of this.store.scan(table, low, high, false)) remove(key);
  }
}

function checkNamespace(db: string, name: string): void {
  if (db === '' || /[\s/\\."$*<>:|?\0]/.test(db) || Buffer.byteLength(db) > 63) {
    throw new MongoError(73, `Invalid database name: '${db}'`);
  }
  if (name === '' || name.includes('$') || name.includes('\0') || name.startsWith('.') || name.endsWith('.')) {
    throw new MongoError(73, `Invalid collection name: '${name}'`);
  }
  if (Buffer.byteLength(`${db}.${name}`) > 255) throw new MongoError(73, 'Fully qualified namespace is too long');
}
