import { GRIDS, type Id, type SessionMaps } from '@aislelab/domain';
import { toFrame, type Frame } from './frame.ts';
import { intersectAabb, lookDirection, type Ray, type Vec3 } from './geometry.ts';
import type { Walker } from './locomotion.ts';
import { isCovered, pick, type Hit } from './pick.ts';
import type { PlacedMaterial, StoreLayout } from './store-layout.ts';

/**
 * Time for which the look rests on one thing before it counts, ms. Shorter ones are the way to something else. Filters of eye tracking take
 * 100 to 200 ms as the shortest fixation (Salvucci and Goldberg 2000, doi:10.1145/355017.355028); the longer of the two, because the middle of
 * the picture follows the eyes only roughly.
 */
export const SHORTEST_LOOK = 200;
/**
 * Visual angle that the smaller side of a thing has to fill to be made out, radians: 1 degree. On a picture of 720 lines these are 12 lines;
 * people tell what a thing is from 13 +- 3 lines on (6.4 +- 1.5 line pairs: Johnson 1958, Analysis of image forming systems). Eye
 * tracking, too, assigns no fixation to anything smaller than 1 to 1.5 degrees (Holmqvist et al. 2011, Eye Tracking).
 */
export const SMALLEST_ANGLE = Math.PI / 180;
/** A gaze is a spot, not a point: the middle ray and a ring of this radius (radians) with half of the weight. */
const SPOT = 0.05;
const RING = 6;

export type WallId = keyof SessionMaps['attention'];
export interface WallCell {
  wall: WallId;
  cell: number;
}
/** Target of a look. The middle of the picture decides the item; the spot around it decides the place on the shelves. */
export interface Look {
  /** The same for as long as the look rests on the same thing. */
  target: string;
  product: Id | null;
  material: Id | null;
  /** Cells of the shelves, with their part in the look; all parts together are at most one. */
  cells: (WallCell & { share: number })[];
}

/** Cell of a section: columns run along its shelves in their order, within a shelf from its left as seen. */
export function attentionCell({ section, bay, u, v }: Pick<Hit, 'section' | 'bay' | 'u' | 'v'>): WallCell | null {
  const wall = section.id;
  if (wall !== 'left' && wall !== 'right' && wall !== 'display') return null;
  const { columns, rows } = wall === 'display' ? GRIDS.display : GRIDS.wall;
  const along = bay.index * bay.type.width + u - bay.u0;
  const column = inside(along / GRIDS.attentionCell, columns);
  const row = inside((bay.type.height - v) / GRIDS.attentionCell, rows);
  return { wall, cell: row * columns + column };
}

const inside = (value: number, count: number) => Math.min(count - 1, Math.max(0, Math.floor(value)));

/** Target of a shopper's look from here; `null` where it does not belong to the test or cannot be made out. */
export function lookFrom({ x, z, eye, yaw, pitch }: Walker, layout: StoreLayout): Look | null {
  const along = (across: number, up: number): Ray => ({
    origin: { x, y: eye, z },
    direction: lookDirection(yaw + across, pitch + up),
  });
  const middle = along(0, 0);
  const hit = pick(layout, middle);
  const material = materialOn(layout, middle, hit?.distance ?? Infinity);
  const target = material ? `material ${material.id}` : hit && shelfTarget(hit, middle);
  if (!target) return null;
  const cells: Look['cells'] = [];
  const add = (seen: Hit | null, ray: Ray, share: number) => {
    const cell = seen && shelfTarget(seen, ray) ? attentionCell(seen) : null;
    if (cell) cells.push({ ...cell, share });
  };
  add(hit, middle, 0.5);
  for (let spoke = 0; spoke < RING; spoke++) {
    const angle = ((spoke + 1) / RING) * 2 * Math.PI;
    const ray = along(Math.cos(angle) * SPOT, Math.sin(angle) * SPOT);
    add(pick(layout, ray), ray, 0.5 / RING);
  }
  return { target, product: material ? null : (hit?.facing?.product ?? null), material: material?.id ?? null, cells };
}

/** The pack or the bare shelf at a place of the shelves that can be shopped and made out; `null` for any other. */
function shelfTarget({ section, bay, facing, distance }: Hit, ray: Ray): string | null {
  if (!section.interactive) return null;
  const size = facing
    ? { x: facing.u1 - facing.u0, y: (facing.v1 - facing.v0) / facing.stack, z: 0 }
    : // Of a bare shelf the maps tell no less apart than a cell.
      { x: GRIDS.attentionCell, y: GRIDS.attentionCell, z: 0 };
  if (!madeOut(size, section.frame, ray, distance)) return null;
  return facing ? `product ${facing.product}` : `shelf ${bay.shelf}`;
}

/** The POS material that a look meets before anything else. */
function materialOn(layout: StoreLayout, ray: Ray, before: number): PlacedMaterial | null {
  let nearest: PlacedMaterial | null = null;
  let distance = before;
  for (const material of layout.materials) {
    const { section, box } = material;
    if (!section.interactive) continue;
    const at = intersectAabb(toFrame(section.frame, ray), box);
    if (at === null || at >= distance || isCovered(layout, ray, section, at)) continue;
    nearest = material;
    distance = at;
  }
  if (!nearest) return null;
  const { min, max } = nearest.box;
  const size = { x: max.x - min.x, y: max.y - min.y, z: max.z - min.z };
  return madeOut(size, nearest.section.frame, ray, distance) ? nearest : null;
}

/** Is the smaller side of a flat thing, shortened as it is seen, wide enough? Its least extent is how thick it is. */
function madeOut(size: Vec3, frame: Frame, ray: Ray, distance: number): boolean {
  const { direction } = toFrame(frame, ray);
  const sides = (['x', 'y', 'z'] as const)
    .toSorted((a, b) => size[b] - size[a])
    .slice(0, 2)
    .map((axis) => size[axis] * Math.sqrt(Math.max(0, 1 - direction[axis] ** 2)));
  return Math.min(...sides) >= distance * Math.tan(SMALLEST_ANGLE);
}
