import { GRIDS, type SparseGrid } from '@aislelab/domain';
import { describe, expect, it } from '@jest/globals';
import { DISPLAY, displaySpots, floorSpots, mostOf, wallSpots } from './topView.ts';

const { columns } = GRIDS.wall;

describe('the aisle from above', () => {
  it('lays the floor along the aisle: rows from the entrance, columns from the left wall', () => {
    expect(
      floorSpots([
        [0, 50],
        [GRIDS.floor.columns + 3, 100],
      ]),
    ).toEqual([
      { x: 0, y: 0, share: 0.5 },
      { x: 20, y: 60, share: 1 },
    ]);
  });

  it('puts the first shelf of both walls at the far end, and each column where it is seen', () => {
    expect(wallSpots([[0, 10]], 'right', 20)).toEqual([{ x: 960 - 6.25, y: 0, share: 0.5 }]);
    expect(
      wallSpots(
        [
          [columns, 10],
          [0, 10],
        ],
        'left',
        20,
      ),
    ).toEqual([{ x: 840, y: 0, share: 1 }]);
    // 62.5 cm into the second shelf: counted from the entrance's side of it on the left, from the other one on the right.
    const column = (120 + 62.5 + 1) / 6.25;
    expect(wallSpots([[Math.floor(column), 1]], 'left', 1)[0]?.x).toBeCloseTo(720 + 61.25, 5);
    expect(wallSpots([[Math.floor(column), 1]], 'right', 1)[0]?.x).toBeCloseTo(960 - 181.25 - 6.25, 5);
  });

  it('puts the display where it stands, its columns from the left wall on', () => {
    expect(DISPLAY).toEqual({ x: 830, y: 177.5, length: 38, width: 45 });
    const { columns: across } = GRIDS.display;
    const spots = displaySpots(
      [
        [0, 4],
        [across, 6],
        [across - 1, 5],
      ],
      20,
    );
    expect(spots).toEqual([
      { x: 830, y: 177.5, width: 6.25, share: 0.5 },
      { x: 830, y: 177.5 + 7 * 6.25, width: 1.25, share: 0.25 },
    ]);
  });

  it('compares the walls and the display by the longest time of a column on any', () => {
    const left: SparseGrid = [
      [0, 5],
      [columns, 7],
    ];
    expect(mostOf({ left, right: [[3, 9]], display: [] })).toBe(12);
    expect(mostOf({ left, right: [], display: [[2, 30]] })).toBe(30);
    expect(mostOf({ left: [], right: [], display: [] })).toBe(0);
  });
});
