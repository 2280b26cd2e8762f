import { MongoError, notSupported } from '../errors.ts';
import { decode, decodeFields } from '../bson/decode.ts';
import { encode } from '../bson/encode.ts';
import { keyText } from '../bson/keys.ts';
import { isDoc, isNumeric, type Doc } from '../bson/values.ts';
import { truthy } from '../aggregate/evaluation.ts';
import { findCollection, type CommandContext } from '../engine.ts';
import { collationFor, type Collation } from '../query/collation.ts';
import { compileFilter } from '../query/match.ts';
import { visitPath, type MatchContext } from '../query/paths.ts';
import { compileProjection } from '../query/projection.ts';
import { countQuery, eachFound, prepare, runQuery, type Examined, type Finding, type QuerySpec } from '../query/run.ts';
import type { Plan } from '../query/planner.ts';
import { spaceOf } from '../storage/catalog.ts';
import { MAX_DOCUMENT } from '../storage/documents.ts';
import { sorted, type Steps } from '../turns.ts';
import { docArgument, nameArgument, numberArgument, sizeArgument, variablesArgument } from './arguments.ts';

function querySpec(command: Doc, filterName: string): QuerySpec {
  const { collation, hint, sort } = command;
  return {
    filter: docArgument(command, filterName),
    sort,
    collation,
    hint,
    skip: sizeArgument(command, 'skip') ?? 0,
    limit: Math.abs(numberArgument(command, 'limit') ?? 0),
    variables: variablesArgument(command),
  };
}

/** From stored bytes to the bytes the client gets: unchanged without a projection. */
export function projector(
  fields: Doc,
  filter: Doc,
  collation: Collation | undefined,
  variables: Doc,
): (bytes: Uint8Array) => Uint8Array {
  if (Object.keys(fields).length === 0) return (bytes) => bytes;
  const project = compileProjection(fields, 'find');
  const positional = Object.keys(fields).some((name) => name.endsWith('.$'));
  const matcher = positional ? compileFilter(filter, { collation, variables }) : undefined;
  const names = includedNames(fields);
  return (bytes) => {
    const doc = names ? decodeFields(bytes, names) : decode(bytes);
    const context: MatchContext = { arrayIndex: undefined };
    matcher?.matches(doc, context);
    return encode(project(doc, variables, context));
  };
}

/** Top-level fields that a projection needs; `undefined` where it may need any, such as for an exclusion or an expression. */
function includedNames(fields: Doc): ReadonlySet<string> | undefined {
  const paths = Object.entries(fields).filter(([path, value]) => path !== '_id' || truthy(value));
  const plain = ([path, value]: [string, unknown]) =>
    (isNumeric(value) || typeof value === 'boolean') && truthy(value) && !path.includes('$');
  if (paths.length === 0 || !paths.every(plain)) return undefined;
  return new Set(['_id', ...paths.map(([path]) => path.split('.')[0] ?? path)]);
}

function* mapped(
  finding: Finding,
  project: (bytes: Uint8Array) => Uint8Array,
): Generator<Uint8Array | undefined, void, undefined> {
  for (const found of finding) yield found && project(found.bytes);
}

export function* find(command: Doc, context: CommandContext): Steps<Doc> {
  const name = nameArgument(command, 'find');
  if (command['tailable'] === true) throw notSupported('A tailable cursor');
  const spec = querySpec(command, 'filter');
  const collection = findCollection(context, name);
  const collation = collationFor(collection, spec.collation);
  const project = projector(docArgument(command, 'projection'), spec.filter, collation, spec.variables ?? {});
  const found = runQuery(context.view, collection, spec);
  const limit = numberArgument(command, 'limit') ?? 0;
  const cursor = yield* context.engine.cursors.start(mapped(found, project), {
    ns: `${context.db}.${name}`,
    batchSize: sizeArgument(command, 'batchSize'),
    singleBatch: command['singleBatch'] === true || limit < 0,
    owner: context.transaction,
    view: context.view,
  });
  return { cursor };
}

export function* getMore(command: Doc, context: CommandContext): Steps<Doc> {
  const id = numberArgument(command, 'getMore') ?? 0;
  const ns = `${context.db}.${nameArgument(command, 'collection')}`;
  const { cursors } = context.engine;
  // it is the view of the cursor that stays as it is while the work waits for its turn
  context.view = cursors.viewOf(id) ?? context.view;
  return { cursor: yield* cursors.next(id, ns, sizeArgument(command, 'batchSize')) };
}

