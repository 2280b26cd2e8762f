/**
 * What this browser keeps of somebody's unfinished work stands under `aislelab.<what>/<viewer>/...`: drafts of projects, open forms, layouts
 * that were never applied. A lost session keeps them; whoever signs out leaves none behind on a computer that others use too.
 */
export function hasUnfinished(storages: readonly Storage[], viewer: string): boolean {
  return storages.some((storage) => keysOf(storage, viewer).length > 0);
}

export function forgetUnfinished(storages: readonly Storage[], viewer: string): void {
  for (const storage of storages) for (const key of keysOf(storage, viewer)) storage.removeItem(key);
}

function keysOf(storage: Storage, viewer: string): string[] {
  const keys = Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? '');
  return keys.filter((key) => key.startsWith('aislelab.') && key.split('/')[1] === viewer);
}
