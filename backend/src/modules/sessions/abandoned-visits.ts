import { SHOPPED_MS, type SessionState } from '@aislelab/domain';
import type { MongoFilter } from '../../common/query/to-mongo.ts';

const MINUTE = 60_000;
/** A visit without a sign of life for this long releases its place. */
export const ABANDONED_AFTER_MS = 30 * MINUTE;
/** A visit without shopping for this long releases its place, too. */
export const SQUATTING_AFTER_MS = 5 * MINUTE;
/** Maximum duration of a visit. */
export const LONGEST_VISIT_MS = 120 * MINUTE;

/** Visits of any project that release their places. @param now epoch ms */
export function abandonedVisits(now: number): MongoFilter {
  const before = (ms: number) => ({ $lt: new Date(now - ms) });
  // The start of a simulated visit is in the past: its duration says nothing.
  const human = { source: 'HUMAN' };
  return {
    state: 'STARTED',
    $or: [
      { seenAt: before(ABANDONED_AFTER_MS) },
      { ...human, startedAt: before(SQUATTING_AFTER_MS), 'progress.durShopping': { $not: { $gte: SHOPPED_MS } } },
      { ...human, startedAt: before(LONGEST_VISIT_MS) },
    ],
  };
}

/** The same test for one visit. Times in epoch ms. */
export function isAbandoned(
  visit: { state: SessionState; human: boolean; startedAt: number; seenAt: number; durShopping: number },
  now: number,
): boolean {
  const { state, human, startedAt, seenAt, durShopping } = visit;
  if (state !== 'STARTED') return state === 'ABANDONED';
  const squats = now - startedAt > SQUATTING_AFTER_MS && durShopping < SHOPPED_MS;
  return now - seenAt > ABANDONED_AFTER_MS || (human && (squats || now - startedAt > LONGEST_VISIT_MS));
}
