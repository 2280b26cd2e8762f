import { ObjectId } from 'bson';
import { MongoError } from '../errors.ts';
import { decode } from '../bson/decode.ts';
import { encode, RawDoc } from '../bson/encode.ts';
import { truthy } from '../aggregate/expression.ts';
import { toNumber } from '../bson/numeric.ts';
import { equals, isDoc, isNumeric, type Doc } from '../bson/values.ts';
import { collectionForWrite, findCollection, type CommandContext } from '../engine.ts';
import { collationOf } from '../query/collation.ts';
import { compileFilter } from '../query/match.ts';
import type { MatchContext } from '../query/paths.ts';
import { findAll, type Found } from '../query/run.ts';
import type { CollectionInfo } from '../storage/catalog.ts';
import { Locked } from '../storage/locks.ts';
import type { View } from '../storage/view.ts';
import { compileUpdate, upsertBase, type Update } from '../update/update.ts';
import { docArgument, listArgument, nameArgument } from './arguments.ts';

/** Longer than an idle transaction lives. */
const LONGEST_WAIT_MS = 75_000;
/** Changes outside a transaction are committed in steps of about so many, so that a big batch does not pile up in memory. */
const COMMIT_EVERY = 5000;

/** Runs one statement, again after each wait for a transaction that holds what it needs. */
export async function runStatement<T>(context: CommandContext, statement: (view: View) => T): Promise<T> {
  const { engine, transaction } = context;
  const deadline = context.deadline ?? Date.now() + LONGEST_WAIT_MS;
  for (;;) {
    const { view } = context;
    const mark = view.mark();
    try {
      return statement(view);
    } catch (error) {
      view.rollback(mark);
      if (!(error instanceof Locked) || transaction) throw error;
      view.apply();
      await engine.locks.wait(error.owner, deadline);
    }
  }
}

/** Commits what a write did, together with its answer when the driver may ask for that again. */
export function finish(context: CommandContext, reply: Doc): Doc {
  if (context.transaction) return reply;
  context.remember?.({ ...reply, ok: 1 }, context.view);
  context.view.apply();
  return reply;
}

function errorDoc(index: number, error: MongoError): Doc {
  return { index, code: error.code, errmsg: error.message, ...error.extra };
}

async function runAll(
  context: CommandContext,
  statements: unknown[],
  ordered: boolean,
  run: (view: View, statement: unknown, index: number) => void,
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
const isOrdered = (command: Doc): boolean => command['ordered'] !== false;

export async function insert(command: Doc, context: CommandContext): Promise<Doc> {
  const name = nameArgument(command, 'insert');
  const documents = listArgument(command, 'documents');
  if (documents.length === 0)
    throw new MongoError(16, 'Write batch sizes must be between 1 and 100000. Got 0 operations.');
  const collection = collectionForWrite(context, name);
  let n = 0;
  const errors = await runAll(context, documents, isOrdered(command), (view, document) => {
    const raw = document instanceof RawDoc ? document.bytes : isDoc(document) ? encode(document) : undefined;
    if (!raw) throw new MongoError(14, 'a document to insert is not an object');
    context.engine.documents.insert(view, collection, raw);
    n++;
  });
  return finish(context, withErrors({ n }, errors));
}

interface UpdateStatement {
  q: Doc;
  update: Update;
  upsert: boolean;
  multi: boolean;
  collation: unknown;
  hint: unknown;
  sort: unknown;
  variables: Doc;
}

function updateStatement(statement: unknown, command: Doc): UpdateStatement {
  if (!isDoc(statement)) throw new MongoError(14, 'an update statement is not an object');
  const { u, upsert, multi, collation, hint, sort, arrayFilters, c } = statement;
  const variables = { ...docArgument(command, 'let'), ...(isDoc(c) ? c : {}) };
  const update = compileUpdate(u, { arrayFilters, collation: collationOf(collation), variables });
  if (update.isReplacement && multi === true)
    throw new MongoError(9, 'multi update is not supported for replacement-style update');
  return {
    q: docArgument(statement, 'q'),
    update,
    upsert: upsert === true,
    multi: multi === true,
    collation,
    hint,
    sort,
    variables,
  };
}

export interface Changed {
  before: Doc;
  after: Doc;
  modified: boolean;
}

/** Applies an update to one found record. */
export function changeOne(
  context: CommandContext,
  view: View,
  collection: CollectionInfo,
  found: Found,
  q: Doc,
  update: Update,
  collation: unknown,
): Changed {
  const before = decode(found.bytes);
  const match: MatchContext = { arrayIndex: undefined };
  const spec = collationOf(collation);
  if (!update.isReplacement) compileFilter(q, spec ? { collation: spec } : {}).matches(before, match);
  const after = update.apply(decode(found.bytes), { inserting: false, matched: match.arrayIndex });
  const modified = !encode(after).equals(found.bytes);
  if (modified) context.engine.documents.replace(view, collection, found.recordId, before, after);
  return { before, after, modified };
}

/** Inserts what an upsert makes of its filter and update. */
export function upsertOne(
  context: CommandContext,
  view: View,
  collection: CollectionInfo,
  q: Doc,
  update: Update,
): Doc {
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

export async function update(command: Doc, context: CommandContext): Promise<Doc> {
  const name = nameArgument(command, 'update');
  const statements = listArgument(command, 'updates');
  const totals = { n: 0, nModified: 0 };
  const upserted: Doc[] = [];
  const errors = await runAll(context, statements, isOrdered(command), (view, raw, index) => {
    const statement = updateStatement(raw, command);
    const { q, multi, upsert, ...rest } = statement;
    const collection = upsert ? collectionForWrite(context, name) : findCollection(context, name);
    if (!collection) return;
    const found = findAll(view, collection, { filter: q, limit: multi ? 0 : 1, ...rest });
    if (found.length === 0 && upsert) {
      upserted.push({ index, _id: upsertOne(context, view, collection, q, rest.update)['_id'] });
      totals.n++;
      return;
    }
    let modified = 0;
    for (const item of found)
      modified += changeOne(context, view, collection, item, q, rest.update, rest.collation).modified ? 1 : 0;
    totals.n += found.length;
    totals.nModified += modified;
  });
  const reply = upserted.length > 0 ? { ...totals, upserted } : totals;
  return finish(context, withErrors(reply, errors));
}

export async function remove(command: Doc, context: CommandContext): Promise<Doc> {
  const name = nameArgument(command, 'delete');
  let n = 0;
  const errors = await runAll(context, listArgument(command, 'deletes'), isOrdered(command), (view, statement) => {
    if (!isDoc(statement)) throw new MongoError(14, 'a delete statement is not an object');
    const { limit, collation, hint } = statement;
    const most = isNumeric(limit) ? toNumber(limit) : 0;
    if (most !== 0 && most !== 1)
      throw new MongoError(9, `The limit field in delete objects must be 0 or 1. Got ${most}`);
    const collection = findCollection(context, name);
    if (!collection) return;
    const variables = docArgument(command, 'let');
    const found = findAll(view, collection, {
      filter: docArgument(statement, 'q'),
      limit: most,
      collation,
      hint,
      variables,
    });
    for (const { recordId, bytes } of found) context.engine.documents.remove(view, collection, recordId, decode(bytes));
    n += found.length;
  });
  return finish(context, withErrors({ n }, errors));
}

/** Whether a flag of findAndModify is set; drivers send booleans, shells numbers. */
export const flag = (command: Doc, name: string): boolean => truthy(command[name]);
