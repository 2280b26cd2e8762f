import { seededRandom } from '@aislelab/domain';
import { describe, expect, it } from '@jest/globals';
import { syntheticContent } from '../testing/synthetic-content.ts';
import { BODY, IDLE, MAX_PITCH, moveBy, startWalker, STEP, stepWalker, Stride, type Intent } from './locomotion.ts';
import { buildStoreLayout } from './store-layout.ts';

const layout = buildStoreLayout(syntheticContent(), 0);
const walk = (walker = startWalker(), intent: Partial<Intent> = {}, seconds = 1) => {
  for (let step = 0; step < seconds / STEP; step++) stepWalker(walker, { ...IDLE, ...intent }, layout);
  return walker;
};

describe('the walk', () => {
  it('P1-STO-06 goes the way it looks and comes to rest', () => {
    const walker = walk(startWalker(), { forward: 1 });
    expect(walker.z).toBeLessThan(-190);
    expect(walker.x).toBeCloseTo(0);
    walk(walker, {}, 2);
    expect(stepWalker(walker, IDLE, layout)).toBe(false);
    expect(walker.vx).toBe(0);
    expect(walker.vz).toBe(0);
  });

  it('is the same walk at every refresh rate, also where a frame is shorter than a step', () => {
    const distances = [30, 60, 144, 240].map((rate) => {
      const walker = startWalker();
      const stride = new Stride();
      expect(stride.advance(walker, { ...IDLE, forward: 1 }, layout, 1 / 60)).toBe(true);
      for (let frame = 0; frame < rate; frame++)
        expect(stride.advance(walker, { ...IDLE, forward: 1 }, layout, 1 / rate)).toBe(true);
      return startWalker().z - walker.z;
    });
    for (const distance of distances) expect(Math.abs(distance - distances[0]!)).toBeLessThan(BODY.speed * 2 * STEP);
  });

  it('is not faster diagonally', () => {
    const straight = walk(startWalker(), { forward: 1 });
    const diagonal = walk(startWalker(), { forward: 1, right: 1 });
    const start = startWalker();
    expect(Math.hypot(diagonal.x - start.x, diagonal.z - start.z)).toBeCloseTo(start.z - straight.z, 3);
  });

  it('P1-STO-06 crouches and stands up again', () => {
    const walker = walk(startWalker(), { crouch: true }, 2);
    expect(walker.eye).toBe(BODY.eyeCrouching);
    expect(walk(walker, {}, 2).eye).toBe(BODY.eyeStanding);
  });

  it('slides along a wall', () => {
    const walker = walk({ ...startWalker(), yaw: -Math.PI / 4 }, { forward: 1 }, 3);
    expect(walker.x).toBe(layout.floor.x1 - BODY.radius);
    expect(walker.z).toBeLessThan(-300);
  });

  it('never leaves the floor and never enters the display, wherever it is pushed', () => {
    const random = seededRandom(7);
    const walker = startWalker();
    const outside: (typeof walker)[] = [];
    const [rect] = layout.obstacles;
    for (let step = 0; step < 20_000; step++) {
      moveBy(walker, (random() - 0.5) * 90, (random() - 0.52) * 90, layout);
      const { floor } = layout;
      const across = walker.x >= floor.x0 + BODY.radius && walker.x <= floor.x1 - BODY.radius;
      const along = walker.z >= floor.z0 + BODY.radius && walker.z <= floor.z1 - BODY.radius;
      const dx = Math.max(rect!.x0 - walker.x, 0, walker.x - rect!.x1);
      const dz = Math.max(rect!.z0 - walker.z, 0, walker.z - rect!.z1);
      if (!across || !along || Math.hypot(dx, dz) < BODY.radius - 1e-9) outside.push({ ...walker });
    }
    expect(outside).toEqual([]);
  });

  it('looks no further than up and down', () => {
    expect(walk(startWalker(), { tilt: 3 }, 3).pitch).toBe(MAX_PITCH);
    expect(walk(startWalker(), { tilt: -3 }, 3).pitch).toBe(-MAX_PITCH);
  });
});
