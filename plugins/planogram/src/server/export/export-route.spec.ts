import {
  connectionOf,
  createOrganization,
  createRecord,
  createTestApp,
  Log,
  signedIn,
  type TestApp,
  type TestClient,
} from '@aislelab/backend/testing';
import {
  addGroup,
  counterIds,
  emptyPlanogram,
  type ErrorBody,
  type Id,
  type Planogram,
  type PreviewAnswer,
  type StoredImage,
} from '@aislelab/domain';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createCanvas, loadImage } from '@napi-rs/canvas';
import { plugin } from '../index.ts';
import { measurePicture } from './draw/measure.ts';
import { buildSheet } from './sheet.ts';

let test: TestApp;
let admin: TestClient;
let planogram: Planogram;
let saved: Id;
let pack: Id;
/** What was logged. */
const written: string[] = [];

const shelves = emptyPlanogram('library', null, counterIds());
beforeAll(async () => {
  test = await createTestApp({
    plugins: [plugin],
    log: new Log('debug', { write: (line) => void written.push(line) }),
  });
  ({ client: admin } = await signedIn(test, { role: 'ADMIN' }));
  const category = (await createRecord<{ _id: Id }>(test, 'Category', { name: 'Cereal' }))._id;
  const company = (await createRecord<{ _id: Id }>(test, 'Company', { name: 'Mill & Co' }))._id;
  const brand = (await createRecord<{ _id: Id }>(test, 'Brand', { name: 'Morning', company }))._id;
  const image = await upload();
  const fields = { width: 20, height: 25, price: 199, category, company, brand, image };
  pack = (await createRecord<{ _id: Id }>(test, 'Product', { name: 'Żółte płatki', ...fields }))._id;
  const products = { [pack]: { width: 20, height: 25 } };
  const edit = { products, target: 'library', newId: counterIds(9_000) } as const;
  const added = addGroup(shelves, { shelf: 'aisle-1', segment: 0, index: 0, product: pack }, edit);
  if (!added.ok) throw new Error(added.refusal.reason);
  planogram = added.planogram;
  saved = (await admin.post<{ _id: Id }>('/library/planograms', { name: 'Śniadanie 2026', planogram })).body._id;
});
afterAll(() => test?.close());

/** A pack in plain magenta, which nothing else on a shelf is. */
async function upload(): Promise<StoredImage> {
  const canvas = createCanvas(540, 675);
  const context = canvas.getContext('2d');
  context.fillStyle = '#ff00ff';
  context.fillRect(0, 0, 540, 675);
  const form = new FormData();
  for (const [name, value] of Object.entries({ kind: 'product', widthCm: '20', heightCm: '25' })) form.set(name, value);
  form.set('file', new Blob([new Uint8Array(await canvas.encode('png'))], { type: 'image/png' }), 'pack.png');
  const { body, status } = await admin.post<StoredImage>('/storage/images', form);
  if (status !== 201) throw new Error(JSON.stringify(body));
  return body;
}

async function exported(): Promise<PreviewAnswer> {
  const content = { priceTagColor: 'YELLOW', mission: '', review: null, display: true, products: {}, posMaterials: {} };
  const what = { variation: 0, content, variations: [], purpose: null, planogram, region: null };
  const body = { ...what, target: 'library', targetId: saved, targetPurpose: 'export' };
  const answer = await admin.post<PreviewAnswer>('/shopper/preview', body);
  if (answer.status !== 201) throw new Error(JSON.stringify(answer.body));
  return answer.body;
}
const parameters = (answer: PreviewAnswer, over: Record<string, string> = {}) => ({
  access_token: answer.accessToken ?? '',
  target: 'library',
  targetId: saved,
  name: answer.name,
  section: 'aisle',
  format: 'png',
  ...over,
});
/** As a browser follows the link: nothing but the address. */
const follow = (expires: number | string, query: Record<string, string>) =>
  fetch(`${test.url}/api/shopper/export/${expires}?${new URLSearchParams(query)}`);

