import { DISPLAY_PLACE, FLOOR, SHELF_TYPES, SHOPPER_BODY } from '@aislelab/domain';

/** A place on the floor, cm: `x` from the left wall, `y` from the entrance. */
export interface Place {
  x: number;
  y: number;
}

const { radius } = SHOPPER_BODY;
const { width, depth } = SHELF_TYPES.DISPLAY;
/** Area around the secondary display in the aisle that the middle of a shopper cannot enter. */
export const BLOCK = {
  x0: DISPLAY_PLACE.x - width / 2 - radius,
  x1: DISPLAY_PLACE.x + width / 2 + radius,
  y0: DISPLAY_PLACE.y - radius,
  y1: DISPLAY_PLACE.y + depth + radius,
} as const;
const CORNERS: readonly Place[] = [
  { x: BLOCK.x0, y: BLOCK.y0 },
  { x: BLOCK.x1, y: BLOCK.y0 },
  { x: BLOCK.x1, y: BLOCK.y1 },
  { x: BLOCK.x0, y: BLOCK.y1 },
];
/** Ways round it: by one corner, or along one side. */
const DETOURS = CORNERS.flatMap((corner, index): Place[][] => {
  const next = CORNERS[(index + 1) % CORNERS.length] ?? corner;
  return [[corner], [corner, next], [next, corner]];
});

/** The nearest place that is not in a wall. */
export const onFloor = ({ x, y }: Place): Place => ({ x: inside(x, FLOOR.width), y: inside(y, FLOOR.length) });
const inside = (value: number, length: number) => Math.min(length - radius, Math.max(radius, value));

export const distanceOf = (a: Place, b: Place) => Math.sqrt((a.x - b.x) ** 2 + (a.y - b.y) ** 2);

/** Places on the way from one to another, the last included: straight on, or the shortest way round the display. */
export function wayTo(from: Place, to: Place, display: boolean): readonly Place[] {
  if (!display || !isBlocked(from, to)) return [to];
  let best: Place[] = [to];
  let least = Infinity;
  for (const detour of DETOURS) {
    const way = [...detour, to];
    let length = 0;
    let last = from;
    for (const place of way) {
      length += isBlocked(last, place) ? Infinity : distanceOf(last, place);
      last = place;
    }
    if (length >= least) continue;
    least = length;
    best = way;
  }
  return best;
}

/** Checks whether the straight line leads through the block. Touching it is allowed. */
function isBlocked(from: Place, to: Place): boolean {
  let enters = 0;
  let leaves = 1;
  for (const [start, end, low, high] of [
    [from.x, to.x, BLOCK.x0, BLOCK.x1],
    [from.y, to.y, BLOCK.y0, BLOCK.y1],
  ] as const) {
    const way = end - start;
    if (Math.abs(way) < 1e-9) {
      if (start <= low || start >= high) return false;
      continue;
    }
    const [one, other] = [(low - start) / way, (high - start) / way];
    enters = Math.max(enters, Math.min(one, other));
    leaves = Math.min(leaves, Math.max(one, other));
  }
  return leaves - enters > 1e-9;
}
