import { ApiError } from './api.ts';

/** Waiting times between tries, ms; the last one repeats. */
const RETRY_DELAYS = [1_000, 2_000, 4_000, 8_000, 15_000, 30_000];
/** Browsers that were refused at the same moment come back spread over this share of their waiting time. */
const SPREAD = 0.25;
/** Number of retries at an overloaded server before a shopper who wants to go on sees a message. */
const PATIENT_TRIES = 5;

/** Waiting time after earlier failures, ms: at least the time that the server requests, and different for each browser. */
export function retryIn({ retryAfter }: ApiError, failures: number): number {
  const own = RETRY_DELAYS[Math.min(failures, RETRY_DELAYS.length - 1)] ?? 0;
  return Math.max(own, retryAfter) * (1 + SPREAD * Math.random());
}

/** Waits, or returns at once when the signal says that no caller waits. */
export function pause(ms: number, signal?: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, ms);
    signal?.addEventListener('abort', () => (clearTimeout(timer), resolve()), { once: true });
  });
}

/**
 * Asks the server; where it asks to come back later, it is asked again then. Only for what may be repeated.
 * @param waiting Told before each further try.
 */
export async function patiently<T>(ask: () => Promise<T>, waiting: () => void = () => undefined): Promise<T> {
  for (let tries = 1; ; tries++) {
    try {
      return await ask();
    } catch (error) {
      if (!(error instanceof ApiError) || error.retryAfter === 0 || !error.passing || tries === PATIENT_TRIES)
        throw error;
      waiting();
      await pause(retryIn(error, tries - 1));
    }
  }
}
