import type { Placed } from '../contract.ts';

/**
 * Orders items: each after the one its `after` names, otherwise at the end, several after the same one in the order given.
 * Throws with the id of an item whose `after` is unknown, and for a cycle.
 */
export function place<T extends Placed>(items: readonly T[]): T[] {
  const known = new Set(items.map((item) => item.id));
  const placed: T[] = [];
  let waiting = items.filter((item) => {
    if (item.after !== undefined && !known.has(item.after))
      throw new Error(`'${item.id}' wants to stand after '${item.after}', which does not exist`);
    if (item.after === undefined) placed.push(item);
    return item.after !== undefined;
  });
  while (waiting.length > 0) {
    const left = waiting.filter((item) => !insertAfter(placed, item));
    if (left.length === waiting.length)
      throw new Error(`'${left.map((item) => item.id).join("', '")}' stand after one another in a circle`);
    waiting = left;
  }
  return placed;
}

function insertAfter<T extends Placed>(placed: T[], item: T): boolean {
  let index = placed.findIndex((other) => other.id === item.after);
  if (index < 0) return false;
  while (placed[index + 1]?.after === item.after && placed[index + 1]?.after !== undefined) index += 1;
  placed.splice(index + 1, 0, item);
  return true;
}
