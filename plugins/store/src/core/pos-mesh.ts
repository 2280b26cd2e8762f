import { keys, type AtlasPlace } from './atlas.ts';
import type { At, PrintShop } from './bay-mesh.ts';
import type { Vec3 } from './geometry.ts';
import { rgb, type MeshBuilder } from './mesh-builder.ts';
import { posBox } from './pos-place.ts';
import type { Bay, PosPlane } from './store-layout.ts';

/** Of the room, cm. */
export const CEILING_HEIGHT = 320;
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
  if (plane.position === 'SHELF_LINER') return;
  const { min, max } = posBox(bay, plane.position);
  const { x: u0, y: v0, z: w0 } = min;
  const { x: u1, y: v1, z: w1 } = max;
  const plain: [number, number, number, number] = [1, 1, 1, 1];
  switch (plane.position) {
    case 'HANGING':
      twoSided(mesh, at, min, max, faces);
      for (const share of [0.15, 0.85]) wire(mesh, at, u0, v1, w1 - (w1 - w0) * share);
      return;
    case 'SIDE_LEFT':
    case 'SIDE_RIGHT':
      twoSided(mesh, at, min, max, faces);
      return;
    case 'TOP':
    case 'COVER':
      mesh.picture([at(u0, v0, w0), at(u1, v0, w0), at(u1, v1, w1), at(u0, v1, w1)], plain, front);
      return;
    case 'FLOOR_STICKER':
      mesh.picture([at(u0, v0, w0), at(u1, v0, w0), at(u1, v0, w1), at(u0, v0, w1)], [0.96, 0.96, 0.85, 0.85], front);
      return;
  }
}

/** Wire from which a sign hangs. */
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

/** A sign that extends into the aisle; its front faces shoppers who come from the entrance. */
function twoSided(mesh: MeshBuilder, at: At, min: Vec3, max: Vec3, [toRight, toLeft]: [AtlasPlace, AtlasPlace]): void {
  const u = (min.x + max.x) / 2;
  const [outer, inner] = [min.z, max.z];
  const [v0, v1] = [min.y, max.y];
  const shade: [number, number, number, number] = [0.95, 0.95, 1, 1];
  mesh.picture([at(u, v0, outer), at(u, v0, inner), at(u, v1, inner), at(u, v1, outer)], shade, toRight);
  mesh.picture(
    [at(u - 0.4, v0, inner), at(u - 0.4, v0, outer), at(u - 0.4, v1, outer), at(u - 0.4, v1, inner)],
    shade,
    toLeft,
  );
}
