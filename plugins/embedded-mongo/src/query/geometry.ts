/** Longitude and latitude in degrees, or x and y on a plane. */
export type Point = readonly [x: number, y: number];

const radians = (degrees: number): number => (degrees * Math.PI) / 180;

export const onPlane = (a: Point, b: Point): number => Math.hypot(a[0] - b[0], a[1] - b[1]);

/** The angle between two points of the sphere. Radians; the haversine formula */
export function onSphere(a: Point, b: Point): number {
  const [lat, otherLat] = [radians(a[1]), radians(b[1])];
  const h =
    Math.sin((lat - otherLat) / 2) ** 2 + Math.cos(lat) * Math.cos(otherLat) * Math.sin(radians(a[0] - b[0]) / 2) ** 2;
  return 2 * Math.asin(Math.min(1, Math.sqrt(h)));
}

/** Even-odd rule on a plane. */
export function isInRing(ring: readonly Point[], [x, y]: Point): boolean {
  let inside = false;
  ring.forEach(([x1, y1], i) => {
    const [x2, y2] = ring[(i + 1) % ring.length] ?? [x1, y1];
    if (y1 > y !== y2 > y && x < ((x2 - x1) * (y - y1)) / (y2 - y1) + x1) inside = !inside;
  });
  return inside;
}

/** The direction, at a point of the sphere, towards another along the great circle. */
function bearing(from: Point, to: Point): number {
  const [lat, otherLat, turn] = [radians(from[1]), radians(to[1]), radians(to[0] - from[0])];
  return Math.atan2(
    Math.sin(turn) * Math.cos(otherLat),
    Math.cos(lat) * Math.sin(otherLat) - Math.sin(lat) * Math.cos(otherLat) * Math.cos(turn),
  );
}

/** True when the edges, parts of great circles, turn once around the point: rings are smaller than half of the sphere. */
export function isInSphericalRing(ring: readonly Point[], point: Point): boolean {
  const bearings = ring.map((corner) => bearing(point, corner));
  const turned = bearings.reduce((sum, angle, i) => {
    const step = (bearings[(i + 1) % bearings.length] ?? angle) - angle;
    return sum + Math.atan2(Math.sin(step), Math.cos(step));
  }, 0);
  if (Math.abs(turned) < Math.PI) return false;
  // the edges turn around the opposite point too
  return ring.reduce((sum, corner) => sum + Math.cos(onSphere(point, corner)), 0) > 0;
}
