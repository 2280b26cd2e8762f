import { describe, expect, it } from '@jest/globals';
import { briefly } from './briefly.ts';

describe('a short time', () => {
  it.each([
    [0, '0.00 s'],
    [4.2, '4.2 ms'],
    [76, '76 ms'],
    [404, '0.40 s'],
    [12_500, '12.5 s'],
  ])('%d ms is told as %s', (ms, text) => expect(briefly(ms)).toBe(text));

  it('is in the unit of the longest that is told with it', () => {
    expect([briefly(404, 404), briefly(76, 404)]).toEqual(['0.40 s', '0.08 s']);
    expect([briefly(0, 14), briefly(14, 14)]).toEqual(['0 ms', '14 ms']);
  });
});
