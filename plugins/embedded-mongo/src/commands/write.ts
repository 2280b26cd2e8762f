import { ObjectId } from 'bson';
import { MongoError } from '../errors.ts';
import { decode } from '../bson/decode.ts';
import { encode } from '../bson/encode.ts';
import { toNumber } from '../bson/numeric.ts';
import { equals, isDoc, isNumeric, type Doc } from '../bson/values.ts';
import { collectionForWrite, findCollection, type CommandContext } from '../engine.ts';
import { collationFor } from '../query/collation.ts';
import { LONGEST_RUN_MS, tick, withDeadline } from '../query/limits.ts';
import { compileFilter, type Filter } from '../query/match.ts';
import type { MatchContext } from '../query/paths.ts';
import { eachFound, runQuery, type QuerySpec } from '../query/run.ts';
import { atOnce, inOneGo, inTurns, waitForTurn, type Steps, type Turns } from '../turns.ts';
import { recordKey, type CollectionInfo } from '../storage/catalog.ts';
import { Locked } from '../storage/locks.ts';
import type { View } from '../storage/view.ts';
import { compileUpdate, upsertBase, type Update } from '../update/update.ts';
import { batchArgument, docArgument, nameArgument, variablesArgument } from './arguments.ts';

/** Longer than an idle transaction lives. */
const LONGEST_WAIT_MS = 75_000;
/** Changes outside a transaction are committed in steps of about this size, so that a big batch does not pile up in memory. */
const COMMIT_EVERY = 5000;

/**
 * Runs one statement, and repeats it after each wait for a transaction that holds a lock it needs. Its search gives way to others,
 * unless changes of the same command wait to be committed: those would overwrite changes of others. The work is done even when the client
 * has disconnected.
 */
export async function runStatement<T>(context: CommandContext, statement: (view: View) => Steps<T>): Promise<T> {
  const { engine, transaction } = context;
  const deadline = context.deadline ?? Date.now() + LONGEST_WAIT_MS;
  const turns: Turns = { ...context, isGone: () => false };
  for (;;) {
    const { view } = context;
    const mark = view.mark();
    try {
      if (transaction || mark === 0) return await inTurns(statement(view), turns);
      return withDeadline(context.deadline ?? Date.now() + LONGEST_RUN_MS, () => atOnce(statement(view)));
    } catch (error) {
      view.rollback(mark);
      if (!(error instanceof Locked) || transaction) throw error;
      view.apply();
      await engine.locks.wait(error.owner, deadline);
      // Many may have waited for the same transaction: each commits before the next one begins.
      await new Promise<void>((resolve) => waitForTurn(resolve));
    }
  }
}

/** Commits the changes of a write, together with its answer when the driver may retry it. */
export function finish(context: CommandContext, reply: Doc): Doc {
  if (context.transaction) return reply;
  context.remember?.({ ...reply, ok: 1 }, context.view);
  context.view.apply();
  return reply;
}

function errorDoc(index: number, error: MongoError): Doc {
  return { index, code: error.code, errmsg: error.message, ...error.extra };
}

export async function runAll<T>(
  context: CommandContext,
  statements: T[],
  ordered: boolean,
  run: (view: View, statement: T, index: number) => Steps<void>,
): Promise<Doc[]> {
  const errors: Doc[] = [];
  for (const [index, statement] of statements.entries()) {
    try {
      await runStatement(context, (view) => run(view, statement, index));
    } catch (error) {
      if (!(error instanceof MongoError) || error.code === 112 || error.code === 50) throw error;
      errors.push(errorDoc(index, error));
      if (ordered || context.transaction) break;
    }
    if (!context.transaction && context.view.size > COMMIT_EVERY) context.view.apply();
  }
  return errors;
}

const withErrors = (reply: Doc, errors: Doc[]): Doc => (errors.length > 0 ? { ...reply, writeErrors: errors } : reply);
export const isOrdered = (command: Doc): boolean => command['ordered'] !== false;

/** One document of an insert. */
export function insertOne(context: CommandContext, view: View, collection: CollectionInfo, document: unknown): void {
  const raw = Buffer.isBuffer(document) ? document : isDoc(document) ? encode(document) : undefined;
  if (!raw) throw new MongoError(14, 'a document to insert is not an object');
  context.engine.documents.insert(view, collection, raw);
}

export async function insert(command: Doc, context: CommandContext): Promise<Doc> {
  const name = nameArgument(command, 'insert');
  const documents = batchArgument(command, 'documents');
  const collection = collectionForWrite(context, name);
  let n = 0;
  const errors = await runAll(context, documents, isOrdered(command), (view, document) =>
    inOneGo(() => {
      insertOne(context, view, collection, document);
      n++;
    }),
  );
  return finish(context, withErrors({ n }, errors));
}

/** Inserts what an upsert makes of its filter and update. */
function upsertOne(context: CommandContext, view: View, collection: CollectionInfo, q: Doc, update: Update): Doc {
  const base = upsertBase(q);
  const id = base['_id'];
  const start = update.isReplacement ? (id === undefined ? {} : { _id: id }) : base;
  const made = update.apply(start, { inserting: true, matched: undefined });
  if (id !== undefined && !equals(made['_id'], id)) {
    throw new MongoError(66, "Performing an update on the path '_id' would modify the immutable field '_id'");
  }
  const { _id = new ObjectId(), ...rest } = made;
  return context.engine.documents.insert(view, collection, encode({ _id, ...rest }));
}

/** Target of a statement: its namespace and the `let` of its command. */
export interface Target {
  db: string;
  name: string;
  variables: Doc;
}

export interface Updated {
  n: number;
  nModified: number;
  upserted?: unknown;
  /** The last document it worked on, as it was and as it is. */
  before?: Doc;
  after?: Doc;
}

