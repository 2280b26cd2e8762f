import { describe, expect, it } from '@jest/globals';
import { pictureOnPack } from './picture-on-pack.ts';

const pack = { x: 3, y: 7, width: 10, height: 20 };

describe('a picture on its pack', () => {
  it('fills a pack of its shape, give or take what is rounded', () => {
    expect(pictureOnPack({ width: 200, height: 400 }, pack)).toEqual(pack);
    expect(pictureOnPack({ width: 203, height: 400 }, pack)).toEqual(pack);
  });

  it('is not stretched over a pack of another shape: it stands on the ground in the middle', () => {
    expect(pictureOnPack({ width: 100, height: 400 }, pack)).toEqual({ x: 5.5, y: 7, width: 5, height: 20 });
    expect(pictureOnPack({ width: 400, height: 400 }, pack)).toEqual({ x: 3, y: 17, width: 10, height: 10 });
  });
});