describe('GET /shopper/export/{expires}', () => {
  it('P2-PRE-14 answers a PNG that looks like the shelf: the packs where they stand, with their price below', async () => {
    const answer = await exported();
    const response = await follow(answer.expires, parameters(answer));
    expect(response.status).toBe(200);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'image/png',
      'content-disposition': 'attachment; filename="sniadanie-2026-aisle.png"',
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      'x-content-type-options': 'nosniff',
    });
    const picture = await loadImage(Buffer.from(await response.arrayBuffer()));
    const canvas = createCanvas(picture.width, picture.height);
    const context = canvas.getContext('2d');
    context.drawImage(picture, 0, 0);
    const at = (x: number, y: number) => [...context.getImageData(Math.round(x), Math.round(y), 1, 1).data].slice(0, 3);
    const { content } = { content: await contentOf() };
    const sheet = buildSheet(
      { account: '', title: '', target: 'library', variation: 0, content, units: 'CM' },
      'aisle',
      'CM',
    );
    const { width, height, margin, scale, shelvesY } = measurePicture(sheet);
    expect([picture.width, picture.height]).toEqual([width, height]);
    const level = sheet.shelves[0]?.levels[0];
    const group = level?.groups[0];
    if (!level || !group) throw new Error('nothing stands on the shelf');
    // The first shelf begins at the margin; a pack of 20 x 25 cm is that many pixels, and no pixel more.
    const left = margin + 0.8 * scale + group.x * scale;
    const floor = shelvesY + level.floor * scale;
    expect(at(left + 10 * scale, floor - 12 * scale)).toEqual([255, 0, 255]);
    expect(at(left + 19 * scale, floor - 24 * scale)).toEqual([255, 0, 255]);
    expect(at(left - 1.5 * scale, floor - 12 * scale)).not.toEqual([255, 0, 255]);
    expect(at(left + 21.5 * scale, floor - 12 * scale)).not.toEqual([255, 0, 255]);
    expect(at(left + 10 * scale, floor - 26 * scale)).not.toEqual([255, 0, 255]);
    // The tag is yellow left of its price.
    expect(at(left + 5.8 * scale, floor + 2.4 * scale)).toEqual([255, 216, 74]);
  });

  it('answers a PDF with the section, every shelf and the list; a CSV; and JSON', async () => {
    const answer = await exported();
    const get = async (format: string) => {
      const response = await follow(answer.expires, parameters(answer, { format }));
      expect(response.status).toBe(200);
      return Buffer.from(await response.arrayBuffer());
    };
    const pdf = (await get('pdf')).toString('latin1');
    expect(pdf.startsWith('%PDF-')).toBe(true);
    expect(pdf.match(/\/Type\s*\/Page\b/g)).toHaveLength(1 + 8 + 1);
    expect((await get('csv')).toString()).toContain(
      'Aisle 1,1,1,1,Żółte płatki,Morning,Cereal,1,1,1,50,20,25,1.99,YELLOW,no',
    );
    const json = JSON.parse((await get('json')).toString()) as { planogram: Planogram };
    expect(json.planogram).toEqual(planogram);
  });

  it('P2-PRE-14 takes the current access token, target and targetId, and nothing else: a picture of what was exported last', async () => {
    await exported();
    const answer = await exported();
    const link = { access_token: admin.accessToken ?? '', target: 'library', targetId: saved };
    const response = await follow(answer.expires, link);
    expect(response.status).toBe(200);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'image/png',
      'content-disposition': 'attachment; filename="sniadanie-2026-aisle.png"',
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
    });
    const full = await follow(answer.expires, parameters(answer));
    expect(Buffer.from(await response.arrayBuffer())).toEqual(Buffer.from(await full.arrayBuffer()));
    expect((await follow(answer.expires + 1, link)).status).toBe(404);
    expect((await follow('x', link)).status).toBe(404);
    expect((await follow(answer.expires, { ...link, targetId: '' })).status).toBe(404);
    const logged = written.join('');
    expect(logged).toContain(`/api/shopper/export/${answer.expires}`);
    for (const secret of [link.access_token, answer.accessToken ?? '']) expect(logged).not.toContain(secret);
  });

  it('V-46 V-79 finds nothing when any parameter was changed, and opens to no other token', async () => {
    const answer = await exported();
    const code = async (expires: number | string, over: Record<string, string>) => {
      const response = await follow(expires, parameters(answer, over));
      return [response.status, ((await response.json()) as ErrorBody).code];
    };
    const csv = { format: 'csv' };
    expect(await code(answer.expires, { ...csv, target: 'project' })).toEqual([404, 'NOT_FOUND']);
    expect(await code(answer.expires, { ...csv, targetId: '' })).toEqual([404, 'NOT_FOUND']);
    expect(await code(answer.expires, { ...csv, targetId: 'f'.repeat(24) })).toEqual([404, 'NOT_FOUND']);
    expect(await code(answer.expires, { ...csv, name: 'x'.repeat(22) })).toEqual([404, 'NOT_FOUND']);
    expect(await code(answer.expires, { ...csv, section: 'right' })).toEqual([404, 'NOT_FOUND']);
    expect(await code(answer.expires, { ...csv, section: 'cellar' })).toEqual([400, 'INVALID_INPUT']);
    expect(await code(answer.expires, { format: 'exe' })).toEqual([400, 'INVALID_INPUT']);
    // A ticket is for one address; the access token of somebody else, for what they asked for.
    expect(await code(answer.expires + 60_000, csv)).toEqual([401, 'SIGNED_OUT']);
    const { client: other } = await signedIn(test, { role: 'ADMIN' });
    expect(await code(answer.expires, { ...csv, access_token: other.accessToken ?? '' })).toEqual([404, 'NOT_FOUND']);
    expect(await code('x', csv)).toEqual([401, 'SIGNED_OUT']);
    expect(await code(answer.expires, { ...csv, access_token: '' })).toEqual([401, 'SIGNED_OUT']);
    expect((await follow(answer.expires, parameters(answer, csv))).status).toBe(200);
    await connectionOf(test)
      .model('Preview')
      .updateOne({ _id: answer.name }, { $set: { expiresAt: new Date(Date.now() - 1) } });
    expect(await code(answer.expires, csv)).toEqual([404, 'NOT_FOUND']);
  });

  it('P2-PER-02 is not for customers, whatever they may do', async () => {
    const organization = await createOrganization(test);
    const { client } = await signedIn(test, { organization, permissions: { manageOrganization: true } });
    const content = {
      priceTagColor: 'YELLOW',
      mission: '',
      review: null,
      display: true,
      products: {},
      posMaterials: {},
    };
    const what = { variation: 0, content, variations: [], purpose: null, planogram, region: null };
    const body = { ...what, target: 'library', targetId: saved };
    expect((await client.post('/shopper/preview', body)).status).toBe(201);
    expect((await client.post('/shopper/preview', { ...body, targetPurpose: 'export' })).status).toBe(403);
  });
});

async function contentOf() {
  const stored = await connectionOf(test).model('Preview').findOne({ purpose: 'export' }).lean<{ content: never }>();
  if (!stored) throw new Error('nothing is kept');
  return stored.content;
}
