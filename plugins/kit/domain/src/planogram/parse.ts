import { PRICE_TAG_COLORS } from '../constants.ts';
import { MAX_SPAN } from './commands/groups.ts';
import { shelfTypeOf } from './geometry.ts';
import {
  LAYOUT_VERSION,
  POS_POSITIONS,
  SHELF_ALIGNMENTS,
  type Group,
  type Planogram,
  type PosPosition,
  type Segment,
  type ShelfLayout,
  type ShelfType,
} from './model.ts';

export type ParsedPlanogram = { ok: true; planogram: Planogram } | { ok: false; path: string; reason: string };

/** No level holds more blocks than this, however small the packs. */
export const MAX_GROUPS = 240;
/** Ids are looked up in plain objects: names that every object has are none. */
const ID = { test: (text: string) => /^[\w-]{1,64}$/.test(text) && !(text in Object.prototype) };

/** Entry `n - 1` turns a layout of version n into one of version n + 1. */
const MIGRATIONS: readonly ((layout: Record<string, unknown>) => Record<string, unknown>)[] = [];

class ParseError extends Error {
  constructor(
    readonly path: string,
    readonly reason: string,
  ) {
    super(`${path}: ${reason}`);
  }
}

/**
 * Reads a layout from outside: migrates older versions, then accepts exactly the known keys, values and bounds. An embedded product (an
 * object with `_id`) is replaced by its id. Whether products fit is the business of `checkPlanogram`.
 */
export function parsePlanogram(value: unknown): ParsedPlanogram {
  try {
    return { ok: true, planogram: planogramFrom(value) };
  } catch (error) {
    if (error instanceof ParseError) return { ok: false, path: error.path, reason: error.reason };
    throw error;
  }
}

function planogramFrom(value: unknown): Planogram {
  const fields = record(migrate(record(value, '')), '', ['version', 'shelves']);
  const seen = new Set<string>();
  const shelves = Object.entries(record(fields.shelves, 'shelves')).map(([id, layout]) => {
    const path = `shelves.${id}`;
    const type = shelfTypeOf(id)?.type;
    if (!type) throw new ParseError(path, 'is no shelf of the store');
    return [id, shelfFrom(layout, path, type, seen)] as const;
  });
  return { version: LAYOUT_VERSION, shelves: Object.fromEntries(shelves) };
}

function migrate(layout: Record<string, unknown>): Record<string, unknown> {
  const version = layout.version;
  if (typeof version !== 'number' || !Number.isInteger(version) || version < 1 || version > LAYOUT_VERSION) {
    throw new ParseError('version', `must be a number from 1 to ${LAYOUT_VERSION}`);
  }
  return MIGRATIONS.slice(version - 1).reduce((old, step) => step(old), layout);
}

function shelfFrom(value: unknown, path: string, type: ShelfType, seen: Set<string>): ShelfLayout {
  const keys = ['fridge', 'fridgeOpenAir', 'alignment', 'segments', 'posMaterials'];
  const fields = record(value, path, keys, ['posMaterials']);
  const fridge = flag(fields.fridge, `${path}.fridge`);
  if (fridge && !type.fridge) throw new ParseError(`${path}.fridge`, 'is not possible for this shelf');
  const segments = list(fields.segments, `${path}.segments`, type.segments.min, type.segments.max);
  return {
    fridge,
    fridgeOpenAir: flag(fields.fridgeOpenAir, `${path}.fridgeOpenAir`),
    alignment: oneOf(fields.alignment, `${path}.alignment`, SHELF_ALIGNMENTS),
    segments: segments.map((segment, index) => segmentFrom(segment, `${path}.segments.${index}`, type, seen)),
    ...(fields.posMaterials === undefined
      ? {}
      : { posMaterials: positionsFrom(fields.posMaterials, `${path}.posMaterials`, type.posPositions) }),
  };
}

