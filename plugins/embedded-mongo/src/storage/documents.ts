import { BSONRegExp, Binary, ObjectId, UUID } from 'bson';
import { MongoError, badValue } from '../errors.ts';
import { decode, firstFieldName } from '../bson/decode.ts';
import { encode } from '../bson/encode.ts';
import { isDoc, isNumeric, setField, type Doc } from '../bson/values.ts';
import { DBREF_FIELDS } from '../query/match.ts';
import { typeName } from '../query/operators.ts';
import { valueAt } from '../query/paths.ts';
import { prefix, recordKey, type Catalog, type CollectionInfo, type IndexInfo } from './catalog.ts';
import { indexKeys } from './index-keys.ts';
import type { View } from './view.ts';

export const MAX_DOCUMENT = 16 * 1024 * 1024;

const entryKey = ({ id, unique }: IndexInfo, key: Buffer, recordId: Buffer): Buffer =>
  Buffer.concat(unique ? [prefix(id), key] : [prefix(id), key, recordId]);

/** Values as the shell prints them: the text of E11000 is parsed by people and by tools. */
function shown(value: unknown): string {
  if (value === undefined || value === null) return 'null';
  if (typeof value === 'string') return `"${value.replaceAll('\\', '\\\\').replaceAll('"', '\\"')}"`;
  if (value instanceof ObjectId) return `ObjectId('${value.toHexString()}')`;
  if (value instanceof Date) return `new Date(${value.getTime()})`;
  if (value instanceof UUID || (value instanceof Binary && value.sub_type === 4)) return `UUID("${value.toString()}")`;
  if (isNumeric(value)) return value instanceof Object ? value.toString() : String(value);
  if (Array.isArray(value)) return `[ ${value.map(shown).join(', ')} ]`;
  if (isDoc(value))
    return `{ ${Object.entries(value)
      .map(([k, v]) => `${k}: ${shown(v)}`)
      .join(', ')} }`;
  return typeName(value);
}

/** Error 11000 with the text and the fields of MongoDB. */
export function duplicateKey(collection: CollectionInfo, index: IndexInfo, doc: Doc): MongoError {
  const keyPattern = isDoc(index.spec['key']) ? index.spec['key'] : {};
  const keyValue: Doc = {};
  for (const { path, parts } of index.fields) setField(keyValue, path, valueAt(doc, parts) ?? null);
  const collation = index.collation ? ` collation: ${shown(index.collation.spec)}` : '';
  const dup = `{ ${Object.entries(keyValue)
    .map(([path, value]) => `${path}: ${shown(value)}`)
    .join(', ')} }`;
  return new MongoError(
    11000,
    `E11000 duplicate key error collection: ${collection.ns} index: ${index.name}${collation} dup key: ${dup}`,
    { keyPattern, keyValue },
  );
}

/** Writes of single documents together with their index entries, into a view. */
export class Documents {
  private readonly catalog: Catalog;
  constructor(catalog: Catalog) {
    this.catalog = catalog;
  }

  /** Puts a new document in, giving it an _id when it has none. Returns the stored document. */
  insert(view: View, collection: CollectionInfo, raw: Uint8Array): Doc {
    let doc = decode(raw);
    let bytes: Buffer = Buffer.from(raw);
    if (doc['_id'] === undefined || firstFieldName(raw) !== '_id') {
      const { _id = new ObjectId(), ...rest } = doc;
      doc = { _id, ...rest };
      bytes = encode(doc);
    }
    checkDocument(doc, bytes);
    const recordId = this.catalog.newRecordId();
    this.index(view, collection, recordId, undefined, doc);
    const key = recordKey(collection, recordId);
    view.claim('records', key);
    view.put('records', key, bytes);
    return doc;
  }

  /** Stores the new content of an existing document. */
  replace(view: View, collection: CollectionInfo, recordId: Buffer, before: Doc, after: Doc): void {
    const bytes = encode(after);
    checkDocument(after, bytes);
    const key = recordKey(collection, recordId);
    view.claim('records', key);
    this.index(view, collection, recordId, before, after);
    view.put('records', key, bytes);
  }

  remove(view: View, collection: CollectionInfo, recordId: Buffer, before: Doc): void {
    const key = recordKey(collection, recordId);
    view.claim('records', key);
    this.index(view, collection, recordId, before, undefined);
    view.remove('records', key);
  }

  private index(view: View, collection: CollectionInfo, recordId: Buffer, before?: Doc, after?: Doc): void {
    const mark = view.mark();
    try {
      for (const index of collection.indexes) this.indexIn(view, collection, index, recordId, before, after);
    } catch (error) {
      view.rollback(mark);
      throw error;
    }
  }

  /** Changes one index's entries from those of a document as it was to those of it as it is; undefined where there is none. */
  indexIn(view: View, collection: CollectionInfo, index: IndexInfo, recordId: Buffer, before?: Doc, after?: Doc): void {
    const old = before ? indexKeys(index, before).keys.map(({ bytes }) => bytes) : [];
    const fresh = after ? indexKeys(index, after) : { keys: [], multikey: false };
    this.remember(
      collection,
      index,
      fresh.multikey,
      fresh.keys.every((key) => key.ordered),
    );
    for (const bytes of old) {
      if (fresh.keys.some((key) => key.bytes.equals(bytes))) continue;
      const key = entryKey(index, bytes, recordId);
      if (index.unique) view.claim('index', key);
      view.remove('index', key);
    }
    for (const { bytes } of fresh.keys) {
      if (old.some((key) => key.equals(bytes))) continue;
      const key = entryKey(index, bytes, recordId);
      if (index.unique && after) {
        const holder = view.scope ? view.get('index', key) : undefined;
        if (holder && !holder.equals(recordId)) throw duplicateKey(collection, index, after);
        view.claim('index', key);
        const found = view.get('index', key);
        if (found && !found.equals(recordId)) throw duplicateKey(collection, index, after);
      }
      view.put('index', key, recordId);
    }
  }

  /** The flags only ever get stricter and are saved before the entries that need them, so no plan can be wrong. */
  private remember(collection: CollectionInfo, index: IndexInfo, multikey: boolean, ordered: boolean): void {
    if ((!multikey || index.multikey) && (ordered || !index.ordered)) return;
    index.multikey ||= multikey;
    index.ordered &&= ordered;
    if (collection.indexes.includes(index)) this.catalog.save(collection);
  }
}

function checkDocument(doc: Doc, bytes: Uint8Array): void {
  if (bytes.length > MAX_DOCUMENT) {
    throw new MongoError(
      10334,
      `BSONObj size: ${bytes.length} is invalid. Size must be between 0 and ${MAX_DOCUMENT}(16MB)`,
    );
  }
  const id = doc['_id'];
  const dollar = isDoc(id)
    ? Object.keys(id).find((name) => name.startsWith('$') && !DBREF_FIELDS.has(name))
    : undefined;
  if (dollar !== undefined)
    throw new MongoError(52, `_id fields may not contain '$'-prefixed fields: ${dollar} is not valid for storage.`);
  if (Array.isArray(id)) throw badValue("The '_id' value cannot be of type array");
  if (id instanceof BSONRegExp) throw badValue("The '_id' value cannot be of type regex");
}
