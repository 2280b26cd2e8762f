/**
 * The store's world, in cm: x across (left wall negative), y up, z towards the entrance. The shopper walks in at z = 0 and
 * looks along -z; the end of the aisle is at z = -960.
 */
export interface Vec3 {
  x: number;
  y: number;
  z: number;
}
export interface Ray {
  origin: Vec3;
  /** Of length one. */
  direction: Vec3;
}
export interface Aabb {
  min: Vec3;
  max: Vec3;
}
/** A rectangle on the floor. */
export interface FloorRect {
  x0: number;
  x1: number;
  z0: number;
  z1: number;
}

/** Vertical, in degrees. */
export const FIELD_OF_VIEW = { landscape: 56, portrait: 80 } as const;

/** Distance along the ray to the box, 0 from inside, `null` when it is missed. */
export function intersectAabb(ray: Ray, box: Aabb): number | null {
  let near = 0;
  let far = Infinity;
  for (const axis of ['x', 'y', 'z'] as const) {
    const origin = ray.origin[axis];
    const direction = ray.direction[axis];
    if (Math.abs(direction) < 1e-12) {
      if (origin < box.min[axis] || origin > box.max[axis]) return null;
      continue;
    }
    const a = (box.min[axis] - origin) / direction;
    const b = (box.max[axis] - origin) / direction;
    near = Math.max(near, Math.min(a, b));
    far = Math.min(far, Math.max(a, b));
    if (near > far) return null;
  }
  return near;
}

export function pointAt(ray: Ray, distance: number): Vec3 {
  return {
    x: ray.origin.x + ray.direction.x * distance,
    y: ray.origin.y + ray.direction.y * distance,
    z: ray.origin.z + ray.direction.z * distance,
  };
}

/** Direction of a look: yaw 0 along -z, growing to the left; pitch growing upwards (radians). */
export function lookDirection(yaw: number, pitch: number): Vec3 {
  const flat = Math.cos(pitch);
  return { x: -Math.sin(yaw) * flat, y: Math.sin(pitch), z: -Math.cos(yaw) * flat };
}

export const clamp = (value: number, low: number, high: number) => Math.min(high, Math.max(low, value));
