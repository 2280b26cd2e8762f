/**
 * A browser keeps a person's unfinished work under `aislelab.<what>/<viewer>/...`: drafts of projects, open forms, layouts that were never
 * applied. A lost session keeps it; signing out by hand leaves none behind on a computer that others use too.
 */
export function hasUnfinished(storages: readonly Storage[], viewer: string): boolean {
  return storages.some((storage) => keysOf(storage, viewer).length > 0);
}

/** @param about forgets only what is about this record, such as a project that was deleted */
export function forgetUnfinished(storages: readonly Storage[], viewer: string, about?: string): void {
  for (const storage of storages)
    for (const key of keysOf(storage, viewer))
      if (about === undefined || key.split('/').includes(about)) storage.removeItem(key);
}

function keysOf(storage: Storage, viewer: string): string[] {
  const keys = Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? '');
  return keys.filter((key) => key.startsWith('aislelab.') && key.split('/')[1] === viewer);
}
