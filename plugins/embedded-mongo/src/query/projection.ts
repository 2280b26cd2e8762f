import { MongoError, notSupported } from '../errors.ts';
import { truthy, type Expression } from '../aggregate/evaluation.ts';
import { compileExpression } from '../aggregate/expression.ts';
import { sliced } from '../aggregate/operators.ts';
import { toNumber } from '../bson/numeric.ts';
import { field, isDoc, isNumeric, setField, type Doc } from '../bson/values.ts';
import { elementMatcher } from './match.ts';
import type { MatchContext } from './paths.ts';

/** Operation on the value at one place of the document. */
type Node =
  | { kind: 'include' | 'exclude' | 'positional' }
  | { kind: 'compute'; evaluate: Expression }
  | { kind: 'slice'; n: number; count: number | undefined }
  | { kind: 'elemMatch'; matches: (item: unknown) => boolean }
  | { kind: 'tree'; children: Map<string, Node> };

type Tree = Extract<Node, { kind: 'tree' }>;

/** Which rules hold: those of find, of $project, or of $addFields, where every value is computed. */
type Mode = 'find' | 'project' | 'add';

export type Projection = (doc: Doc, variables?: Doc, context?: MatchContext) => Doc;

interface Scope {
  root: Doc;
  variables: Doc;
  position: number | undefined;
}

const newTree = (): Tree => ({ kind: 'tree', children: new Map() });

function place(tree: Tree, path: string, node: Node): void {
  const parts = path.split('.');
  const last = parts.pop() ?? path;
  if (last === '' || parts.includes('')) throw new MongoError(40353, `FieldPath '${path}' must not have empty parts`);
  let at = tree;
  for (const part of parts) {
    const next = at.children.get(part) ?? newTree();
    if (next.kind !== 'tree') throw new MongoError(31250, `Path collision at ${path}`);
    at.children.set(part, next);
    at = next;
  }
  if (at.children.has(last)) throw new MongoError(31250, `Path collision at ${path}`);
  at.children.set(last, node);
}

function findNode(value: Doc): Node | undefined {
  const [[name, operand] = []] = Object.entries(value);
  if (name === '$slice') {
    const numbers: unknown[] = Array.isArray(operand) ? operand : [operand];
    const [n, count] = numbers.filter(isNumeric).map(toNumber);
    // with other operands it is the $slice of expressions
    if (n !== undefined && numbers.every(isNumeric)) return { kind: 'slice', n, count };
  }
  if (name === '$elemMatch' && isDoc(operand)) return { kind: 'elemMatch', matches: elementMatcher(operand) };
  if (name === '$meta') throw notSupported('$meta');
  return undefined;
}

function nodesOf(spec: Doc, prefix: string, mode: Mode, tree: Tree): void {
  const isFind = mode === 'find';
  for (const [name, value] of Object.entries(spec)) {
    const path = prefix + name;
    if (mode !== 'add' && (isNumeric(value) || typeof value === 'boolean')) {
      if (isFind && path.endsWith('.$')) place(tree, path.slice(0, -2), { kind: 'positional' });
      else place(tree, path, { kind: truthy(value) ? 'include' : 'exclude' });
      continue;
    }
    const special = isFind && isDoc(value) ? findNode(value) : undefined;
    if (special) place(tree, path, special);
    else if (isDoc(value) && Object.keys(value).length > 0 && !Object.keys(value)[0]?.startsWith('$')) {
      nodesOf(value, `${path}.`, mode, tree);
    } else place(tree, path, { kind: 'compute', evaluate: compileExpression(value) });
  }
}

function kindsOf(tree: Tree, top: boolean, kinds = new Set<string>()): Set<string> {
  for (const [name, node] of tree.children) {
    if (top && name === '_id' && (node.kind === 'exclude' || node.kind === 'include')) continue;
    if (node.kind === 'tree') kindsOf(node, false, kinds);
    else kinds.add(node.kind);
  }
  return kinds;
}

