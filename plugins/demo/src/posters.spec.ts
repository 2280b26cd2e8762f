import { describe, expect, it } from '@jest/globals';
import { POS_TYPE_INFO } from '@aislelab/domain';
import sharp from 'sharp';
import { renderSvg } from './art/packshot.ts';
import { BRANDS } from './catalogue.ts';
import { POSTER_KINDS, posterSize, posterSvg } from './posters.ts';

// The platform's picture pipeline blocks every loader but PNG for its whole process, which tests of both share.
sharp.unblock({ operation: ['VipsForeignLoadSvg'] });

describe('posters', () => {
  it('exist for every kind and brand, in the size of the kind, at most as wide as stored images are', () => {
    const seen = new Set<string>();
    for (const kind of POSTER_KINDS)
      for (const brand of BRANDS) {
        const svg = posterSvg(kind, brand);
        const [, width, height] = /width="(\d+)" height="(\d+)"/.exec(svg) ?? [];
        const size = posterSize(kind);
        expect(Number(width)).toBeLessThanOrEqual(kind === 'SIDE' ? 600 : 1_200);
        expect(Math.abs(Number(height) - (Number(width) * size.height) / size.width)).toBeLessThanOrEqual(1);
        expect(svg).not.toMatch(/<text\b|NaN|undefined/);
        seen.add(svg);
      }
    expect(seen.size).toBe(POSTER_KINDS.length * BRANDS.length);
  });

  it('are see-through around the round hanging sign and the floor sticker', async () => {
    const brand = BRANDS[0];
    for (const kind of ['HANGING', 'FLOOR_STICKER'] as const) {
      const { data, info } = await sharp(await renderSvg(posterSvg(kind, brand)))
        .resize({ width: 60 })
        .raw()
        .toBuffer({ resolveWithObject: true });
      expect(info.height).toBe(Math.round((60 * POS_TYPE_INFO[kind].height) / POS_TYPE_INFO[kind].width));
      expect(data[3]).toBe(0);
      expect(data[(Math.floor(info.height / 2) * info.width + 30) * 4 + 3]).toBe(255);
    }
  });
});
