/** Objects whose keys are data, beside those in which every key is an id. */
const KEYED_BY_DATA = new Set([
  ...['products', 'posMaterials', 'shelves', 'prices', 'productImages', 'posImages', 'product', 'posMaterial'],
  ...['display', 'age', 'gender', 'mapping', 'texts', 'errors', 'request', 'assumptions'],
]);
const ID = /^[0-9a-f]{24}$/;
const TIME = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/;
const ENUM = /^[A-Z]{2,}(_[A-Z0-9]+)*$/;
/** Strings of one form: where any string is seen, these are too. */
const NARROW = ['time', 'enum'];

/**
 * What an answer is made of, in words that can be collected and compared: `data[].team:string`, `data[].team:null` for values, and
 * `data[]{_id,name}` for the keys of each object. Keys that are data stand as `*`.
 */
export function wordsOf(value: unknown, path = '', name = ''): string[] {
  if (Array.isArray(value)) return [`${path}:list`, ...value.flatMap((one) => wordsOf(one, `${path}[]`))];
  if (typeof value !== 'object' || value === null) return [`${path}:${kindOf(value)}`];
  const entries = Object.entries(value).filter(([, member]) => member !== undefined);
  const ofData = KEYED_BY_DATA.has(name) || (entries.length > 0 && entries.every(([key]) => ID.test(key)));
  if (ofData) return [`${path}:object`, ...entries.flatMap(([, member]) => wordsOf(member, `${path}.*`))];
  const keys = entries.map(([key]) => key).sort();
  return [
    `${path}:object`,
    `${path}{${keys.join()}}`,
    ...entries.flatMap(([key, member]) => wordsOf(member, path === '' ? key : `${path}.${key}`, key)),
  ];
}

function kindOf(value: unknown): string {
  if (value === null) return 'null';
  if (typeof value !== 'string') return typeof value;
  if (TIME.test(value)) return 'time';
  return ENUM.test(value) ? 'enum' : 'string';
}

interface Seen {
  /** Path -> kinds of the values there. */
  kinds: Map<string, Set<string>>;
  /** Path -> keys of each object there. */
  objects: Map<string, string[][]>;
}

/** The member that a word speaks of, whether the record stands alone or in a list: `data[].team` and `data.team` are `team`. */
export function memberOf(path: string): string {
  return path.replace(/^data(\[\])?\.|^\[\]\./, '');
}

/** Members that are null in one of these answers. */
export function nullablesIn(words: Iterable<string>): string[] {
  return [...words].flatMap((word) => (word.endsWith(':null') ? [memberOf(word.slice(0, -':null'.length))] : []));
}

/**
 * Where an answer of a mock is none that the platform gives: an unknown key, a missing one, another kind of value.
 * @param nullable members that other answers of the platform were seen to leave empty
 */
export function differences(
  mock: Iterable<string>,
  real: Iterable<string>,
  nullable: ReadonlySet<string> = new Set(),
): string[] {
  const [given, wanted] = [seenIn(mock), seenIn(real)];
  return [...kindProblems(given, wanted, nullable), ...keyProblems(given, wanted)];
}

function kindProblems(given: Seen, { kinds }: Seen, nullable: ReadonlySet<string>): string[] {
  return [...given.kinds].flatMap(([path, found]) => {
    const real = kinds.get(path);
    // Below what no record of the platform has, there is nothing to compare with; that it has it not is said by the keys.
    if (!real || [...real].every((kind) => kind === 'null')) return [];
    const fits = (kind: string) =>
      real.has(kind) ||
      (NARROW.includes(kind) && real.has('string')) ||
      (kind === 'null' && nullable.has(memberOf(path)));
    return [...found]
      .filter((kind) => !fits(kind))
      .map((kind) => `${path}: ${kind} instead of ${[...real].sort().join(' or ')}`);
  });
}

function keyProblems(given: Seen, { objects }: Seen): string[] {
  return [...given.objects].flatMap(([path, all]) => {
    const real = objects.get(path);
    if (!real) return [];
    const known = new Set(real.flat());
    const required = [...known].filter((key) => real.every((keys) => keys.includes(key)));
    const unknown = [...new Set(all.flat())].filter((key) => !known.has(key));
    const missing = required.filter((key) => !all.every((keys) => keys.includes(key)));
    return [
      ...unknown.map((key) => `${path}: ${key} is not in the answer of the platform`),
      ...missing.map((key) => `${path}: ${key} is missing`),
    ];
  });
}

function seenIn(words: Iterable<string>): Seen {
  const seen: Seen = { kinds: new Map(), objects: new Map() };
  for (const word of words) {
    const [, path = '', keys] = /^(.*)\{(.*)\}$/.exec(word) ?? [];
    if (keys !== undefined)
      seen.objects.set(path, [...(seen.objects.get(path) ?? []), keys.split(',').filter(Boolean)]);
    else {
      const at = word.lastIndexOf(':');
      const [place, kind] = [word.slice(0, at), word.slice(at + 1)];
      seen.kinds.set(place, (seen.kinds.get(place) ?? new Set()).add(kind));
    }
  }
  return seen;
}
