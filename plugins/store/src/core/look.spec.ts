import type { PosPosition } from '@aislelab/domain';
import { describe, expect, it } from '@jest/globals';
import { id, image, syntheticContent } from '../testing/synthetic-content.ts';
import { lookDirection, type Vec3 } from './geometry.ts';
import { toWorld } from './frame.ts';
import { startWalker, type Walker } from './locomotion.ts';
import { lookFrom } from './look.ts';
import { pick } from './pick.ts';
import { buildStoreLayout } from './store-layout.ts';

const layout = buildStoreLayout(syntheticContent(), 0);
/** Eyes at a place, towards a point. */
function towards(from: { x: number; z: number; eye?: number }, to: Vec3): Walker {
  const { x, z, eye = 161 } = from;
  const [dx, dy, dz] = [to.x - x, to.y - eye, to.z - z];
  return { ...startWalker(), x, z, eye, yaw: Math.atan2(-dx, -dz), pitch: Math.atan2(dy, Math.hypot(dx, dz)) };
}
const packAhead = ({ x, z, eye, yaw, pitch }: Walker) =>
  pick(layout, { origin: { x, y: eye, z }, direction: lookDirection(yaw, pitch) })?.facing?.product;

describe('what is looked at', () => {
  it('is nothing of the end walls, which are only scenery', () => {
    let packs = 0;
    for (const yaw of [0, Math.PI])
      for (const z of [-300, -500, -700])
        for (let up = -0.3; up <= 0.1; up += 0.01) {
          const walker = { ...startWalker(), x: 60, z, yaw, pitch: up };
          if (!packAhead(walker)) continue;
          packs++;
          expect(lookFrom(walker, buildStoreLayout(syntheticContent({ display: false }), 0))).toBeNull();
        }
    expect(packs).toBeGreaterThan(20);
  });

  it('is only what can be made out: a pack of 10 cm fills one degree at 573 cm, straight ahead', () => {
    const section = layout.sections.find((one) => one.id === 'right')!;
    const facing = section.bays
      .flatMap(({ levels }) => levels)
      .flatMap(({ facings }) => facings)
      .find(({ u1, u0 }) => u1 - u0 === 10)!;
    const to = toWorld(section.frame, (facing.u0 + facing.u1) / 2, facing.v0 + 5, facing.w0);
    const degree = 10 / Math.tan(Math.PI / 180);
    expect(Math.round(degree)).toBe(573);
    const away = (distance: number) => ({ x: to.x - distance, z: to.z, eye: to.y });
    const wide = { ...layout, occluders: [] };
    expect(lookFrom(towards(away(degree - 5), to), wide)?.product).toBe(facing.product);
    expect(lookFrom(towards(away(degree + 5), to), wide)).toBeNull();
    // Seen along the wall its front is narrow: half as wide at 60 degrees.
    const aside = (distance: number) => ({
      x: to.x - distance * Math.cos(Math.PI / 3),
      z: to.z + distance * Math.sin(Math.PI / 3),
      eye: to.y,
    });
    expect(lookFrom(towards(aside(degree / 2 + 15), to), wide)?.product ?? null).toBeNull();
  });

  it('is a POS material wherever it hangs, stands or lies, and the shelf no more', () => {
    const positions: PosPosition[] = ['HANGING', 'TOP', 'SIDE_LEFT', 'FLOOR_STICKER', 'COVER', 'SHELF_LINER'];
    const bay = 'right-5';
    const found = positions.map((position) => {
      const content = syntheticContent({ display: false });
      const shelf = content.planogram.shelves[bay]!;
      const material = {
        _id: id(0xd00a),
        name: 'Material',
        type: 'TOP' as const,
        image: { front: image('front'), back: null },
        project: true,
      };
      content.resources.posMaterial[material._id] = material;
      if (position === 'SHELF_LINER') shelf.segments[1]!.posMaterials = { SHELF_LINER: material._id };
      else shelf.posMaterials = { [position]: material._id };
      const store = buildStoreLayout(content, 0);
      const placed = store.materials.find((one) => one.id === material._id)!;
      const { min, max } = placed.box;
      const middle = toWorld(placed.section.frame, (min.x + max.x) / 2, (min.y + max.y) / 2, (min.z + max.z) / 2);
      const look = lookFrom(towards({ x: 0, z: middle.z + 120 }, middle), store);
      return [position, look?.material, look?.product];
    });
    expect(found).toEqual(positions.map((position) => [position, id(0xd00a), null]));
  });
});
