import { POS_TYPE_INFO } from '@aislelab/domain';
import { keys, type AtlasPlace } from './atlas.ts';
import type { At, PrintShop } from './bay-mesh.ts';
import type { Vec3 } from './geometry.ts';
import { rgb, type MeshBuilder } from './mesh-builder.ts';
import { SIDE_SIGN, type Bay, type PosPlane } from './store-layout.ts';

/** Of the room, cm. */
export const CEILING_HEIGHT = 320;
/** Height of the fascia over a bay and how far it stands out. */
export const FASCIA = { height: 22, out: 3 } as const;
/** Thin enough to shimmer: hardly darker than the wall behind. */
const WIRE = rgb('#9a978f');

/** A POS material in its place at a bay; the liners of the levels are part of their rails. */
export function posMaterial(
  mesh: MeshBuilder,
  at: At,
  seenFromRight: boolean,
  bay: Bay,
  plane: PosPlane,
  shop: PrintShop,
): void {
  const front = shop.atlas.places.get(keys.pos(plane, 'front'));
  if (!front) return;
  const reverse = shop.atlas.places.get(keys.pos(plane, 'back')) ?? front;
  const faces: [AtlasPlace, AtlasPlace] = seenFromRight ? [front, reverse] : [reverse, front];
  const { u0, type } = bay;
  const u1 = u0 + type.width;
  const plain: [number, number, number, number] = [1, 1, 1, 1];
  switch (plane.position) {
    case 'HANGING': {
      const { width, height } = POS_TYPE_INFO.HANGING;
      const u = u0 + type.width / 2;
      const foot = type.height + FASCIA.height + 8;
      twoSided(mesh, at, u, foot, width, height, 20 + width, faces);
      for (const out of [20 + width * 0.15, 20 + width * 0.85]) wire(mesh, at, u, foot + height, -out);
      return;
    }
    case 'SIDE_LEFT':
    case 'SIDE_RIGHT': {
      const { width, height } = POS_TYPE_INFO.SIDE;
      const { inset, foot } = SIDE_SIGN;
      const u = plane.position === 'SIDE_LEFT' ? u0 + inset : u1 - inset;
      twoSided(mesh, at, u, foot, width, height, width, faces);
      return;
    }
    case 'TOP': {
      const v = type.height;
      const v1 = v + POS_TYPE_INFO.TOP.height;
      mesh.picture([at(u0, v, -4), at(u1, v, -4), at(u1, v1, -2), at(u0, v1, -2)], plain, front);
      return;
    }
    case 'COVER': {
      const v = type.height - POS_TYPE_INFO.COVER.height;
      mesh.picture([at(u0, v, -1), at(u1, v, -1), at(u1, type.height, -1), at(u0, type.height, -1)], plain, front);
      return;
    }
    case 'FLOOR_STICKER': {
      const far = -2 - POS_TYPE_INFO.FLOOR_STICKER.height;
      mesh.picture(
        [at(u0, 0.4, far), at(u1, 0.4, far), at(u1, 0.4, -2), at(u0, 0.4, -2)],
        [0.96, 0.96, 0.85, 0.85],
        front,
      );
      return;
    }
    case 'SHELF_LINER':
      return;
  }
}

/** What a sign hangs from. */
function wire(mesh: MeshBuilder, at: At, u: number, v: number, w: number): void {
  const half = 0.3;
  const corners = (side: number): [Vec3, Vec3, Vec3, Vec3] => [
    at(u, v, w - half * side),
    at(u, v, w + half * side),
    at(u, CEILING_HEIGHT, w + half * side),
    at(u, CEILING_HEIGHT, w - half * side),
  ];
  for (const side of [1, -1]) mesh.quad(corners(side), [0.9, 0.9, 1, 1], WIRE);
}

/** A sign that stands out into the aisle; its front is seen by who comes from the entrance. */
function twoSided(
  mesh: MeshBuilder,
  at: At,
  u: number,
  v: number,
  width: number,
  height: number,
  out: number,
  [toRight, toLeft]: [AtlasPlace, AtlasPlace],
): void {
  const inner = -(out - width);
  const outer = -out;
  const shade: [number, number, number, number] = [0.95, 0.95, 1, 1];
  mesh.picture([at(u, v, outer), at(u, v, inner), at(u, v + height, inner), at(u, v + height, outer)], shade, toRight);
  mesh.picture(
    [at(u - 0.4, v, inner), at(u - 0.4, v, outer), at(u - 0.4, v + height, outer), at(u - 0.4, v + height, inner)],
    shade,
    toLeft,
  );
}
