import { fieldworkOf, respondentRow, stepOf, type FieldworkVisit, type RespondentRow } from '@aislelab/domain';
import { isAbandoned } from './abandoned-visits.ts';
import type { Sampled } from './sample-rule.ts';
import type { StoredSession } from './session.schema.ts';

/** Fields of a session that determine its standing: small ones, since a study is read as a whole. */
export const STANDING_FIELDS = [
  'state',
  'source',
  'variation',
  'shopper',
  'respondent',
  'enabled',
  'decidedBy',
  'flags.code',
  'device.mode',
  'durTotal',
  'startedAt',
  'completedAt',
  'seenAt',
  'progress.durShopping',
  'progress.durations',
  'progress.events.kind',
  'progress.rating',
  'progress.words',
] as const;

/** @param now epoch ms */
export function fieldworkVisit(session: StoredSession, now: number): FieldworkVisit {
  const { state, source, progress, variation, shopper, enabled, decidedBy, flags, device, durTotal } = session;
  const startedAt = Date.parse(session.startedAt);
  return {
    state,
    silent: isAbandoned(
      {
        state,
        human: source === 'HUMAN',
        startedAt,
        seenAt: Date.parse(session.seenAt),
        durShopping: progress?.durShopping ?? 0,
      },
      now,
    ),
    step: stepOf(progress),
    variation,
    shopper,
    enabled,
    decidedBy: decidedBy ?? null,
    flags: (flags ?? []).map(({ code }) => code),
    mode: device?.mode ?? 'AISLE',
    startedAt,
    completedAt: session.completedAt === null ? null : Date.parse(session.completedAt),
    durTotal,
  };
}

export const toRespondentRow = (session: StoredSession, project: Sampled, now: number): RespondentRow =>
  respondentRow(session, fieldworkVisit(session, now), fieldworkOf(project).countListVisits);
