import { seededRandom } from '@aislelab/domain';
import { boxToWorld } from '../core/frame.ts';
import { intersectAabb, lookDirection, type Aabb, type Ray } from '../core/geometry.ts';
import { moveBy, startWalker } from '../core/locomotion.ts';
import { facingToWorld } from '../core/pick.ts';
import type { Facing, StoreLayout } from '../core/store-layout.ts';

/** All packs, and all boards, rails and sides, as boxes: the world that the quick pick must agree with. */
export function everything({ sections, obstacles, occluders }: StoreLayout): { box: Aabb; facing: Facing | null }[] {
  const list: { box: Aabb; facing: Facing | null }[] = [];
  for (const section of sections) {
    for (const bay of section.bays) {
      const { type, u0, levels } = bay;
      const u1 = u0 + type.width;
      const add = (a: number, b: number, c: number, d: number, w0: number, w1: number) =>
        list.push({ box: boxToWorld(section.frame, a, b, c, d, w0, w1), facing: null });
      levels.forEach((level, index) => {
        add(u0, u1, level.base - type.priceRail, level.base, 0, type.depth);
        if (index === 0) add(u0, u1, level.ceiling, type.height, 0, type.depth);
        for (const facing of level.facings) list.push({ box: facingToWorld(section, facing), facing });
      });
      add(u0, u1, 0, type.bottom, 0, type.depth);
      add(u0, u1, 0, type.height, type.depth, type.depth + 0.001);
      for (const u of [u0, u1]) add(u - 1e-4, u + 1e-4, 0, type.height, 0, type.depth);
    }
  }
  for (const { x0, x1, z0, z1 } of obstacles)
    for (const x of [x0, x1]) list.push({ box: { min: { x, y: 0, z: z0 }, max: { x, y: 178, z: z1 } }, facing: null });
  for (const { box, section } of occluders) if (section === null) list.push({ box, facing: null });
  return list;
}

/** The pack that a look meets first, found by testing every box. */
export function bruteForce(solids: ReturnType<typeof everything>, ray: Ray): Facing | null {
  let best: { distance: number; facing: Facing | null } | null = null;
  for (const { box, facing } of solids) {
    const distance = intersectAabb(ray, box);
    if (distance === null) continue;
    // A pack touches its board: of equals the pack is meant.
    const nearer = best === null || distance < best.distance - 1e-7;
    const same = best !== null && Math.abs(distance - best.distance) <= 1e-7 && best.facing === null;
    if (nearer || same) best = { distance, facing };
  }
  return best?.facing ?? null;
}

/** Looks from where a shopper can stand: not from inside the display. The same ones for the same seed. */
export function looks(layout: StoreLayout, seed: number): () => Ray {
  const random = seededRandom(seed);
  const between = (low: number, high: number) => low + random() * (high - low);
  return () => {
    const walker = { ...startWalker(), x: between(-165, 165), z: between(-925, -35) };
    moveBy(walker, 0, 0, layout);
    const origin = { x: walker.x, y: between(80, 170), z: walker.z };
    return { origin, direction: lookDirection(between(-Math.PI, Math.PI), between(-1, 0.6)) };
  };
}
