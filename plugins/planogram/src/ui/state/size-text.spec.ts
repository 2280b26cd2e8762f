import { describe, expect, it } from '@jest/globals';
import { sizeText } from './size-text.ts';

describe('size of a product', () => {
  it('P2-PER-06 reads in the unit of the viewer', () => {
    expect(sizeText({ width: 6.6, height: 12.2 }, 'CM')).toBe('6.6 × 12.2 cm');
    expect(sizeText({ width: 6.6, height: 12.2 }, 'INCH')).toBe('2.598 × 4.803 in');
    expect(sizeText({ width: 6.6, height: null }, 'CM')).toBeNull();
  });
});
