import { isTooFast, PLATFORMS, usualTime, type Id, type Session } from '@aislelab/domain';

/** Fields that decide whether a visit counts as flagged. */
export const JUDGED = ['shopper', 'search', 'flags'] as const satisfies readonly (keyof Session)[];
export type Judged = Pick<Session, '_id' | (typeof JUDGED)[number]>;

/**
 * Which of the visits that a report counts carry a quality flag. What a visit shows alone was noted when it came in; whether it was too fast
 * is told here, by one rule for all of them, people and simulated shoppers in every variation alike: against the median of all counted
 * visits of its platform. What was noted of that on arrival knew only the visits before, so it is not looked at.
 */
export function flaggedVisits(visits: Iterable<Judged>): Map<Id, boolean> {
  const times = new Map(PLATFORMS.map((platform) => [platform, [] as number[]]));
  // The database may hand out a visit twice, which is one visit all the same.
  const all = new Map<Id, Judged>();
  for (const visit of visits) all.set(visit._id, visit);
  for (const { shopper, search } of all.values()) times.get(shopper.platform)?.push(search.durShopping);
  const usual = new Map([...times].map(([platform, own]) => [platform, usualTime(own)]));
  const isFlagged = ({ shopper, search, flags = [] }: Judged) =>
    flags.some(({ code }) => code !== 'TOO_FAST') || isTooFast(search.durShopping, usual.get(shopper.platform) ?? null);
  return new Map([...all].map(([id, visit]) => [id, isFlagged(visit)]));
}