interface Hits {
  ids: Buffer[];
  /** Set when the search gave way: its results may have changed since. */
  recheck: Filter | undefined;
}

/** The part of a write that gives way; what follows is done at once. Only ids are kept: all the content may be more than memory holds. */
function* search({ engine }: CommandContext, view: View, collection: CollectionInfo, spec: QuerySpec): Steps<Hits> {
  const ids: Buffer[] = [];
  yield* eachFound(runQuery(view, collection, spec), ({ recordId }) => ids.push(recordId));
  if (!view.unpin()) return { ids, recheck: undefined };
  if (engine.catalog.find(collection.db, collection.name) !== collection)
    throw new MongoError(175, `Query plan killed :: caused by :: collection dropped :: ${collection.ns}`);
  const { filter, variables } = spec;
  const options = { collation: collationFor(collection, spec.collation), variables };
  return { ids, recheck: compileFilter(filter, options) };
}

/** One statement of an update. */
export function* updateStatement(
  context: CommandContext,
  view: View,
  target: Target,
  statement: unknown,
): Steps<Updated> {
  if (!isDoc(statement)) throw new MongoError(14, 'an update statement is not an object');
  const { u, upsert, multi, collation, hint, sort, arrayFilters, c } = statement;
  const variables = { ...target.variables, ...(isDoc(c) ? c : {}) };
  const existing = findCollection(context, target.name, target.db);
  const options = { collation: collationFor(existing, collation), variables };
  const change = compileUpdate(u, { ...options, arrayFilters });
  if (change.isReplacement && multi === true)
    throw new MongoError(9, 'multi update is not supported for replacement-style update');
  const collection = upsert === true ? collectionForWrite(context, target.name, target.db) : existing;
  if (!collection) return { n: 0, nModified: 0 };
  const q = docArgument(statement, 'q');
  const spec = { filter: q, limit: multi === true ? 0 : 1, collation, hint, sort, variables };
  const { ids, recheck } = yield* search(context, view, collection, spec);
  if (ids.length === 0 && upsert === true) {
    const after = upsertOne(context, view, collection, q, change);
    return { n: 1, nModified: 0, upserted: after['_id'], after };
  }
  const filter = recheck ?? (change.isReplacement ? undefined : compileFilter(q, options));
  const done: Updated = { n: 0, nModified: 0 };
  for (const recordId of ids) {
    tick();
    const bytes = view.get('records', recordKey(collection, recordId));
    if (!bytes) continue;
    const before = decode(bytes);
    const match: MatchContext = { arrayIndex: undefined };
    if (filter?.matches(before, match) === false && recheck) continue;
    done.n++;
    const after = change.apply(decode(bytes), { inserting: false, matched: match.arrayIndex });
    Object.assign(done, { before, after });
    if (encode(after).equals(bytes)) continue;
    context.engine.documents.replace(view, collection, recordId, before, after);
    done.nModified++;
  }
  // the one it found is another's by now: there may be one more
  if (recheck && spec.limit === 1 && ids.length === 1 && done.n === 0)
    return yield* updateStatement(context, view, target, statement);
  return done;
}

export async function update(command: Doc, context: CommandContext): Promise<Doc> {
  const target = { db: context.db, name: nameArgument(command, 'update'), variables: variablesArgument(command) };
  const totals = { n: 0, nModified: 0 };
  const upserted: Doc[] = [];
  const statements = batchArgument(command, 'updates');
  const errors = await runAll(context, statements, isOrdered(command), function* (view, statement, index) {
    const done = yield* updateStatement(context, view, target, statement);
    totals.n += done.n;
    totals.nModified += done.nModified;
    if ('upserted' in done) upserted.push({ index, _id: done.upserted });
  });
  const reply = upserted.length > 0 ? { ...totals, upserted } : totals;
  return finish(context, withErrors(reply, errors));
}

export interface Deleted {
  n: number;
  last?: Doc;
}

/** One statement of a delete. */
export function* deleteStatement(
  context: CommandContext,
  view: View,
  target: Target,
  statement: unknown,
): Steps<Deleted> {
  if (!isDoc(statement)) throw new MongoError(14, 'a delete statement is not an object');
  const { limit: most, collation, hint, sort } = statement;
  const limit = isNumeric(most) ? toNumber(most) : 0;
  if (limit !== 0 && limit !== 1)
    throw new MongoError(9, `The limit field in delete objects must be 0 or 1. Got ${limit}`);
  const collection = findCollection(context, target.name, target.db);
  if (!collection) return { n: 0 };
  const spec = { filter: docArgument(statement, 'q'), limit, collation, hint, sort, variables: target.variables };
  const { ids, recheck } = yield* search(context, view, collection, spec);
  const done: Deleted = { n: 0 };
  for (const recordId of ids) {
    tick();
    const bytes = view.get('records', recordKey(collection, recordId));
    const doc = bytes && decode(bytes);
    if (!doc || recheck?.matches(doc) === false) continue;
    context.engine.documents.remove(view, collection, recordId, doc);
    done.last = doc;
    done.n++;
  }
  if (recheck && limit === 1 && ids.length === 1 && done.n === 0)
    return yield* deleteStatement(context, view, target, statement);
  return done;
}

export async function remove(command: Doc, context: CommandContext): Promise<Doc> {
  const target = { db: context.db, name: nameArgument(command, 'delete'), variables: variablesArgument(command) };
  let n = 0;
  const errors = await runAll(
    context,
    batchArgument(command, 'deletes'),
    isOrdered(command),
    function* (view, statement) {
      n += (yield* deleteStatement(context, view, target, statement)).n;
    },
  );
  return finish(context, withErrors({ n }, errors));
}
