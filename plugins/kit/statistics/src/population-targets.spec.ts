import { describe, expect, it } from '@jest/globals';
import { areTargets, MAX_TARGETS_LENGTH, parseTargets, STRATA, targetsText } from './population-targets.ts';

const WHOLE = [13, 13.5, 0.5, 16, 16.25, 0.75, 19, 20.5, 0.5];

describe('targets in an address', () => {
  it('are read as they were written', () => {
    expect(STRATA).toHaveLength(WHOLE.length);
    expect(targetsText(WHOLE)).toBe('13_13.5_0.5_16_16.25_0.75_19_20.5_0.5');
    expect(parseTargets(targetsText(WHOLE))).toEqual(WHOLE);
    const thirds = [100 / 3, 100 / 3, 0, 100 / 3, 0, 0, 0, 0, 0];
    expect(parseTargets(targetsText(thirds))).toEqual([33.3333, 33.3333, 0, 33.3333, 0, 0, 0, 0, 0]);
  });

  it('sum to 100 within rounding', () => {
    const first = (share: number) => [share, 50, 0, 0, 0, 0, 0, 0, 0];
    expect([49.5, 50, 50.5].map((share) => areTargets(first(share)))).toEqual([true, true, true]);
    expect([49.4, 50.6].map((share) => areTargets(first(share)))).toEqual([false, false]);
  });

  it.each([
    [undefined],
    [[1, 2]],
    [''],
    ['100'],
    ['50_50_0_0_0_0_0_0'],
    ['50_50_0_0_0_0_0_0_0_0'],
    ['150_-50_0_0_0_0_0_0_0'],
    ['1e2_0_0_0_0_0_0_0_0'],
    ['50,5_49.5_0_0_0_0_0_0_0'],
    ['NaN_100_0_0_0_0_0_0_0'],
    ['100_0_0_0_0_0_0_0_0.00001'],
    [' 100_0_0_0_0_0_0_0_0'],
    ['101_0_0_0_0_0_0_0_0'],
    ['0'.repeat(MAX_TARGETS_LENGTH + 1)],
  ])('%j is none', (text) => {
    expect(parseTargets(text)).toBeNull();
  });
});
