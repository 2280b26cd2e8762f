import { GRIDS } from '@aislelab/domain';
import { describe, expect, it } from '@jest/globals';
import { alongShelves, AREA_BY_ID, AREAS, zoomBy, ZOOM_STEPS } from './areas.ts';
import { productAt } from './attention.ts';
import {
  asSeen,
  DETAIL_SCHEME,
  DIFFERENCE_SCHEME,
  differenceGrid,
  HEAT_SCHEME,
  heatBitmap,
  heatCap,
  heatGrid,
  legendStops,
  MAX_BITMAP_BYTES,
} from './heat.ts';

const { left, right, floor, display } = AREA_BY_ID;
const pixel = ({ width, pixels }: { width: number; pixels: Uint8ClampedArray }, x: number, y: number) => [
  ...pixels.subarray((y * width + x) * 4, (y * width + x) * 4 + 4),
];

describe('areas', () => {
  it('P1-REP-18 P1-REP-19 display, left, floor and right; the walls are folded outward', () => {
    expect(AREAS.map(({ id, rotation }) => [id, rotation])).toEqual([
      ['display', 0],
      ['left', -90],
      ['floor', 0],
      ['right', 90],
    ]);
  });

  it('the grid of a reversed wall counts bay by bay from the right, within a bay from the left', () => {
    expect(alongShelves(right, 130)).toBe(130);
    expect(alongShelves(left, 0)).toBe(840);
    expect(alongShelves(left, 119)).toBe(959);
    expect(alongShelves(left, 850)).toBe(10);
    expect(alongShelves(left, 960)).toBe(120);
  });

  it('P1-REP-15 zooms over ten steps and stays at the ends', () => {
    expect(ZOOM_STEPS).toEqual([0.25, 0.5, 0.75, 1, 1.25, 1.5, 2, 2.5, 3, 4]);
    expect([zoomBy(1, 1), zoomBy(1, -1), zoomBy(4, 1), zoomBy(0.25, -1)]).toEqual([1.25, 0.75, 4, 0.25]);
  });
});

describe('heat', () => {
  it('is the time of one shopper, whatever their number', () => {
    const cells: [number, number][] = [[3, 9_000]];
    expect(heatGrid(cells, GRIDS.floor, 30).values[3]).toBe(300);
    expect(heatGrid(cells, GRIDS.floor, 0).values[3]).toBe(0);
    expect(heatGrid([[99_999, 5]], GRIDS.floor, 1).values.every((value) => value === 0)).toBe(true);
  });

  it('the entrance is at the bottom of the floor; a reversed wall turns bay by bay', () => {
    const entrance = asSeen(heatGrid([[2, 100]], GRIDS.floor, 1), floor);
    expect(entrance.values[47 * GRIDS.floor.columns + 2]).toBe(100);
    // 3 cm into the first bay of the wall, which stands at the right end as seen: 843 cm from the left.
    const wall = asSeen(heatGrid([[0, 100]], GRIDS.wall, 1), left);
    expect(wall.values.indexOf(100)).toBe(Math.floor(843 / GRIDS.attentionCell));
    const same = heatGrid([[7, 100]], GRIDS.wall, 1);
    expect(asSeen(same, right)).toEqual(same);
  });

  it('the scale ends where 99 of 100 cells do', () => {
    const values = Float64Array.from({ length: 200 }, (_, index) => index + 1);
    expect(heatCap([{ columns: 200, rows: 1, values }])).toBe(198);
    expect(heatCap([{ columns: 1, rows: 1, values: new Float64Array(1) }])).toBe(0);
    const grid = (value: number) => ({ columns: 1, rows: 1, values: Float64Array.of(value) });
    expect(heatCap([differenceGrid(grid(2), grid(5))])).toBe(3);
  });

  it('H1 the picture of an area has at most 64 KB, whatever the zoom', () => {
    for (const { grid } of AREAS) {
      const { pixels } = heatBitmap(heatGrid([[0, 1]], grid, 1), 1, HEAT_SCHEME);
      expect(pixels.byteLength).toBeLessThanOrEqual(MAX_BITMAP_BYTES);
    }
  });

  it('P1-REP-17 details go from blue over lime to red', () => {
    const flat = (value: number) => ({ ...display.grid, values: new Float64Array(8 * 29).fill(value) });
    const colour = (share: number) => pixel(heatBitmap(flat(share), 1, DETAIL_SCHEME), 5, 5).slice(0, 3);
    expect(colour(0.02)[2]).toBeGreaterThan(240);
    expect(colour(0.5)).toEqual([0, 255, 0]);
    expect(colour(1)).toEqual([255, 0, 0]);
    expect(colour(7)).toEqual([255, 0, 0]);
    expect(pixel(heatBitmap(flat(0), 1, DETAIL_SCHEME), 5, 5)).toEqual([0, 0, 0, 0]);
    expect(pixel(heatBitmap(flat(1), 0, DETAIL_SCHEME), 5, 5)).toEqual([0, 0, 0, 0]);
  });

  it('the legend has the colours of the map, as faint as they are there', () => {
    const flat = (value: number) => ({ ...display.grid, values: new Float64Array(8 * 29).fill(value) });
    for (const [scheme, signed] of [
      [HEAT_SCHEME, false],
      [DETAIL_SCHEME, false],
      [DIFFERENCE_SCHEME, true],
    ] as const)
      for (const { at, color } of legendStops(scheme, signed)) {
        const [red, green, blue, alpha = 0] = pixel(
          heatBitmap(flat(signed ? 2 * at - 1 : at), 1, scheme, signed),
          5,
          5,
        );
        const told = color.match(/[\d.]+/g)?.map(Number) ?? [];
        // Of what lies halfway, one is rounded up and one down.
        [red, green, blue].forEach((part, index) => expect(Math.abs((told[index] ?? 0) - (part ?? 0))).toBeLessThan(2));
        expect(told[3]).toBeCloseTo(alpha / 255, 2);
      }
    expect(legendStops(HEAT_SCHEME, false)[0]?.color).toBe('rgba(0, 0, 0, 0.000)');
  });

  it('differences are blue below the control and red above, and nothing where they are equal', () => {
    const flat = (value: number) => ({ ...display.grid, values: new Float64Array(8 * 29).fill(value) });
    const colour = (share: number) => pixel(heatBitmap(flat(share), 1, DIFFERENCE_SCHEME, true), 5, 5);
    const [less, same, more] = [colour(-1), colour(0), colour(1)];
    expect(less?.slice(0, 3)).toEqual([33, 102, 172]);
    expect(more?.slice(0, 3)).toEqual([178, 60, 8]);
    expect(same).toEqual([0, 0, 0, 0]);
  });
});

describe('products on the map', () => {
  const facing = (product: string, x: number) => ({
    product,
    group: product,
    x,
    y: 0,
    width: 12.5,
    height: 6.25,
    lowest: true,
  });
  const drawing = { facings: [facing('near', 0), facing('far', 840)] };

  it('P1-REP-20 a place belongs to the facing that stands there', () => {
    expect(productAt(drawing, { x: 3, y: 3 })).toBe('near');
    expect(productAt(drawing, { x: 20, y: 3 })).toBeNull();
  });
});
