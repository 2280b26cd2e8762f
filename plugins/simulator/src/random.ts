/** Seeded random numbers: sfc32, so that the same seed gives the same shoppers on every machine and in any order. */
export interface Random {
  /** Uniform in [0, 1). */
  next(): number;
  /** Standard normal (Box and Muller); always two draws. */
  normal(): number;
  /** Poisson by inversion; for small means, always one draw. */
  poisson(mean: number): number;
  /** Index drawn in proportion to the weights; always one draw. */
  weighted(weights: readonly number[]): number;
}

/** A 32-bit hash of a text (FNV-1a with the finalizer of murmur3). */
export function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1) {
    hash ^= text.charCodeAt(index);
    hash = Math.imul(hash, 0x01000193);
  }
  return mixed(hash);
}

function mixed(value: number): number {
  let hash = value;
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return (hash ^ (hash >>> 16)) >>> 0;
}

/** A separate stream for each three whole numbers, e.g. (seed, shopper 17, kind of draw). */
export function randomOf(first: number, second: number, third: number): Random {
  let a = mixed(first ^ 0x9e3779b9);
  let b = mixed(second ^ 0x85ebca6b);
  let c = mixed(third ^ 0xc2b2ae35);
  let d = 1;
  const next = () => {
    const t = (((a + b) | 0) + d) | 0;
    d = (d + 1) | 0;
    a = b ^ (b >>> 9);
    b = (c + (c << 3)) | 0;
    c = (c << 21) | (c >>> 11);
    c = (c + t) | 0;
    return (t >>> 0) / 4_294_967_296;
  };
  for (let round = 0; round < 12; round += 1) next();
  return {
    next,
    normal: () => Math.sqrt(-2 * Math.log(1 - next())) * Math.cos(2 * Math.PI * next()),
    poisson: (mean) => {
      let left = next();
      let chance = Math.exp(-mean);
      let count = 0;
      while (left >= chance && count < 100) {
        left -= chance;
        count += 1;
        chance *= mean / count;
      }
      return count;
    },
    weighted: (weights) => weightedAt(weights, next()),
  };
}

/** The index that a draw from [0, 1) means, each in proportion to its weight. */
export function weightedAt(weights: readonly number[], draw: number): number {
  let left = draw * weights.reduce((sum, weight) => sum + weight, 0);
  for (const [index, weight] of weights.entries()) {
    left -= weight;
    if (left < 0) return index;
  }
  return weights.length - 1;
}
