import { hostname } from 'node:os';
import type { Doc } from '../bson/values.ts';
import type { CommandContext } from '../engine.ts';
import { MAX_DOCUMENT } from '../storage/documents.ts';
import { MAX_MESSAGE } from '../wire.ts';

export const SET_NAME = 'embedded';
const VERSION = '8.0.0';
const WIRE_VERSION = 25;

/** A one-member replica set, so that drivers start sessions and transactions. */
export function hello(command: Doc, context: CommandContext): Doc {
  const { address, connectionId } = context;
  return {
    ...(!('hello' in command) && { ismaster: true }),
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
  };
}
