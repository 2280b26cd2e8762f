export const MOST_NAMED = 3;

/**
 * Number of records of a kind, the first ones by name.
 * @example countPhrase(2, ['project', 'projects'], ['Oats', 'Rye']) // '2 projects (Oats, Rye)'
 */
export function countPhrase(count: number, [one, many]: readonly [string, string], names: readonly string[]): string {
  const total = `${count} ${count === 1 ? one : many}`;
  if (names.length === 0) return total;
  const shown = names.slice(0, MOST_NAMED);
  return `${total} (${[...shown, ...(count > shown.length ? ['...'] : [])].join(', ')})`;
}

/** @example joined(['a', 'b', 'c']) // 'a, b and c' */
export function joined(parts: readonly string[]): string {
  const last = parts.at(-1) ?? '';
  return parts.length > 1 ? `${parts.slice(0, -1).join(', ')} and ${last}` : last;
}
