import { createHash } from 'node:crypto';

/** An id that is the same on every machine, so that seeding again writes the same records. */
export const demoId = (...parts: readonly string[]): string =>
  createHash('sha256').update(parts.join('/')).digest('hex').slice(0, 24);

/** Midnight-independent age of a record: so many days (and a fraction) before now, as JSON carries times. */
export const daysAgo = (days: number, now = Date.now()): string => new Date(now - days * 86_400_000).toISOString();
