import { mkdtemp, readdir, readFile, rm, utimes } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { itIsAFileStorage } from '@aislelab/backend/contracts';
import { createTestApp, signedIn, type TestApp } from '@aislelab/backend/testing';
import type { ErrorBody, StoredImage } from '@aislelab/domain';
import { CreateBucketCommand, S3Client } from '@aws-sdk/client-s3';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Copies } from './copies.ts';
import { plugin } from './index.ts';
import { S3Storage } from './s3-storage.ts';
import type { S3Settings } from './settings.ts';
import { ACCESS_KEY, SECRET_KEY, startSwift, type TestSwift } from './testing/swift.ts';

/** One pixel. */
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
const KEY = `${'ab'.repeat(20)}.png`;
let swift: TestSwift;
let folder: string;
let settings: S3Settings;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'aislelab-s3-'));
  swift = await startSwift();
  const credentials = { accessKeyId: ACCESS_KEY, secretAccessKey: SECRET_KEY };
  settings = {
    bucket: 'pictures',
    prefix: 'lab/',
    endpoint: swift.endpoint,
    region: 'us-east-1',
    credentials,
    copiesMb: 50,
  };
  const client = new S3Client({ endpoint: swift.endpoint, region: 'us-east-1', forcePathStyle: true, credentials });
  await client.send(new CreateBucketCommand({ Bucket: 'pictures' }));
});
afterAll(async () => {
  await swift.close();
  await rm(folder, { recursive: true, force: true });
});

let hosts = 0;
/** The storage as a process on another machine sees it. */
const open = (over: Partial<S3Settings> = {}) =>
  new S3Storage({ ...settings, ...over }, join(folder, `host-${hosts++}`));

describe('a bucket of a real server', () => {
  itIsAFileStorage(() => open());

  it('says why it cannot be used', async () => {
    expect(await open().problem()).toBeNull();
    expect(await open({ bucket: 'none-such' }).problem()).toBe(
      'STORAGE_URL names the bucket "none-such", which does not exist.',
    );
    const credentials = { accessKeyId: ACCESS_KEY, secretAccessKey: 'wrong' };
    expect(await open({ credentials }).problem()).toBe(
      'The object storage refuses the access key for the bucket "pictures".',
    );
  });

  it('a picture that another process withdrew is not answered from a copy for longer than a minute', async () => {
    const [one, other] = [open(), open()];
    await one.write(KEY, PNG);
    expect(await readFile((await other.pathOf(KEY)) ?? '')).toEqual(PNG);
    await one.delete(KEY);
    const soon = Date.now() + 61_000;
    const { now } = Date;
    Date.now = () => soon;
    try {
      expect(await other.pathOf(KEY)).toBeNull();
    } finally {
      Date.now = now;
    }
  });

  it('an outage is no missing file: readers are told to come back, copies are read on, and nothing is lost', async () => {
    const storage = open();
    await storage.write(KEY, PNG);
    const path = await storage.pathOf(KEY);
    const fresh = open();
    await swift.stop();
    expect(await storage.pathOf(KEY)).toBe(path);
    const asked = [
      fresh.pathOf(KEY),
      fresh.stat(KEY),
      fresh.write(KEY, PNG),
      fresh.list()[Symbol.asyncIterator]().next(),
    ];
    const unavailable = { status: 'rejected', reason: { code: 'UNAVAILABLE' } };
    expect(await Promise.allSettled<unknown>(asked)).toMatchObject(asked.map(() => unavailable));
    expect(await fresh.problem()).toBeNull();
    await swift.start();
    expect(await readFile((await fresh.pathOf(KEY)) ?? '')).toEqual(PNG);
  });
});

describe('copies on this machine', () => {
  it('take no more room than they may: the one that was not read for the longest time goes', async () => {
    const copies = new Copies(join(folder, 'copies'), 2_500);
    const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000);
    for (const [key, minutes] of [
      ['old', 50],
      ['older', 60],
      ['new', 20],
      ['half.tmp', 90],
    ] as const) {
      const path = await copies.keep(key, Readable.from([Buffer.alloc(1_000)]));
      await utimes(path, ago(minutes), ago(minutes));
    }
    expect(await copies.find('older')).not.toBeNull();
    await copies.sweep();
    // Reading made `older` the newest.
    expect((await readdir(join(folder, 'copies'))).toSorted()).toEqual(['new', 'older']);
  });
});

describe('a platform with a bucket', () => {
  let test: TestApp;
  const env = () => ({
    STORAGE_URL: 's3://pictures/platform',
    STORAGE_ENDPOINT: swift.endpoint,
    STORAGE_ACCESS_KEY: ACCESS_KEY,
    STORAGE_SECRET_KEY: SECRET_KEY,
  });
  const upload = () => {
    const form = new FormData();
    for (const [name, value] of Object.entries({ kind: 'product', widthCm: '10', heightCm: '20' }))
      form.append(name, value);
    form.append('file', new Blob([new Uint8Array(PNG)]), 'pack.png');
    return form;
  };
  beforeAll(async () => {
    test = await createTestApp({ plugins: [plugin], env: env() });
  });
  afterAll(() => test.close());

  it('keeps its pictures there, and says so when it cannot be reached', async () => {
    const { client } = await signedIn(test, { permissions: { createProjects: true } });
    const { status, body } = await client.post<StoredImage>('/storage/images', upload());
    expect(status).toBe(201);
    const answer = await fetch(`${test.url}/api/storage/images/${body.display}`);
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/png']);
    expect(await readdir(test.config.dataDir)).not.toContain('images');
    await swift.stop();
    const refused = await client.post<ErrorBody>('/storage/images', upload());
    expect([refused.status, refused.body.code]).toEqual([503, 'UNAVAILABLE']);
    await swift.start();
    expect((await client.post('/storage/images', upload())).status).toBe(201);
  });

  it('does not start with settings that the server refuses', async () => {
    const start = (over: object) =>
      createTestApp({ plugins: [plugin], env: { ...env(), ...over } }).then(
        async (started) => {
          await started.close();
          return 'it started';
        },
        (error: Error) => error.message,
      );
    expect(await start({ STORAGE_SECRET_KEY: 'wrong' })).toContain('refuses the access key');
    expect(await start({ STORAGE_URL: 's3://' })).toContain('STORAGE_URL must be s3://bucket');
    expect(await start({ STORAGE_URL: '' })).toContain('STORAGE_URL is missing');
    expect(await start({ STORAGE_ENDPOINT: 'http://x/path' })).toContain('STORAGE_ENDPOINT must be an origin');
    expect(await start({ STORAGE_ACCESS_KEY: '' })).toContain('STORAGE_ACCESS_KEY is missing');
  });
});
