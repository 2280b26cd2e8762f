import { readdir, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import type { ErrorBody, StoredImage } from '@aislelab/domain';
import { afterAll, beforeAll, beforeEach, expect, it, jest } from '@jest/globals';
import sharp from 'sharp';
import {
  connectionOf,
  createRecord,
  createTestApp,
  signedIn,
  type TestApp,
  type TestClient,
} from '../../testing/index.ts';
import { ImagesService } from './images.service.ts';
import { PictureSweeper, SETTLE_MS, UNUSED_PICTURE } from './picture.sweeper.ts';
import { STORAGE_USE } from './storage-quota.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
let test: TestApp;
let maker: TestClient;
let organization: string;
let hue = 0;
/** What a product refers to. */
let known: { category: string; company: string; brand: string };
beforeAll(async () => {
  test = await createTestApp();
  const made = await signedIn(test, { permissions: { createProjects: true, manageLibrary: true } });
  maker = made.client;
  organization = made.user.organization ?? '';
  const { _id: company } = await createRecord<{ _id: string }>(test, 'Company', { name: 'Havre Foods' });
  const { _id: category } = await createRecord<{ _id: string }>(test, 'Category', { name: 'Cereal' });
  const { _id: brand } = await createRecord<{ _id: string }>(test, 'Brand', { name: 'Morning', company });
  known = { category, company, brand };
});
afterAll(() => test.close());
beforeEach(() => connectionOf(test).model(UNUSED_PICTURE).deleteMany({}));

const files = () => test.app.get(ImagesService).files;
const sweep = (now: number) => test.app.get(PictureSweeper).sweepAt(now);
const use = () => connectionOf(test).model<{ bytes: number; files: number }>(STORAGE_USE).findById(organization).lean();
const namesOf = ({ original, display, shopper, preview, thumb }: StoredImage) => [
  ...new Set([original, display, shopper, preview, thumb]),
];

/** A picture that nobody has brought in before. */
async function draw(): Promise<Buffer> {
  hue += 1;
  const background = { r: hue, g: 90, b: 30 };
  return sharp({ create: { width: 60, height: 120, channels: 3, background } })
    .png()
    .toBuffer();
}
async function upload<T = StoredImage>(png: Buffer): Promise<{ status: number; body: T }> {
  const form = new FormData();
  for (const [name, value] of Object.entries({ kind: 'product', widthCm: '10', heightCm: '20' }))
    form.append(name, value);
  form.append('file', new Blob([new Uint8Array(png)]), 'pack.png');
  return maker.post<T>('/storage/images', form);
}
/** As an upload of some days ago. */
async function age(image: StoredImage, days = 3): Promise<void> {
  const then = new Date(Date.now() - days * DAY_MS);
  for (const name of namesOf(image)) await utimes((await files().pathOf(name)) ?? '', then, then);
}
const answers = async (image: StoredImage) => {
  const images = namesOf(image).map(async (name) => (await fetch(`${test.url}/api/storage/images/${name}`)).status);
  const pack = await fetch(`${test.url}/api/storage/packs/shopper?names=${image.shopper}`);
  const shown = (await pack.arrayBuffer()).byteLength > 4;
  return { statuses: [...new Set(await Promise.all(images))], shown };
};
const stored = async (image: StoredImage) =>
  (await readdir(join(test.config.dataDir, 'images'), { recursive: true })).filter((path) =>
    namesOf(image).some((name) => path.includes(name)),
  );
const product = (image: StoredImage) => ({
  ...known,
  name: `Pack ${hue}`,
  lengthUnit: 'CM',
  width: 10,
  height: 20,
  price: 100,
  image,
});

it('a picture that no record names is withdrawn after a day, then removed, and its room given back', async () => {
  const { body: kept } = await upload(await draw());
  const before = await use();
  const { body: image } = await upload(await draw());
  const { status, body: item } = await maker.post<{ _id: string }>('/library/products', product(image));
  expect(status).toBe(201);
  expect((await maker.post('/library/products', { ...product(kept), name: 'Kept' })).status).toBe(201);
  const full = await use();
  for (const one of [image, kept]) await age(one);
  const now = Date.now();
  await sweep(now);
  expect((await maker.delete(`/library/products/${item._id}`)).status).toBe(204);

  // Since when nobody needs it is not known before the next round: from there it is a day.
  await sweep(now + HOUR_MS);
  await sweep(now + DAY_MS);
  expect(await answers(image)).toEqual({ statuses: [200], shown: true });
  await sweep(now + HOUR_MS + DAY_MS);
  expect(await answers(image)).toEqual({ statuses: [404], shown: false });
  expect((await maker.post('/library/products', { ...product(image), name: 'Again' })).status).toBe(400);
  await sweep(now + HOUR_MS + DAY_MS + SETTLE_MS);
  expect(await stored(image)).toEqual([]);
  expect(full?.files).toBe((before?.files ?? 0) + namesOf(image).length);
  expect(await use()).toEqual(before);
  expect(await connectionOf(test).model(UNUSED_PICTURE).countDocuments()).toBe(0);
  expect(await answers(kept)).toEqual({ statuses: [200], shown: true });

  // Brought in again it is a new picture, and takes room again.
  const png = await draw();
  expect((await upload(png)).status).toBe(201);
});

it('an upload has a day to be saved, and one that comes again another one', async () => {
  const png = await draw();
  const { body: image } = await upload(png);
  const now = Date.now();
  await sweep(now);
  await sweep(now + DAY_MS - HOUR_MS);
  expect((await answers(image)).statuses).toEqual([200]);
  await age(image, 2);
  // The same bytes again: the files are there, and as good as new.
  expect((await upload(png)).body).toEqual(image);
  await sweep(now + DAY_MS);
  expect((await answers(image)).statuses).toEqual([200]);
});

it('what is saved while it is withdrawn comes back', async () => {
  const { body: image } = await upload(await draw());
  await age(image);
  const now = Date.now();
  await sweep(now);
  await sweep(now + DAY_MS);
  expect((await answers(image)).statuses).toEqual([404]);
  // A request that had found the picture before, and wrote after.
  const previews = connectionOf(test).collection('previews');
  const { insertedId } = await previews.insertOne({ content: { deep: [{ image }] } });
  await sweep(now + DAY_MS + SETTLE_MS);
  expect(await answers(image)).toEqual({ statuses: [200], shown: true });
  await previews.deleteOne({ _id: insertedId });
});

it('the same bytes brought in while they are withdrawn or removed are not lost', async () => {
  const png = await draw();
  const { body: image } = await upload(png);
  await age(image);
  const now = Date.now();
  await sweep(now);
  await Promise.all([sweep(now + DAY_MS), upload(png), upload(png)]);
  await upload(png);
  expect((await maker.post('/library/products', { ...product(image), name: 'Saved' })).status).toBe(201);
  await Promise.all([sweep(now + DAY_MS + SETTLE_MS), upload(png)]);
  await sweep(now + 3 * DAY_MS);
  expect(await answers(image)).toEqual({ statuses: [200], shown: true });
});

it('names count wherever they are: in any collection, also inside of text', async () => {
  const [one, two] = [(await upload(await draw())).body, (await upload(await draw())).body];
  for (const image of [one, two]) await age(image);
  const db = connectionOf(test);
  await db.collection('frozen_contents').insertOne({ content: { resources: { product: { x: { image: one } } } } });
  await db.collection('libraryimportjournals').insertOne({ entries: JSON.stringify([{ before: { image: two } }]) });
  const now = Date.now();
  for (const at of [now, now + DAY_MS, now + 2 * DAY_MS, now + 3 * DAY_MS]) await sweep(at);
  for (const image of [one, two]) expect((await answers(image)).statuses).toEqual([200]);
});

it('a disk with little room left takes no picture, and charges nothing', async () => {
  const before = await use();
  const full = jest.spyOn(files(), 'hasRoom').mockResolvedValue(false);
  expect((await upload<ErrorBody>(await draw())).body.status).toBe(507);
  full.mockRestore();
  expect(await use()).toEqual(before);
});

it.each([
  ['ENOSPC', 507],
  ['EROFS', 503],
])('a disk that says %s is no fault of ours, and charges nothing', async (code, status) => {
  const before = await use();
  const full = Object.assign(new Error(`${code}: write`), { code, syscall: 'write' });
  const failing = jest.spyOn(files(), 'write').mockRejectedValue(full);
  const png = await draw();
  expect((await upload<ErrorBody>(png)).body.status).toBe(status);
  failing.mockRestore();
  expect(await use()).toEqual(before);
  expect((await upload(png)).status).toBe(201);
});
