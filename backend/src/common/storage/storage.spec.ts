import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { ErrorBody, StoredImage } from '@aislelab/domain';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import sharp from 'sharp';
import { createTestApp, signedIn, type TestApp, type TestClient } from '../../testing/index.ts';

let test: TestApp;
let maker: TestClient;
let reader: TestClient;
let png: Buffer;
beforeAll(async () => {
  // The default data folder is a hidden one, `.data`.
  const dataDir = join(await mkdtemp(join(tmpdir(), 'aislelab-storage-')), '.data');
  test = await createTestApp({ env: { DATA_DIR: dataDir } });
  ({ client: maker } = await signedIn(test, { permissions: { createProjects: true } }));
  ({ client: reader } = await signedIn(test, { permissions: { readProjects: true } }));
  png = await sharp({ create: { width: 300, height: 600, channels: 4, background: 'green' } })
    .png()
    .toBuffer();
});
afterAll(async () => {
  await test.close();
  await rm(dirname(test.config.dataDir), { recursive: true, force: true });
});

function form(bytes: Buffer, fields: Record<string, string> = { kind: 'product', widthCm: '10', heightCm: '20' }) {
  const body = new FormData();
  for (const [name, value] of Object.entries(fields)) body.append(name, value);
  body.append('file', new Blob([new Uint8Array(bytes)], { type: 'text/html' }), '../../evil.html');
  return body;
}
const upload = <T = StoredImage>(body: FormData, client = maker) => client.post<T>('/storage/images', body);
const files = async (): Promise<string[]> =>
  (await readdir(join(test.config.dataDir, 'images'), { recursive: true }).catch(() => [])).toSorted((a, b) =>
    a.localeCompare(b),
  );

describe('uploading', () => {
  it('stores a PNG in all sizes, whatever the client calls it', async () => {
    const { status, body } = await upload(form(png));
    expect(status).toBe(201);
    expect(body).toMatchObject({ width: 300, height: 600, display: expect.stringMatching(/^[0-9a-f]{40}\.png$/) });
    expect((await upload(form(png))).body).toEqual(body);
    expect((await files()).filter((name) => name.includes('.tmp') || name.includes('evil'))).toEqual([]);
  });

  it('P1-LIB-20 P1-LIB-21 P1-CON-17 compresses: products to 700 px, POS materials to what their type needs, 1200 at most', async () => {
    const wide = await sharp({ create: { width: 2_000, height: 1_000, channels: 4, background: 'green' } })
      .png()
      .toBuffer();
    const stored = async (fields: Record<string, string>) => {
      const { body } = await upload(form(wide, fields));
      const original = await fetch(`${test.url}/api/storage/images/${body.original}`);
      const { width } = await sharp(Buffer.from(await original.arrayBuffer())).metadata();
      return [body.width, width];
    };
    expect(await stored({ kind: 'product', widthCm: '100', heightCm: '50' })).toEqual([700, 700]);
    expect(await stored({ kind: 'pos', widthCm: '120', heightCm: '60' })).toEqual([1_200, 1_200]);
    expect(await stored({ kind: 'pos', widthCm: '30', heightCm: '15' })).toEqual([600, 600]);
  });

  it('P1-LIB-19 V-66 answers 415 for anything else and stores nothing', async () => {
    const before = await files();
    const jpeg = await sharp({ create: { width: 9, height: 9, channels: 3, background: 'red' } })
      .jpeg()
      .toBuffer();
    for (const bytes of [jpeg, Buffer.from('<svg/>'), Buffer.alloc(0), png.subarray(0, 60)]) {
      expect((await upload<ErrorBody>(form(bytes))).body).toMatchObject({ status: 415, code: 'UNSUPPORTED_IMAGE' });
    }
    expect(await files()).toEqual(before);
  });

  it('refuses too many bytes, a missing file and unknown fields', async () => {
    expect((await upload(form(Buffer.alloc(21 * 1024 * 1024)))).status).toBe(413);
    const empty = new FormData();
    empty.append('kind', 'product');
    expect((await upload<ErrorBody>(empty)).body).toMatchObject({ status: 400, errors: { file: 'is required' } });
    for (const fields of [{ kind: 'x' }, {}, { kind: 'pos', widthCm: '-1' }, { kind: 'pos', path: '/etc' }] as Record<
      string,
      string
    >[]) {
      expect((await upload(form(png, fields))).status).toBe(400);
    }
  });

  it('V-38 who edits neither projects nor the library may not upload, and nothing is stored', async () => {
    const before = await files();
    const other = await sharp({ create: { width: 9, height: 9, channels: 3, background: 'blue' } })
      .png()
      .toBuffer();
    expect((await upload(form(other), reader)).status).toBe(403);
    expect((await upload(form(other), test.client())).status).toBe(401);
    expect(await files()).toEqual(before);
  });

  it.each(['a[4294967294]', 'a[x][y][z][w]', '__proto__[x]', `n${'['.repeat(60)}`, 'x'.repeat(500), ''])(
    'V-61 the field name %j neither hangs nor breaks the server',
    async (name) => {
      const body = form(png);
      body.append(name, '1');
      body.append('a[x]', '1');
      expect((await upload(body)).status).toBe(400);
      expect((await test.client().get('/health/live')).status).toBe(200);
    },
  );
});

