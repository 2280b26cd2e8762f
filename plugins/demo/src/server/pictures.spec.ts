import { POS_TYPE_INFO } from '@aislelab/domain';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { createHash } from 'node:crypto';
import { readdir, stat } from 'node:fs/promises';
import sharp from 'sharp';
import { PRODUCTS } from '../catalogue.ts';
import { readPicture, type PictureFolder } from './pictures.ts';
import { DEMO_POS_MATERIALS, posterKey } from './records/pos-materials.ts';
import { productOf, REDESIGNED } from './records/projects.ts';

const PACK_PX_PER_CM = 24;
const POSTER_PX_PER_CM = 18;
const WIDEST_POSTER = 1_080;
const BOX = /-(flakes|loops|puffs|crunch|oats|cookies|shortbread)-\d|-bags$/;

const FOLDERS: Readonly<Record<PictureFolder, readonly string[]>> = {
  packs: PRODUCTS.map(({ id }) => id),
  redesigns: REDESIGNED,
  posters: DEMO_POS_MATERIALS.map(posterKey),
};
const folderOf = (folder: PictureFolder) => new URL(`../../pictures/${folder}/`, import.meta.url);

interface Picture {
  id: string;
  width: number;
  height: number;
  pixels: Buffer;
}

async function decode(folder: PictureFolder, id: string): Promise<Picture> {
  const { data, info } = await sharp(await readPicture(folder, id))
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { id, width: info.width, height: info.height, pixels: data };
}

const alphaAt = ({ width, pixels }: Picture, x: number, y: number) => pixels[(y * width + x) * 4 + 3] ?? 0;

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

describe('the pictures of the demo', () => {
  it('are those that its records show and no others, together under 12 MB', async () => {
    let bytes = 0;
    for (const folder of ['packs', 'redesigns', 'posters'] as const) {
      const files = await readdir(folderOf(folder));
      expect(files.toSorted()).toEqual(FOLDERS[folder].map((name) => `${name}.png`).toSorted());
      for (const file of files) bytes += (await stat(new URL(file, folderOf(folder)))).size;
    }
    expect(bytes).toBeLessThan(12_000_000);
  });
});

describe('packshots', () => {
  let pictures: Picture[] = [];
  beforeAll(async () => {
    const packs = PRODUCTS.map(({ id }) => decode('packs', id));
    pictures = await Promise.all([...packs, ...REDESIGNED.map((id) => decode('redesigns', id))]);
  });

  it('are all different, also in their redesign', () => {
    const hashes = pictures.map(({ pixels }) => createHash('sha256').update(pixels).digest('hex'));
    expect(new Set(hashes).size).toBe(PRODUCTS.length + REDESIGNED.length);
  });

  it('have the proportions of the product to the pixel and fill their box', () => {
    for (const picture of pictures) {
      const { id, width, height } = picture;
      const size = productOf(id);
      const [wide, high] = [Math.round(size.width * PACK_PX_PER_CM), Math.round(size.height * PACK_PX_PER_CM)];
      expect([id, width, height]).toEqual([id, wide, high]);
      const { left, right, top, bottom } = reach(picture);
      expect([id, left <= 1, width - right <= 2, top <= 1, height - bottom <= 2]).toEqual([id, true, true, true, true]);
    }
  });

  it('are see-through around everything that is not a box', () => {
    expect(PRODUCTS.filter(({ id }) => BOX.test(id))).toHaveLength(32);
    for (const picture of pictures) {
      const corners = [alphaAt(picture, 0, 0), alphaAt(picture, picture.width - 1, 0)];
      if (BOX.test(picture.id)) expect([picture.id, ...corners]).toEqual([picture.id, 255, 255]);
      else for (const alpha of corners) expect([picture.id, alpha < 160]).toEqual([picture.id, true]);
    }
  });
});

describe('posters', () => {
  it('are all different, each in the size of its type', async () => {
    const seen = new Set<string>();
    for (const material of DEMO_POS_MATERIALS) {
      const { id, width, height, pixels } = await decode('posters', posterKey(material));
      const size = POS_TYPE_INFO[material.type];
      expect([id, width]).toEqual([id, Math.min(WIDEST_POSTER, size.width * POSTER_PX_PER_CM)]);
      expect(Math.abs(height - (width * size.height) / size.width)).toBeLessThanOrEqual(1);
      seen.add(createHash('sha256').update(pixels).digest('hex'));
    }
    expect(seen.size).toBe(DEMO_POS_MATERIALS.length);
  });

  it('are see-through around the round hanging sign and the floor sticker, and nowhere else', async () => {
    for (const material of DEMO_POS_MATERIALS) {
      const picture = await decode('posters', posterKey(material));
      const shaped = material.type === 'HANGING' || material.type === 'FLOOR_STICKER';
      const middle = [Math.floor(picture.width / 2), Math.floor(picture.height / 2)] as const;
      expect([picture.id, alphaAt(picture, 0, 0)]).toEqual([picture.id, shaped ? 0 : 255]);
      expect([picture.id, alphaAt(picture, ...middle)]).toEqual([picture.id, 255]);
    }
  });
});
