/**
 * count / total to three places, half up, from whole numbers: floating rounding of 0.0005 steps would go either way. `null` for total 0.
 */
export function roundedShare(count: number, total: number): number | null {
  return total === 0 ? null : Math.floor((2_000 * count + total) / (2 * total)) / 1_000;
}

/** Mean rating to one decimal, half up, from whole numbers (4.35 is 4.4, where floating rounding gives 4.3). `null` without ratings. */
export function roundedRating(sum: number, count: number): number | null {
  return count === 0 ? null : Math.floor((20 * sum + count) / (2 * count)) / 10;
}
