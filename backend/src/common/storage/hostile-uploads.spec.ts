import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { ErrorBody, StoredImage } from '@aislelab/domain';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createOrganization, signedIn, createTestApp, type TestApp, type TestClient } from '../../testing/index.ts';
import { HOSTILE_IMAGES, MARKER } from './testing/hostile-images.ts';
import { noise, png, turn } from './testing/png.ts';

let test: TestApp;
let client: TestClient;
beforeAll(async () => {
  const dataDir = join(await mkdtemp(join(tmpdir(), 'aislelab-hostile-')), '.data');
  test = await createTestApp({ env: { DATA_DIR: dataDir, STORAGE_QUOTA_MB: '1' } });
  ({ client } = await signedIn(test, { role: 'ADMIN' }));
});
afterAll(async () => {
  await test.close();
  await rm(dirname(test.config.dataDir), { recursive: true, force: true });
});

const filesIn = async (folder: string) =>
  (await readdir(join(test.config.dataDir, folder), { recursive: true, withFileTypes: true }).catch(() => []))
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .toSorted((a, b) => a.localeCompare(b));
const stored = () => filesIn('images');
const waiting = () => filesIn('uploads');
const alive = async () => (await test.client().get('/health/live')).status;

function form(bytes: Buffer, fields: Record<string, string> = {}): FormData {
  const body = new FormData();
  for (const [name, value] of Object.entries({ kind: 'product', ...fields })) body.append(name, value);
  body.append('file', new Blob([new Uint8Array(bytes)], { type: 'image/png' }), 'pack.png');
  return body;
}
const send = (bytes: Buffer, by = client, fields: Record<string, string> = {}) =>
  by.post<StoredImage & ErrorBody>('/storage/images', form(bytes, fields));

const REFUSALS = {
  NOT_PNG: [415, 'UNSUPPORTED_IMAGE', 'Only PNG images can be used.'],
  BROKEN: [415, 'UNSUPPORTED_IMAGE', 'This PNG image is damaged.'],
  TOO_LARGE: [
    413,
    'TOO_LARGE',
    expect.stringMatching(
      /^(An image may have at most 40 megapixels|This is too large|A picture of this size must be saved without interlacing)\.$/,
    ),
  ],
} as const;

describe('hostile pictures', () => {
  it('are sixty', () => expect(HOSTILE_IMAGES.length).toBeGreaterThanOrEqual(60));

  it.each(HOSTILE_IMAGES)('P1-LIB-19 V-62 V-63 V-64 V-65 V-66 $name: $verdict', async ({ bytes, verdict }) => {
    const before = await stored();
    const made = bytes();
    await turn();
    const { status, body } = await send(made);
    if (verdict === 'OK') {
      expect([status, body.errors]).toEqual([201, undefined]);
      for (const path of await stored()) expect((await readFile(path)).includes(MARKER)).toBe(false);
      expect(body.width).toBeLessThanOrEqual(700);
    } else {
      expect([status, body.code, body.message]).toEqual(REFUSALS[verdict]);
      expect(await stored()).toEqual(before);
    }
    expect(await waiting()).toEqual([]);
    expect(await alive()).toBe(200);
  });
});

const BOUNDARY = 'x-boundary';
const part = (headers: string, content: string | Buffer = '') =>
  Buffer.concat([
    Buffer.from(`--${BOUNDARY}\r\n${headers}\r\n\r\n`, 'latin1'),
    Buffer.from(content),
    Buffer.from('\r\n'),
  ]);
const end = Buffer.from(`--${BOUNDARY}--\r\n`);
const file = (disposition = 'name="file"; filename="pack.png"') =>
  part(`Content-Disposition: form-data; ${disposition}\r\nContent-Type: image/png`, png());
const field = (name: string, value = 'product') => part(`Content-Disposition: form-data; name="${name}"`, value);
const whole = (...parts: Buffer[]) => Buffer.concat([...parts, end]);
const multipart = `multipart/form-data; boundary=${BOUNDARY}`;

/** Bodies that break parsers, each with the answers that are right. */
const BODIES: readonly (readonly [name: string, body: () => Buffer, statuses: number[], type?: string])[] = [
  ['no boundary', () => whole(file()), [400], 'multipart/form-data'],
  ['an empty boundary', () => whole(file()), [400], 'multipart/form-data; boundary='],
  ['another boundary', () => whole(file()), [400], 'multipart/form-data; boundary=other'],
  ['nothing', () => Buffer.alloc(0), [400]],
  ['an end only', () => end, [400]],
  ['no end', () => Buffer.concat([field('kind'), file()]), [400]],
  ['a part without headers', () => whole(part(''), field('kind'), file()), [400, 201]],
  ['a part without a name', () => whole(part('Content-Disposition: form-data'), field('kind'), file()), [400, 201]],
  ['a header of 100 kB', () => whole(field('kind'), part(`X: ${'y'.repeat(100_000)}`), file()), [400]],
  ['a thousand parts', () => whole(...Array.from({ length: 1_000 }, (_, n) => field(`f${n}`)), file()), [400]],
  ['a thousand files', () => whole(field('kind'), ...Array.from({ length: 1_000 }, () => file())), [400]],
  ['a file under another name', () => whole(field('kind'), file('name="other"; filename="pack.png"')), [400]],
  ['a field in place of the file', () => whole(field('kind'), field('file', 'text')), [400]],
  ['a field of 1 MB', () => whole(field('kind', 'x'.repeat(1_000_000)), file()), [400]],
  ['a name of 10 kB', () => whole(field('n'.repeat(10_000)), file()), [400]],
  ['an index near 2^32', () => whole(field('kind'), field('a[4294967294]'), file()), [400]],
  ['two hundred brackets', () => whole(field('kind'), field(`a${'[b]'.repeat(200)}`), file()), [400]],
  ['a prototype', () => whole(field('kind'), field('__proto__[kind]'), file()), [400, 201]],
  ['a constructor', () => whole(field('kind'), field('constructor[prototype][x]'), file()), [400, 201]],
  ['a field twice', () => whole(field('kind'), field('kind'), file()), [400]],
  [
    'parts inside a part',
    () => whole(part(`Content-Type: multipart/mixed; boundary=y`, '--y\r\n\r\n--y--'), file()),
    [400],
  ],
  [
    'a name of a file that climbs',
    () => whole(field('kind'), file('name="file"; filename="../../../../etc/passwd"')),
    [201],
  ],
  ['a name of a file with a NUL', () => whole(field('kind'), file('name="file"; filename="a\0.html"')), [201, 400]],
  [
    'a name of a file of 20 kB',
    () => whole(field('kind'), file(`name="file"; filename="${'a'.repeat(20_000)}.png"`)),
    [201, 400],
  ],
  ['a drive as the name of a file', () => whole(field('kind'), file('name="file"; filename="C:\\\\boot.ini"')), [201]],
];

