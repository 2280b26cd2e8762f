import { MongoError, badValue, failedToParse } from '../errors.ts';
import { compilePipeline } from '../aggregate/pipeline.ts';
import { entryOf, equals, isDoc, type Doc } from '../bson/values.ts';
import type { Collation } from '../query/collation.ts';
import { compileFilter, isOperators } from '../query/match.ts';
import { valueAt } from '../query/paths.ts';
import { isRegex } from '../query/regex.ts';
import { MODIFIERS, REMOVED, type Modifier } from './modifiers.ts';
import { concretePaths, removePath, writePath, type Positions } from './paths.ts';

export interface UpdateOptions {
  arrayFilters?: unknown;
  collation?: Collation | undefined;
  /** Values of $$variables of an update pipeline. */
  variables?: Doc;
}

export interface UpdateContext {
  inserting: boolean;
  /** The array element the query matched, for the positional operator. */
  matched: number | undefined;
}

export interface Update {
  isReplacement: boolean;
  /** Answers the new document; the one given may be changed in place. Error 66 when it would change the _id. */
  apply(doc: Doc, context: UpdateContext): Doc;
}

interface Step {
  path: string;
  onlyOnInsert: boolean;
  modifier: Modifier | { renameTo: string };
}

function steps(update: Doc, collation: Collation | undefined): Step[] {
  const result: Step[] = [];
  for (const [name, fields] of Object.entries(update)) {
    const make = entryOf(MODIFIERS, name);
    if (!make && name !== '$rename')
      throw failedToParse(
        `Unknown modifier: ${name}. Expected a valid update modifier or pipeline-style update specified as an array`,
      );
    if (!isDoc(fields))
      throw failedToParse(
        `Modifiers operate on fields but we found type ${typeof fields} instead. For example: {$mod: {<field>: ...}} not {${name}: ...}`,
      );
    for (const [path, operand] of Object.entries(fields)) {
      if (make) result.push({ path, onlyOnInsert: name === '$setOnInsert', modifier: make(operand, collation, path) });
      else if (typeof operand !== 'string') throw badValue(`The 'to' field for $rename must be a string: ${path}`);
      else result.push({ path, onlyOnInsert: false, modifier: { renameTo: operand } });
    }
  }
  checkConflicts(result);
  // new fields appear in the order of their names, whatever the order of the operators
  return result.sort((a, b) => comparePaths(a.path, b.path));
}

function comparePaths(a: string, b: string): number {
  const [x, y] = [a.split('.'), b.split('.')];
  for (let i = 0; i < x.length && i < y.length; i++) {
    const [left = '', right = ''] = [x[i], y[i]];
    if (left === right) continue;
    if (/^\d+$/.test(left) && /^\d+$/.test(right)) return Number(left) - Number(right);
    return left < right ? -1 : 1;
  }
  return x.length - y.length;
}

function checkConflicts(found: Step[]): void {
  const paths = found.flatMap(({ path, modifier }) =>
    typeof modifier === 'function' ? [path] : [path, modifier.renameTo],
  );
  const seen = new Set<string>();
  // shorter ones first: then a parent is seen before what lies in it
  for (const path of paths.toSorted((a, b) => a.length - b.length)) {
    const parts = path.split('.');
    const conflict = parts.map((_, i) => parts.slice(0, i + 1).join('.')).find((parent) => seen.has(parent));
    if (conflict !== undefined)
      throw new MongoError(40, `Updating the path '${path}' would create a conflict at '${conflict}'`);
    seen.add(path);
  }
}

function arrayFilterMap(arrayFilters: unknown, collation: Collation | undefined): Positions['filters'] {
  const filters = new Map<string, (item: unknown) => boolean>();
  if (arrayFilters === undefined) return filters;
  if (!Array.isArray(arrayFilters)) throw badValue('arrayFilters must be an array');
  for (const filter of arrayFilters as unknown[]) {
    if (!isDoc(filter)) throw badValue('Each array filter must be a document');
    const name = filterName(filter);
    if (filters.has(name))
      throw failedToParse(`Found multiple array filters with the same top-level field name ${name}`);
    const compiled = compileFilter(filter, { collation });
    filters.set(name, (item) => compiled.matches({ [name]: item }));
  }
  return filters;
}