export function killCursors(command: Doc, context: CommandContext): Doc {
  const ids = Array.isArray(command['cursors']) ? (command['cursors'] as unknown[]) : [];
  const killed = ids.filter((id) => context.engine.cursors.kill(Number(id)));
  return {
    cursorsKilled: killed,
    cursorsNotFound: ids.filter((id) => !killed.includes(id)),
    cursorsAlive: [],
    cursorsUnknown: [],
  };
}

export function* count(command: Doc, context: CommandContext): Steps<Doc> {
  const collection = findCollection(context, nameArgument(command, 'count'));
  const spec = querySpec(command, 'query');
  if (!collection) return { n: 0 };
  const everything = Object.keys(spec.filter).length === 0 && !spec.skip && !spec.limit && spec.hint === undefined;
  if (everything && !context.transaction) {
    const { low, high } = spaceOf(collection.id);
    return { n: context.engine.store.count('records', low, high) };
  }
  return { n: yield* countQuery(context.view, collection, spec) };
}

export function* distinct(command: Doc, context: CommandContext): Steps<Doc> {
  const collection = findCollection(context, nameArgument(command, 'distinct'));
  const { key } = command;
  if (typeof key !== 'string' || key === '') throw new MongoError(14, "BSON field 'distinct.key' must be a string");
  const values = new Map<string, unknown>();
  const spec = querySpec(command, 'query');
  const collation = collationFor(collection, spec.collation);
  let size = 0;
  const add = (value: unknown): void => {
    const name = keyText(value, collation);
    if (value === undefined || values.has(name)) return;
    values.set(name, value);
    size += name.length;
    if (size > MAX_DOCUMENT) throw new MongoError(17217, 'distinct too big, 16mb cap');
  };
  yield* eachFound(runQuery(context.view, collection, spec), ({ bytes }) => {
    visitPath(decode(bytes), key.split('.'), 0, (value) => {
      if (Array.isArray(value)) value.forEach(add);
      else add(value);
      return false;
    });
  });
  const inOrder = yield* sorted([...values], ([a], [b]) => (a < b ? -1 : 1));
  return { values: inOrder.map(([, value]) => value) };
}

function shownPlan(plan: Plan): Doc {
  if (plan.kind === 'scan') return { stage: 'COLLSCAN' };
  if (plan.kind === 'union') return { stage: 'OR', inputStages: plan.plans.map(shownPlan) };
  const { name, spec } = plan.index;
  return { stage: 'FETCH', inputStage: { stage: 'IXSCAN', indexName: name, keyPattern: spec['key'] } };
}

/** Which plan a find, count or delete would use; the numbers come from running it as a find. */
export function* explain(command: Doc, context: CommandContext): Steps<Doc> {
  const inner = docArgument(command, 'explain');
  const [verb = '', name] = Object.entries(inner)[0] ?? [];
  if (typeof name !== 'string') throw notSupported(`explain of ${verb}`);
  const pipeline: unknown[] = Array.isArray(inner['pipeline']) ? inner['pipeline'] : [];
  const first = pipeline[0];
  const match = isDoc(first) && isDoc(first['$match']) ? first['$match'] : {};
  const spec = {
    ...querySpec(inner, verb === 'find' ? 'filter' : 'query'),
    ...(verb === 'aggregate' && { filter: match }),
  };
  const collection = findCollection(context, name);
  const prepared = collection && prepare(collection, spec);
  const winningPlan = prepared ? shownPlan(prepared.plan) : { stage: 'EOF' };
  const sorts = prepared?.sort && !prepared.plan.sorted;
  const examined: Examined = { keys: 0, docs: 0 };
  let nReturned = 0;
  yield* eachFound(runQuery(context.view, collection, { ...spec, examined }), () => nReturned++);
  return {
    queryPlanner: {
      namespace: `${context.db}.${name}`,
      winningPlan: sorts ? { stage: 'SORT', inputStage: winningPlan } : winningPlan,
      rejectedPlans: [],
    },
    executionStats: {
      executionSuccess: true,
      nReturned,
      totalKeysExamined: examined.keys,
      totalDocsExamined: examined.docs,
    },
  };
}
