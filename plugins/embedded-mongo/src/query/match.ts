import { MongoError, badValue, notSupported } from '../errors.ts';
import { truthy } from '../aggregate/evaluation.ts';
import { compileExpression } from '../aggregate/expression.ts';
import { entryOf, isDoc, type Doc } from '../bson/values.ts';
import type { Collation } from './collation.ts';
import { compileNear, compileWithin, type Near } from './geo.ts';
import { OPERATORS, equalTo, type Predicate } from './operators.ts';
import { visitLeaves, visitPath, type MatchContext } from './paths.ts';

export type Matcher = (doc: unknown, context?: MatchContext) => boolean;

export interface FilterOptions {
  collation?: Collation | undefined;
  /** Values of $$variables, for $expr. */
  variables?: Doc | undefined;
}

export interface Filter {
  readonly source: Doc;
  matches: Matcher;
  /** Top-level fields it reads; undefined when it may read any. */
  readonly fields: ReadonlySet<string> | undefined;
  /** $near: the results come in order of distance. */
  readonly near: Near | undefined;
}

/** Collects, while a filter is compiled, which top-level fields it needs. */
interface Compilation {
  options: FilterOptions;
  fields: Set<string>;
  anyField: boolean;
  near: Near | undefined;
}

/** Compiles a query document. Errors: 2 BadValue, 9 FailedToParse, 238 for features that the embedded database leaves out. */
export function compileFilter(filter: Doc, options: FilterOptions = {}): Filter {
  const compilation: Compilation = { options, fields: new Set(), anyField: false, near: undefined };
  const matches = compileDoc(filter, compilation);
  const { anyField, fields, near } = compilation;
  return { source: filter, matches, fields: anyField ? undefined : fields, near };
}

/** For filters whose results are not put in an order: refuses $near. */
export function compileUnordered(filter: Doc, options: FilterOptions = {}): Filter {
  const compiled = compileFilter(filter, options);
  if (compiled.near)
    throw new MongoError(
      5626500,
      '$geoNear, $near, and $nearSphere are not allowed in this context, as these operators require sorting geospatial data. If you do not need sort, consider using $geoWithin instead.',
    );
  return compiled;
}

const all = (matchers: Matcher[]): Matcher => {
  const [only] = matchers;
  if (matchers.length === 1 && only) return only;
  return (doc, context) => matchers.every((matcher) => matcher(doc, context));
};

/** Names of fields although they begin as operators do. */
export const DBREF_FIELDS = new Set(['$ref', '$id', '$db']);

function compileDoc(filter: Doc, compilation: Compilation): Matcher {
  return all(
    Object.entries(filter).map(([name, condition]) =>
      name.startsWith('$') && !DBREF_FIELDS.has(name)
        ? topLevel(name, condition, compilation)
        : compileField(name, condition, compilation),
    ),
  );
}

function clauses(name: string, condition: unknown, compilation: Compilation): Matcher[] {
  if (!Array.isArray(condition) || condition.length === 0) throw badValue(`${name} argument must be a non-empty array`);
  return condition.map((clause: unknown) => {
    if (!isDoc(clause)) throw badValue(`${name} argument's entries must be objects`);
    const compiled = compileDoc(clause, compilation);
    if (name !== '$and') refuseNear(compilation);
    return compiled;
  });
}

function refuseNear({ near }: Compilation): void {
  if (near) throw badValue('geo $near must be top-level expr');
}

function topLevel(name: string, condition: unknown, compilation: Compilation): Matcher {
  switch (name) {
    case '$and':
      return all(clauses(name, condition, compilation));
    case '$or': {
      const matchers = clauses(name, condition, compilation);
      return (doc, context) => matchers.some((matcher) => matcher(doc, context));
    }
    case '$nor': {
      const matchers = clauses(name, condition, compilation);
      return (doc) => !matchers.some((matcher) => matcher(doc));
    }
    case '$expr': {
      compilation.anyField = true;
      const expression = compileExpression(condition);
      const { variables = {} } = compilation.options;
      return (doc) => truthy(expression(isDoc(doc) ? doc : {}, variables));
    }
    case '$comment':
      return () => true;
    case '$alwaysTrue':
      return () => true;
    case '$alwaysFalse':
      return () => false;
    case '$sampleRate':
      return () => Math.random() < Number(condition);
    case '$where':
    case '$text':
    case '$jsonSchema':
      throw notSupported(name);
    default:
      throw badValue(
        `unknown top level operator: ${name}. If you have a field name that starts with a '$' symbol, consider using $getField or $setField.`,
      );
  }
}

/** A document of operators, not a document to be equal to. A DBRef ($ref, $id) is a value. */
export function isOperators(condition: unknown): condition is Doc {
  if (!isDoc(condition)) return false;
  const [first] = Object.keys(condition);
  return first !== undefined && first.startsWith('$') && !DBREF_FIELDS.has(first);
}

