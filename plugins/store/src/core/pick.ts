import { boxToWorld, toFrame } from './frame.ts';
import { intersectAabb, pointAt, type Aabb, type Ray, type Vec3 } from './geometry.ts';
import type { Bay, Facing, Level, SectionLayout, StoreLayout } from './store-layout.ts';

/** Target of a look or a click. `facing` is null where there is shelf but no pack. */
export interface Hit {
  section: SectionLayout;
  bay: Bay;
  facing: Facing | null;
  /** Point at which the ray passes the front of the section, in its frame. */
  u: number;
  v: number;
  distance: number;
  point: Vec3;
}

/** A sign that stops a look does not cover itself, cm. */
const SAME_PLACE = 1e-6;

/** Counts box tests, for the budget of the pick. */
export const pickCost = { boxes: 0 };

/**
 * The first thing along a ray: the front plane of each section says bay and level at once, then only the packs beside
 * the point where the ray enters the level are tested. Boards, rails and the sides of a bay stop the ray.
 */
export function pick(layout: StoreLayout, ray: Ray): Hit | null {
  let best: Hit | null = null;
  for (const section of layout.sections) {
    const hit = pickSection(section, ray);
    if (hit && (!best || hit.distance < best.distance)) best = hit;
  }
  return best && isCovered(layout, ray, best.section, best.distance) ? null : best;
}

/** Does something else stop a look before this distance, at which it would meet a thing of this section? */
export function isCovered(layout: StoreLayout, ray: Ray, section: SectionLayout, distance: number): boolean {
  return layout.occluders.some((occluder) => {
    const met = occluder.section === section.id ? null : intersectAabb(ray, occluder.box);
    return met !== null && met < distance - SAME_PLACE;
  });
}

function pickSection(section: SectionLayout, world: Ray): Hit | null {
  const ray = toFrame(section.frame, world);
  if (ray.direction.z < 1e-9 || ray.origin.z > 0) return null;
  const entry = -ray.origin.z / ray.direction.z;
  const at = pointAt(ray, entry);
  const type = section.bays[0]?.type;
  const bay = type && section.bays[Math.floor(at.x / type.width)];
  if (!bay || at.x < 0 || at.y < 0 || at.y > bay.type.height) return null;
  const miss: Hit = { section, bay, facing: null, u: at.x, v: at.y, distance: entry, point: pointAt(world, entry) };
  if (bay.pos.some((plane) => plane.position === 'COVER')) return miss;
  const level = bay.levels.find((one) => at.y >= one.base && at.y <= one.ceiling);
  const found = level && pickLevel(level, bay, ray, at.x, entry);
  if (!found) return miss;
  return { ...miss, facing: found.facing, distance: found.distance, point: pointAt(world, found.distance) };
}

/** The facings of a group are one block: it is tested as one box, and the point of the hit decides which of them it is. */
function pickLevel(level: Level, bay: Bay, ray: Ray, u: number, entry: number) {
  const { facings } = level;
  const exit = leaves(level, bay, ray, entry);
  const { x: slope } = ray.direction;
  const step = slope >= 0 ? 1 : -1;
  let index = firstCandidate(facings, u, step);
  while (index >= 0 && index < facings.length) {
    const near = facings[index]!;
    while (facings[index + step]?.group === near.group) index += step;
    const far = facings[index]!;
    const edge = step > 0 ? near.u0 : near.u1;
    if (Math.abs(slope) > 1e-12 && (edge - ray.origin.x) / slope > exit) return null;
    pickCost.boxes++;
    const distance = intersectAabb(ray, blockBox(near, far));
    if (distance !== null && distance <= exit) {
      const width = near.u1 - near.u0;
      const along = Math.floor(Math.abs(ray.origin.x + slope * distance - edge) / width + 1e-9);
      const last = Math.round(Math.abs(far.u0 - near.u0) / width);
      return { facing: facings[index - step * (last - Math.min(last, along))]!, distance };
    }
    if (Math.abs(slope) <= 1e-12) return null;
    index += step;
  }
  return null;
}

/** Distance at which the ray meets the board below, the board above, the side or the back of its level. */
function leaves(level: Level, bay: Bay, ray: Ray, entry: number): number {
  const until = (limit: number, origin: number, direction: number) =>
    Math.abs(direction) < 1e-12 ? Infinity : (limit - origin) / direction;
  const side = ray.direction.x > 0 ? bay.u0 + bay.type.width : bay.u0;
  const end = ray.direction.y > 0 ? level.ceiling : level.base;
  return Math.max(
    entry,
    Math.min(
      until(side, ray.origin.x, ray.direction.x),
      until(end, ray.origin.y, ray.direction.y),
      until(bay.type.depth, ray.origin.z, ray.direction.z),
    ),
  );
}

/** The first facing, in walking order, that does not end before `u`: found by halving. */
function firstCandidate(facings: readonly Facing[], u: number, step: 1 | -1): number {
  let low = 0;
  let high = facings.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    const before = step > 0 ? facings[middle]!.u1 < u : facings[middle]!.u0 <= u;
    if (before) low = middle + 1;
    else high = middle;
  }
  return step > 0 ? low : low - 1;
}

/** Only the front row can be taken. */
function blockBox(a: Facing, b: Facing): Aabb {
  return {
    min: { x: Math.min(a.u0, b.u0), y: a.v0, z: a.w0 },
    max: { x: Math.max(a.u1, b.u1), y: a.v1, z: a.w0 + a.depth },
  };
}

export function facingToWorld(section: SectionLayout, facing: Facing): Aabb {
  return boxToWorld(section.frame, facing.u0, facing.u1, facing.v0, facing.v1, facing.w0, facing.w0 + facing.depth);
}
