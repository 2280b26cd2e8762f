import { MongoError } from '../errors.ts';
import { keyText } from '../bson/keys.ts';
import { compare, entryOf, isDoc, setField, type Doc } from '../bson/values.ts';
import { tick } from '../query/limits.ts';
import { each, type Steps } from '../turns.ts';
import type { Expression } from './evaluation.ts';
import { compileExpression } from './expression.ts';
import { mingoAccumulator } from './mingo.ts';
import { OPERATORS, unique } from './operators.ts';

/** From the values of one group to the group's result. */
type Fold = (values: unknown[]) => unknown;

/** Accumulators that do to a group's values what the operator of the same name does to a list. */
const ON_LISTS = ['$sum', '$avg', '$min', '$max', '$mergeObjects', '$stdDevPop', '$stdDevSamp'];

const FOLDS: Record<string, Fold> = {
  ...Object.fromEntries(ON_LISTS.map((name): [string, Fold] => [name, (values) => OPERATORS[name]?.([values])])),
  $first: (values) => values[0] ?? null,
  $last: (values) => values.at(-1) ?? null,
  $push: (values) => values.filter((value) => value !== undefined),
  $addToSet: (values) => unique(values.filter((value) => value !== undefined)),
};

interface Accumulator {
  name: string;
  expression: Expression;
  fold: Fold;
}

function accumulator(name: string, spec: unknown): Accumulator {
  if (!isDoc(spec) || Object.keys(spec).length !== 1) {
    throw new MongoError(40234, `The field '${name}' must be an accumulator object`);
  }
  if (name.includes('.')) throw new MongoError(40235, `The field name '${name}' cannot contain '.'`);
  const [operator = '', operand] = Object.entries(spec)[0] ?? [];
  if (operator === '$count') return { name, expression: () => 1, fold: (values) => values.length };
  const fold = entryOf(FOLDS, operator);
  if (fold) return { name, expression: compileExpression(operand), fold };
  const run = mingoAccumulator(operator, operand);
  return { name, expression: (doc) => doc, fold: (docs) => run(docs.filter(isDoc)) };
}

/**
 * $group: groups keep the order in which they first appear.
 * @param groupOf replaces the expression of _id when the caller computes it itself
 */
export function compileGroup(spec: unknown, groupOf?: Expression): (docs: Doc[], variables: Doc) => Steps<Doc[]> {
  if (!isDoc(spec)) throw new MongoError(15947, "a group's fields must be specified in an object");
  if (!('_id' in spec)) throw new MongoError(15955, 'a group specification must include an _id');
  const { _id, ...fields } = spec;
  const idOf = groupOf ?? compileExpression(_id);
  const accumulators = Object.entries(fields).map(([name, field]) => accumulator(name, field));
  return function* (docs, variables) {
    const groups = new Map<string, { id: unknown; values: unknown[][] }>();
    for (const doc of docs) {
      if (tick()) yield;
      const id = idOf(doc, variables) ?? null;
      const key = keyText(id);
      let group = groups.get(key);
      if (!group) groups.set(key, (group = { id, values: accumulators.map(() => []) }));
      for (let i = 0; i < accumulators.length; i++) {
        group.values[i]?.push(accumulators[i]?.expression(doc, variables));
      }
    }
    return yield* each([...groups.values()], ({ id, values }) => {
      const result: Doc = { _id: id };
      accumulators.forEach(({ name, fold }, i) => setField(result, name, fold(values[i] ?? [])));
      return result;
    });
  };
}

/** $bucket: documents between boundaries; error 40066 for one that fits none without a default. */
export function compileBucket(spec: unknown): (docs: Doc[], variables: Doc) => Steps<Doc[]> {
  if (!isDoc(spec) || !Array.isArray(spec['boundaries']))
    throw new MongoError(40201, '$bucket needs groupBy and boundaries');
  const { groupBy, boundaries, default: otherwise, output = { count: { $sum: 1 } } } = spec;
  const edges: unknown[] = boundaries;
  const valueOf = compileExpression(groupBy);
  const bucketOf = (doc: Doc, variables: Doc): number => {
    const value = valueOf(doc, variables);
    const above = edges.findIndex((edge) => compare(value, edge) < 0);
    if (above > 0) return above - 1;
    if (otherwise !== undefined) return edges.length;
    throw new MongoError(40066, '$bucket could not find a matching branch for an input, and no default was specified.');
  };
  const group = compileGroup({ _id: null, ...(isDoc(output) ? output : {}) }, bucketOf);
  return function* (docs, variables) {
    const groups = yield* group(docs, variables);
    return groups
      .sort((a, b) => Number(a['_id']) - Number(b['_id']))
      .map((doc) => ({ ...doc, _id: [...edges, otherwise][Number(doc['_id'])] }));
  };
}
