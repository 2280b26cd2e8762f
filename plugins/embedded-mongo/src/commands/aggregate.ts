import { ObjectId } from 'bson';
import { MongoError, notSupported } from '../errors.ts';
import { decode } from '../bson/decode.ts';
import { encode, encodeAll } from '../bson/encode.ts';
import { compilePipeline } from '../aggregate/pipeline.ts';
import { checkLength, runStages, stageOf } from '../aggregate/stages.ts';
import { toNumber } from '../bson/numeric.ts';
import { isDoc, isNumeric, type Doc } from '../bson/values.ts';
import { collectionForWrite, findCollection, type CommandContext } from '../engine.ts';
import { collationFor } from '../query/collation.ts';
import { Budget } from '../query/limits.ts';
import { compileUnordered } from '../query/match.ts';
import { valueAt } from '../query/paths.ts';
import { countQuery, eachFound, findAll, runQuery, type QuerySpec } from '../query/run.ts';
import { duplicateKey } from '../storage/documents.ts';
import type { View } from '../storage/view.ts';
import { atOnce, inOneGo, inTurns, type Steps } from '../turns.ts';
import { docArgument, listArgument, numberArgument, variablesArgument } from './arguments.ts';
import { finish, runStatement } from './write.ts';

/** Takes the first stages that a query can do itself - $match, $sort, $limit - out of the pipeline. */
function pushedDown(pipeline: unknown[]): { query: Pick<QuerySpec, 'filter' | 'sort' | 'limit'>; rest: unknown[] } {
  const rest = [...pipeline];
  const take = (name: string): unknown => {
    const [stage] = rest;
    if (stage === undefined || stageOf(stage)[0] !== name) return undefined;
    rest.shift();
    return stageOf(stage)[1];
  };
  const match = take('$match');
  if (match !== undefined && !isDoc(match))
    throw new MongoError(15959, 'the match filter must be an expression in an object');
  if (match) compileUnordered(match);
  const sort = take('$sort');
  const [next] = rest;
  const [name, n] = next === undefined ? [] : stageOf(next);
  const limit = name === '$limit' && isNumeric(n) && toNumber(n) > 0 ? toNumber(n) : 0;
  return { query: { filter: match ?? {}, sort, limit }, rest };
}

/** `{$group: {_id: 1, n: {$sum: 1}}}`, the way drivers count: nothing of the records themselves is needed. */
function countingGroup(stage: unknown): { _id: unknown; field: string } | undefined {
  const [name, group] = stageOf(stage);
  if (name !== '$group' || !isDoc(group)) return undefined;
  const { _id, ...fields } = group;
  const [[field, sum] = [], ...more] = Object.entries(fields);
  const counts = isDoc(sum) && Object.keys(sum).length === 1 && isNumeric(sum['$sum']) && toNumber(sum['$sum']) === 1;
  const constant = _id === null || (isNumeric(_id) && typeof _id === 'number');
  return field !== undefined && more.length === 0 && counts && constant ? { _id, field } : undefined;
}

function* source(
  command: Doc,
  context: CommandContext,
  pipeline: unknown[],
  budget: Budget,
): Steps<{ docs: Doc[]; rest: unknown[] }> {
  const name = command['aggregate'];
  if (typeof name !== 'string') {
    const [first] = pipeline;
    const [stage, documents] = first === undefined ? [] : stageOf(first);
    const rest = pipeline.slice(1);
    if (stage === '$listLocalSessions') return { docs: context.engine.sessions.list(), rest };
    if (stage === '$documents' && Array.isArray(documents)) return { docs: documents.filter(isDoc), rest };
    throw notSupported(`A database-wide aggregation with ${String(stage)}`);
  }
  const { query, rest } = pushedDown(pipeline);
  const { collation, hint } = command;
  const variables = variablesArgument(command);
  const spec = { ...query, collation, hint, variables };
  const counter = query.sort === undefined && rest.length === 1 ? countingGroup(rest[0]) : undefined;
  if (counter) {
    const n = yield* countQuery(context.view, findCollection(context, name), spec);
    return { docs: n > 0 ? [{ _id: counter._id, [counter.field]: n }] : [], rest: [] };
  }
  return { docs: yield* readDocs(context, name, spec, budget), rest };
}

function* readDocs(context: CommandContext, name: string, spec: QuerySpec, budget: Budget): Steps<Doc[]> {
  const docs: Doc[] = [];
  yield* eachFound(runQuery(context.view, findCollection(context, name), spec), ({ bytes }) => {
    budget.add(bytes.length);
    docs.push(decode(bytes));
  });
  return docs;
}

/** Results of the pipeline for the documents it reads, without its $out or $merge. */
function* resultsOf(command: Doc, context: CommandContext, pipeline: unknown[], name: string): Steps<Doc[]> {
  const budget = new Budget('an aggregation');
  const { docs, rest } = yield* source(command, context, pipeline, budget);
  return yield* runStages(rest, docs, {
    read: (from, filter) => readDocs(context, from, { filter }, budget),
    budget,
    variables: variablesArgument(command),
    collation: collationFor(findCollection(context, name), command['collation']),
  });
}

