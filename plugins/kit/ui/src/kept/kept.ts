/** An entry of unfinished work in the browser's storage, with the time of its last change in ms since 1970. */
export interface KeptEntry {
  at: number;
}
export type KeptStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** Users do not remember what they left a month ago. */
const KEPT_MS = 30 * 24 * 60 * 60 * 1_000;
/** One entry leaves room for others: browsers give a site about five million characters. */
const MAX_CHARS = 2_000_000;

/** The storage that outlives a tab, or `null` where the browser forbids it. */
export function sharedStorage(): Storage | null {
  try {
    return localStorage;
  } catch {
    return null;
  }
}

/** @returns false where it could not be kept: storage that is full, forbidden, or too small for an entry of this size */
export function keep(storage: KeptStorage | null, key: string, entry: KeptEntry): boolean {
  const text = JSON.stringify(entry);
  try {
    if (storage && text.length <= MAX_CHARS) {
      storage.setItem(key, text);
      return true;
    }
  } catch {
    // The older version of the entry goes, too: it would come back as if it were the last.
  }
  forget(storage, key);
  return false;
}

export function forget(storage: KeptStorage | null, key: string): void {
  try {
    storage?.removeItem(key);
  } catch {
    // Forbidden storage holds nothing.
  }
}

/** The kept entry, for its reader to check; `null` when there is none, it is too old, or unreadable. */
export function keptUnder(storage: KeptStorage | null, key: string, now: number): Record<string, unknown> | null {
  try {
    const kept: unknown = JSON.parse(storage?.getItem(key) ?? 'null');
    if (typeof kept !== 'object' || kept === null || !('at' in kept)) return null;
    const { at } = kept;
    return typeof at === 'number' && now - at <= KEPT_MS ? { ...kept } : null;
  } catch {
    return null;
  }
}
