import { Long } from 'bson';
import { hostname } from 'node:os';
import type { Doc } from '../bson/values.ts';
import { findCollection, type CommandContext } from '../engine.ts';
import { spaceOf } from '../storage/catalog.ts';
import { MAX_DOCUMENT } from '../storage/documents.ts';
import { MAX_MESSAGE } from '../wire.ts';
import { nameArgument } from './arguments.ts';

export const SET_NAME = 'embedded';
const VERSION = '8.0.0';
const WIRE_VERSION = 25;

/** A one-member replica set, so that drivers start sessions and transactions. */
export function hello(command: Doc, context: CommandContext): Doc {
  const { address, connectionId } = context;
  const legacy = 'hello' in command ? {} : { ismaster: true };
  return {
    ...legacy,
    helloOk: true,
    isWritablePrimary: true,
    secondary: false,
    setName: SET_NAME,
    setVersion: 1,
    hosts: [address],
    primary: address,
    me: address,
    maxBsonObjectSize: MAX_DOCUMENT,
    maxMessageSizeBytes: MAX_MESSAGE,
    maxWriteBatchSize: 100_000,
    localTime: new Date(),
    logicalSessionTimeoutMinutes: 30,
    connectionId,
    minWireVersion: 0,
    maxWireVersion: WIRE_VERSION,
    readOnly: false,
  };
}

export const buildInfo = (): Doc => ({
  version: VERSION,
  versionArray: [8, 0, 0, 0],
  gitVersion: 'embedded',
  modules: ['embedded database: not for production'],
  bits: 64,
  debug: false,
  maxBsonObjectSize: MAX_DOCUMENT,
  storageEngines: ['lmdb'],
});

export function serverStatus(_command: Doc, { engine }: CommandContext): Doc {
  return {
    host: hostname(),
    version: VERSION,
    process: 'embedded-mongo',
    pid: process.pid,
    uptime: (Date.now() - engine.startedAt) / 1000,
    localTime: new Date(),
    repl: { setName: SET_NAME, isWritablePrimary: true },
    storageEngine: { name: 'lmdb', persistent: true },
    metrics: { cursor: { open: { total: engine.cursors.size } } },
  };
}

export function replSetGetStatus(_command: Doc, { address }: CommandContext): Doc {
  return {
    set: SET_NAME,
    myState: 1,
    members: [{ _id: 0, name: address, health: 1, state: 1, stateStr: 'PRIMARY', self: true }],
  };
}

export function dbStats(_command: Doc, context: CommandContext): Doc {
  const { catalog, store } = context.engine;
  const collections = catalog.all().filter(({ db }) => db === context.db);
  const objects = collections.reduce(
    (sum, { id }) => sum + store.count('records', spaceOf(id).low, spaceOf(id).high),
    0,
  );
  const indexes = collections.reduce((sum, collection) => sum + collection.indexes.length, 0);
  return { db: context.db, collections: collections.length, objects, indexes, storageSize: store.sizeOnDisk() };
}

export function collStats(command: Doc, context: CommandContext): Doc {
  const name = nameArgument(command, 'collStats' in command ? 'collStats' : 'collstats');
  const collection = findCollection(context, name);
  const ns = `${context.db}.${name}`;
  if (!collection) return { ns, count: 0, size: 0, nindexes: 0 };
  const { low, high } = spaceOf(collection.id);
  let [size, count] = [0, 0];
  for (const { value } of context.view.scan('records', low, high)) [size, count] = [size + value.length, count + 1];
  return { ns, count, size, avgObjSize: count > 0 ? Math.round(size / count) : 0, nindexes: collection.indexes.length };
}

export const connectionStatus = (): Doc => ({ authInfo: { authenticatedUsers: [], authenticatedUserRoles: [] } });

export const getParameter = (): Doc => ({
  featureCompatibilityVersion: { version: '8.0' },
  internalQueryExecMaxBlockingSortBytes: Long.fromNumber(104857600),
});
