import {
  GRIDS,
  MAX_RATING,
  MAX_WORDS,
  totalDuration,
  type CartLine,
  type LookedAt,
  type ProductAttention,
  type SessionMaps,
  type SessionSubmission,
  type SparseGrid,
  type VisitDevice,
  type VisitDurations,
  type VisitEvent,
  type VisitReport,
  type VisitVersion,
  type FrameRate,
  type PathPoint,
  VISIT_EVENTS,
  VISIT_LIMITS,
  VISIT_MODES,
  VISIT_VERSIONS,
} from '@aislelab/domain';
import {
  decimal,
  flag,
  id,
  integer,
  listOf,
  mapOf,
  nullable,
  object,
  oneOf,
  refuseInput,
  text,
  type Reader,
} from '@aislelab/server-kit/readers';

export const MAX_LINES = 500;
const MAX_QUANTITY = 999;
export const MAX_PRODUCTS = 10_000;
const MAX_MS = 7 * 24 * 60 * 60 * 1000;
const MAX_POS_MATERIALS = 1_000;
const MAX_COUNT = 10_000;
const WORD_LENGTH = 40;
/** Milliseconds; browsers measure fractions of them. */
const duration: Reader<number> = (value, path) => Math.round(decimal(0, MAX_MS)(value, path));
const count = integer(0, MAX_COUNT);

/** Pairs of cell and milliseconds, each cell at most once and inside the grid. */
function grid({ columns, rows }: { columns: number; rows: number }): Reader<SparseGrid> {
  const cells = columns * rows;
  const cell = integer(0, cells - 1);
  return (value, path) => {
    const pairs = listOf<[number, number]>((pair, at) => {
      if (!Array.isArray(pair) || pair.length !== 2) refuseInput(at, 'must be a pair of cell and milliseconds');
      return [cell(pair[0], at), duration(pair[1], at)];
    }, cells)(value, path);
    if (new Set(pairs.map(([index]) => index)).size < pairs.length) refuseInput(path, 'has a cell twice');
    return pairs;
  };
}

/** Points of the path; each not before the one before it. The floor is 400 x 960 cm, with some room at both ends. */
const pathPoint: Reader<PathPoint> = (value, path) => {
  if (!Array.isArray(value) || value.length !== 5) refuseInput(path, 'must be time, x, y, heading and pitch');
  return [
    duration(value[0], path),
    integer(-200, 600)(value[1], path),
    integer(-500, 1_500)(value[2], path),
    integer(-180, 180)(value[3], path),
    integer(-90, 90)(value[4], path),
  ];
};
function inOrder<T>(read: Reader<T[]>, at: (item: T) => number): Reader<T[]> {
  return (value, path) => {
    const items = read(value, path);
    const wrong = items.findIndex((item, index) => index > 0 && at(item) < at(items[index - 1] ?? item));
    return wrong < 0 ? items : refuseInput(`${path}.${wrong}`, 'is not in the order of time');
  };
}
const side = integer(1, 20_000);
const fps = decimal(0, 1_000);

type Readers = {
  [K in keyof SessionSubmission]-?: Reader<NonNullable<SessionSubmission[K]> | NullOf<SessionSubmission[K]>>;
};
/** `null` for parts that may be null as well. */
type NullOf<T> = null extends T ? null : never;

const readers: Readers = {
  version: (value, path): VisitVersion =>
    VISIT_VERSIONS.find((known) => known === value) ?? refuseInput(path, `must be one of ${VISIT_VERSIONS.join(', ')}`),
  durIdle: duration,
  durations: object<VisitDurations>({
    loading: duration,
    reading: duration,
    checkout: duration,
    hidden: duration,
    review: duration,
  }),
  posMaterials: mapOf(id, object<LookedAt>({ seenMs: duration, firstSeenAt: duration }), MAX_POS_MATERIALS),
  device: object<VisitDevice>({
    mode: oneOf(VISIT_MODES),
    width: side,
    height: side,
    pixelRatio: decimal(0.1, 20),
    touch: flag,
  }),
  frameRate: object<FrameRate>({ median: fps, low: fps }),
  events: inOrder(
    listOf(
      object<VisitEvent>({
        at: duration,
        kind: oneOf(VISIT_EVENTS),
        product: nullable(id),
        quantity: integer(0, MAX_QUANTITY),
      }),
      VISIT_LIMITS.events,
    ),
    ({ at }) => at,
  ),
  path: inOrder(listOf(pathPoint, VISIT_LIMITS.path), ([at]) => at),
  cart: listOf(object<CartLine>({ product: id, quantity: integer(1, MAX_QUANTITY) }), MAX_LINES),
  durShopping: duration,
  durTotal: duration,
  products: mapOf(
    id,
    object<Required<ProductAttention>>(
      {
        seenMs: duration,
        closeMs: duration,
        pickups: count,
        returned: count,
        firstSeenAt: duration,
        firstPickUpAt: duration,
      },
      ['firstSeenAt', 'firstPickUpAt'],
    ),
    MAX_PRODUCTS,
  ),
  maps: object<SessionMaps>({
    movement: grid(GRIDS.floor),
    attention: object<SessionMaps['attention']>({
      left: grid(GRIDS.wall),
      right: grid(GRIDS.wall),
      display: grid(GRIDS.display),
    }),
  }),
  rating: nullable(integer(1, MAX_RATING)),
  words: nullable(listOf(text(WORD_LENGTH, 1), MAX_WORDS)),
};

const parts = (optional: readonly (keyof SessionSubmission)[]): Reader<SessionSubmission> =>
  object<Required<SessionSubmission>>(readers, optional);
const REPORT = [
  'version',
  'durIdle',
  'durations',
  'posMaterials',
  'device',
  'frameRate',
  'events',
  'path',
] as const satisfies readonly (keyof VisitReport)[];
const whole = parts(REPORT);
const any = parts(Object.keys(readers) as (keyof SessionSubmission)[]);

/** A whole submission. @throws DomainError INVALID_INPUT naming the path */
export function readSubmission(input: unknown): SessionSubmission {
  const submission = whole(input, '');
  const { version = 1, durations, durShopping, durIdle = 0, durTotal } = submission;
  if (version === 1) return submission;
  if (!durations) refuseInput('durations', 'is required');
  if (durTotal !== totalDuration(durShopping, durIdle, durations))
    refuseInput('durTotal', 'is not the sum of its parts');
  return submission;
}

/** Progress that a browser saves: any part of a submission. */
export const readProgress = (input: unknown): Partial<SessionSubmission> => any(input, '');
