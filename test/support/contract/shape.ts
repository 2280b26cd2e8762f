/** What values at one place of an answer look like, collected from many answers. */
export interface Shape {
  kinds: string[];
  /** Of objects: what stands under each key. */
  fields?: Record<string, Shape>;
  /** Keys that every object had. */
  always?: string[];
  /** Of lists, and of objects whose keys are data: what each member looks like. */
  each?: Shape;
}

/** Objects whose keys are data, beside those in which every key is an id. */
const KEYED_BY_DATA =
  /^(shelves|posMaterials|posImages|display|texts|errors|mapping|assumptions|changes|before|after|takenOut|turnedAway|custom)$/;
const ID = /^[0-9a-f]{24}$/;
const TIME = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/;
const CONSTANT = /^[A-Z]{2,}(_[A-Z0-9]+)*$/;

function kindOf(value: unknown): string {
  if (value === null) return 'null';
  if (Array.isArray(value)) return 'list';
  if (typeof value !== 'string') return typeof value;
  if (ID.test(value)) return 'id';
  if (TIME.test(value)) return 'time';
  return CONSTANT.test(value) ? 'constant' : 'string';
}
/** A place of any text may hold any of these too. */
const TEXTS = new Set(['id', 'time', 'constant']);

const entriesOf = (value: object) => Object.entries(value).filter(([, member]) => member !== undefined);
function isKeyedByData(value: object, name: string): boolean {
  const keys = Object.keys(value);
  return KEYED_BY_DATA.test(name) || (keys.length > 0 && keys.every((key) => ID.test(key)));
}

/** A shape that knows this value too. */
export function learn(shape: Shape | undefined, value: unknown, name = ''): Shape {
  const { kinds = [], fields, always, each } = shape ?? {};
  const next: Shape = { ...shape, kinds: [...new Set([...kinds, kindOf(value)])] };
  if (typeof value !== 'object' || value === null) return next;
  if (Array.isArray(value) || isKeyedByData(value, name)) {
    const members: unknown[] = Object.values(value);
    const of = members.reduce<Shape | undefined>((known, member) => learn(known, member), each);
    return of ? { ...next, each: of } : next;
  }
  const keys = entriesOf(value).map(([key]) => key);
  const learned = entriesOf(value).map(([key, member]) => [key, learn(fields?.[key], member, key)] as const);
  return {
    ...next,
    fields: { ...fields, ...Object.fromEntries(learned) },
    always: always ? always.filter((key) => keys.includes(key)) : keys,
  };
}

/**
 * Where a value is none that the shape knows, a sentence each.
 * @param elsewhere what stands at this place of all other answers: where those asked for here were all empty, it says what fills them,
 * and whether a place can be empty
 */
export function deviations(shape: Shape, value: unknown, elsewhere?: Shape, path = 'the answer', name = ''): string[] {
  const kind = kindOf(value);
  const isEmpty = shape.kinds.every((one) => one === 'null');
  const kinds = kind === 'null' || isEmpty ? [...shape.kinds, ...(elsewhere?.kinds ?? [])] : shape.kinds;
  if (!kinds.includes(kind) && !(TEXTS.has(kind) && kinds.includes('string')))
    return [`${path} is ${kind}, never ${shape.kinds.join(' or ')}`];
  if (typeof value !== 'object' || value === null) return [];
  const known = isEmpty && elsewhere ? elsewhere : shape;
  if (Array.isArray(value) || isKeyedByData(value, name)) {
    const members: unknown[] = Object.values(value);
    const each = known.each ?? elsewhere?.each;
    if (!each) return members.length > 0 ? [`${path} was always empty`] : [];
    return members.flatMap((member) => deviations(each, member, elsewhere?.each, `${path}[]`));
  }
  const { fields = {}, always = [] } = known;
  const given = entriesOf(value);
  const missing = always.filter((key) => given.every(([other]) => other !== key));
  return [
    ...missing.map((key) => `${path}.${key} is missing`),
    ...given.flatMap(([key, member]) => {
      const field = fields[key];
      return field
        ? deviations(field, member, elsewhere?.fields?.[key], `${path}.${key}`, key)
        : [`${path}.${key} is unknown`];
    }),
  ];
}
