import type { DropPlace, PlacedSegment } from '@aislelab/domain';

/** A cell of the grid over a shelf: a group, or the only cell of an empty level. */
export interface Cell {
  segment: number;
  index: number;
  group: string | null;
}

/** Rows of cells, one a level. */
export function gridCells(levels: readonly PlacedSegment[]): Cell[][] {
  return levels.map(({ index: segment, groups }) =>
    groups.length > 0
      ? groups.map(({ group }, index) => ({ segment, index, group: group._id }))
      : [{ segment, index: 0, group: null }],
  );
}

/** The cell that an arrow leads to; up and down keep the position as far as the other level has one. */
export function stepCell(rows: readonly Cell[][], from: Cell, key: string): Cell {
  const row = rows[from.segment] ?? [];
  const next = {
    ArrowLeft: row[from.index - 1],
    ArrowRight: row[from.index + 1],
    ArrowUp: nearest(rows[from.segment - 1], from.index),
    ArrowDown: nearest(rows[from.segment + 1], from.index),
    Home: row[0],
    End: row.at(-1),
  }[key];
  return next ?? from;
}
const nearest = (row: readonly Cell[] | undefined, index: number) => row?.[Math.min(index, row.length - 1)];

/** The place that an arrow leads to while something is carried; `others` counts the groups of each level without it. */
export function stepPlace(others: readonly number[], from: DropPlace, key: string): DropPlace {
  const segment = from.segment + (key === 'ArrowDown' ? 1 : key === 'ArrowUp' ? -1 : 0);
  const index = from.index + (key === 'ArrowRight' ? 1 : key === 'ArrowLeft' ? -1 : 0);
  if (others[segment] === undefined) return from;
  return { ...from, segment, index: Math.min(Math.max(0, index), others[segment]) };
}
