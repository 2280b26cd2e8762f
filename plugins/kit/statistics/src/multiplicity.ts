/** Indices of the p values from the smallest to the largest. */
function ascending(p: readonly number[]): number[] {
  return p.map((_, index) => index).sort((a, b) => (p[a] ?? 0) - (p[b] ?? 0));
}

/** Holm's step-down adjusted p values (Holm 1979), in the order given; they control the family-wise error. */
export function holm(p: readonly number[]): number[] {
  const adjusted = Array.from(p);
  let floor = 0;
  ascending(p).forEach((index, rank) => {
    floor = Math.max(floor, Math.min(1, (p.length - rank) * (p[index] ?? 1)));
    adjusted[index] = floor;
  });
  return adjusted;
}

/** Benjamini and Hochberg's adjusted p values (1995), in the order given; they control the false discovery rate. */
export function benjaminiHochberg(p: readonly number[]): number[] {
  const adjusted = Array.from(p);
  let ceiling = 1;
  const order = ascending(p);
  for (let rank = order.length; rank > 0; rank--) {
    const index = order[rank - 1] ?? 0;
    ceiling = Math.min(ceiling, (p.length / rank) * (p[index] ?? 1));
    adjusted[index] = ceiling;
  }
  return adjusted;
}
