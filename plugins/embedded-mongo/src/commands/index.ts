import { isDoc, type Doc } from '../bson/values.ts';
import type { CommandContext } from '../engine.ts';
import { aggregate } from './aggregate.ts';
import { findAndModify } from './find-and-modify.ts';
import { bulkWrite } from './bulk-write.ts';
import { count, distinct, explain, find, getMore, killCursors } from './read.ts';
import * as schema from './schema.ts';
import * as server from './server.ts';
import { insert, remove, update } from './write.ts';
import { inTurns, type Steps } from '../turns.ts';

export interface Command {
  run(command: Doc, context: CommandContext): Doc | Promise<Doc>;
  /** Its effects must be on disk before the answer. */
  writes?(command: Doc): boolean;
  /** It is refused when the disk is full. */
  needsRoom?: boolean;
  /** A transaction may contain it; every other one is refused inside it. */
  inTransaction?: boolean;
  /** A driver may send it again with the same number: it is done once. */
  retryable?: boolean;
}

type Search = (command: Doc, context: CommandContext) => Steps<Doc>;
const searching =
  (search: Search): Command['run'] =>
  (command, context) =>
    inTurns(search(command, context), context);

const read = (run: Command['run']): Command => ({ run });
const query = (search: Search): Command => ({ run: searching(search), inTransaction: true });
const admin = (run: Command['run']): Command => ({ run, writes: () => true, needsRoom: true });
const write = (run: Command['run']): Command => ({ ...admin(run), inTransaction: true, retryable: true });
const nothing = read(() => ({}));
/** True when an aggregation stores its result. */
const writesResult = ({ pipeline }: Doc): boolean =>
  Array.isArray(pipeline) && pipeline.some((stage) => isDoc(stage) && ('$out' in stage || '$merge' in stage));

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
  killcursors: { run: killCursors, inTransaction: true },
  count: read(searching(count)),
  distinct: query(distinct),
  explain: read(searching(explain)),
  aggregate: { run: aggregate, writes: writesResult, inTransaction: true },
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
