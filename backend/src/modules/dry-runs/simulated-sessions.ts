import { usualTime, type DryRunFit, type Platform, type Session, type ShopperContent } from '@aislelab/domain';
import type { SimulatedVisit, SimulationStep } from '@aislelab/server-kit';
import { qualityFlags, verdictOf } from '../shopper/quality-flags.ts';
import { readSubmission } from '../shopper/submission.reader.ts';
import { toResult } from '../shopper/visit-result.ts';
import type { StoredDryRun } from './dry-run.schema.ts';

/** What is noticed on the way. */
export interface Noticed {
  fitted(fits: readonly DryRunFit[]): Promise<void>;
  flagged(): void;
}

/**
 * Simulated visits as the sessions that they would be: each is read, priced and looked at like the submission of a browser. Ids are their
 * numbers, so that equal visits compile to equal bytes.
 * @throws DomainError INVALID_INPUT for a visit that a shopper could not have submitted; Error when visits are missing
 */
export async function* simulatedSessions(
  { content, perVariation, startedAt, _id }: StoredDryRun,
  steps: AsyncIterable<SimulationStep>,
  noticed: Noticed,
): AsyncGenerator<Session> {
  const times = new Map<Platform, number[]>();
  const all = perVariation * content.variations.length;
  let count = 0;
  for await (const step of steps) {
    if ('fits' in step) {
      await noticed.fitted(step.fits);
      continue;
    }
    for (const visit of step.visits) {
      const { platform } = visit.shopper;
      const earlier = times.get(platform) ?? [];
      const session = sessionOf(visit, content, usualTime(earlier));
      times.set(platform, earlier);
      earlier.push(session.search.durShopping);
      if ((session.flags ?? []).length > 0) noticed.flagged();
      const completedAt = new Date(startedAt.getTime() + session.durTotal).toISOString();
      const number = count.toString(16).padStart(24, '0');
      yield { ...session, _id: number, project: String(_id), startedAt: startedAt.toISOString(), completedAt };
      count += 1;
    }
  }
  if (count !== all) throw new Error(`${count} visits were simulated instead of ${all}`);
}

function sessionOf(
  { variation, shopper, submission }: SimulatedVisit,
  content: ShopperContent,
  usualMs: number | null,
): Omit<Session, '_id' | 'project' | 'startedAt' | 'completedAt'> {
  const result = toResult(readSubmission(submission), content, variation);
  // Simulated shoppers come in when their visit is over, once, and nothing of them was refused before.
  const about = { usualMs, elapsedMs: result.durTotal, respondentKnown: false, refusals: [] };
  const flags = qualityFlags(result, content, about);
  const verdict = verdictOf(flags);
  return {
    ...result,
    flags,
    ...verdict,
    variation,
    shopper,
    state: 'COMPLETED',
    source: 'SIMULATED',
    respondent: null,
  };
}
