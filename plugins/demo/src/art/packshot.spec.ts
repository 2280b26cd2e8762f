import { createHash } from 'node:crypto';
import { beforeAll, describe, expect, it } from '@jest/globals';
import sharp from 'sharp';
import { PRODUCTS, type CatalogueProduct } from '../catalogue.ts';
import { alternativePackshotSvg, packshotSvg, renderAlternativePackshot, renderPackshot } from './packshot.ts';

// The platform's picture pipeline blocks every loader but PNG for its whole process, which tests of both share.
sharp.unblock({ operation: ['VipsForeignLoadSvg'] });

/** Enough to tell any two packs apart and quick to draw. */
const SMALL = { pxPerCm: 5 };

interface Picture {
  product: CatalogueProduct;
  width: number;
  height: number;
  pixels: Buffer;
}

async function decode(product: CatalogueProduct, png: Buffer): Promise<Picture> {
  const { data, info } = await sharp(png).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  return { product, width: info.width, height: info.height, pixels: data };
}

const alphaAt = ({ width, pixels }: Picture, x: number, y: number) => pixels[(y * width + x) * 4 + 3] ?? 0;
const hash = (data: Buffer | string) => createHash('sha256').update(data).digest('hex');

/** The rows or columns that hold anything at all. */
function reach(picture: Picture): { left: number; right: number; top: number; bottom: number } {
  const box = { left: picture.width, right: -1, top: picture.height, bottom: -1 };
  for (let y = 0; y < picture.height; y++)
    for (let x = 0; x < picture.width; x++)
      if (alphaAt(picture, x, y) > 24) {
        box.left = Math.min(box.left, x);
        box.right = Math.max(box.right, x);
        box.top = Math.min(box.top, y);
        box.bottom = Math.max(box.bottom, y);
      }
  return box;
}

describe('packshots', () => {
  let pictures: Picture[] = [];
  beforeAll(async () => {
    pictures = await Promise.all(
      PRODUCTS.map(async (product) => decode(product, await renderPackshot(product, SMALL))),
    );
  });

  it('are all different, also in their redesign', async () => {
    const redesigns = await Promise.all(
      PRODUCTS.map(async (product) => decode(product, await renderAlternativePackshot(product, SMALL))),
    );
    const hashes = [...pictures, ...redesigns].map((picture) => hash(picture.pixels));
    expect(new Set(hashes).size).toBe(2 * PRODUCTS.length);
  });

  it('have the proportions of the product to the pixel and fill their box', () => {
    for (const picture of pictures) {
      const { id, width, height } = picture.product;
      expect([id, picture.width, picture.height]).toEqual([id, Math.round(width * 5), Math.round(height * 5)]);
      const { left, right, top, bottom } = reach(picture);
      expect([id, left <= 1, picture.width - right <= 2, top <= 1, picture.height - bottom <= 2]).toEqual([
        id,
        true,
        true,
        true,
        true,
      ]);
    }
  });

  it('are see-through around everything that is not a box', () => {
    for (const picture of pictures) {
      const last = picture.width - 1;
      const corners = [alphaAt(picture, 0, 0), alphaAt(picture, last, 0)];
      const { form, id } = picture.product;
      if (form === 'box') expect([id, ...corners]).toEqual([id, 255, 255]);
      else for (const alpha of corners) expect([id, alpha < 160]).toEqual([id, true]);
    }
  });

  it('are the same bytes every time and need neither fonts nor other files', () => {
    const [first] = PRODUCTS;
    if (!first) throw new Error('No products');
    expect(packshotSvg(first)).toBe(packshotSvg(first));
    for (const product of PRODUCTS)
      for (const svg of [packshotSvg(product), alternativePackshotSvg(product)]) {
        expect(svg).not.toMatch(/<(text|image|style|script|foreignObject)\b|NaN|undefined|Infinity/);
        expect(svg.match(/url\((?!#d\d+\))|href="(?!#d\d+")/)).toBeNull();
      }
  });

  it('come in the resolution asked for', async () => {
    const product = PRODUCTS.find(({ form }) => form === 'can');
    if (!product) throw new Error('No can');
    const { width, height, hasAlpha, format } = await sharp(await renderPackshot(product)).metadata();
    expect({ width, height, hasAlpha, format }).toEqual({ width: 172, height: 317, hasAlpha: true, format: 'png' });
  });
});