function filterName(filter: Doc): string {
  for (const [name, condition] of Object.entries(filter)) {
    if (!name.startsWith('$')) return name.split('.')[0] ?? name;
    const [first] = Array.isArray(condition) ? (condition as unknown[]) : [];
    if (isDoc(first)) return filterName(first);
  }
  throw failedToParse('Cannot use an expression without a top-level field name in arrayFilters');
}

function applyStep(doc: Doc, step: Step, positions: Positions): void {
  const { modifier } = step;
  if (typeof modifier !== 'function') return rename(doc, step.path, modifier.renameTo);
  for (const parts of concretePaths(doc, step.path, positions)) {
    const result = modifier(valueAt(doc, parts), step.path);
    if (result === REMOVED) removePath(doc, parts);
    else writePath(doc, parts, result);
  }
}

function rename(doc: Doc, from: string, to: string): void {
  const value = valueAt(doc, from.split('.'));
  if (value === undefined) return;
  removePath(doc, from.split('.'));
  writePath(doc, to.split('.'), value);
}

function keepId(before: unknown, doc: Doc): Doc {
  if (before === undefined) return doc;
  if (doc['_id'] === undefined) {
    const { _id: _missing, ...rest } = doc;
    return { _id: before, ...rest };
  }
  if (!equals(before, doc['_id'])) {
    throw new MongoError(66, "Performing an update on the path '_id' would modify the immutable field '_id'");
  }
  return doc;
}

function replacement(update: Doc): Update {
  const dollar = Object.keys(update).find((name) => name.startsWith('$'));
  if (dollar !== undefined)
    throw failedToParse(`Unknown modifier: ${dollar}. Expected only replacement fields or only update operators`);
  return {
    isReplacement: true,
    apply: (doc) => {
      if (update['_id'] !== undefined && doc['_id'] !== undefined && !equals(update['_id'], doc['_id'])) {
        throw new MongoError(
          66,
          "After applying the update, the (immutable) field '_id' was found to have been altered",
        );
      }
      const { _id = doc['_id'], ...rest } = update;
      return _id === undefined ? rest : { _id, ...rest };
    },
  };
}

/** Compiles an update document, a replacement or an update pipeline. */
export function compileUpdate(update: unknown, options: UpdateOptions = {}): Update {
  const { collation } = options;
  if (Array.isArray(update)) {
    const run = compilePipeline(update, options.variables ?? {});
    return { isReplacement: false, apply: (doc) => keepId(doc['_id'], run(doc)) };
  }
  if (!isDoc(update)) throw failedToParse('Update argument must be either an object or an array');
  if (!isOperators(update)) return replacement(update);
  const compiled = steps(update, collation);
  const filters = arrayFilterMap(options.arrayFilters, collation);
  for (const name of filters.keys()) {
    if (!compiled.some(({ path }) => path.includes(`$[${name}]`))) {
      throw failedToParse(`The array filter for identifier '${name}' was not used in the update`);
    }
  }
  return {
    isReplacement: false,
    apply: (doc, { inserting, matched }) => {
      const id = doc['_id'];
      for (const step of compiled) if (inserting || !step.onlyOnInsert) applyStep(doc, step, { matched, filters });
      return keepId(id, doc);
    },
  };
}

/** The document an upsert starts from: the fields with the values that the filter requires. */
export function upsertBase(filter: Doc, doc: Doc = {}): Doc {
  for (const [name, condition] of Object.entries(filter)) {
    if (Array.isArray(condition) && (name === '$and' || (name === '$or' && condition.length === 1))) {
      for (const clause of condition as unknown[]) if (isDoc(clause)) upsertBase(clause, doc);
    } else if (!name.startsWith('$')) {
      const value = equalityOf(condition);
      if (value !== undefined) writePath(doc, name.split('.'), value);
    }
  }
  return doc;
}

function equalityOf(condition: unknown): unknown {
  if (isRegex(condition)) return undefined;
  if (!isOperators(condition)) return condition;
  if ('$eq' in condition) return condition['$eq'];
  const { $in, $all } = condition;
  if (Array.isArray($in) && $in.length === 1) return $in[0];
  if (Array.isArray($all) && $all.length === 1) return $all[0];
  return undefined;
}
