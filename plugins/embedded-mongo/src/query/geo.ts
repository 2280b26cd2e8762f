import { MongoError, badValue, notSupported } from '../errors.ts';
import { toNumber } from '../bson/numeric.ts';
import { entryOf, field, isDoc, isNumeric, type Doc } from '../bson/values.ts';
import { isInRing, isInSphericalRing, onPlane, onSphere, type Point } from './geometry.ts';
import { visitPath } from './paths.ts';
import type { Sort } from './sort.ts';

/** As MongoDB has it. Metres */
const EARTH_RADIUS = 6_378_100;
const BEYOND_POINTS = /^(LineString|Polygon|Multi(Point|LineString|Polygon)|GeometryCollection)$/;

const isOnEarth = ([x, y]: Point): boolean => Math.abs(x) <= 180 && Math.abs(y) <= 90;

function pairOf(value: unknown): Point | undefined {
  const [x, y] = Array.isArray(value) ? (value as unknown[]) : isDoc(value) ? Object.values(value) : [];
  return isNumeric(x) && isNumeric(y) ? [toNumber(x), toNumber(y)] : undefined;
}

/** A GeoJSON point, or a legacy pair: an array or a document of two numbers. */
const pointOf = (value: unknown): Point | undefined =>
  isDoc(value) && field(value, 'type') === 'Point' ? pairOf(field(value, 'coordinates')) : pairOf(value);

/** Every point a path of a document leads to. Error 238 for a stored geometry that is no point. */
function pointsAt(doc: unknown, parts: readonly string[]): Point[] {
  const points: Point[] = [];
  const take = (value: unknown): void => {
    const point = pointOf(value);
    if (point) points.push(point);
    else if (isDoc(value) && BEYOND_POINTS.test(String(field(value, 'type'))))
      throw notSupported(`A geo query of a stored ${String(value['type'])}`);
  };
  visitPath(doc, parts, 0, (value) => {
    if (Array.isArray(value) && !pairOf(value)) value.forEach(take);
    else take(value);
    return false;
  });
  return points;
}

const shown = (value: unknown): string => JSON.stringify(value) ?? 'nothing';

function given(value: unknown): Point {
  const point = pointOf(value);
  if (!point) throw badValue(`Point must be an array or object of two numbers, found: ${shown(value)}`);
  return point;
}

function geoPoint(value: unknown): Point {
  const point = given(value);
  if (!isOnEarth(point)) throw badValue(`Longitude/latitude is out of bounds, lng: ${point[0]} lat: ${point[1]}`);
  return point;
}

function listOf(value: unknown, what: string, least: number): unknown[] {
  if (!Array.isArray(value) || value.length < least) throw badValue(`${what}: ${shown(value)}`);
  return value;
}

function polygonRing(value: unknown): Point[] {
  const ring = listOf(value, 'GeoJSON LinearRing must have at least 4 vertices', 4).map(geoPoint);
  const [first, last] = [ring[0], ring.at(-1)];
  if (first?.[0] !== last?.[0] || first?.[1] !== last?.[1])
    throw badValue(`Loop is not closed, first vertex does not equal last vertex: ${shown(ring)}`);
  return ring.slice(0, -1);
}

function withinPolygon(coordinates: unknown): (point: Point) => boolean {
  const [outer, ...holes] = listOf(coordinates, 'Polygon has no loops', 1).map(polygonRing);
  return (point) =>
    outer !== undefined &&
    isOnEarth(point) &&
    isInSphericalRing(outer, point) &&
    !holes.some((hole) => isInSphericalRing(hole, point));
}

function circle(operand: unknown, distance: typeof onPlane): (point: Point) => boolean {
  const [center, radius] = listOf(operand, 'Point must be followed by a radius', 2);
  if (!isNumeric(radius) || !(toNumber(radius) >= 0)) throw badValue(`radius must be a non-negative number`);
  const [at, most] = [given(center), toNumber(radius)];
  return (point) => distance(at, point) <= most;
}

