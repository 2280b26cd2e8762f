import type { Group, Planogram } from '../model.ts';

/** Position of a group; `index` among the groups of its level, from the left. */
export interface Spot {
  group: Group;
  shelf: string;
  segment: number;
  index: number;
}
/** The same block of facings in two layouts. */
export interface Pair {
  a: Spot;
  b: Spot;
}
export interface Pairing {
  pairs: Pair[];
  /** Only in the one, only in the other. */
  removed: Spot[];
  added: Spot[];
}

/** Everything on these shelves, shelf by shelf, level by level, from the left. */
export function spotsOf({ shelves }: Planogram, order: readonly string[]): Spot[] {
  return order.flatMap((shelf) =>
    (shelves[shelf]?.segments ?? []).flatMap(({ groups }, segment) =>
      groups.map((group, index) => ({ group, shelf, segment, index })),
    ),
  );
}

/**
 * Finds each block of one layout in the other: by its id, as far as it still is the same product (one layout began as a copy of the
 * other); then the same product on the same level, on the same shelf, anywhere.
 */
export function pairGroups(a: readonly Spot[], b: readonly Spot[]): Pairing {
  const pairs: Pair[] = [];
  const left = new Set(a);
  const added = [blockKey, levelAndProduct, shelfAndProduct, productOf].reduce((open: readonly Spot[], key) => {
    const waiting = grouped([...left], key);
    return open.filter((spot) => {
      const found = waiting.get(key(spot))?.shift();
      if (!found) return true;
      left.delete(found);
      pairs.push({ a: found, b: spot });
      return false;
    });
  }, b);
  return { pairs, removed: a.filter((spot) => left.has(spot)), added: [...added] };
}

const productOf = ({ group }: Spot) => group.product;
const levelOf = ({ shelf, segment }: Spot) => `${shelf} ${segment}`;
const blockKey = (spot: Spot) => `${spot.group._id} ${productOf(spot)}`;
const levelAndProduct = (spot: Spot) => `${levelOf(spot)} ${productOf(spot)}`;
const shelfAndProduct = (spot: Spot) => `${spot.shelf} ${productOf(spot)}`;

function grouped<T>(items: readonly T[], key: (item: T) => string): Map<string, T[]> {
  const groups = new Map<string, T[]>();
  for (const item of items) {
    const group = groups.get(key(item));
    if (group) group.push(item);
    else groups.set(key(item), [item]);
  }
  return groups;
}

/**
 * Pairs that moved. On a level whose blocks changed their order as few of them as possible have moved: the others keep their order.
 */
export function movedPairs(pairs: readonly Pair[]): Set<Pair> {
  const moved = new Set(pairs.filter(({ a, b }) => levelOf(a) !== levelOf(b)));
  const levels = grouped(
    pairs.filter((pair) => !moved.has(pair)),
    ({ b }) => levelOf(b),
  );
  for (const level of levels.values()) {
    const inOrder = level.toSorted((one, other) => one.b.index - other.b.index);
    const kept = longestRising(inOrder.map(({ a }) => a.index));
    for (const [position, pair] of inOrder.entries()) if (!kept.has(position)) moved.add(pair);
  }
  return moved;
}

/** Positions of a longest rising subsequence. Quadratic; a level holds a few dozen blocks. */
function longestRising(values: readonly number[]): Set<number> {
  const best: { length: number; before: number }[] = [];
  let end = -1;
  for (const [position, value] of values.entries()) {
    let length = 1;
    let before = -1;
    for (const [earlier, run] of best.entries()) {
      if ((values[earlier] ?? 0) < value && run.length + 1 > length) {
        length = run.length + 1;
        before = earlier;
      }
    }
    best.push({ length, before });
    if (length > (best[end]?.length ?? 0)) end = position;
  }
  const kept = new Set<number>();
  for (let position = end; position >= 0; position = best[position]?.before ?? -1) kept.add(position);
  return kept;
}
