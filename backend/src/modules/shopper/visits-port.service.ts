import { usualTime, type Id, type IsoDate, type Platform, type Session, type ShopperContent } from '@aislelab/domain';
import type { SimulatedVisit, VisitsPort } from '@aislelab/server-kit';
import { Injectable } from '@nestjs/common';
import { qualityFlags, verdictOf } from './quality-flags.ts';
import { readSubmission } from './submission.reader.ts';
import { toResult } from './visit-result.ts';

/** Simulated visits for plugins, as the sessions that they would be. */
@Injectable()
export class VisitsPortService implements VisitsPort {
  async *sessionsOf(
    visits: AsyncIterable<SimulatedVisit>,
    { project, content, startedAt }: { project: Id; content: ShopperContent; startedAt: IsoDate },
  ): AsyncGenerator<Session> {
    const times = new Map<Platform, number[]>();
    let count = 0;
    for await (const visit of visits) {
      const { platform } = visit.shopper;
      const earlier = times.get(platform) ?? [];
      const session = sessionOf(visit, content, usualTime(earlier));
      times.set(platform, earlier);
      earlier.push(session.search.durShopping);
      const completedAt = new Date(Date.parse(startedAt) + session.durTotal).toISOString();
      const number = count.toString(16).padStart(24, '0');
      yield { ...session, _id: number, project, startedAt, completedAt };
      count += 1;
    }
  }
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