function segmentFrom(value: unknown, path: string, type: ShelfType, seen: Set<string>): Segment {
  const fields = record(value, path, ['_id', 'groups', 'posMaterials']);
  return {
    _id: freshId(fields._id, `${path}._id`, seen),
    groups: list(fields.groups, `${path}.groups`, 0, MAX_GROUPS).map((group, index) =>
      groupFrom(group, `${path}.groups.${index}`, seen),
    ),
    posMaterials: positionsFrom(fields.posMaterials, `${path}.posMaterials`, type.segmentPosPositions),
  };
}

function groupFrom(value: unknown, path: string, seen: Set<string>): Group {
  const fields = record(value, path, ['_id', 'product', 'span', 'spanY', 'priceTagColor']);
  const color = fields.priceTagColor;
  return {
    _id: freshId(fields._id, `${path}._id`, seen),
    product: id(embeddedId(fields.product), `${path}.product`),
    span: span(fields.span, `${path}.span`),
    spanY: span(fields.spanY, `${path}.spanY`),
    priceTagColor: color === null ? null : oneOf(color, `${path}.priceTagColor`, PRICE_TAG_COLORS),
  };
}

function positionsFrom(
  value: unknown,
  path: string,
  allowed: readonly PosPosition[],
): Partial<Record<PosPosition, string>> {
  const entries = Object.entries(record(value, path)).map(([key, posMaterial]) => {
    const position = oneOf(key, `${path}.${key}`, POS_POSITIONS);
    if (!allowed.includes(position)) throw new ParseError(`${path}.${key}`, 'is no position of this shelf');
    return [position, id(posMaterial, `${path}.${key}`)] as const;
  });
  return Object.fromEntries(entries);
}

const embeddedId = (value: unknown): unknown =>
  typeof value === 'object' && value !== null && '_id' in value ? value._id : value;

/** An object with exactly these keys (any, when none are given); all but the optional ones are required. */
function record(
  value: unknown,
  path: string,
  keys?: readonly string[],
  optional: readonly string[] = [],
): Record<string, unknown> {
  if (!isRecord(value)) throw new ParseError(path, 'must be an object');
  if (!keys) return value;
  const unknown = Object.keys(value).find((key) => !keys.includes(key));
  if (unknown !== undefined) throw new ParseError(join(path, unknown), 'is not known');
  const missing = keys.find((key) => !optional.includes(key) && value[key] === undefined);
  if (missing !== undefined) throw new ParseError(join(path, missing), 'is missing');
  return value;
}
const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const join = (path: string, key: string) => (path ? `${path}.${key}` : key);

function list(value: unknown, path: string, min: number, max: number): unknown[] {
  if (!Array.isArray(value)) throw new ParseError(path, 'must be a list');
  if (value.length < min || value.length > max) throw new ParseError(path, `must have ${min} to ${max} entries`);
  return value;
}
function flag(value: unknown, path: string): boolean {
  if (typeof value !== 'boolean') throw new ParseError(path, 'must be true or false');
  return value;
}
function oneOf<T extends string>(value: unknown, path: string, values: readonly T[]): T {
  const found = values.find((known) => known === value);
  if (found === undefined) throw new ParseError(path, `must be one of ${values.join(', ')}`);
  return found;
}
function span(value: unknown, path: string): number {
  if (typeof value !== 'number' || !Number.isInteger(value) || value < 1 || value > MAX_SPAN) {
    throw new ParseError(path, `must be a whole number from 1 to ${MAX_SPAN}`);
  }
  return value;
}
function id(value: unknown, path: string): string {
  if (typeof value !== 'string' || !ID.test(value)) throw new ParseError(path, 'must be an id');
  return value;
}
function freshId(value: unknown, path: string, seen: Set<string>): string {
  const fresh = id(value, path);
  if (seen.has(fresh)) throw new ParseError(path, 'is used twice');
  seen.add(fresh);
  return fresh;
}
