import { describe, expect, it } from '@jest/globals';
import { packBody } from './pack-body.ts';
import { PLAIN_LOOK, PROFILE_ROWS, readSilhouette } from './silhouette.ts';

const WIDTH = 40;
const HEIGHT = 80;
function picture(inside: (x: number, y: number) => boolean): Uint8ClampedArray {
  const pixels = new Uint8ClampedArray(WIDTH * HEIGHT * 4);
  for (let y = 0; y < HEIGHT; y++)
    for (let x = 0; x < WIDTH; x++)
      if (inside(x + 0.5, y + 0.5)) pixels.set([200, 60, y < 8 ? 250 : 20, 255], (y * WIDTH + x) * 4);
  return pixels;
}

describe('readSilhouette', () => {
  it('takes a filled picture for a box and reads its colours', () => {
    const look = readSilhouette(
      picture(() => true),
      WIDTH,
      HEIGHT,
    );
    expect(look.form).toBe('box');
    expect(look.top).toEqual([200, 60, 250]);
    expect(look.side[2]).toBeLessThan(60);
  });

  it('takes a can with a narrower rim and a bag with a cut edge for round', () => {
    const can = picture((x, y) => Math.abs(x - 20) < (y < 6 || y > 74 ? 14 : 20));
    const bag = picture((x, y) => y > 3 || Math.floor(x / 2) % 2 === 0);
    expect(readSilhouette(can, WIDTH, HEIGHT).form).toBe('round');
    expect(readSilhouette(bag, WIDTH, HEIGHT).form).toBe('round');
  });

  it('follows the outline of a bottle', () => {
    const { profile } = readSilhouette(
      picture((x, y) => Math.abs(x - 20) < (y < 24 ? 5 : 18)),
      WIDTH,
      HEIGHT,
    );
    const wide = ([left, right]: [number, number]) => right - left;
    expect(wide(profile[3]!)).toBeCloseTo(0.25, 1);
    expect(wide(profile[PROFILE_ROWS - 4]!)).toBeCloseTo(0.9, 1);
  });

  it('survives an empty picture', () => {
    expect(
      readSilhouette(
        picture(() => false),
        WIDTH,
        HEIGHT,
      ),
    ).toMatchObject({ form: 'round', side: PLAIN_LOOK.side });
  });
});

describe('packBody', () => {
  it.each(['box', 'round'] as const)('stays within the size of a %s pack', (form) => {
    const body = packBody(8, 20, { ...PLAIN_LOOK, form });
    for (let at = 0; at < body.position.length; at += 3) {
      expect(Math.abs(body.position[at]!)).toBeLessThanOrEqual(4.001);
      expect(Math.abs(body.position[at + 1]!)).toBeLessThanOrEqual(10.001);
      expect(Math.abs(body.position[at + 2]!)).toBeLessThanOrEqual(4.001);
    }
    expect(Math.max(...body.index)).toBeLessThan(body.position.length / 3);
    expect(body.face).toHaveLength((body.position.length / 3) * 2);
  });
});
