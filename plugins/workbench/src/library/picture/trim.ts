import type { Size } from './sizes.ts';

/** Pixels as a canvas gives them: four bytes each, row by row. */
export interface Pixels extends Size {
  data: Uint8ClampedArray;
}
export interface Box extends Size {
  x: number;
  y: number;
}

/** Below this a pixel counts as empty; above it every channel of a white border lies. */
const ALPHA = 8;
const WHITE = 246;

/**
 * The part of a picture inside its transparent or white border. A picture without one keeps its size.
 */
export function contentBox({ data, width, height }: Pixels): Box {
  const empty = (x: number, y: number): boolean => {
    const at = 4 * (y * width + x);
    const channel = (offset: number) => data[at + offset] ?? 0;
    return channel(3) <= ALPHA || (channel(0) >= WHITE && channel(1) >= WHITE && channel(2) >= WHITE);
  };
  const emptyRow = (y: number) => every(width, (x) => empty(x, y));
  const top = first(height, (y) => !emptyRow(y));
  // Nothing but border: there is nothing to cut it away from.
  if (top === null) return { x: 0, y: 0, width, height };
  const bottom = height - (first(height, (y) => !emptyRow(height - 1 - y)) ?? 0);
  const emptyColumn = (x: number) => every(bottom - top, (y) => empty(x, top + y));
  const left = first(width, (x) => !emptyColumn(x)) ?? 0;
  const right = width - (first(width, (x) => !emptyColumn(width - 1 - x)) ?? 0);
  return { x: left, y: top, width: right - left, height: bottom - top };
}

/** True if trimming the border changes the picture. */
export function hasBorder(box: Box, { width, height }: Size): boolean {
  return box.width < width || box.height < height;
}

function first(count: number, test: (index: number) => boolean): number | null {
  for (let index = 0; index < count; index += 1) if (test(index)) return index;
  return null;
}
function every(count: number, test: (index: number) => boolean): boolean {
  return first(count, (index) => !test(index)) === null;
}