describe('reading', () => {
  it('V-65 is open to shoppers, never changes and is a picture only', async () => {
    const { body } = await upload(form(png));
    const answer = await fetch(`${test.url}/api/storage/images/${body.display}`);
    expect(answer.status).toBe(200);
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'image/png',
      'cache-control': 'public, max-age=86400, immutable',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
      'content-disposition': 'inline',
    });
    expect((await sharp(Buffer.from(await answer.arrayBuffer())).metadata()).width).toBe(260);
    const thumb = await fetch(`${test.url}/api/storage/images/${body.thumb}`);
    expect(thumb.headers.get('content-type')).toBe('image/webp');
  });

  it.each([
    '..%2f..%2fsecret',
    '%2e%2e%2fsecret',
    '%252e%252e%252fsecret',
    '..%5csecret',
    '%c0%ae%c0%ae/secret',
    '%00.png',
    `${'a'.repeat(40)}.png%00`,
    `${'a'.repeat(40)}.png`,
    `${'a'.repeat(40)}.svg`,
    '%E0%A4%A',
    'C:%5cboot.ini',
    `${'x'.repeat(3_000)}.png`,
  ])('V-67 %s leads nowhere and the server lives', async (name) => {
    const { status } = await fetch(`${test.url}/api/storage/images/${name}`);
    expect([400, 404]).toContain(status);
    expect((await test.client().get('/health/live')).status).toBe(200);
  });

  it.each(['bytes=', 'bytes=a-b', 'bytes=-', 'bytes=5-1', 'bytes=0-0,1-1,2-2', 'bytes=99999999-', 'x', 'bytes=--1'])(
    'V-68 the range %j is answered like a request without one',
    async (range) => {
      const { body } = await upload(form(png));
      const { status } = await fetch(`${test.url}/api/storage/images/${body.thumb}`, { headers: { range } });
      expect(status).toBe(200);
    },
  );

  it('V-69 300 readers that leave in the middle do not keep the server from answering', async () => {
    const { body } = await upload(form(png));
    await Promise.all(
      Array.from({ length: 300 }, async () => {
        const leaving = new AbortController();
        const reading = fetch(`${test.url}/api/storage/images/${body.original}`, { signal: leaving.signal }).catch(
          () => null,
        );
        setImmediate(() => leaving.abort());
        await reading;
      }),
    );
    expect((await fetch(`${test.url}/api/storage/images/${body.original}`)).status).toBe(200);
  });
});
