import { MongoError, badValue, notSupported } from '../errors.ts';
import { toNumber } from '../bson/numeric.ts';
import { entryOf, isDoc, isNumeric, type Doc } from '../bson/values.ts';
import { compileUnordered } from '../query/match.ts';
import { tick } from '../query/limits.ts';
import { compileSort, sortDocs } from '../query/sort.ts';
import { atOnce, each, filtered, inOneGo, type Steps } from '../turns.ts';
import { compileExpression, pathValue } from './expression.ts';
import { compileBucket, compileGroup } from './group.ts';
import { lookup } from './lookup.ts';
import { mingoStage } from './mingo.ts';
import { compileDocumentStage, replaced } from './pipeline.ts';
import type { PipelineContext } from './pipeline-context.ts';

/** A document more, made of values that are there. Bytes */
const DOC_OVERHEAD = 100;
/** MongoDB's limit. */
const MOST_STAGES = 1000;

type Stage = (spec: unknown, docs: Doc[], context: PipelineContext) => Steps<Doc[]>;
/** Of a stage that looks at no document. */
const short =
  (run: (spec: unknown, docs: Doc[]) => Doc[]): Stage =>
  (spec, docs) =>
    inOneGo(() => run(spec, docs));

export function stageOf(stage: unknown): [string, unknown] {
  const entries = isDoc(stage) ? Object.entries(stage) : [];
  const [entry] = entries;
  if (!entry || entries.length !== 1) {
    throw new MongoError(40323, 'A pipeline stage specification object must contain exactly one field.');
  }
  return entry;
}

const countOf = (spec: unknown, name: string, least: number): number => {
  const n = isNumeric(spec) ? toNumber(spec) : Number.NaN;
  if (!Number.isInteger(n) || n < least)
    throw new MongoError(15958, `invalid argument to ${name} stage: ${String(spec)}`);
  return n;
};

function* unwind(spec: unknown, docs: Doc[], { budget }: PipelineContext): Steps<Doc[]> {
  const { path, includeArrayIndex, preserveNullAndEmptyArrays } = isDoc(spec) ? spec : { path: spec };
  if (typeof path !== 'string' || !path.startsWith('$')) {
    throw new MongoError(28818, `path option to $unwind stage should be prefixed with a '$': ${String(path)}`);
  }
  const parts = path.slice(1).split('.');
  const keepEmpty = preserveNullAndEmptyArrays === true;
  const emit = (doc: Doc, value: unknown, index: number | null): Doc => {
    tick();
    budget.add(DOC_OVERHEAD);
    const result = replaced(doc, parts, value);
    if (typeof includeArrayIndex !== 'string') return result;
    return replaced(result, includeArrayIndex.split('.'), index);
  };
  const unwound = yield* each(docs, (doc) => {
    const value = pathValue(doc, parts);
    if (Array.isArray(value) && value.length > 0) return value.map((item: unknown, i) => emit(doc, item, i));
    if (value === undefined || value === null || Array.isArray(value)) {
      return keepEmpty ? [emit(doc, Array.isArray(value) ? undefined : value, null)] : [];
    }
    return [emit(doc, value, null)];
  });
  return unwound.flat();
}

function sample(spec: unknown, docs: Doc[]): Doc[] {
  const size = countOf(isDoc(spec) ? spec['size'] : undefined, '$sample', 0);
  const drawn = docs.map((doc) => ({ doc, order: Math.random() })).sort((a, b) => a.order - b.order);
  return drawn.slice(0, size).map(({ doc }) => doc);
}

const sort: Stage = function* (spec, docs, { collation }) {
  const compiled = compileSort(spec, collation);
  if (!compiled) throw new MongoError(15976, '$sort stage must have at least one sort key');
  return yield* sortDocs(docs, compiled, (doc) => doc);
};

