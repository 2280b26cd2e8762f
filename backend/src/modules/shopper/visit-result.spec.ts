import { DomainError, type ShopperContent } from '@aislelab/domain';
import { describe, expect, it } from '@jest/globals';
import { readProgress } from './submission.reader.ts';
import { assertOfStore } from './visit-result.ts';

const ours = 'a'.repeat(24);
const resources: ShopperContent['resources'] = {
  product: {},
  posMaterial: {
    [ours]: { _id: ours, name: 'Sign', type: 'HANGING', image: { front: null, back: null }, project: true },
  },
  brand: {},
  category: {},
};
const problemOf = (posMaterials: object): unknown => {
  try {
    assertOfStore(readProgress({ posMaterials }), { resources });
    return null;
  } catch (error) {
    return error instanceof DomainError ? error.errors : error;
  }
};

describe('attention to POS materials', () => {
  it('V-105 belongs to materials of the store only, in whole milliseconds, with its beginning', () => {
    expect(problemOf({ [ours]: { seenMs: 700, firstSeenAt: 0 } })).toBeNull();
    const theirs = 'b'.repeat(24);
    expect(problemOf({ [theirs]: { seenMs: 700, firstSeenAt: 0 } })).toEqual({
      [`posMaterials.${theirs}`]: 'is not in this store',
    });
    expect(problemOf({ constructor: { seenMs: 1, firstSeenAt: 0 } })).toMatchObject({
      posMaterials: expect.stringContaining('id'),
    });
    expect(problemOf({ [ours]: { seenMs: 700 } })).toEqual({ [`posMaterials.${ours}.firstSeenAt`]: 'is required' });
    expect(readProgress({ posMaterials: { [ours]: { seenMs: 700.4, firstSeenAt: 0 } } })).toEqual({
      posMaterials: { [ours]: { seenMs: 700, firstSeenAt: 0 } },
    });
  });
});
