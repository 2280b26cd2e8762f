import {
  createOrganization,
  createTestApp,
  JobQueue,
  signedIn,
  type TestApp,
  type TestClient,
} from '@aislelab/backend/testing';
import type { ErrorBody, ListResult, Product } from '@aislelab/domain';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { fixture, ImportDriver } from '../testing/library.ts';
import { plugin } from './index.ts';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp({ plugins: [plugin] });
  await fixture(test);
});
afterAll(() => test.close());

/** Somebody who manages the library of a new organization. */
async function manager(): Promise<{ driver: ImportDriver; client: TestClient }> {
  const organization = await createOrganization(test);
  const { client } = await signedIn(test, { organization, permissions: { manageLibrary: true } });
  const queue = test.app.get(JobQueue, { strict: false });
  return { driver: new ImportDriver(test, client, () => queue.idle()), client };
}
const HEADER = 'Name,Category,Brand,Company,Price,Barcode,SKU,Width (mm),Height (mm)';
const csv = (...lines: string[]) => [HEADER, ...lines].join('\n');

describe('packshots in bulk', () => {
  it("case 27 are matched by the trade's file names within the own library, assigned, and what is missing is listed", async () => {
    const { driver, client } = await manager();
    const lines = ['Front,Cereal,Morning,,1,4006381333931,CO-1,80,200', 'Other,Cereal,Morning,,1,59032823,CO-2,80,200'];
    await driver.run((await driver.planned(csv(...lines))).id);
    const names = ['4006381333931.png', 'pack/co-2_back.png', 'nothing.png', '0000059032823_C1N1.png'];
    const { body } = await client.post<{
      matches: { name: string; product: Product; side: string }[];
      unmatched: object[];
    }>('/interchange/packshots/match', { names });
    expect(body.matches.map(({ name, product, side }) => [name, product.name, side])).toEqual([
      ['4006381333931.png', 'Front', 'front'],
      ['pack/co-2_back.png', 'Other', 'back'],
      ['0000059032823_C1N1.png', 'Other', 'front'],
    ]);
    expect(body.unmatched).toEqual([{ name: 'nothing.png', reason: 'No product has this SKU' }]);
    const missing = async () => (await client.get<ListResult<Product>>('/interchange/packshots/missing')).body;
    expect(await missing()).toMatchObject({ count: 2, data: [{ name: 'Front' }, { name: 'Other' }] });
    const product = body.matches[0]?.product;
    const form = new FormData();
    form.append('kind', 'product');
    form.append('file', new Blob([PIXEL as BlobPart]), 'x.png');
    const { body: image } = await client.post<object>('/storage/images', form);
    const assign = (version?: number) =>
      client.post<ErrorBody & Product>('/interchange/packshots/assign', { product: product?._id, version, image });
    expect((await assign(product?.version)).body).toMatchObject({ name: 'Front', image });
    expect((await assign(product?.version)).status).toBe(409);
    expect(await missing()).toMatchObject({ count: 1, data: [{ name: 'Other' }] });
    const { client: stranger } = await manager();
    const theirs = await stranger.post<ErrorBody>('/interchange/packshots/assign', {
      product: product?._id,
      version: 2,
      image,
    });
    expect(theirs.status).toBe(404);
  });
});

const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
