/** A place in JSON: keys and positions from the top. */
export type Path = readonly (string | number)[];

export const pathText = (path: Path) => path.join('.');

type Entry = [string | number, unknown];
/** What is inside; of a list, and of records by id or name that are alike, only the first. */
function inside(value: object): Entry[] {
  if (Array.isArray(value)) return value.slice(0, 1).map((item: unknown, index): Entry => [index, item]);
  const entries: [string, unknown][] = Object.entries(value);
  const alike = entries.length > 3 && entries.every(([, child]) => typeof child === 'object' && child !== null);
  return alike ? entries.slice(0, 1) : entries;
}

/** Every value that is no object and no list, with where it stands. */
export function leaves(value: unknown, path: Path = []): [Path, unknown][] {
  if (typeof value !== 'object' || value === null) return [[path, value]];
  return inside(value).flatMap(([key, child]) => leaves(child, [...path, key]));
}

/** Every object, the body itself included. */
export function objects(value: unknown, path: Path = []): Path[] {
  if (typeof value !== 'object' || value === null) return [];
  return [
    ...(Array.isArray(value) ? [] : [path]),
    ...inside(value).flatMap(([key, child]) => objects(child, [...path, key])),
  ];
}

/** A copy with another value at that place; `__proto__` stays a key, as it does in parsed JSON. */
export function withAt(value: unknown, [step, ...rest]: Path, to: unknown): unknown {
  if (step === undefined) return to;
  if (Array.isArray(value))
    return value.map((item, index) => (index === step ? withAt(item, rest, to) : (item as unknown)));
  const copy = Object.defineProperties({}, Object.getOwnPropertyDescriptors(Object(value)));
  const child: unknown = Object.hasOwn(copy, step) ? Reflect.get(copy, step) : undefined;
  return Object.defineProperty(copy, step, {
    value: withAt(child, rest, to),
    enumerable: true,
    configurable: true,
    writable: true,
  });
}

/** Fields that the server decides on, whoever sends them, with a value that would be worth sending. */
export const SERVER_FIELDS: Readonly<Record<string, unknown>> = {
  _id: 'e'.repeat(24),
  id: 'e'.repeat(24),
  __v: 7,
  createdAt: '2020-01-01T00:00:00.000Z',
  updatedAt: '2020-01-01T00:00:00.000Z',
  createdBy: 'e'.repeat(24),
  organization: 'e'.repeat(24),
  status: 'REPORT',
  payment: { plan: 'TIER_1', free: true, price: 1 },
  paymentPlan: 'TIER_1',
  compiling: true,
  simulatedCounted: true,
  planted: { newPack: 3 },
  enabled: true,
  stats: { epoch: 9 },
  testing: { sample: { total: 1 } },
  config: { age: [] },
  internal: { publishWhenCompiled: true },
  message: { type: 'QUOTING_DENIAL', value: 'x' },
  role: 'ADMIN',
  active: false,
  signup: true,
  invited: true,
  guard: 1,
  permissions: { manageOrganization: true },
  passwordHash: 'hash',
  password: 'Another-2026!',
  tokenVersion: 0,
  emailKey: 'somebody@example.test',
  expiresAt: '2099-01-01T00:00:00.000Z',
  token: 'a'.repeat(43),
  viewer: { _id: 'e'.repeat(24), name: 'Somebody' },
  state: 'COMPLETED',
  variation: 0,
  source: 'SIMULATED',
};

/** Keys that databases and objects read as more than a name. */
export const HOSTILE_KEYS: readonly [string, unknown][] = [
  ['$set', { role: 'ADMIN' }],
  ['$where', '1'],
  ['$unset', { passwordHash: '' }],
  ['__proto__', { role: 'ADMIN' }],
  ['constructor', { prototype: { role: 'ADMIN' } }],
  ['prototype', {}],
  ['permissions.manageOrganization', true],
  ['payment.free', true],
  ['name.$set', 'x'],
  ['role ', 'ADMIN'],
  [' role', 'ADMIN'],
  ['Role', 'ADMIN'],
  ['role\u0000', 'ADMIN'],
  ['permissions[manageOrganization]', true],
  ['', 'x'],
  ['toString', 'x'],
  ['hasOwnProperty', true],
];

/** What is no text, or no text worth the name. */
export const NO_TEXTS: readonly unknown[] = [{}, { $gt: '' }, { EQ: 'a' }, [], ['a'], [['a']], 1, 0, true, false];
/** What is no number. */
export const NO_NUMBERS: readonly unknown[] = [{}, [], [1], '1', 'x', true, -1.5];
/** What is no yes or no. */
export const NO_FLAGS: readonly unknown[] = [{}, [], 'true', 'x', 0, 1];

/** What is no value of a field that may be empty, whatever its kind. */
export const NOTHING_AT_ALL: readonly unknown[] = [{}, { EQ: 'a' }, true];
