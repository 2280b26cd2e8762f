import type { Id } from '@aislelab/domain';

/** A planogram that must never be stored: a good one with one place of it replaced. */
export interface HostileLayout {
  what: string;
  /** Dotted; '' is the planogram itself. */
  path: string;
  value: unknown;
  /** What the answer says about it. */
  reason: RegExp;
}
export interface LayoutGround {
  /** A shelf with at least one group on its first level, and one more of the same section. */
  shelf: string;
  next: string;
  /** A shelf of another kind of planogram. */
  foreignShelf: string;
  products: { good: Id; unsized: Id; foreign: Id };
  /** A POS material of the type TOP. */
  topper: Id;
}

/** Layouts of our own making for everything that takes one (threats 4.7): shapes, numbers, ids, references and space. */
export function hostileLayouts(ground: LayoutGround): HostileLayout[] {
  return [...shapes(ground), ...levels(ground), ...groups(ground), ...references(ground), ...posMaterials(ground)];
}

/** The good planogram with the hostile part in its place. */
export function withHostile(planogram: object, { path, value }: HostileLayout): unknown {
  if (path === '') return value;
  const copy: unknown = structuredClone(planogram);
  const steps = path.split('.');
  const last = steps.pop() ?? '';
  const place = steps.reduce<unknown>((at, step) => Reflect.get(at as object, step), copy);
  // Defined, not assigned: `__proto__` is to be a key like any other.
  Object.defineProperty(place, last, { value, enumerable: true, configurable: true, writable: true });
  return copy;
}

/** Operators and names that every object has get no further than the door. */
const FORBIDDEN = /a field with a forbidden name/;

const segment = (number: number, more: object = {}) => ({ _id: `s${number}`, groups: [], posMaterials: {}, ...more });
const segments = (count: number) => Array.from({ length: count }, (_, index) => segment(index));
const bay = (count = 5) => ({ fridge: false, fridgeOpenAir: false, alignment: 'EVEN', segments: segments(count) });
const group = (product: unknown, more: object = {}) => ({
  _id: 'g0',
  product,
  span: 1,
  spanY: 1,
  priceTagColor: null,
  ...more,
});
/** 500 objects in one another. */
const nested = () => Array.from({ length: 500 }).reduce<object>((inner) => ({ _id: inner }), {});

function shapes({ shelf, foreignShelf }: LayoutGround): HostileLayout[] {
  const object = /must be an object|Required|object/;
  const version = /must be a number from 1|is missing/;
  return [
    { what: 'nothing', path: '', value: null, reason: object },
    { what: 'a number', path: '', value: 7, reason: object },
    { what: 'a text', path: '', value: '{"version":1}', reason: object },
    { what: 'a list', path: '', value: [], reason: object },
    { what: 'an empty object', path: '', value: {}, reason: version },
    { what: 'a version as text', path: 'version', value: '1', reason: version },
    { what: 'version 0', path: 'version', value: 0, reason: version },
    { what: 'a version to come', path: 'version', value: 2, reason: version },
    { what: 'half a version', path: 'version', value: 1.5, reason: version },
    { what: 'an operator beside the shelves', path: '$where', value: 'sleep(1000)', reason: FORBIDDEN },
    { what: 'a key of its own', path: 'owner', value: 'me', reason: /is not known/ },
    { what: 'shelves as a list', path: 'shelves', value: [bay()], reason: /must be an object/ },
    { what: 'no shelves', path: 'shelves', value: null, reason: /must be an object/ },
    { what: 'a ninth shelf', path: 'shelves.right-9', value: bay(), reason: /is no shelf/ },
    {
      what: 'a shelf of another kind',
      path: `shelves.${foreignShelf}`,
      value: bay(),
      reason: /is no shelf of this kind/,
    },
    { what: 'a shelf named constructor', path: 'shelves.constructor', value: bay(), reason: FORBIDDEN },
    { what: 'a shelf named __proto__', path: 'shelves.__proto__', value: bay(), reason: FORBIDDEN },
    { what: 'a shelf as a path', path: 'shelves.right-1/', value: bay(), reason: /is no shelf/ },
    { what: 'an empty shelf', path: `shelves.${shelf}`, value: null, reason: /must be an object/ },
    { what: 'a shelf with a key of its own', path: `shelves.${shelf}.depth`, value: 400, reason: /is not known/ },
    { what: 'a fridge in words', path: `shelves.${shelf}.fridge`, value: 'yes', reason: /must be true or false/ },
    {
      what: 'an open front as a number',
      path: `shelves.${shelf}.fridgeOpenAir`,
      value: 1,
      reason: /must be true or false/,
    },
    { what: 'an unknown alignment', path: `shelves.${shelf}.alignment`, value: 'even', reason: /must be one of/ },
    {
      what: 'an operator as alignment',
      path: `shelves.${shelf}.alignment`,
      value: { $ne: null },
      reason: FORBIDDEN,
    },
  ];
}