const SHAPES: Record<string, (operand: unknown) => (point: Point) => boolean> = {
  $box: (operand) => {
    const [a = [0, 0], b = a] = listOf(operand, 'A box needs two points', 2).map(given);
    const between = (value: number, one: number, other: number): boolean =>
      value >= Math.min(one, other) && value <= Math.max(one, other);
    return ([x, y]) => between(x, a[0], b[0]) && between(y, a[1], b[1]);
  },
  $center: (operand) => circle(operand, onPlane),
  $centerSphere: (operand) => circle(operand, onSphere),
  $polygon: (operand) => {
    const corners = isDoc(operand) ? Object.values(operand) : operand;
    const ring = listOf(corners, 'Polygon must have at least 3 points', 3).map(given);
    return (point) => isInRing(ring, point);
  },
  $geometry: (operand) => {
    const { type, coordinates } = isDoc(operand) ? operand : {};
    if (type === 'MultiPolygon') throw notSupported('$geoWithin of a MultiPolygon');
    if (type !== 'Polygon') throw badValue(`$geoWithin not supported with provided geometry: ${shown(operand)}`);
    return withinPolygon(coordinates);
  },
};

/** $geoWithin: whether some point at the path lies in the shape. */
export function compileWithin(parts: readonly string[], operand: unknown): (doc: unknown) => boolean {
  const [entry] = Object.entries(isDoc(operand) ? operand : {});
  const build = entry && entryOf(SHAPES, entry[0]);
  if (!build) throw badValue(`unknown geo specifier: ${shown(operand)}`);
  const within = build(entry[1]);
  return (doc) => pointsAt(doc, parts).some(within);
}

export interface Near {
  path: string;
  /** The kinds of index that answer it. */
  indexes: readonly ('2d' | '2dsphere')[];
  /** Distance of the nearest point of a document; undefined when none is near enough. */
  distanceOf(doc: unknown): number | undefined;
  /** By distance. */
  sort: Sort;
}

function limitOf(value: unknown, name: string, otherwise: number): number {
  if (value === undefined) return otherwise;
  if (!isNumeric(value) || !(toNumber(value) >= 0)) throw badValue(`${name} must be non-negative`);
  return toNumber(value);
}

/** $near and $nearSphere: of a GeoJSON point in metres, of a legacy pair in degrees or, on the sphere, radians. */
export function compileNear(parts: readonly string[], name: string, operand: unknown, siblings: Doc): Near {
  const options = isDoc(operand) && '$geometry' in operand ? operand : siblings;
  const target = options === siblings ? operand : options['$geometry'];
  const geoJson = isDoc(target) && 'coordinates' in target;
  const spherical = geoJson || name === '$nearSphere';
  const center = spherical ? geoPoint(target) : given(target);
  const unit = geoJson ? EARTH_RADIUS : 1;
  const third: unknown = Array.isArray(operand) ? operand[2] : undefined;
  const most = limitOf(options['$maxDistance'] ?? third, '$maxDistance', Number.POSITIVE_INFINITY);
  const least = limitOf(options['$minDistance'], '$minDistance', 0);
  const distance = spherical ? onSphere : onPlane;
  const distanceOf = (doc: unknown): number | undefined => {
    const near = pointsAt(doc, parts)
      .map((point) => distance(center, point) * unit)
      .filter((found) => found >= least && found <= most);
    return near.length > 0 ? Math.min(...near) : undefined;
  };
  return {
    path: parts.join('.'),
    indexes: geoJson ? ['2dsphere'] : spherical ? ['2d', '2dsphere'] : ['2d'],
    distanceOf,
    sort: {
      fields: [],
      names: new Set(parts.slice(0, 1)),
      keyOf: (doc) => [distanceOf(doc)],
      compareKeys: ([a], [b]) => Number(a) - Number(b),
    },
  };
}

/** Checks the value of a field for a geo index. Errors: 16755 for a 2dsphere, 13026 and 13027 for a 2d index. */
export function checkIndexed(kind: '2d' | '2dsphere', value: unknown): void {
  if (value === undefined || value === null) return;
  const isList = Array.isArray(value) && !pairOf(value);
  for (const item of isList ? (value as unknown[]) : [value]) {
    const point = pointOf(item);
    if (kind === '2d') {
      if (!point) throw new MongoError(13026, "geo values must be 'legacy coordinate pairs' for 2d indexes");
      if (Math.max(Math.abs(point[0]), Math.abs(point[1])) > 180)
        throw new MongoError(13027, `point not in interval of [ -180, 180 ] :: caused by :: ${shown(item)}`);
    } else if (point ? !isOnEarth(point) : !(isDoc(item) && BEYOND_POINTS.test(String(item['type']))))
      throw new MongoError(16755, `Can't extract geo keys: unknown GeoJSON type: ${shown(item)}`);
  }
}