describe('hostile bodies', () => {
  it.each(BODIES)('V-61 %s', async (_, body, statuses, type = multipart) => {
    const before = await stored();
    const { status } = await fetch(`${test.url}/api/storage/images`, {
      method: 'POST',
      headers: { authorization: `Bearer ${client.accessToken}`, 'content-type': type },
      body: new Uint8Array(body()),
    });
    expect(statuses).toContain(status);
    if (status !== 201) expect(await stored()).toEqual(before);
    expect((await stored()).every((path) => /\/[0-9a-f]{2}\/[0-9a-f]{40}\.(png|webp|png\.webp)$/.test(path))).toBe(
      true,
    );
    expect(await waiting()).toEqual([]);
    expect(await alive()).toBe(200);
  });

  it('V-61 a hundred uploads that break off leave no file and no connection', async () => {
    const before = await stored();
    const server = test.app.getHttpServer() as { getConnections(done: (error: unknown, count: number) => void): void };
    const connections = () => new Promise<number>((done) => server.getConnections((_error, count) => done(count)));
    const start = Buffer.concat([field('kind'), file().subarray(0, 150), Buffer.alloc(70_000)]);
    await Promise.all(Array.from({ length: 100 }, (_, n) => brokenOff(start.subarray(0, 60 + 700 * n))));
    while ((await waiting()).length > 0) await new Promise((done) => setTimeout(done, 20));
    const idle = 20;
    while ((await connections()) > idle) await new Promise((done) => setTimeout(done, 50));
    expect(await stored()).toEqual(before);
    expect((await send(png())).status).toBe(201);
  });
});

/** Begins an upload of 5 MB, sends so much of it and is gone. */
function brokenOff(bytes: Buffer): Promise<void> {
  const { hostname, port } = new URL(test.url);
  return new Promise((done) => {
    const socket = connect(Number(port), hostname, () => {
      const head = [
        'POST /api/storage/images HTTP/1.1',
        `Host: ${hostname}`,
        `Authorization: Bearer ${client.accessToken}`,
        `Content-Type: ${multipart}`,
        'Content-Length: 5000000',
      ];
      socket.write(`${head.join('\r\n')}\r\n\r\n`);
      socket.write(bytes, () => setTimeout(() => socket.destroy(), 5));
    });
    socket.on('error', () => undefined);
    socket.on('close', () => done());
  });
}

describe('the room of an organization', () => {
  it('V-70 is counted once a picture; what does not fit is refused with a clear message and not stored', async () => {
    const organization = await createOrganization(test, 'Full');
    const { client: maker } = await signedIn(test, { organization, permissions: { manageLibrary: true } });
    const picture = (seed: number) => png({ width: 300, height: 300 }, { data: noise(300, seed) });
    expect((await send(picture(1), maker)).status).toBe(201);
    for (let again = 0; again < 4; again++) expect((await send(picture(1), maker)).status).toBe(201);
    expect((await send(picture(2), maker)).status).toBe(201);
    const before = await stored();
    const full = await send(picture(3), maker);
    expect([full.status, full.body.code, full.body.message]).toEqual([
      507,
      'QUOTA_EXCEEDED',
      'Your organization has used the 1 MB it has for pictures. Please ask us for more.',
    ]);
    expect(await stored()).toEqual(before);
    // Others have room of their own, and what is here already costs nothing.
    expect((await send(picture(1), maker)).status).toBe(201);
    expect((await send(picture(3))).status).toBe(201);
  });

  it('V-70 the same picture in other sizes takes room too', async () => {
    const organization = await createOrganization(test, 'Many sizes');
    const { client: maker } = await signedIn(test, { organization, permissions: { manageLibrary: true } });
    const picture = png({ width: 300, height: 300 }, { data: noise(300, 3) });
    const answers: number[] = [];
    for (let widthCm = 2; widthCm < 10; widthCm += 1)
      answers.push((await send(picture, maker, { widthCm: String(widthCm) })).status);
    expect(answers[0]).toBe(201);
    expect(answers.at(-1)).toBe(507);
  });
});
