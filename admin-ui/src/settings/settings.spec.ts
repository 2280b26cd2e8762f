import { PLAN_DEFAULTS } from '@aislelab/domain';
import { describe, expect, it } from '@jest/globals';
import { checkSettings, readDomains, readSettings } from './settings.ts';

const form = readSettings({ plans: PLAN_DEFAULTS, signup: { open: true, blacklist: [] }, privacy: null, version: 1 });

describe('form of the settings', () => {
  it('P1-SET-04 requires numbers of the plans with a price, and has none for the custom one', () => {
    expect(checkSettings(form)).toEqual({});
    expect(Object.keys(form.plans)).toEqual(['TIER_1', 'TIER_2']);
    const plans = {
      TIER_1: { pricePerVariation: 99, samplePerVariation: 0 },
      TIER_2: { pricePerVariation: null, samplePerVariation: null },
    };
    expect(checkSettings({ ...form, plans })).toEqual({
      'plans.TIER_1.pricePerVariation': 'Cannot be less than $1',
      'plans.TIER_1.samplePerVariation': 'Cannot be less thant 1',
      'plans.TIER_2.pricePerVariation': 'Cannot be less than $1',
      'plans.TIER_2.samplePerVariation': 'Cannot be less thant 1',
    });
  });

  it('takes an address of the web for the privacy policy, or none', () => {
    const wrong = { privacy: 'A link that begins with https:// or http://' };
    expect(checkSettings({ ...form, privacy: 'https://operator.test/privacy' })).toEqual({});
    expect(checkSettings({ ...form, privacy: 'operator.test' })).toEqual(wrong);
    expect(checkSettings({ ...form, privacy: 'javascript:alert(1)' })).toEqual(wrong);
  });

  it('reads domains as people type them, each once', () => {
    expect(readDomains([' Example.COM', '@example.com', 'mara@mail.test', 'no domain'])).toEqual({
      domains: ['example.com', 'mail.test'],
      wrong: ['no domain'],
    });
  });
});
