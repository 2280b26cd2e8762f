import { describe, expect, it } from '@jest/globals';
import { decimalText, intervalText, pointsText, signedText } from './number-text.ts';

const seconds = (end: number, more: number) => signedText(end, (size) => decimalText(size, more));

describe('an interval', () => {
  it.each([
    [[-6.06, 0.27], '−6.1 to +0.3'],
    [[-6.06, 1.27], '−6 to +1'],
    [[-0.004, 0.03], '−0.004 to +0.030'],
    [[0, 3], '0 to +3'],
    [[0, 0], '0 to 0'],
    // Rounding errors of the computation count as zero.
    [[-1e-17, 2], '0 to +2'],
  ] as const)('never hides on which side of nothing an end is: %j', (ends, text) => {
    expect(intervalText(ends, seconds)).toBe(text);
  });

  it('of percentage points has two decimals where they do', () => {
    expect(intervalText([0.001, 0.0236], pointsText)).toBe('+0.10 to +2.36');
    expect(intervalText([-0.00002, 0.0236], pointsText)).toBe('−0.002 to +2.360');
  });
});
