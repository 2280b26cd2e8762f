import { describe, expect, it } from '@jest/globals';
import { plantedIn, plantedOf, plantedText, simulatedMark } from './planted.ts';

describe('planted effects', () => {
  it('are those of a changed picture that are not 0; what is no number of its range is none', () => {
    expect(plantedOf({ newPack: 1.2, newPackAttention: 0, newPackRating: 9, price: -3, facings: 1 })).toEqual({
      newPack: 1.2,
    });
    for (const nothing of [null, undefined, {}, { newPack: '1' }, { newPack: Number.NaN }, { newPack: -3.1 }])
      expect(plantedOf(nothing)).toEqual({});
  });

  it('are named with their size and direction, and that they were put in', () => {
    expect(plantedText({ newPack: 1.2, newPackAttention: 0.5 })).toBe(
      'A changed picture is liked 1.2 more (utility) and noticed 0.5 more (logarithm). These differences were put in, not found.',
    );
    expect(plantedText({ newPackRating: -1, newPackAttention: -0.5, newPack: -2 })).toBe(
      'A changed picture is liked 2 less (utility), noticed 0.5 less (logarithm) and rated 1 star lower. These differences were put in, not found.',
    );
    expect(plantedText({ newPack: 0 })).toBeNull();
  });

  it('are told of a report only where it counts simulated shoppers', () => {
    const project = (simulated: number, planted: object | null) => ({
      planted,
      stats: { epoch: 1, compiledAt: null, stale: false, counted: { shoppers: 9, simulated } },
    });
    expect(plantedIn(project(0, { newPack: 1 }))).toBeNull();
    expect(plantedIn(project(1, { newPack: 1 }))).toContain('liked 1 more');
    expect(simulatedMark(project(0, { newPack: 1 }))).toBeNull();
    expect(simulatedMark(project(1, null))).toBe('Simulated');
    expect(simulatedMark(project(1, { newPack: 1 }))).toBe('Simulated, effects planted');
  });
});