function* facet(spec: unknown, docs: Doc[], context: PipelineContext): Steps<Doc[]> {
  if (!isDoc(spec) || Object.keys(spec).length === 0)
    throw new MongoError(40169, 'the $facet specification must be a non-empty object');
  const result: Doc = {};
  for (const [name, stages] of Object.entries(spec)) {
    if (!Array.isArray(stages)) throw new MongoError(40170, `arguments to $facet must be arrays, ${name} is not`);
    result[name] = yield* runStages(stages, docs, context);
  }
  return [result];
}

function* unionWith(spec: unknown, docs: Doc[], context: PipelineContext): Steps<Doc[]> {
  const { coll, pipeline = [] } = isDoc(spec) ? spec : { coll: spec };
  const other = typeof coll === 'string' ? yield* context.read(coll, {}) : [];
  return [...docs, ...(yield* runStages(Array.isArray(pipeline) ? pipeline : [], other, context))];
}

const group: Stage = (spec, docs, { variables }) => compileGroup(spec)(docs, variables);

const STAGES: Record<string, Stage> = {
  $match: function* (spec, docs, { collation, variables }) {
    if (!isDoc(spec)) throw new MongoError(15959, 'the match filter must be an expression in an object');
    const filter = compileUnordered(spec, { collation, variables });
    return yield* filtered(docs, (doc) => filter.matches(doc));
  },
  $sort: sort,
  $limit: short((spec, docs) => docs.slice(0, countOf(spec, '$limit', 1))),
  $skip: short((spec, docs) => docs.slice(countOf(spec, '$skip', 0))),
  $group: group,
  $bucket: (spec, docs, { variables }) => compileBucket(spec)(docs, variables),
  $unwind: unwind,
  $count: short((spec, docs) => {
    if (typeof spec !== 'string' || spec === '')
      throw new MongoError(40156, 'the count field must be a non-empty string');
    return docs.length === 0 ? [] : [{ [spec]: docs.length }];
  }),
  $sortByCount: function* (spec, docs, context) {
    const counted = yield* group({ _id: spec, count: { $sum: 1 } }, docs, context);
    return yield* sort({ count: -1 }, counted, context);
  },
  $sample: short(sample),
  $facet: facet,
  $unionWith: unionWith,
  $lookup: (spec, docs, context) => lookup(spec, docs, context, runStages),
  $redact: function* (spec, docs, { variables }) {
    const decide = compileExpression(spec);
    const constants = { KEEP: 'keep', PRUNE: 'prune', DESCEND: 'descend' };
    return yield* filtered(docs, (doc) => {
      const decision = decide(doc, { ...variables, ...constants });
      if (decision === 'descend') throw notSupported('$redact with $$DESCEND');
      return decision === 'keep';
    });
  },
};

const LEFT_OUT = new Set([
  '$changeStream',
  '$geoNear',
  '$search',
  '$searchMeta',
  '$vectorSearch',
  '$currentOp',
  '$listSessions',
  '$planCacheStats',
  '$indexStats',
  '$collStats',
]);

export function checkLength(stages: unknown[]): void {
  if (stages.length > MOST_STAGES)
    throw new MongoError(7749501, `Pipeline length must be no longer than ${MOST_STAGES} stages.`);
}

/** Runs the stages of a pipeline over documents in memory. $out and $merge are the aggregate command's. */
export function* runStages(stages: unknown[], input: Doc[], context: PipelineContext): Steps<Doc[]> {
  checkLength(stages);
  let docs = input;
  for (const stage of stages) {
    docs = yield* runStage(stage, docs, context);
    if (tick()) yield;
  }
  return docs;
}

function* runStage(stage: unknown, docs: Doc[], context: PipelineContext): Steps<Doc[]> {
  const [name, spec] = stageOf(stage);
  if (LEFT_OUT.has(name)) throw notSupported(name);
  const own = entryOf(STAGES, name);
  if (own) return yield* own(spec, docs, context);
  const onDocument = compileDocumentStage(name, spec);
  if (onDocument) return yield* each(docs, (doc) => onDocument(doc, context.variables));
  if (name === '$out' || name === '$merge') throw badValue(`${name} can only be the final stage in the pipeline`);
  return mingoStage(name, spec, docs, (collection) => atOnce(context.read(collection, {})));
}
