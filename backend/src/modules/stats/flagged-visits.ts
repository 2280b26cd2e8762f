import { isTooFast, PLATFORMS, usualTime, type Id, type Session } from '@aislelab/domain';

/** Fields that decide whether a visit counts as flagged. */
export const JUDGED = ['shopper', 'search', 'flags'] as const satisfies readonly (keyof Session)[];
export type Judged = Pick<Session, '_id' | (typeof JUDGED)[number]>;

/**
 * The counted visits of a report that have a quality flag. Flags of a single visit were recorded on its arrival. The flag "too fast" is
 * decided here, by one rule for people and simulated shoppers in every variation: by comparison with the median of all counted visits
 * of its platform. The flag from the arrival is ignored, because it knew only earlier visits.
 */
export function flaggedVisits(visits: Iterable<Judged>): Map<Id, boolean> {
  const times = new Map(PLATFORMS.map((platform) => [platform, [] as number[]]));
  // The database may return a visit twice, which is one visit all the same.
  const all = new Map<Id, Judged>();
  for (const visit of visits) all.set(visit._id, visit);
  for (const { shopper, search } of all.values()) times.get(shopper.platform)?.push(search.durShopping);
  const usual = new Map([...times].map(([platform, own]) => [platform, usualTime(own)]));
  const isFlagged = ({ shopper, search, flags = [] }: Judged) =>
    flags.some(({ code }) => code !== 'TOO_FAST') || isTooFast(search.durShopping, usual.get(shopper.platform) ?? null);
  return new Map([...all].map(([id, visit]) => [id, isFlagged(visit)]));
}
