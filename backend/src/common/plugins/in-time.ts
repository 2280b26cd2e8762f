/**
 * What a plugin answers, when it does so in time: what waits for it never hangs on it.
 * @param work is told by its signal that nobody waits for it any longer
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