function levels({ shelf, next }: LayoutGround): HostileLayout[] {
  const at = `shelves.${shelf}.segments`;
  const count = /must have 4 to 10 entries/;
  return [
    { what: 'no levels', path: `${at}`, value: undefined, reason: /is missing/ },
    {
      what: 'something like a list of levels',
      path: at,
      value: { length: 1e9, 0: segment(0) },
      reason: /must be a list/,
    },
    { what: 'three levels', path: at, value: segments(3), reason: count },
    { what: 'eleven levels', path: at, value: segments(11), reason: count },
    { what: 'thousands of levels', path: at, value: segments(2_000), reason: count },
    { what: 'a level that is nothing', path: `${at}.0`, value: null, reason: /must be an object/ },
    {
      what: 'a level with a key of its own',
      path: `${at}.0`,
      value: segment(0, { height: 900 }),
      reason: /is not known/,
    },
    {
      what: 'two levels with one id',
      path: at,
      value: [segment(0), segment(0), segment(2), segment(3)],
      reason: /is used twice/,
    },
    { what: 'a level with a number as id', path: `${at}.0`, value: segment(0, { _id: 5 }), reason: /must be an id/ },
    {
      what: 'a level with a path as id',
      path: `${at}.0`,
      value: segment(0, { _id: '../../etc' }),
      reason: /must be an id/,
    },
    {
      what: 'two shelves with the same ids',
      path: 'shelves',
      value: { [shelf]: bay(), [next]: bay() },
      reason: /is used twice/,
    },
  ];
}

function groups({ shelf, products }: LayoutGround): HostileLayout[] {
  const at = `shelves.${shelf}.segments.0.groups`;
  const whole = /must be a whole number from 1 to/;
  const one = (what: string, more: object, reason: RegExp): HostileLayout => ({
    what,
    path: at,
    value: [group(products.good, more)],
    reason,
  });
  return [
    { what: 'groups as an object', path: at, value: { 0: group(products.good) }, reason: /must be a list/ },
    {
      what: 'more groups than a level can hold',
      path: at,
      value: Array.from({ length: 241 }, (_, index) => group(products.good, { _id: `g${index}` })),
      reason: /must have 0 to 240 entries/,
    },
    { what: 'a group that is nothing', path: at, value: [null], reason: /must be an object/ },
    one('a group with a price', { price: 1 }, /is not known/),
    {
      what: 'two groups with one id',
      path: at,
      value: [group(products.good), group(products.good)],
      reason: /is used twice/,
    },
    {
      what: 'a group with the id of its level',
      path: `shelves.${shelf}.segments.0`,
      value: segment(0, { groups: [group(products.good, { _id: 's0' })] }),
      reason: /is used twice/,
    },
    one('no facing', { span: 0 }, whole),
    one('fewer than no facings', { span: -3 }, whole),
    one('half a facing', { span: 1.5 }, whole),
    one('facings as text', { span: '2' }, whole),
    one('facings that are no number', { span: Number.NaN }, whole),
    one('a milliard facings', { span: 1e9 }, whole),
    one('stacked below the board', { spanY: -1 }, whole),
    one('stacked to the sky', { spanY: Number.MAX_SAFE_INTEGER }, whole),
    one('an unknown colour', { priceTagColor: 'BLUE' }, /must be one of/),
    one('an operator as colour', { priceTagColor: { $gt: '' } }, FORBIDDEN),
    one('too wide by far', { span: 40 }, /too wide for this level/),
    one('higher than the level', { spanY: 9 }, /too high for this level/),
  ];
}

function references({ shelf, products }: LayoutGround): HostileLayout[] {
  const path = `shelves.${shelf}.segments.0.groups`;
  const id = /must be an id/;
  const gone = /no longer available|is not|unknown/i;
  return [
    { what: 'no product', path, value: [group(null)], reason: id },
    { what: 'an operator as product', path, value: [group({ $gt: '' })], reason: FORBIDDEN },
    {
      what: 'an embedded product with an operator as id',
      path,
      value: [group({ _id: { $gt: '' } })],
      reason: FORBIDDEN,
    },
    { what: 'a product named __proto__', path, value: [group('__proto__')], reason: id },
    { what: 'products in one another', path, value: [group(nested())], reason: /nested too deeply/ },
    { what: 'a product that does not exist', path, value: [group('f'.repeat(24))], reason: gone },
    { what: 'a product that is no id of ours', path, value: [group('oat')], reason: gone },
    { what: 'a product of somebody else', path, value: [group(products.foreign)], reason: gone },
    { what: 'a product without a size', path, value: [group(products.unsized)], reason: /has no width and height/ },
  ];
}

function posMaterials({ shelf, topper }: LayoutGround): HostileLayout[] {
  const path = `shelves.${shelf}.posMaterials`;
  return [
    { what: 'POS materials as a list', path, value: [topper], reason: /must be (an object|one of)/ },
    { what: 'an unknown position', path, value: { CEILING: topper }, reason: /must be one of/ },
    { what: 'a liner on no level', path, value: { SHELF_LINER: topper }, reason: /is no position of this shelf/ },
    { what: 'an operator as POS material', path, value: { TOP: { $ne: null } }, reason: FORBIDDEN },
    { what: 'a topper at the side', path, value: { SIDE_LEFT: topper }, reason: /does not go/ },
  ];
}
