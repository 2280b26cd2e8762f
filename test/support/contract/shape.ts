/**
 * What a JSON value is made of, as JSON itself: `"string"`, `["id"]` a list, `{"name": "string", "team?": "id"}` an object whose
 * second key may be absent, `{"*": "number"}` an object keyed by data, and `{"|": ["null", …]}` one of several.
 */
export type Shape = string | readonly [Shape] | { readonly [key: string]: Shape | readonly Shape[] };

/** A list of which no element was seen. */
const NOTHING = 'nothing';
/** Objects whose keys are data: under these names, or where every key is an id. */
const KEYED_BY_DATA = new Set([
  'changes',
  'errors',
  'mapping',
  'shelves',
  'texts',
  'prices',
  'posMaterials',
  'products',
]);
const ID = /^[0-9a-f]{24}$/;
const TIME = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/;

/** The parts of a shape, one of each sort. */
interface Parts {
  plain: Set<string>;
  list: Shape | null;
  map: Shape | null;
  object: Map<string, { shape: Shape; optional: boolean }> | null;
}

/** @param name of the member that holds the value */
export function shapeOf(value: unknown, name = ''): Shape {
  if (value === null) return 'null';
  if (typeof value === 'string') return ID.test(value) ? 'id' : TIME.test(value) ? 'time' : 'string';
  if (Array.isArray(value)) return [mergeAll(value.map((element) => shapeOf(element)))];
  if (typeof value !== 'object') return typeof value;
  const entries = Object.entries(value);
  const byData = KEYED_BY_DATA.has(name) || (entries.length > 0 && entries.every(([key]) => ID.test(key)));
  if (byData) return { '*': mergeAll(entries.map(([, member]) => shapeOf(member))) };
  return Object.fromEntries(entries.map(([key, member]) => [key, shapeOf(member, key)]));
}

export function mergeAll(shapes: readonly Shape[]): Shape {
  return shapes.reduce((all, shape) => (all === NOTHING ? shape : merge(all, shape)), NOTHING);
}

/** The shape of what is of either shape. */
export function merge(one: Shape, other: Shape): Shape {
  const [a, b] = [partsOf(one), partsOf(other)];
  const plain = new Set([...a.plain, ...b.plain]);
  if (plain.has('string')) for (const narrow of ['id', 'time']) plain.delete(narrow);
  plain.delete(NOTHING);
  return shapeFrom({
    plain,
    list: either(a.list, b.list),
    map: either(a.map, b.map),
    object: mergeObjects(a.object, b.object),
  });
}

/** Where a value of the first shape could be none of the second: `data[].team: string instead of id|null`. */
export function differences(shape: Shape, wanted: Shape, path = ''): string[] {
  const [given, allowed] = [partsOf(shape), partsOf(wanted)];
  const plain = [...given.plain].filter((one) => !fits(one, allowed.plain));
  const found = plain.map((one) => `${path}: ${one} instead of ${textOf(wanted)}`);
  if (given.list !== null)
    found.push(...(allowed.list === null ? [instead('list')] : differences(given.list, allowed.list, `${path}[]`)));
  if (given.map !== null)
    found.push(...(allowed.map === null ? [instead('map')] : differences(given.map, allowed.map, `${path}.*`)));
  if (given.object) found.push(...(allowed.object ? members(given.object, allowed.object, path) : [instead('object')]));
  return found;

  function instead(kind: string): string {
    return `${path}: ${kind} instead of ${textOf(wanted)}`;
  }
}

type Members = NonNullable<Parts['object']>;
function members(given: Members, allowed: Members, path: string): string[] {
  const unknown = [...given.keys()]
    .filter((key) => !allowed.has(key))
    .map((key) => `${path}.${key}: not in the real answer`);
  const missing = [...allowed]
    .filter(([key, { optional }]) => !optional && (given.get(key)?.optional ?? true))
    .map(([key]) => `${path}.${key}: missing`);
  const different = [...given].flatMap(([key, { shape }]) => {
    const real = allowed.get(key);
    return real ? differences(shape, real.shape, `${path}.${key}`) : [];
  });
  return [...unknown, ...missing, ...different];
}

function fits(one: string, allowed: ReadonlySet<string>): boolean {
  if (one === NOTHING || allowed.has(one)) return true;
  return (one === 'id' || one === 'time') && allowed.has('string');
}

function either(one: Shape | null, other: Shape | null): Shape | null {
  if (one === null) return other;
  return other === null ? one : mergeAll([one, other]);
}

function mergeObjects(one: Parts['object'], other: Parts['object']): Parts['object'] {
  if (!one || !other) return one ?? other;
  const keys = new Set([...one.keys(), ...other.keys()]);
  return new Map(
    [...keys].map((key) => {
      const [a, b] = [one.get(key), other.get(key)];
      const shapes = [a, b].flatMap((member) => (member ? [member.shape] : []));
      return [key, { shape: mergeAll(shapes), optional: !a || !b || a.optional || b.optional }];
    }),
  );
}

function partsOf(shape: Shape): Parts {
  const parts: Parts = { plain: new Set(), list: null, map: null, object: null };
  for (const part of alternatives(shape)) {
    if (typeof part === 'string') parts.plain.add(part);
    else if (isList(part)) parts.list = part[0] ?? NOTHING;
    else if ('*' in part) parts.map = part['*'] as Shape;
    else
      parts.object = new Map(
        Object.entries(part).map(([key, member]) => [
          key.replace(/\?$/, ''),
          { shape: member as Shape, optional: key.endsWith('?') },
        ]),
      );
  }
  return parts;
}

function alternatives(shape: Shape): readonly Shape[] {
  return typeof shape === 'object' && '|' in shape ? (shape['|'] as readonly Shape[]) : [shape];
}

function shapeFrom({ plain, list, map, object }: Parts): Shape {
  const sorted = object && [...object].sort(([a], [b]) => (a < b ? -1 : 1));
  const all: Shape[] = [
    ...[...plain].sort(),
    ...(list === null ? [] : [[list] as const]),
    ...(map === null ? [] : [{ '*': map }]),
    ...(sorted
      ? [Object.fromEntries(sorted.map(([key, { shape, optional }]) => [optional ? `${key}?` : key, shape]))]
      : []),
  ];
  const [only = NOTHING] = all;
  return all.length > 1 ? { '|': all } : only;
}

function isList(shape: Shape): shape is readonly [Shape] {
  return Array.isArray(shape);
}

function textOf(shape: Shape): string {
  const text = alternatives(shape)
    .map((part) => (typeof part === 'string' ? part : isList(part) ? 'list' : '*' in part ? 'map' : 'object'))
    .join('|');
  return text;
}