function compileField(path: string, condition: unknown, compilation: Compilation): Matcher {
  const parts = path.split('.');
  compilation.fields.add(parts[0] ?? path);
  if (!isOperators(condition)) return leafMatcher(parts, equalTo(condition, compilation.options.collation));
  return all(
    Object.entries(condition).map(([name, operand]) => compileOperator(parts, name, operand, condition, compilation)),
  );
}

const leafMatcher = (parts: readonly string[], predicate: Predicate): Matcher => {
  return (doc, context) => visitLeaves(doc, parts, predicate, context);
};

const negated =
  (matcher: Matcher): Matcher =>
  (doc) =>
    !matcher(doc);

function compileOperator(
  parts: readonly string[],
  name: string,
  operand: unknown,
  siblings: Doc,
  compilation: Compilation,
): Matcher {
  const { collation } = compilation.options;
  switch (name) {
    case '$ne':
      return negated(leafMatcher(parts, equalTo(operand, collation)));
    case '$nin':
      return negated(compileOperator(parts, '$in', operand, siblings, compilation));
    case '$not':
      return negated(compileNot(parts, operand, compilation));
    case '$exists': {
      const exists: Matcher = (doc, context) => visitPath(doc, parts, 0, (value) => value !== undefined, context);
      return truthy(operand) ? exists : negated(exists);
    }
    case '$all':
      return compileAll(parts, operand, compilation);
    case '$elemMatch':
      return compileElemMatch(parts, operand, compilation);
    case '$size': {
      const size = wholeNumber(operand);
      return (doc) => visitPath(doc, parts, 0, (value) => Array.isArray(value) && value.length === size);
    }
    case '$options':
      if (siblings['$regex'] === undefined) throw badValue('$options needs a $regex');
      return () => true;
    case '$comment':
      return () => true;
    case '$near':
    case '$nearSphere': {
      if (compilation.near) throw badValue('Too many geoNear expressions');
      const near = compileNear(parts, name, operand, siblings);
      compilation.near = near;
      return (doc) => near.distanceOf(doc) !== undefined;
    }
    case '$maxDistance':
    case '$minDistance':
      if (!('$near' in siblings || '$nearSphere' in siblings)) throw badValue(`${name} needs a $near`);
      return () => true;
    case '$geoWithin':
    case '$within':
      return compileWithin(parts, operand);
    case '$geoIntersects':
      throw notSupported(name);
  }
  const build = entryOf(OPERATORS, name);
  if (!build) throw badValue(`unknown operator: ${name}`);
  return leafMatcher(parts, build(operand, { collation, siblings }));
}

function wholeNumber(operand: unknown): number {
  const size = Number(operand);
  if (!Number.isInteger(size))
    throw new MongoError(9, `Failed to parse $size. Expected an integer in: $size: ${String(operand)}`);
  if (size < 0) throw new MongoError(9, `Failed to parse $size. Expected a non-negative number in: $size: ${size}`);
  return size;
}

function compileNot(parts: readonly string[], operand: unknown, compilation: Compilation): Matcher {
  if (!isDoc(operand)) return leafMatcher(parts, equalTo(operand, compilation.options.collation));
  if (!isOperators(operand)) throw badValue('$not needs a regex or a document of operators');
  const inner = Object.entries(operand).map(([name, value]) =>
    compileOperator(parts, name, value, operand, compilation),
  );
  refuseNear(compilation);
  return all(inner);
}

function compileAll(parts: readonly string[], operand: unknown, compilation: Compilation): Matcher {
  if (!Array.isArray(operand)) throw badValue('$all needs an array');
  if (operand.length === 0) return () => false;
  return all(
    operand.map((item: unknown) =>
      isDoc(item) && '$elemMatch' in item
        ? compileElemMatch(parts, item['$elemMatch'], compilation)
        : leafMatcher(parts, equalTo(item, compilation.options.collation)),
    ),
  );
}

function compileElemMatch(parts: readonly string[], operand: unknown, compilation: Compilation): Matcher {
  if (!isDoc(operand)) throw badValue('$elemMatch needs an Object');
  const matchesElement = elementMatcher(operand, compilation.options);
  return (doc, context) =>
    visitPath(
      doc,
      parts,
      0,
      (value) => {
        if (!Array.isArray(value)) return false;
        const index = value.findIndex(matchesElement);
        if (index >= 0 && context) context.arrayIndex = index;
        return index >= 0;
      },
      context && { arrayIndex: undefined },
    );
}

const LOGICAL = new Set(['$and', '$or', '$nor', '$expr']);

/** Condition of $elemMatch and $pull on one element: operators on its value, or a query on its fields. */
export function elementMatcher(condition: Doc, options: FilterOptions = {}): (item: unknown) => boolean {
  const first = Object.keys(condition)[0];
  if (first !== undefined && isOperators(condition) && !LOGICAL.has(first)) {
    const filter = compileUnordered({ value: condition }, options);
    // one level deeper, so that an array element counts as the value it is
    return (item) => filter.matches({ value: Array.isArray(item) ? [item] : item });
  }
  const filter = compileUnordered(condition, options);
  return (item) => (isDoc(item) || Array.isArray(item)) && filter.matches(item);
}
