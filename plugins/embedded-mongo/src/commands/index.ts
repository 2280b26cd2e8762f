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
}

const read = (run: Command['run']): Command => ({ run });
const write = (run: Command['run']): Command => ({ run, writes: true });
const nothing = read(() => ({}));

/** Commands by name in lower case; those of sessions and transactions are the dispatcher's. */
export const COMMANDS: Record<string, Command> = {
  hello: read(server.hello),
  ismaster: read(server.hello),
  ping: nothing,
  buildinfo: read(server.buildInfo),
  serverstatus: read(server.serverStatus),
  replsetgetstatus: read(server.replSetGetStatus),
  connectionstatus: read(server.connectionStatus),
  getparameter: read(server.getParameter),
  whatsmyuri: read((_command, { address }) => ({ you: address })),
  getcmdlineopts: read(() => ({ argv: ['embedded-mongo'], parsed: {} })),
  dbstats: read(server.dbStats),
  collstats: read(server.collStats),
  refreshsessions: nothing,
  find: read(find),
  getmore: read(getMore),
  killcursors: read(killCursors),
  count: read(count),
  distinct: read(distinct),
  explain: read(explain),
  aggregate: write(aggregate),
  insert: write(insert),
  update: write(update),
  delete: write(remove),
  findandmodify: write(findAndModify),
  bulkwrite: write(bulkWrite),
  create: write(schema.create),
  drop: write(schema.drop),
  dropdatabase: write(schema.dropDatabase),
  renamecollection: write(schema.renameCollection),
  listcollections: read(schema.listCollections),
  listdatabases: read(schema.listDatabases),
  listindexes: read(schema.listIndexes),
  createindexes: write(schema.createIndexes),
  dropindexes: write(schema.dropIndexes),
  deleteindexes: write(schema.dropIndexes),
  collmod: write(schema.collMod),
};
