import { EXCLUDING_FLAGS, PLATFORMS, usualTime, type Platform, type Session, type SessionFlag } from '@aislelab/domain';
import { duplicateFlag, tooFastFlag, verdictOf } from './quality-flags.ts';

/** Fields of a visit that the review of a project reads. */
export const REVIEWED = ['shopper', 'search', 'respondent', 'flags', 'enabled', 'decidedBy', 'startedAt'] as const;
export type Reviewed = Pick<Session, '_id' | (typeof REVIEWED)[number]>;
export type Change = Pick<Session, '_id' | 'flags' | 'enabled' | 'decidedBy'>;

/**
 * Judges visits by facts that are known only after gathering, in every variation alike and independent of their order:
 * the usual time on a platform, and which visit of a respondent counts (the one that began first). Decisions of admins are kept.
 * @param visits finished ones of people
 * @returns the visits that change
 */
export function reviewAll(visits: readonly Reviewed[]): Change[] {
  const usual = usualTimes(visits);
  const counted = firstOfEach(visits.filter((visit) => !excludedAlone(visit)));
  return visits.flatMap((visit) => {
    const kept = (visit.flags ?? []).filter(({ code }) => code !== 'DUPLICATE_RESPONDENT' && code !== 'TOO_FAST');
    const first = visit.respondent === null ? undefined : counted.get(visit.respondent);
    const tooFast = tooFastFlag(visit.search.durShopping, usual.get(visit.shopper.platform) ?? null);
    const duplicate = first !== undefined && first !== visit._id ? [duplicateFlag()] : [];
    const flags = [...tooFast, ...kept, ...duplicate];
    const verdict = decidedByAdmin(visit) ? {} : verdictOf(flags);
    const next = { _id: visit._id, flags, enabled: visit.enabled, decidedBy: visit.decidedBy ?? null, ...verdict };
    return isSame(visit, next) ? [] : [next];
  });
}

/** Median shopping time by platform over all variations, ms; `null` while the visits are too few. */
function usualTimes(visits: readonly Reviewed[]): ReadonlyMap<Platform, number | null> {
  const believed = visits.filter((visit) => !excludedAlone(visit));
  return new Map(
    PLATFORMS.map((platform) => {
      const own = believed.filter(({ shopper }) => shopper.platform === platform);
      return [platform, usualTime(own.map(({ search }) => search.durShopping))];
    }),
  );
}

/** Excluded, whatever other visits there are. */
const excludedAlone = (visit: Reviewed) =>
  decidedByAdmin(visit)
    ? !visit.enabled
    : (visit.flags ?? []).some(({ code }) => code !== 'DUPLICATE_RESPONDENT' && EXCLUDING_FLAGS.includes(code));

/** Visits that were excluded before there were rules do not name the source: it was an admin. */
const decidedByAdmin = ({ enabled, decidedBy }: Reviewed) =>
  decidedBy === 'ADMIN' || (!enabled && decidedBy !== 'RULE');

function firstOfEach(visits: readonly Reviewed[]): ReadonlyMap<string, string> {
  const first = new Map<string, Reviewed>();
  for (const visit of visits) {
    if (visit.respondent === null) continue;
    const known = first.get(visit.respondent);
    if (!known || order(visit) < order(known)) first.set(visit.respondent, visit);
  }
  return new Map([...first].map(([respondent, { _id }]) => [respondent, _id]));
}

const order = ({ startedAt, _id }: Reviewed) => `${startedAt} ${_id}`;
const textOf = (flags: readonly SessionFlag[]) => flags.map(({ code, reason }) => `${code} ${reason}`).join('\n');
const isSame = (visit: Reviewed, next: Change) =>
  visit.enabled === next.enabled && textOf(visit.flags ?? []) === textOf(next.flags ?? []);
