import { describe, expect, it } from '@jest/globals';
import { packBody } from './pack-body.ts';
import { PLAIN_LOOK } from './silhouette.ts';

const corners = ({ position, face }: ReturnType<typeof packBody>) =>
  Array.from({ length: position.length / 3 }, (_, at) => ({
    x: position[at * 3]!,
    z: position[at * 3 + 2]!,
    across: face[at * 2]!,
  }));

describe('packBody', () => {
  it.each(['box', 'round'] as const)('prints a %s so that it is read from the front and from behind', (form) => {
    const body = packBody(8, 20, { ...PLAIN_LOOK, form });
    const printed = corners(body).filter(({ across }) => across >= 0);
    // From behind left and right change places.
    const reads = (side: 1 | -1) => {
      const seen = printed.filter(({ z }) => Math.sign(z) === side);
      expect(seen.length).toBeGreaterThan(0);
      return seen.every(({ x, across }) => Math.abs(x) < 1 || Math.sign(x) * side === Math.sign(across - 0.5));
    };
    expect([reads(1), reads(-1)]).toEqual([true, true]);
    const last = body.position.length / 3;
    expect(body.index.every((at) => at >= 0 && at < last)).toBe(true);
    const widest = Math.max(...corners(body).map(({ x }) => Math.abs(x)));
    expect(widest).toBeGreaterThan(3.8);
    expect(widest).toBeLessThanOrEqual(4);
  });

  it('has no body where the picture is clear above the pack', () => {
    const profile = PLAIN_LOOK.profile.map((row, at): [number, number] => (at < 20 ? [0.5, 0.5] : row));
    const { position } = packBody(8, 20, { ...PLAIN_LOOK, form: 'round', profile });
    const heights = position.filter((_, at) => at % 3 === 1);
    expect(Math.max(...heights)).toBeLessThanOrEqual(0);
    expect(Math.min(...heights)).toBeLessThan(-9);
  });
});
