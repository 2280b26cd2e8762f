import { describe, expect, it } from '@jest/globals';
import { bruteForce, everything, looks } from '../testing/brute-force.ts';
import { syntheticContent } from '../testing/synthetic-content.ts';
import { facingToWorld, pick, pickCost } from './pick.ts';
import { buildStoreLayout } from './store-layout.ts';

const layout = buildStoreLayout(syntheticContent(), 0);
const solids = everything(layout);

const random = looks(layout, 20_261);

describe('pick', () => {
  it('agrees with a test of every box on 1,000 seeded rays, with at most 8 box tests each', () => {
    let found = 0;
    for (let count = 0; count < 1_000; count++) {
      const ray = random();
      pickCost.boxes = 0;
      const facing = pick(layout, ray)?.facing ?? null;
      expect(pickCost.boxes).toBeLessThanOrEqual(8);
      const expected = bruteForce(solids, ray);
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
