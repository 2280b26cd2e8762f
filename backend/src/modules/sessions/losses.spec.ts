import { AGES, flowOf, GENDERS, seededRandom, type FlowVisit, type VisitFlow } from '@aislelab/domain';
import { leavingTest, takenOutTest } from '@aislelab/statistics';
import { describe, expect, it } from '@jest/globals';
import { cellKey, chooseVariation, variationKey } from './assignment.ts';

const PLACES = { variations: 2, perVariation: 400 };
/** Visits after which the place of one that was left goes to somebody else. */
const GIVEN_BACK_AFTER = 20;

/** A study with the platform's own assignment: two arms of 400 that end when they are full, while shoppers leave. */
async function study(seed: number, { left, takenOut }: { left: number[]; takenOut: number[] }): Promise<VisitFlow> {
  const chance = seededRandom(seed);
  const counts: Record<string, number> = {};
  const take = (visit: FlowVisit, by: 1 | -1) => {
    for (const key of [variationKey(visit.variation), cellKey(visit.shopper, visit.variation)])
      counts[key] = (counts[key] ?? 0) + by;
  };
  const visits: FlowVisit[] = [];
  const leaving: { visit: FlowVisit; at: number }[] = [];
  for (let arrivals = 0; ; arrivals += 1) {
    while (leaving[0] && leaving[0].at <= arrivals) take(leaving.shift()?.visit as FlowVisit, -1);
    const shopper = {
      age: AGES[Math.floor(chance() * AGES.length)] ?? '18-34',
      gender: GENDERS[Math.floor(chance() ** 1.5 * GENDERS.length)] ?? 'FEMALE',
      platform: chance() < 0.5 ? ('DESKTOP' as const) : ('MOBILE' as const),
    };
    const variation = chooseVariation(counts, shopper, PLACES, (below) => Math.floor(chance() * below));
    if (variation === null) {
      if (leaving.length === 0) break;
      continue;
    }
    const goes = chance() < (left[variation] ?? 0);
    const visit: FlowVisit = {
      state: goes ? 'ABANDONED' : 'COMPLETED',
      silent: false,
      variation,
      shopper,
      enabled: goes || chance() >= (takenOut[variation] ?? 0),
      decidedBy: null,
      flags: [],
      mode: 'AISLE',
    };
    take(visit, 1);
    visits.push(visit);
    if (goes) leaving.push({ visit, at: arrivals + GIVEN_BACK_AFTER });
  }
  async function* all() {
    yield* visits;
  }
  return flowOf(all(), { variations: 2, countListVisits: false });
}

const REPETITIONS = 200;
const most = (rate: number) => rate + 3 * Math.sqrt((rate * (1 - rate)) / REPETITIONS);

describe('checks of who was lost', () => {
  it('find that one of two arms of 400 loses 10% more of its shoppers, and alarm honest studies at their rate', async () => {
    const found = { left: 0, takenOut: 0 };
    const alarmed = { left: 0, takenOut: 0, within: 0 };
    for (let seed = 1; seed <= REPETITIONS; seed += 1) {
      const lossy = await study(seed, { left: [0.1, 0.2], takenOut: [0.03, 0.13] });
      // Both arms are full all the same: their size says nothing.
      expect(lossy.variations.map(({ completed }) => completed)).toEqual([400, 400]);
      if (leavingTest(lossy).p < 0.05) found.left += 1;
      if (takenOutTest(lossy).p < 0.05) found.takenOut += 1;
      const honest = await study(10_000 + seed, { left: [0.15, 0.15], takenOut: [0.03, 0.03] });
      const [leaving, taking] = [leavingTest(honest), takenOutTest(honest)];
      if (leaving.p < 0.05) alarmed.left += 1;
      if (taking.p < 0.05) alarmed.takenOut += 1;
      if (Math.min(...Object.values(leaving.within)) < 0.05 / 3) alarmed.within += 1;
    }
    expect(found.left / REPETITIONS).toBeGreaterThan(0.9);
    expect(found.takenOut / REPETITIONS).toBeGreaterThan(0.9);
    expect(alarmed.left / REPETITIONS).toBeLessThan(most(0.05));
    expect(alarmed.takenOut / REPETITIONS).toBeLessThan(most(0.05));
    expect(alarmed.within / REPETITIONS).toBeLessThan(most(0.05));
  });

  it('counts every visit once: what was started is left or completed, what was completed is counted or taken out', async () => {
    const { variations, groups } = await study(7, { left: [0.1, 0.3], takenOut: [0.2, 0] });
    for (const { started, left, completed, takenOut, reasons } of variations) {
      expect(started).toBe(left + completed);
      expect(takenOut).toBe(Object.values(reasons).reduce((sum, count) => sum + count, 0));
    }
    for (const trait of ['age', 'gender', 'platform']) {
      const own = groups.filter((group) => group.trait === trait);
      const sums = [0, 1].map((arm) => own.reduce((sum, group) => sum + (group.variations[arm]?.started ?? 0), 0));
      expect(sums).toEqual(variations.map(({ started }) => started));
    }
  });
});
