import { FLOOR, SHOPPER_BODY } from '@aislelab/domain';
import { describe, expect, it } from '@jest/globals';
import { BLOCK, distanceOf, onFloor, wayTo, type Place } from './floor.ts';
import { randomOf } from './random.ts';

const before = { x: 200, y: 780 };
const behind = { x: 200, y: 900 };
/** Is a place nearer to the display than a body may come? */
const blocked = ({ x, y }: Place) => x > BLOCK.x0 && x < BLOCK.x1 && y > BLOCK.y0 && y < BLOCK.y1;
const along = (from: Place, to: Place, share: number) => ({
  x: from.x + share * (to.x - from.x),
  y: from.y + share * (to.y - from.y),
});

describe('the way over the floor', () => {
  it('is straight where nothing stands in it', () => {
    expect(wayTo(before, behind, false)).toEqual([behind]);
    expect(wayTo({ x: 100, y: 60 }, { x: 300, y: 780 }, true)).toEqual([{ x: 300, y: 780 }]);
    expect(wayTo({ x: BLOCK.x0, y: 780 }, { x: BLOCK.x0, y: 920 }, true)).toHaveLength(1);
  });

  it('leads round the display by the shorter side', () => {
    expect(wayTo({ x: 190, y: 780 }, behind, true).map(({ x }) => x)).toEqual([BLOCK.x0, BLOCK.x0, 200]);
    expect(wayTo({ x: 210, y: 780 }, behind, true).map(({ x }) => x)).toEqual([BLOCK.x1, BLOCK.x1, 200]);
    expect(wayTo({ x: 60, y: 840 }, behind, true)).toEqual([{ x: BLOCK.x0, y: BLOCK.y1 }, behind]);
  });

  it('never leads through it, wherever one comes from and goes to', () => {
    const random = randomOf(1, 2, 3);
    let through = 0;
    let elsewhere = 0;
    const anywhere = () => onFloor({ x: random.next() * FLOOR.width, y: 700 + random.next() * 260 });
    for (let round = 0; round < 2_000; round += 1) {
      let last = anywhere();
      const to = anywhere();
      if (blocked(last) || blocked(to)) continue;
      for (const next of wayTo(last, to, true)) {
        const steps = Math.ceil(distanceOf(last, next) / 5);
        for (let step = 0; step <= steps; step += 1) if (blocked(along(last, next, step / (steps || 1)))) through += 1;
        last = next;
      }
      if (last !== to) elsewhere += 1;
    }
    expect({ through, elsewhere }).toEqual({ through: 0, elsewhere: 0 });
  });

  it('keeps a body out of the walls', () => {
    const { radius } = SHOPPER_BODY;
    expect(onFloor({ x: 0, y: 2_000 })).toEqual({ x: radius, y: FLOOR.length - radius });
  });
});
