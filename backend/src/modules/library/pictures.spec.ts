import type { Product } from '@aislelab/domain';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import sharp from 'sharp';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import {
  created,
  createLibraryWorld,
  packPng,
  productBody,
  uploadPng,
  type LibraryWorld,
} from './testing/library-fixture.ts';

let world: LibraryWorld;
beforeAll(async () => {
  world = await createLibraryWorld();
});
afterAll(() => world.test.close());

const folder = () => join(world.test.config.dataDir, 'images');
async function sizeOf(name: string | null | undefined): Promise<[number, number]> {
  if (!name) throw new Error('no picture');
  const { width, height } = await sharp(join(folder(), name.slice(0, 2), name)).metadata();
  return [width, height];
}
const storedFiles = async () => (await readdir(folder(), { recursive: true })).filter((name) => name.endsWith('.png'));

describe('pictures follow the size of the pack', () => {
  it('P1-CON-15 has 26 px per cm and 13.5 for shoppers, also when the size comes later or changes', async () => {
    const image = await uploadPng(world.manager, await packPng(600, 1_200, 'orange'), 'product', [30, 60]);
    expect(await sizeOf(image.display)).toEqual([600, 1_200]);
    const product = await created(world.manager, 'products', productBody(world, { image, width: 10, height: 20 }));
    expect([await sizeOf(product.image?.display), await sizeOf(product.image?.shopper)]).toEqual([
      [260, 520],
      [135, 270],
    ]);
    expect(product).toMatchObject({ widthPx: 260, heightPx: 520, imageShopper: product.image?.shopper });
    const path = `/library/products/${product._id}`;
    const smaller = await world.manager.patch<Product>(path, { version: 1, width: 5, height: 10 });
    expect(await sizeOf(smaller.body.image?.display)).toEqual([130, 260]);
    expect(smaller.body).toMatchObject({ widthPx: 130, heightPx: 260, image: { original: product.image?.original } });
    const renamed = await world.manager.patch<Product>(path, { version: 2, name: 'Renamed' });
    expect(renamed.body.image).toEqual(smaller.body.image);
  });

  it('makes nothing for a change that is refused', async () => {
    const product = await created(world.manager, 'products', productBody(world));
    const before = await storedFiles();
    const change = { version: 7, width: 4, height: 8 };
    expect((await world.manager.patch(`/library/products/${product._id}`, change)).status).toBe(409);
    expect((await world.reader.patch(`/library/products/${product._id}`, { ...change, version: 1 })).status).toBe(403);
    expect(await storedFiles()).toEqual(before);
  });
});
