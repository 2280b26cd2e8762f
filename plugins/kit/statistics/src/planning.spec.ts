import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import {
  detectableMean,
  detectableShare,
  powerShare,
  powerTwoProportions,
  sampleSizeMean,
  sampleSizeShare,
  sampleSizeTwoProportions,
} from './planning.ts';

const fraction = (min: number, max: number) => fc.double({ min, max, noNaN: true });

describe('planning', () => {
  it('the power at the planned sample is the one that was asked for', () => {
    // Of the design: 0.10 -> 0.13 needs 1,398 shoppers; 80.4% of simulated studies of that size found it.
    expect(sampleSizeTwoProportions(0.1, 0.03)).toBe(1_398);
    expect(powerTwoProportions(0.1, 0.03, 1_398)).toBeCloseTo(0.8, 3);
    fc.assert(
      fc.property(fraction(0.02, 0.6), fraction(0.01, 0.3), (p0, d) => {
        const n = sampleSizeTwoProportions(p0, d);
        expect(powerTwoProportions(p0, d, n)).toBeGreaterThanOrEqual(0.8 - 1e-9);
        expect(powerTwoProportions(p0, d, n - 1)).toBeLessThan(0.8);
      }),
    );
  });

  it('a share: 2 (1.645 + 0.842)^2 deff R (1 - R) / (u d^2)', () => {
    const base = { share: 0.2, units: 1.2, designEffect: 1.8 };
    expect(sampleSizeShare(base, 0.05)).toBe(Math.ceil((2 * 6.1825574 * 1.8 * 0.16) / (1.2 * 0.0025)));
    expect(sampleSizeShare(base, -0.05)).toBe(sampleSizeShare(base, 0.05));
    const d = detectableShare(base, 800) ?? 0;
    expect(sampleSizeShare(base, d * (1 + 1e-9))).toBe(800);
    expect(powerShare(base, d, 800)).toBeCloseTo(0.8, 9);
    expect(detectableShare({ share: 0.9, units: 0.5 }, 30)).toBeNull();
  });

  it('when every shopper buys one unit a share needs what a penetration needs', () => {
    for (const p of [0.1, 0.2, 0.3])
      expect(
        sampleSizeShare({ share: p + 0.015, units: 1, designEffect: 1 }, 0.03) / sampleSizeTwoProportions(p, 0.03),
      ).toBeCloseTo(1, 2);
  });

  it('spending: 2 (1.645 + 0.842)^2 sd^2 / d^2', () => {
    expect(sampleSizeMean(12, 2)).toBe(Math.ceil((2 * 6.1825574 * 144) / 4));
    expect(sampleSizeMean(12, detectableMean(12, 400) * (1 + 1e-9))).toBe(400);
  });
});
