import { PLAN_DEFAULTS } from '@aislelab/domain';
import { describe, expect, it } from '@jest/globals';
import { projectFixture } from '../fixture.ts';
import { initialPlan, planOffers } from './plans.ts';

const project = projectFixture();
const two = {
  ...project,
  variations: [...project.variations, { _id: '2', primary: false, resources: [] }],
  testing: { ...project.testing, sample: { total: 1_600, variations: 800 } },
};
const due = (patch: Partial<typeof project.payment>) =>
  planOffers({ ...two, payment: { ...project.payment, ...patch } }, PLAN_DEFAULTS).map((offer) => offer.due);

describe('payment plans', () => {
  it('P1-PAY-01 P1-CON-01 P1-CON-02 P1-CON-03 the price is per variation; custom has none', () => {
    expect(planOffers(two, PLAN_DEFAULTS).map(({ label }) => label)).toEqual(['Quick Test', 'Recommended', 'Custom']);
    expect(due({})).toEqual([198_000, 498_000, null]);
  });

  it('P2-PLN-03 P2-PLN-05 a custom plan has no price to show until one is quoted', () => {
    expect(due({ quoted: -1 })[2]).toBeNull();
    expect(due({ quoted: 700_000 })[2]).toBe(700_000);
    expect(initialPlan({ paymentPlan: null, payment: { ...project.payment, quoted: 700_000 } })).toBe('QUOTE');
  });

  it('P2-PLN-04 one plan is the default and chosen first', () => {
    expect(planOffers(two, PLAN_DEFAULTS).filter(({ isDefault }) => isDefault)).toHaveLength(1);
    expect(initialPlan(project)).toBe('TIER_2');
  });

  it('what has been paid is not charged again', () => {
    expect(due({ credited: 200_000 })).toEqual([0, 298_000, null]);
  });
});
