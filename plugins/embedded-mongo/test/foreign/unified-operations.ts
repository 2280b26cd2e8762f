import type { ClientSession, Collection, Db, Document, MongoClient } from 'mongodb';
import { firstEntry } from './unified-match.ts';

export interface Entities {
  clients: Map<string, MongoClient>;
  databases: Map<string, Db>;
  collections: Map<string, Collection>;
  sessions: Map<string, ClientSession>;
}

type Run<T> = (target: T, args: Document) => Promise<unknown>;

const asObject = (map: ReadonlyMap<unknown, unknown> | undefined): unknown =>
  map && Object.fromEntries([...map].map(([key, value]) => [String(key), withoutNull(value)]));

/** The specifications leave out fields without a value, and know no `didUpsert`. */
const withoutNull = (value: unknown): unknown =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype
    ? Object.fromEntries(
        Object.entries(value).filter(([key, item]) => item !== null && item !== undefined && key !== 'didUpsert'),
      )
    : value;

/** The result of client.bulkWrite with its maps as documents. */
export const clientBulkResult = (result: Document): Document => ({
  ...result,
  insertResults: asObject(result['insertResults']),
  updateResults: asObject(result['updateResults']),
  deleteResults: asObject(result['deleteResults']),
});

/** A bulk result is an object of getters. */
export function bulkResult(result: Document): Document {
  const names = ['insertedCount', 'insertedIds', 'matchedCount', 'modifiedCount', 'deletedCount', 'upsertedCount'];
  return Object.fromEntries([...names, 'upsertedIds'].map((name) => [name, result[name] as unknown]));
}

const findAndModify =
  (name: 'findOneAndUpdate' | 'findOneAndReplace'): Run<Collection> =>
  (collection, { filter, update, replacement, returnDocument, ...options }) => {
    const after = returnDocument === 'After' ? ({ returnDocument: 'after' } as const) : {};
    return name === 'findOneAndUpdate'
      ? collection.findOneAndUpdate(filter, update, { ...options, ...after })
      : collection.findOneAndReplace(filter, replacement, { ...options, ...after });
  };

const COLLECTION: Record<string, Run<Collection>> = {
  aggregate: (collection, { pipeline, ...options }) => collection.aggregate(pipeline, options).toArray(),
  find: (collection, { filter, ...options }) => collection.find(filter, options).toArray(),
  findOne: (collection, { filter, ...options }) => collection.findOne(filter, options),
  countDocuments: (collection, { filter, ...options }) => collection.countDocuments(filter, options),
  count: (collection, { filter, ...options }) => collection.count(filter, options),
  estimatedDocumentCount: (collection, options) => collection.estimatedDocumentCount(options),
  distinct: (collection, { fieldName, filter, ...options }) => collection.distinct(fieldName, filter, options),
  insertOne: (collection, { document, ...options }) => collection.insertOne(document, options),
  insertMany: (collection, { documents, ...options }) => collection.insertMany(documents, options),
  updateOne: async (collection, { filter, update, ...options }) =>
    withoutNull(await collection.updateOne(filter, update, options)),
  updateMany: async (collection, { filter, update, ...options }) =>
    withoutNull(await collection.updateMany(filter, update, options)),
  replaceOne: async (collection, { filter, replacement, ...options }) =>
    withoutNull(await collection.replaceOne(filter, replacement, options)),
  deleteOne: (collection, { filter, ...options }) => collection.deleteOne(filter, options),
  deleteMany: (collection, { filter, ...options }) => collection.deleteMany(filter, options),
  findOneAndUpdate: findAndModify('findOneAndUpdate'),
  findOneAndReplace: findAndModify('findOneAndReplace'),
  findOneAndDelete: (collection, { filter, ...options }) => collection.findOneAndDelete(filter, options),
  bulkWrite: async (collection, { requests, ...options }) => bulkResult(await collection.bulkWrite(requests, options)),
  createIndex: (collection, { keys, ...options }) => collection.createIndex(keys, options),
};

const DATABASE: Record<string, Run<Db>> = {
  aggregate: (db, { pipeline, ...options }) => db.aggregate(pipeline, options).toArray(),
  createCollection: (db, { collection, ...options }) => db.createCollection(collection, options),
  dropCollection: (db, { collection }) => db.dropCollection(collection),
  modifyCollection: (db, { collection, ...options }) => db.command({ collMod: collection, ...options }),
  runCommand: (db, { command, session, readPreference }) =>
    db.command(command, { session, ...(readPreference && { readPreference: readPreference.mode }) }),
};

const CLIENT: Record<string, Run<MongoClient>> = {
  clientBulkWrite: async (client, { models, ...options }) => {
    const flat = (models as Document[]).map((model) => {
      const [name, fields] = firstEntry(model);
      return { name, ...fields };
    });
    return clientBulkResult(await client.bulkWrite(flat as never, options));
  },
};

const SESSION: Record<string, Run<ClientSession>> = {
  startTransaction: async (session, options) => session.startTransaction(options),
  commitTransaction: (session) => session.commitTransaction(),
  abortTransaction: (session) => session.abortTransaction(),
  endSession: (session) => session.endSession(),
};

/** Runs an operation of a test on one of its entities. */
export async function operate(object: string, name: string, args: Document, entities: Entities): Promise<unknown> {
  const session = typeof args['session'] === 'string' ? entities.sessions.get(args['session']) : undefined;
  const options = session ? { ...args, session } : args;
  const on = <T>(targets: Map<string, T>, table: Record<string, Run<T>>): (() => Promise<unknown>) | undefined => {
    const [target, run] = [targets.get(object), table[name]];
    return target && run && (() => run(target, options));
  };
  const { collections, databases, clients, sessions } = entities;
  const run = on(collections, COLLECTION) ?? on(databases, DATABASE) ?? on(clients, CLIENT) ?? on(sessions, SESSION);
  if (!run) throw new Error(`the runner does not know ${name} of ${object}`);
  return run();
}
