import { describe, expect, it } from '@jest/globals';
import { standing } from './standing.ts';

describe('a picture on its pack', () => {
  it('fills a pack of its shape', () => {
    expect(standing({ width: 200, height: 400 }, { width: 10, height: 20 })).toEqual({
      x: 0,
      y: 0,
      width: 10,
      height: 20,
    });
    expect(standing({ width: 203, height: 400 }, { width: 10, height: 20 })).toEqual({
      x: 0,
      y: 0,
      width: 10,
      height: 20,
    });
  });

  it('is not stretched over a pack of another shape: it stands on the ground in the middle', () => {
    expect(standing({ width: 100, height: 400 }, { width: 10, height: 20 })).toEqual({
      x: 2.5,
      y: 0,
      width: 5,
      height: 20,
    });
    expect(standing({ width: 400, height: 400 }, { width: 10, height: 20 })).toEqual({
      x: 0,
      y: 10,
      width: 10,
      height: 10,
    });
  });
});
