/**
 * Waits for work no longer than the time given.
 * @param work Its signal is aborted when the wait is over.
 * @throws Error once the time is over
 */
export async function inTime<T>(work: (signal: AbortSignal) => Promise<T>, ms: number): Promise<T> {
  const waiting = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`took longer than ${ms} ms`)), ms);
  });
  try {
    return await Promise.race([work(waiting.signal), late]);
  } finally {
    clearTimeout(timer);
    waiting.abort();
  }
}
