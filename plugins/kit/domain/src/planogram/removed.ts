import { RECENTLY_REMOVED_ITEMS } from '../constants.ts';

/** Recently removed products, newest first, each once, at most 10. */
export function rememberRemoved(list: readonly string[], removed: readonly string[]): readonly string[] {
  if (removed.length === 0) return list;
  return [...new Set([...removed, ...list])].slice(0, RECENTLY_REMOVED_ITEMS);
}