/** The value of one kept field after its node; undefined leaves it out. */
function projected(node: Node, value: unknown, scope: Scope, including: boolean): unknown {
  switch (node.kind) {
    case 'include':
      return value;
    case 'exclude':
      return undefined;
    case 'compute':
      return node.evaluate(scope.root, scope.variables);
    case 'slice':
      return Array.isArray(value) ? sliced(value, node.n, node.count) : value;
    case 'elemMatch': {
      const found: unknown = Array.isArray(value) ? value.find(node.matches) : undefined;
      return found === undefined ? undefined : [found];
    }
    case 'positional': {
      if (!Array.isArray(value) || value.length === 0) return value;
      if (scope.position === undefined) {
        throw new MongoError(
          51246,
          "Executor error during find command :: caused by :: positional operator '.$' couldn't find a matching element in the array",
        );
      }
      return [value[scope.position]];
    }
    case 'tree':
      return projectedTree(node, value, scope, including);
  }
}

function projectedTree(tree: Tree, value: unknown, scope: Scope, including: boolean): unknown {
  if (Array.isArray(value)) {
    return value
      .map((item: unknown) => projectedTree(tree, item, scope, including))
      .filter((item) => item !== undefined);
  }
  if (isDoc(value)) return projectDoc(tree, value, scope, including);
  if (!including) return value;
  const computed = projectDoc(tree, {}, scope, true);
  return Object.keys(computed).length > 0 ? computed : undefined;
}

function projectDoc(tree: Tree, doc: Doc, scope: Scope, including: boolean): Doc {
  const result: Doc = {};
  for (const [name, value] of Object.entries(doc)) {
    const node = tree.children.get(name);
    if (node?.kind === 'compute') continue;
    const kept = node ? projected(node, value, scope, including) : including ? undefined : value;
    if (kept !== undefined) setField(result, name, kept);
  }
  for (const [name, node] of tree.children) {
    if (node.kind !== 'compute' && (node.kind !== 'tree' || field(doc, name) !== undefined)) continue;
    const value = projected(node, undefined, scope, true);
    if (value !== undefined) setField(result, name, value);
  }
  return result;
}

/**
 * Compiles a projection of find (with $slice, $elemMatch and the positional `.$`) or of $project.
 * Errors: 31253/31254 when inclusion and exclusion are mixed.
 */
export function compileProjection(spec: Doc, mode: 'find' | 'project'): Projection {
  const tree = newTree();
  nodesOf(spec, '', mode, tree);
  const kinds = kindsOf(tree, true);
  const id = tree.children.get('_id');
  const includes = kinds.has('include') || kinds.has('compute') || kinds.has('positional');
  if (includes && kinds.has('exclude')) {
    const excluded = Object.entries(spec).find(([name, value]) => name !== '_id' && !truthy(value))?.[0];
    throw new MongoError(31254, `Cannot do exclusion on field ${excluded ?? ''} in inclusion projection`);
  }
  const onlyId = kinds.size === 0 && id?.kind === 'include';
  // $elemMatch alone keeps only its field, $slice alone keeps the others
  const including = includes || onlyId || (kinds.has('elemMatch') && !kinds.has('slice') && !kinds.has('exclude'));
  if (including && id === undefined) tree.children.set('_id', { kind: 'include' });
  return (doc, variables = {}, context) => {
    const scope: Scope = { root: doc, variables, position: context?.arrayIndex };
    return idFirst(projectDoc(tree, doc, scope, including));
  };
}

function idFirst(doc: Doc): Doc {
  if (doc['_id'] === undefined || Object.keys(doc)[0] === '_id') return doc;
  const { _id, ...rest } = doc;
  return { _id, ...rest };
}

function assign(tree: Tree, target: unknown, scope: Scope): unknown {
  if (Array.isArray(target)) return target.map((item: unknown) => assign(tree, item, scope));
  const result: Doc = isDoc(target) ? { ...target } : {};
  for (const [name, node] of tree.children) {
    const value =
      node.kind === 'tree'
        ? assign(node, field(result, name), scope)
        : node.kind === 'compute'
          ? node.evaluate(scope.root, scope.variables)
          : undefined;
    if (value === undefined) delete result[name];
    else setField(result, name, value);
  }
  return result;
}

/** $addFields: sets computed values, in each element where an array is on the way. */
export function compileAddFields(spec: Doc): Projection {
  const tree = newTree();
  nodesOf(spec, '', 'add', tree);
  return (doc, variables = {}) => {
    const result = assign(tree, doc, { root: doc, variables, position: undefined });
    return isDoc(result) ? result : doc;
  };
}
