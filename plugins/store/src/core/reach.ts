import { SHOPPER_BODY } from '@aislelab/domain';
import type { Vec3 } from './geometry.ts';
import type { Walker } from './locomotion.ts';

/** Reach of an arm, measured on the floor: bending down is free. */
export const REACH = SHOPPER_BODY.reach;

export function withinReach(walker: Pick<Walker, 'x' | 'z'>, point: Vec3): boolean {
  return Math.hypot(point.x - walker.x, point.z - walker.z) <= REACH;
}
