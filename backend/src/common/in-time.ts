/**
 * Waits for work with a time limit.
 * @param work receives a signal that is aborted at the time limit
 * @throws Error at the time limit
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
