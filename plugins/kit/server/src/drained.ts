import type { Response } from 'express';

/** Of a slow line, of one megabit a second. Bytes a second */
const SLOWEST_LINE = 125_000;
const PATIENCE_MS = 2 * 60_000;
/** Time that each response has spent waiting for its reader, ms. */
const waits = new WeakMap<Response, number>();

/**
 * Waits while the other side is slower than the database, or until it has everything or has left. One that stops reading, or reads more slowly
 * than any line, is cut off: a file that is being written holds a place that others wait for.
 */
export function drained(response: Response): Promise<void> {
  const before = waits.get(response) ?? 0;
  const sent = response.socket?.bytesWritten ?? 0;
  const allowed = PATIENCE_MS + (sent / SLOWEST_LINE) * 1_000 - before;
  const began = performance.now();
  return new Promise((resolve) => {
    const late = setTimeout(() => response.destroy(), Math.max(0, allowed));
    const done = () => {
      clearTimeout(late);
      waits.set(response, before + performance.now() - began);
      response.off('drain', done).off('finish', done).off('close', done);
      resolve();
    };
    response.on('drain', done).on('finish', done).on('close', done);
  });
}
