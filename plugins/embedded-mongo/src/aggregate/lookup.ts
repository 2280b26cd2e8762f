import { MongoError } from '../errors.ts';
import { keyText } from '../bson/keys.ts';
import { isDoc, type Doc } from '../bson/values.ts';
import { tick } from '../query/limits.ts';
import type { Steps } from '../turns.ts';
import { visitLeaves } from '../query/paths.ts';
import { isRegex } from '../query/regex.ts';
import { compileExpression } from './expression.ts';
import { replaced } from './pipeline.ts';
import type { PipelineContext } from './pipeline-context.ts';

type RunStages = (stages: unknown[], docs: Doc[], context: PipelineContext) => Steps<Doc[]>;

/** The values a join compares, by their keys: elements of arrays too, and null for a missing one. */
function joinValues(doc: Doc, path: string, values = new Map<string, unknown>()): Map<string, unknown> {
  visitLeaves(doc, path.split('.'), (value) => {
    if (!Array.isArray(value)) values.set(keyText(value ?? null), value ?? null);
    return false;
  });
  return values;
}

/** Only the foreign documents that can join, when that is few enough values to ask an index for. */
function foreignFilter(docs: Doc[], localField: string, foreignField: string): Doc {
  const values = new Map<string, unknown>();
  for (const doc of docs) {
    joinValues(doc, localField, values);
    if (values.size > MOST_VALUES) return {};
  }
  const list = [...values.values()];
  return list.some(isRegex) ? {} : { [foreignField]: { $in: list } };
}

const MOST_VALUES = 1000;

function byKey(docs: Doc[], path: string): Map<string, Doc[]> {
  const index = new Map<string, Doc[]>();
  for (const doc of docs) {
    for (const key of joinValues(doc, path).keys()) {
      const list = index.get(key);
      if (list) list.push(doc);
      else index.set(key, [doc]);
    }
  }
  return index;
}

/** A place in an array. Bytes */
const POINTER = 8;

/** $lookup as a hash join; with a pipeline, that runs once for each document over the joined ones. */
export function* lookup(spec: unknown, docs: Doc[], context: PipelineContext, runStages: RunStages): Steps<Doc[]> {
  const { from, as, localField, foreignField, let: vars, pipeline } = isDoc(spec) ? spec : {};
  if (typeof from !== 'string' || typeof as !== 'string')
    throw new MongoError(9, '$lookup needs the names from and as');
  const join = typeof localField === 'string' && typeof foreignField === 'string' ? { localField, foreignField } : null;
  if (!join && !Array.isArray(pipeline))
    throw new MongoError(9, "$lookup requires either 'pipeline' or both 'localField' and 'foreignField'");
  if (docs.length === 0) return [];
  const foreign = yield* context.read(from, join ? foreignFilter(docs, join.localField, join.foreignField) : {});
  const index = join && byKey(foreign, join.foreignField);
  const order = new Map(foreign.map((doc, i) => [doc, i]));
  const bound = Object.entries(isDoc(vars) ? vars : {}).map(
    ([name, expression]) => [name, compileExpression(expression)] as const,
  );
  const results: Doc[] = [];
  for (const doc of docs) {
    if (tick()) yield;
    let joined = foreign;
    if (join && index) {
      const found = new Set<Doc>();
      const keys = joinValues(doc, join.localField);
      for (const key of keys.keys()) for (const match of index.get(key) ?? []) found.add(match);
      joined = keys.size > 1 ? [...found].sort((a, b) => (order.get(a) ?? 0) - (order.get(b) ?? 0)) : [...found];
    }
    if (Array.isArray(pipeline)) {
      const variables = { ...context.variables };
      for (const [name, expression] of bound) variables[name] = expression(doc, context.variables);
      joined = yield* runStages(pipeline, joined, { ...context, variables });
    }
    context.budget.add(POINTER * joined.length);
    results.push(replaced(doc, as.split('.'), joined));
  }
  return results;
}
