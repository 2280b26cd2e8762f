import { DISPLAY_PLACE, FLOOR, SHELF_TYPES, type SectionId } from '@aislelab/domain';
import type { Aabb, Ray, Vec3 } from './geometry.ts';

/**
 * Position of a section. Its own coordinates are those of a shopper facing it: u from left to right, v up from the floor,
 * w from the front into the shelf.
 */
export interface Frame {
  /** World position of u = v = w = 0. */
  origin: Vec3;
  /** Direction of u on the floor. */
  right: { x: number; z: number };
  /** Direction out of the front, towards the shopper. */
  normal: { x: number; z: number };
}

const HALF = FLOOR.width / 2;
/** Middle of the front of the secondary display. */
export const DISPLAY_FRONT = { x: DISPLAY_PLACE.x - HALF, z: -DISPLAY_PLACE.y } as const;
const END_WIDTH = 360;

export const FRAMES: Record<Exclude<SectionId, 'aisle'>, Frame> = {
  left: { origin: { x: -HALF, y: 0, z: 0 }, right: { x: 0, z: -1 }, normal: { x: 1, z: 0 } },
  right: { origin: { x: HALF, y: 0, z: -FLOOR.length }, right: { x: 0, z: 1 }, normal: { x: -1, z: 0 } },
  display: {
    origin: { x: DISPLAY_FRONT.x - SHELF_TYPES.DISPLAY.width / 2, y: 0, z: DISPLAY_FRONT.z },
    right: { x: 1, z: 0 },
    normal: { x: 0, z: 1 },
  },
  back: { origin: { x: -END_WIDTH / 2, y: 0, z: -FLOOR.length }, right: { x: 1, z: 0 }, normal: { x: 0, z: 1 } },
  entrance: { origin: { x: END_WIDTH / 2, y: 0, z: 0 }, right: { x: -1, z: 0 }, normal: { x: 0, z: -1 } },
};

export function toWorld(frame: Frame, u: number, v: number, w: number): Vec3 {
  return {
    x: frame.origin.x + frame.right.x * u - frame.normal.x * w,
    y: frame.origin.y + v,
    z: frame.origin.z + frame.right.z * u - frame.normal.z * w,
  };
}

/** A ray in a frame's coordinates (x = u, y = v, z = w). Lengths are kept. */
export function toFrame(frame: Frame, ray: Ray): Ray {
  const dx = ray.origin.x - frame.origin.x;
  const dz = ray.origin.z - frame.origin.z;
  const { right, normal } = frame;
  return {
    origin: {
      x: dx * right.x + dz * right.z,
      y: ray.origin.y - frame.origin.y,
      z: -(dx * normal.x + dz * normal.z),
    },
    direction: {
      x: ray.direction.x * right.x + ray.direction.z * right.z,
      y: ray.direction.y,
      z: -(ray.direction.x * normal.x + ray.direction.z * normal.z),
    },
  };
}

export function boxToWorld(frame: Frame, u0: number, u1: number, v0: number, v1: number, w0: number, w1: number): Aabb {
  const a = toWorld(frame, u0, v0, w0);
  const b = toWorld(frame, u1, v1, w1);
  return {
    min: { x: Math.min(a.x, b.x), y: Math.min(a.y, b.y), z: Math.min(a.z, b.z) },
    max: { x: Math.max(a.x, b.x), y: Math.max(a.y, b.y), z: Math.max(a.z, b.z) },
  };
}
