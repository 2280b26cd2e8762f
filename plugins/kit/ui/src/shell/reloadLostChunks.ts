const STORAGE_KEY = 'aislelab.reloaded';

/**
 * After a deploy the parts that an open page has not loaded yet are gone. Such a page reloads, once for each build that it finds: a build
 * whose own parts are missing is not reloaded again, nor is a page without a connection; `PageBoundary` says so instead.
 */
export function reloadLostChunks(): void {
  addEventListener('vite:preloadError', () => {
    if (navigator.onLine && isFirstLossOf(currentBuild())) location.reload();
  });
}

/** The address of the first script names the build: it carries a hash of everything that it may load. */
function currentBuild(): string {
  return document.querySelector<HTMLScriptElement>('script[type="module"][src]')?.src ?? '';
}

function isFirstLossOf(build: string): boolean {
  try {
    if (sessionStorage.getItem(STORAGE_KEY) === build) return false;
    sessionStorage.setItem(STORAGE_KEY, build);
    return true;
  } catch {
    // Without a memory of the reload it could go on for ever.
    return false;
  }
}
