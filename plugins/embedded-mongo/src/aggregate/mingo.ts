import { BSONRegExp, Decimal128, Double, Long, Timestamp } from 'bson';
import { Aggregator, Context } from 'mingo';
import { evalExpr, ProcessingMode } from 'mingo/core';
import * as accumulatorOperators from 'mingo/operators/accumulator';
import * as expressionOperators from 'mingo/operators/expression';
import * as pipelineOperators from 'mingo/operators/pipeline';
import * as projectionOperators from 'mingo/operators/projection';
import * as queryOperators from 'mingo/operators/query';
import * as windowOperators from 'mingo/operators/window';
import type { Options } from 'mingo/types';
import { MongoError, notSupported } from '../errors.ts';
import { isDoc, type Doc } from '../bson/values.ts';
import { regexOf } from '../query/regex.ts';
import type { Expression } from './evaluation.ts';

/**
 * The long tail of aggregation runs in mingo on plain JavaScript values. Scripts are off: $function and $where would
 * evaluate code that came over the wire.
 */
const context = Context.init({
  accumulator: { ...accumulatorOperators },
  expression: { ...expressionOperators },
  pipeline: { ...pipelineOperators },
  projection: { ...projectionOperators },
  query: { ...queryOperators },
  window: { ...windowOperators },
});
const options: Options = {
  idKey: '_id',
  scriptEnabled: false,
  useStrictMode: true,
  failOnError: true,
  processingMode: ProcessingMode.CLONE_OFF,
  context,
};

/** Numbers and regular expressions become plain, since mingo knows no others; everything else stays. */
export function plain(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(plain);
  if (isDoc(value)) return Object.fromEntries(Object.entries(value).map(([name, item]) => [name, plain(item)]));
  if (value instanceof Double) return value.value;
  if (value instanceof Long && !(value instanceof Timestamp)) return value.toNumber();
  if (value instanceof Decimal128) return Number(value.toString());
  if (value instanceof BSONRegExp) return regexOf(value.pattern, value.options);
  return value;
}

const isOwn = (operators: object, name: string): boolean => Object.hasOwn(operators, name);

function guarded<T>(name: string, run: () => T): T {
  try {
    return run();
  } catch (error) {
    if (error instanceof MongoError) throw error;
    throw new MongoError(9, `Failed to evaluate ${name}: ${error instanceof Error ? error.message : String(error)}`);
  }
}

/** Evaluates the operands here and hands mingo only their values. */
export function mingoExpression(name: string, operand: unknown, compile: (spec: unknown) => Expression): Expression {
  if (!isOwn(expressionOperators, name)) throw new MongoError(168, `Unrecognized expression '${name}'`);
  if (SCRIPTS.has(name)) throw notSupported(name);
  const named = isDoc(operand) && !Object.keys(operand)[0]?.startsWith('$');
  const parts = Object.entries(named || Array.isArray(operand) ? operand : [operand]);
  const compiled = parts.map(([key, item]) => [key, compile(item)] as const);
  return (doc, variables) => {
    const values = compiled.map(([key, item]) => [key, { $literal: plain(item(doc, variables)) }] as const);
    const list = values.map(([, value]) => value);
    const args = named ? Object.fromEntries(values) : Array.isArray(operand) ? list : list[0];
    return guarded(name, () => evalExpr({}, { [name]: args }, options));
  };
}

const SCRIPTS = new Set(['$function', '$accumulator', '$where']);

function refuseScripts(spec: unknown): void {
  if (Array.isArray(spec)) spec.forEach(refuseScripts);
  else if (isDoc(spec)) {
    for (const [name, value] of Object.entries(spec)) {
      if (SCRIPTS.has(name)) throw notSupported(name);
      refuseScripts(value);
    }
  }
}

/** mingo runs windows with a $function of its own; what came over the wire must have none then. */
const RUNS_OWN_FUNCTIONS = new Set(['$setWindowFields', '$fill']);

/** Runs one whole stage in mingo. */
export function mingoStage(name: string, spec: unknown, docs: Doc[], resolve: (name: string) => Doc[]): Doc[] {
  if (!isOwn(pipelineOperators, name)) throw new MongoError(40324, `Unrecognized pipeline stage name: '${name}'`);
  const collectionResolver = (from: string): Doc[] => resolve(from).map((doc) => asDoc(plain(doc)));
  refuseScripts(spec);
  const scriptEnabled = RUNS_OWN_FUNCTIONS.has(name);
  const aggregator = new Aggregator([{ [name]: plain(spec) }], { ...options, scriptEnabled, collectionResolver });
  return guarded(name, () => aggregator.run(docs.map((doc) => plain(doc)))).map(asDoc);
}

/** Folds a group's documents with an accumulator that is not implemented here ($topN, $percentile, ...). */
export function mingoAccumulator(name: string, operand: unknown): (docs: Doc[]) => unknown {
  if (!isOwn(accumulatorOperators, name) || name === '$accumulator') {
    throw new MongoError(15952, `unknown group operator '${name}'`);
  }
  const aggregator = new Aggregator([{ $group: { _id: null, value: { [name]: plain(operand) } } }], options);
  return (docs) => {
    const [result] = guarded(name, () => aggregator.run(docs.map((doc) => plain(doc))));
    return isDoc(result) ? result['value'] : undefined;
  };
}

const asDoc = (value: unknown): Doc => (isDoc(value) ? value : {});
