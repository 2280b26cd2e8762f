import { seededRandom } from '@aislelab/domain';
import { describe, expect, it } from '@jest/globals';
import { syntheticContent } from '../testing/synthetic-content.ts';
import { boxToWorld } from './frame.ts';
import { intersectAabb, lookDirection, type Aabb, type Ray } from './geometry.ts';
import { moveBy, startWalker } from './locomotion.ts';
import { facingToWorld, pick, pickCost } from './pick.ts';
import { buildStoreLayout, type Facing, type StoreLayout } from './store-layout.ts';

const layout = buildStoreLayout(syntheticContent(), 0);
const solids = everything(layout);

/** All packs, and all boards, rails and sides, as boxes: the world that the quick pick must agree with. */
function everything({ sections, obstacles, occluders }: StoreLayout): { box: Aabb; facing: Facing | null }[] {
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

function bruteForce(ray: Ray): Facing | null {
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

const random = seededRandom(20_261);
const between = (low: number, high: number) => low + random() * (high - low);
/** From where a shopper can stand: not inside the display. */
function randomRay(): Ray {
  const walker = { ...startWalker(), x: between(-165, 165), z: between(-925, -35) };
  moveBy(walker, 0, 0, layout);
  const origin = { x: walker.x, y: between(80, 170), z: walker.z };
  return { origin, direction: lookDirection(between(-Math.PI, Math.PI), between(-1, 0.6)) };
}

describe('pick', () => {
  it('agrees with a test of every box on 1,000 seeded rays, with at most 8 box tests each', () => {
    let found = 0;
    for (let count = 0; count < 1_000; count++) {
      const ray = randomRay();
      pickCost.boxes = 0;
      const facing = pick(layout, ray)?.facing ?? null;
      expect(pickCost.boxes).toBeLessThanOrEqual(8);
      const expected = bruteForce(ray);
      expect(facing?.group).toBe(expected?.group);
      expect(facing?.u0).toBe(expected?.u0);
      if (facing) found++;
    }
    expect(found).toBeGreaterThan(150);
  });

  it('meets the pack that stands straight ahead and says where', () => {
    const section = layout.sections.find((one) => one.id === 'right')!;
    const facing = section.bays[4]!.levels[2]!.facings[1]!;
    const box = facingToWorld(section, facing);
    const z = (box.min.z + box.max.z) / 2;
    const hit = pick(layout, { origin: { x: 0, y: (box.min.y + box.max.y) / 2, z }, direction: { x: 1, y: 0, z: 0 } });
    expect(hit?.facing).toBe(facing);
    expect(hit?.distance).toBeCloseTo(201.5);
  });

  it('sees through nothing: a covered bay hides its packs', () => {
    const section = layout.sections.find((one) => one.id === 'right')!;
    const cover = { id: 'x', position: 'COVER', front: null, back: null } as const;
    const bays = section.bays.map((bay) => ({ ...bay, pos: [cover] }));
    const covered = { ...layout, sections: [{ ...section, bays }] };
    const hit = pick(covered, { origin: { x: 0, y: 120, z: -500 }, direction: { x: 1, y: 0, z: 0 } });
    expect(hit).toMatchObject({ facing: null, distance: 200 });
  });
});
