import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { DURATION_BINS, durationBin, durationMedian } from './duration-histogram.ts';
import { roundedRating, roundedShare } from './rounding.ts';
import { SALIENCE_UNIT, normaliseWords, salienceWeight, topWords } from './words.ts';

describe('words', () => {
  it('are normalised: width, apostrophes, case, punctuation, repeats', () => {
    expect(normaliseWords([' Fresh ', 'fresh!', '«Tasty»', 'don’t', '!!!', 'ＮＩＣＥ', 'very nice', ''])).toEqual([
      'fresh',
      'tasty',
      "don't",
      'nice',
      'very',
    ]);
    expect(normaliseWords(['x'.repeat(41), 'y'.repeat(40)])).toEqual(['y'.repeat(40)]);
    expect(normaliseWords(['ICE'], 'tr')).toEqual(['ıce']);
    expect(normaliseWords(['İstanbul', 'istanbul', 'i\u0307stanbul'])).toEqual(['istanbul']);
  });

  it('count at most 10, and normalising again changes nothing', () => {
    fc.assert(
      fc.property(fc.array(fc.string({ unit: 'grapheme' }), { maxLength: 15 }), (raw) => {
        const words = normaliseWords(raw);
        expect(words.length).toBeLessThanOrEqual(10);
        expect(new Set(words).size).toBe(words.length);
        expect(words.every((word) => word !== '' && !/\s/u.test(word))).toBe(true);
      }),
    );
  });

  it('salience weights are whole numbers for every list length', () => {
    for (let length = 1; length <= 10; length++) {
      for (let rank = 0; rank < length; rank++) {
        expect(Number.isInteger(salienceWeight(rank, length))).toBe(true);
        expect(salienceWeight(rank, length) / SALIENCE_UNIT).toBeCloseTo((length - rank) / length, 15);
      }
    }
  });

  it('are ranked by sum, then score, then alphabet; what cannot be shown is left out', () => {
    const words = new Map([
      ['b', { count: 2, salience: 2_520 }],
      ['a', { count: 2, salience: 2_520 }],
      ['c', { count: 2, salience: 3_000 }],
      ['d', { count: 5, salience: 10 }],
      ['\uFE0F', { count: 9, salience: 9 }],
    ]);
    expect(topWords(words, 10, 3).map(({ id }) => id)).toEqual(['d', 'c', 'a']);
    expect(topWords(words, 10, 4)[2]).toEqual({ id: 'a', sum: 2, score: 10 });
  });
});

describe('rounding', () => {
  it('P2-CON-09 demographic shares to three places, half up, from whole numbers', () => {
    expect(roundedShare(1_234, 10_000)).toBe(0.123);
    expect(roundedShare(1, 16)).toBe(0.063);
    expect(roundedShare(9, 2_000)).toBe(0.005);
    expect(roundedShare(2, 3)).toBe(0.667);
    expect(roundedShare(0, 5)).toBe(0);
    expect(roundedShare(0, 0)).toBeNull();
  });

  it('P1-REP-09 average rating to one decimal, half up, from whole numbers', () => {
    expect(roundedRating(87, 20)).toBe(4.4);
    expect(roundedRating(13, 4)).toBe(3.3);
    expect(roundedRating(5, 1)).toBe(5);
    expect(roundedRating(0, 0)).toBeNull();
  });
});

describe('duration histogram', () => {
  it('rises with the duration and takes everything', () => {
    expect([0, 3_999, 4_000].map(durationBin)).toEqual([0, 0, 0]);
    expect(durationBin(8_000)).toBe(8);
    expect(durationBin(7_999)).toBe(7);
    expect(durationBin(10_000_000)).toBe(DURATION_BINS - 1);
  });

  it('gives the median to 9%', () => {
    const between = fc.integer({ min: 4_000, max: 1_000_000 });
    fc.assert(
      fc.property(
        fc.array(between, { minLength: 1, maxLength: 99 }).filter((d) => d.length % 2 === 1),
        (durations) => {
          const counts = new Float64Array(DURATION_BINS);
          for (const ms of durations) {
            const bin = durationBin(ms);
            counts[bin] = (counts[bin] ?? 0) + 1;
          }
          const exact = durations.sort((a, b) => a - b)[(durations.length - 1) / 2] ?? 0;
          expect(Math.abs(Math.log2((durationMedian(counts) ?? 0) / exact))).toBeLessThan(0.126);
        },
      ),
    );
    expect(durationMedian(new Float64Array(DURATION_BINS))).toBeNull();
  });
});
