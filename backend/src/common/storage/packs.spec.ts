import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { PACK_LIMIT, type StoredImage } from '@aislelab/domain';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import sharp from 'sharp';
import { createTestApp, signedIn, type TestApp, type TestClient } from '../../testing/index.ts';

let test: TestApp;
let client: TestClient;
const images: StoredImage[] = [];
beforeAll(async () => {
  const dataDir = join(await mkdtemp(join(tmpdir(), 'aislelab-packs-')), '.data');
  test = await createTestApp({ env: { DATA_DIR: dataDir } });
  ({ client } = await signedIn(test, { permissions: { createProjects: true } }));
  for (const background of ['green', 'red']) {
    const png = await sharp({ create: { width: 300, height: 600, channels: 4, background } })
      .png()
      .toBuffer();
    const form = new FormData();
    for (const [name, value] of Object.entries({ kind: 'product', widthCm: '10', heightCm: '20' }))
      form.append(name, value);
    form.append('file', new Blob([new Uint8Array(png)]), 'pack.png');
    images.push((await client.post<StoredImage>('/storage/images', form)).body);
  }
});
afterAll(async () => {
  await test.close();
  await rm(dirname(test.config.dataDir), { recursive: true, force: true });
});

const ask = (names: string, token = client.accessToken) =>
  fetch(`${test.url}/api/storage/packs?names=${names}`, { headers: token ? { authorization: `Bearer ${token}` } : {} });
const single = async (name: string) =>
  Buffer.from(await (await fetch(`${test.url}/api/storage/images/${name}`)).arrayBuffer());
function unpack(bytes: Buffer): Buffer[] {
  const parts: Buffer[] = [];
  for (let at = 0; at < bytes.length;) {
    const length = bytes.readUInt32BE(at);
    parts.push(bytes.subarray(at + 4, at + 4 + length));
    at += 4 + length;
  }
  return parts;
}

describe('packs of pictures', () => {
  it('E5 hold the pictures asked for in their order, each as it is by itself; nothing for what is not there', async () => {
    const missing = `${'0'.repeat(40)}.webp`;
    const [first, second] = images.map(({ thumb }) => thumb) as [string, string];
    const answer = await ask([second, missing, first, second].join(','));
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/octet-stream']);
    const parts = unpack(Buffer.from(await answer.arrayBuffer()));
    const whole = [await single(second), Buffer.alloc(0), await single(first), await single(second)];
    expect(parts.map((part, index) => part.equals(whole[index]!))).toEqual([true, true, true, true]);
    expect(parts[0]!.length).toBeGreaterThan(20);
  });
  it('S6 hold pictures of the store for whoever knows their names, as WebP, to be kept for ever', async () => {
    const names = images.map(({ shopper }) => shopper);
    const packs = [names, names, [...names, `${'0'.repeat(40)}.png`]];
    const answers: Response[] = [];
    for (const pack of packs)
      answers.push(await fetch(`${test.url}/api/storage/packs/shopper?names=${pack.join(',')}`));
    const forever = 'public, max-age=86400, immutable';
    expect(answers.map(({ headers }) => headers.get('cache-control'))).toEqual([forever, forever, 'no-store']);
    const [first, again, partly] = await Promise.all(
      answers.map(async (answer) => unpack(Buffer.from(await answer.arrayBuffer()))),
    );
    expect(first!.map((bytes) => bytes.subarray(8, 12).toString('latin1'))).toEqual(['WEBP', 'WEBP']);
    expect(again).toEqual(first);
    expect(partly!.map(({ length }) => length)).toEqual([...first!.map(({ length }) => length), 0]);
    expect((await fetch(`${test.url}/api/storage/packs/shopper?names=..%2Fsecret`)).status).toBe(400);
  });
  it('take names of pictures only, and not too many; whoever is not signed in gets none', async () => {
    const name = images[0]!.thumb;
    for (const names of [
      '',
      '../../etc/passwd',
      `${name},`,
      `${name},x`,
      Array(PACK_LIMIT + 1)
        .fill(name)
        .join(','),
    ])
      expect([names.slice(0, 20), (await ask(names)).status]).toEqual([names.slice(0, 20), 400]);
    expect((await ask(Array(PACK_LIMIT).fill(name).join(','))).status).toBe(200);
    expect((await ask(name, '')).status).toBe(401);
  });
});