export async function aggregate(command: Doc, context: CommandContext): Promise<Doc> {
  const pipeline = listArgument(command, 'pipeline');
  checkLength(pipeline);
  if (command['explain'] === true) throw notSupported('explain in aggregate; use the explain command');
  const last = pipeline.at(-1);
  const [lastName = '', target] = last === undefined ? [] : stageOf(last);
  const writes = lastName === '$out' || lastName === '$merge';
  const { level } = docArgument(command, 'readConcern');
  if (writes && level === 'linearizable')
    throw new MongoError(72, `${lastName} cannot be used with a 'linearizable' read concern level`);
  const name = typeof command['aggregate'] === 'string' ? command['aggregate'] : '$cmd.aggregate';
  const stages = writes ? pipeline.slice(0, -1) : pipeline;
  const results = await inTurns(resultsOf(command, context, stages, name), context);
  if (writes) {
    if (context.transaction) throw new MongoError(263, `${lastName} cannot be used in a transaction`);
    await context.engine.store.room.check();
    await (lastName === '$out' ? out(target, results, context) : merge(target, results, context));
    finish(context, {});
  }
  const cursor = context.engine.cursors.start(writes ? [] : encodeAll(results), {
    ns: `${context.db}.${name}`,
    batchSize: numberArgument(docArgument(command, 'cursor'), 'batchSize'),
    owner: context.transaction,
  });
  return { cursor: atOnce(cursor) };
}

function targetOf(spec: unknown, context: CommandContext): { db: string; name: string } {
  if (typeof spec === 'string') return { db: context.db, name: spec };
  const { db = context.db, coll } = isDoc(spec) ? spec : {};
  if (typeof coll !== 'string' || typeof db !== 'string')
    throw new MongoError(16994, 'the target collection must be a string or {db, coll}');
  return { db, name: coll };
}

async function out(spec: unknown, docs: Doc[], context: CommandContext): Promise<void> {
  const { db, name } = targetOf(spec, context);
  const collection = collectionForWrite(context, name, db);
  const replaceAll = (view: View): void => {
    for (const { recordId, bytes } of findAll(view, collection, { filter: {} })) {
      context.engine.documents.remove(view, collection, recordId, decode(bytes));
    }
    for (const doc of docs) context.engine.documents.insert(view, collection, encode(doc));
  };
  await runStatement(context, (view) => inOneGo(() => replaceAll(view)));
}

interface MergeSpec {
  on: string[];
  whenMatched: unknown;
  whenNotMatched: unknown;
  variables: Doc;
}

function mergeDocs(found: Doc, doc: Doc, { whenMatched, variables }: MergeSpec): Doc | undefined {
  if (Array.isArray(whenMatched)) return compilePipeline(whenMatched, { new: doc, ...variables })(found);
  if (whenMatched === 'keepExisting') return undefined;
  const { _id: _own, ...fields } = doc;
  return whenMatched === 'replace' ? { _id: found['_id'], ...fields } : { ...found, ...fields };
}

async function merge(raw: unknown, docs: Doc[], context: CommandContext): Promise<void> {
  const spec = isDoc(raw) ? raw : { into: raw };
  const { db, name } = targetOf(spec['into'], context);
  const on = spec['on'] ?? '_id';
  const rules: MergeSpec = {
    on: (Array.isArray(on) ? (on as unknown[]) : [on]).filter((path) => typeof path === 'string'),
    whenMatched: spec['whenMatched'] ?? 'merge',
    whenNotMatched: spec['whenNotMatched'] ?? 'insert',
    variables: isDoc(spec['let']) ? spec['let'] : {},
  };
  const collection = collectionForWrite(context, name, db);
  const mergeOne = (view: View, doc: Doc): void => {
    const filter = Object.fromEntries(rules.on.map((path) => [path, { $eq: valueAt(doc, path.split('.')) ?? null }]));
    const [found] = findAll(view, collection, { filter, limit: 1 });
    if (found) {
      const before = decode(found.bytes);
      const [idIndex] = collection.indexes;
      if (rules.whenMatched === 'fail' && idIndex) throw duplicateKey(collection, idIndex, before);
      const after = mergeDocs(before, doc, rules);
      if (after) context.engine.documents.replace(view, collection, found.recordId, before, after);
    } else if (rules.whenNotMatched === 'insert') {
      const { _id = new ObjectId(), ...fields } = doc;
      context.engine.documents.insert(view, collection, encode({ _id, ...fields }));
    } else if (rules.whenNotMatched === 'fail')
      throw new MongoError(13113, '$merge found no matching document and whenNotMatched is fail');
  };
  for (const doc of docs) await runStatement(context, (view) => inOneGo(() => mergeOne(view, doc)));
}
