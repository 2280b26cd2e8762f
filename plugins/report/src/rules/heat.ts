import type { SparseGrid } from '@aislelab/domain';
import { alongShelves, type Area } from './areas.ts';

/** A grid of values, row by row from the top left. */
export interface HeatGrid {
  columns: number;
  rows: number;
  values: Float64Array;
}
type Rgb = readonly [red: number, green: number, blue: number];
/** Colours from the smallest to the largest value; `fade` lets small ones shine through to nothing. */
export interface HeatScheme {
  stops: readonly Rgb[];
  fade: boolean;
}
export const HEAT_SCHEME: HeatScheme = {
  stops: [
    [255, 176, 32],
    [217, 58, 18],
  ],
  fade: true,
};
/** 'Show Details' of the specification: blue, lime, red. */
export const DETAIL_SCHEME: HeatScheme = {
  stops: [
    [0, 0, 255],
    [0, 255, 0],
    [255, 0, 0],
  ],
  fade: false,
};
/** Less than the control, as much, more: told apart by people who do not see red and green. */
export const DIFFERENCE_SCHEME: HeatScheme = {
  stops: [
    [33, 102, 172],
    [247, 247, 247],
    [178, 60, 8],
  ],
  fade: true,
};
const OPACITY = 0.85;
/** Values below this share of the scale are left out, else one glance of one shopper would tint everything. */
const VISIBLE = 0.02;
/** Bytes of one area's picture: it is made once, and scaled by the browser. */
export const MAX_BITMAP_BYTES = 65_536;
const MAX_DETAIL = 4;

/** Sums of all shoppers as milliseconds a shopper, so that variations of different sizes compare. Cells outside of the grid are left out. */
export function heatGrid(
  cells: SparseGrid,
  { columns, rows }: { columns: number; rows: number },
  shoppers: number,
): HeatGrid {
  const values = new Float64Array(columns * rows);
  if (shoppers > 0) for (const [cell, ms] of cells) if (cell < values.length) values[cell] = ms / shoppers;
  return { columns, rows, values };
}

/** A grid as the area is seen: its cells in the order of the picture, from the top left. */
export function asSeen(grid: HeatGrid, area: Area): HeatGrid {
  const { columns, rows, values } = grid;
  const column = Array.from({ length: columns }, (_, x) =>
    Math.min(columns - 1, Math.floor(alongShelves(area, (x + 0.5) * area.cell) / area.cell)),
  );
  return {
    ...grid,
    values: values.map((_, at) => {
      const y = Math.floor(at / columns);
      const row = area.order === 'entrance' ? rows - 1 - y : y;
      return values[row * columns + (column[at % columns] ?? 0)] ?? 0;
    }),
  };
}

/** Difference from the control's grid, cell by cell; negative where the grid has less. */
export function differenceGrid(grid: HeatGrid, control: HeatGrid): HeatGrid {
  return { ...grid, values: grid.values.map((value, cell) => value - (control.values[cell] ?? 0)) };
}

/** The value that 99 % of the cells with any value do not exceed, so that one hot cell does not pale all others; 0 without any. */
export function heatCap(grids: readonly HeatGrid[]): number {
  const found = grids.flatMap(({ values }) => [...values].filter((value) => value !== 0).map(Math.abs));
  found.sort((a, b) => a - b);
  return found[Math.ceil(found.length * 0.99) - 1] ?? 0;
}

/** Pixels for each cell's edge, so that an area fits into its bytes. */
function detailOf({ columns, rows }: Pick<HeatGrid, 'columns' | 'rows'>): number {
  for (let detail = MAX_DETAIL; detail > 1; detail -= 1)
    if (columns * rows * 4 * detail * detail <= MAX_BITMAP_BYTES) return detail;
  return 1;
}

export interface HeatBitmap {
  width: number;
  height: number;
  /** RGBA. */
  pixels: Uint8ClampedArray<ArrayBuffer>;
}

/**
 * The picture of a grid: smoothed over the neighbouring cells and coloured.
 * @param cap the value of the last colour; what exceeds it looks the same
 * @param signed the scale runs from -cap to cap
 */
export function heatBitmap(grid: HeatGrid, cap: number, scheme: HeatScheme, signed = false): HeatBitmap {
  const detail = detailOf(grid);
  const width = grid.columns * detail;
  const height = grid.rows * detail;
  const fine = new Float64Array(width * height);
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1)
      fine[y * width + x] = grid.values[Math.floor(y / detail) * grid.columns + Math.floor(x / detail)] ?? 0;
  const smooth = blur(blur(fine, width, height, detail, 1), width, height, detail, width);
  const pixels = new Uint8ClampedArray(width * height * 4);
  if (cap > 0) smooth.forEach((value, at) => pixels.set(colorOf(value / cap, scheme, signed), at * 4));
  return { width, height, pixels };
}

/** Smooths along one direction: `step` 1 is along a row, the width down a column. At the edges only what is there counts. */
function blur(values: Float64Array, width: number, height: number, radius: number, step: number): Float64Array {
  const length = step === 1 ? width : height;
  return values.map((_, at) => {
    const place = step === 1 ? at % width : Math.floor(at / width);
    let sum = 0;
    let weights = 0;
    for (let off = -radius; off <= radius; off += 1) {
      if (place + off < 0 || place + off >= length) continue;
      const weight = radius + 1 - Math.abs(off);
      sum += weight * (values[at + off * step] ?? 0);
      weights += weight;
    }
    return sum / weights;
  });
}

/** @param share of the cap */
function colorOf(share: number, { stops, fade }: HeatScheme, signed: boolean): readonly number[] {
  const strength = Math.min(1, Math.abs(share));
  if (strength < VISIBLE) return [0, 0, 0, 0];
  const [red, green, blue] = mix(stops, signed ? (Math.max(-1, Math.min(1, share)) + 1) / 2 : strength);
  return [red, green, blue, 255 * OPACITY * (fade ? Math.sqrt(strength) : 1)];
}

function mix(stops: readonly Rgb[], share: number): Rgb {
  const place = share * (stops.length - 1);
  const index = Math.min(stops.length - 2, Math.floor(place));
  const [from, to] = [stops[index] ?? [0, 0, 0], stops[index + 1] ?? [0, 0, 0]];
  const between = (a: number, b: number) => a + (b - a) * (place - index);
  return [between(from[0], to[0]), between(from[1], to[1]), between(from[2], to[2])];
}

/** Colours of a legend, each at its place from 0 to 1: those of the map, as faint as there, over the ground of the shelves. */
export function legendStops(scheme: HeatScheme, signed: boolean): { at: number; color: string }[] {
  const steps = 40;
  return Array.from({ length: steps + 1 }, (_, step) => {
    const at = step / steps;
    const [red = 0, green = 0, blue = 0, opacity = 0] = colorOf(signed ? 2 * at - 1 : at, scheme, signed);
    const rgb = [red, green, blue].map(Math.round).join(', ');
    return { at, color: `rgba(${rgb}, ${(opacity / 255).toFixed(3)})` };
  });
}
