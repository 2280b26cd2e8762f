/**
 * A cube keeps, beside the shoppers of each variation, parts of them once more: those whose visit carries a quality flag, and one half of
 * the control group chosen by the ids of the visits. A part is counted like a variation of its own after the real ones, so that adding,
 * merging and comparing need no rules for it.
 */
export function layerCount(variations: number): number {
  return 2 * variations + 1;
}

/** Layer that counts the flagged shoppers of a variation. */
export function flaggedLayer(variations: number, variation: number): number {
  return variations + variation;
}

/** Layer that counts the half of the control group. */
export function halfLayer(variations: number): number {
  return 2 * variations;
}

/** Which half a visit falls into: a bit of the hash of its id (FNV-1a with a final mix), the same on every machine. */
export function inHalf(id: string): boolean {
  let hash = 0x811c9dc5;
  for (let at = 0; at < id.length; at++) hash = Math.imul(hash ^ id.charCodeAt(at), 0x01000193);
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  return ((hash ^ (hash >>> 13)) & 1) === 1;
}
