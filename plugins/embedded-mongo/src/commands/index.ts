import type { Doc } from '../bson/values.ts';
import type { CommandContext } from '../engine.ts';
import { aggregate } from './aggregate.ts';
import { findAndModify } from './find-and-modify.ts';
import { bulkWrite } from './bulk-write.ts';
import { count, distinct, explain, find, getMore, killCursors } from './read.ts';
import * as schema from './schema.ts';
import * as server from './server.ts';
import { insert, remove, update } from './write.ts';

export interface Command {
  run(command: Doc, context: CommandContext): Doc | Promise<Doc>;
  /** Its effects must be on disk before the answer. */
  writes?: boolean;
  /** A transaction may contain it; every other one is refused inside it. */
  inTransaction?: boolean;
  /** A driver may send it again with the same number: it is done once. */
  retryable?: boolean;
}

const read = (run: Command['run']): Command => ({ run });
const query = (run: Command['run']): Command => ({ run, inTransaction: true });
const admin = (run: Command['run']): Command => ({ run, writes: true });
const write = (run: Command['run']): Command => ({ run, writes: true, inTransaction: true, retryable: true });
const nothing = read(() => ({}));

/** Commands by name in lower case; those of sessions and transactions are the dispatcher's. */
export const COMMANDS: Record<string, Command> = {
  hello: read(server.hello),
  ismaster: read(server.hello),
  ping: nothing,
  buildinfo: read(server.buildInfo),
  serverstatus: read(server.serverStatus),
  refreshsessions: nothing,
  find: query(find),
  getmore: query(getMore),
  killcursors: query(killCursors),
  count: read(count),
  distinct: query(distinct),
  explain: read(explain),
  aggregate: { run: aggregate, writes: true, inTransaction: true },
  insert: write(insert),
  update: write(update),
  delete: write(remove),
  findandmodify: write(findAndModify),
  bulkwrite: write(bulkWrite),
  create: admin(schema.create),
  drop: admin(schema.drop),
  dropdatabase: admin(schema.dropDatabase),
  renamecollection: admin(schema.renameCollection),
  listcollections: read(schema.listCollections),
  listdatabases: read(schema.listDatabases),
  listindexes: read(schema.listIndexes),
  createindexes: admin(schema.createIndexes),
  dropindexes: admin(schema.dropIndexes),
  deleteindexes: admin(schema.dropIndexes),
  collmod: admin(schema.collMod),
};
