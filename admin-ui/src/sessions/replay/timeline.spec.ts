import type { PathPoint, VisitEvent } from '@aislelab/domain';
import { describe, expect, it } from '@jest/globals';
import { cartAt, lengthOf, pointsUntil, standingAt } from './timeline.ts';

const path: PathPoint[] = [
  [0, 200, 100, 0, 0],
  [1_000, 200, 200, 170, -10],
  [2_000, 100, 200, -170, -10],
  [12_000, 100, 300, -170, 0],
];

describe('the replay of a visit', () => {
  it('goes straight from point to point and turns the short way round', () => {
    expect(standingAt(path, 500)).toEqual({ x: 200, y: 150, heading: 85, pitch: -5 });
    expect(standingAt(path, 1_500)).toEqual({ x: 150, y: 200, heading: 180, pitch: -10 });
  });

  it('stands still in a rest, and before and after the path', () => {
    expect(standingAt(path, 7_000)).toEqual({ x: 100, y: 200, heading: -170, pitch: -10 });
    expect(standingAt(path, 11_500)).toMatchObject({ y: 250 });
    expect(standingAt(path, -5)).toMatchObject({ x: 200, y: 100 });
    expect(standingAt(path, 99_000)).toMatchObject({ x: 100, y: 300 });
    expect(standingAt([], 5)).toBeNull();
  });

  it('finds the points until a moment', () => {
    expect([-1, 0, 999, 1_000, 50_000].map((at) => pointsUntil(path, at))).toEqual([0, 1, 1, 2, 4]);
  });

  it('fills the cart as the shopper did', () => {
    const event = (at: number, kind: VisitEvent['kind'], product: string | null, quantity = 1): VisitEvent => ({
      at,
      kind,
      product,
      quantity,
    });
    const events = [
      event(1, 'PICK_UP', 'a'),
      event(2, 'ADD', 'a', 3),
      event(3, 'ADD', 'b'),
      event(4, 'REMOVE', 'a', 2),
      event(5, 'REMOVE', 'b'),
      event(6, 'CHECKOUT', null),
    ];
    expect([1, 2, 4, 9].map((at) => [...cartAt(events, at)])).toEqual([
      [],
      [['a', 3]],
      [
        ['a', 1],
        ['b', 1],
      ],
      [['a', 1]],
    ]);
    expect(lengthOf({ path, events, durTotal: 99_000 })).toBe(12_000);
    expect(lengthOf({ durTotal: 99_000 })).toBe(99_000);
  });
});
