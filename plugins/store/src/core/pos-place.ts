import { POS_TYPE_INFO, type PosPosition } from '@aislelab/domain';
import type { Aabb } from './geometry.ts';
import type { Bay, Level } from './store-layout.ts';

/** Height of the fascia over a bay and its distance in front of the bay, cm. */
export const FASCIA = { height: 22, out: 3 } as const;
/** Distance of a side sign from the edge of its bay, and of its foot from the floor, cm. */
const SIDE_SIGN = { inset: 0.5, foot: 6 } as const;
/** Of a side sign as something that stops a look. */
const SIGN_THICK = 0.6;

/** Position of a POS material at its bay, in the coordinates of the section's frame (x = u, y = v, z = w). */
export function posBox({ u0, type }: Pick<Bay, 'u0' | 'type'>, position: Exclude<PosPosition, 'SHELF_LINER'>): Aabb {
  const u1 = u0 + type.width;
  switch (position) {
    case 'HANGING': {
      const { width, height } = POS_TYPE_INFO.HANGING;
      const u = u0 + type.width / 2;
      const foot = type.height + FASCIA.height + 8;
      return { min: { x: u, y: foot, z: -20 - width }, max: { x: u, y: foot + height, z: -20 } };
    }
    case 'SIDE_LEFT':
    case 'SIDE_RIGHT': {
      const { width, height } = POS_TYPE_INFO.SIDE;
      const { inset, foot } = SIDE_SIGN;
      const u = position === 'SIDE_LEFT' ? u0 + inset : u1 - inset;
      return {
        min: { x: u - SIGN_THICK / 2, y: foot, z: -width },
        max: { x: u + SIGN_THICK / 2, y: foot + height, z: 0 },
      };
    }
    case 'TOP':
      return {
        min: { x: u0, y: type.height, z: -4 },
        max: { x: u1, y: type.height + POS_TYPE_INFO.TOP.height, z: -2 },
      };
    case 'COVER': {
      const foot = type.height - POS_TYPE_INFO.COVER.height;
      return { min: { x: u0, y: foot, z: -1 }, max: { x: u1, y: type.height, z: -1 } };
    }
    case 'FLOOR_STICKER':
      return { min: { x: u0, y: 0.4, z: -2 - POS_TYPE_INFO.FLOOR_STICKER.height }, max: { x: u1, y: 0.4, z: -2 } };
  }
}

/** A liner covers the price rail of its level. */
export function linerBox({ u0, type }: Pick<Bay, 'u0' | 'type'>, { base }: Pick<Level, 'base'>): Aabb {
  return { min: { x: u0, y: base - type.priceRail, z: -0.1 }, max: { x: u0 + type.width, y: base, z: -0.1 } };
}
