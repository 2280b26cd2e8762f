import { PLANTED_EFFECTS, type PlantedEffect } from '@aislelab/domain';
import { describe, expect, it } from '@jest/globals';
import { ASSUMPTION_KEYS, AssumptionError, ASSUMPTIONS, DEFAULT_ASSUMPTIONS, readAssumptions } from './assumptions.ts';

const refused = (input: unknown) => {
  try {
    readAssumptions(input);
  } catch (error) {
    if (error instanceof AssumptionError) return error.path;
    throw error;
  }
  return null;
};

describe('assumptions', () => {
  it('each has a default within its bounds and says where it comes from', () => {
    for (const key of ASSUMPTION_KEYS) {
      const { min, max, source, label } = ASSUMPTIONS[key];
      expect(DEFAULT_ASSUMPTIONS[key]).toBeGreaterThanOrEqual(min);
      expect(DEFAULT_ASSUMPTIONS[key]).toBeLessThanOrEqual(max);
      expect([source, label].every((text) => text.length > 5)).toBe(true);
    }
  });
  it('favour no changed picture, unless somebody says so', () => {
    for (const effect of Object.keys(PLANTED_EFFECTS) as PlantedEffect[]) {
      expect(DEFAULT_ASSUMPTIONS[effect]).toBe(0);
      const { min, max } = PLANTED_EFFECTS[effect];
      expect(ASSUMPTIONS[effect]).toMatchObject({ min, max });
    }
  });
  it('are the defaults with what somebody changed', () => {
    expect(readAssumptions({})).toEqual(DEFAULT_ASSUMPTIONS);
    expect(readAssumptions({ price: -1, brands: { b_c: 2 } })).toEqual({
      ...DEFAULT_ASSUMPTIONS,
      price: -1,
      brands: { b_c: 2 },
    });
  });
  it.each([
    [{ price: 1 }, 'price'],
    [{ price: '-1' }, 'price'],
    [{ price: Number.NaN }, 'price'],
    [{ constructor: 1 }, 'constructor'],
    [{ brands: { b_c: 99 } }, 'brands.b_c'],
    [{ youngShare: 0.7, middleShare: 0.6 }, 'middleShare'],
    [{ maleShare: 0.9 }, 'femaleShare'],
    [[], 'assumptions'],
    [null, 'assumptions'],
    [{ brands: [] }, 'brands'],
  ])('%j is refused by its name', (input, path) => {
    expect(refused(input)).toBe(path);
  });
});
