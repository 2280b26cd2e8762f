import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import express from 'express';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, request, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { compressedFiles, compressJson } from './compress.ts';

const SCRIPT = `console.log(${JSON.stringify('aisle '.repeat(2_000))});`;
const LARGE = { names: Array.from({ length: 400 }, (_, index) => `product ${index}`) };
let dir: string;
let server: Server;

beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'aislelab-compress-'));
  await mkdir(join(dir, 'assets'));
  await writeFile(join(dir, 'assets/index-abc.js'), SCRIPT);
  await writeFile(join(dir, 'secret.js'), 'secret');
  const app = express();
  app.use('/api', compressJson, (incoming, response) => {
    if (incoming.path.endsWith('/text')) response.type('text').send('text '.repeat(1_000));
    else response.json(incoming.path.endsWith('/small') ? { ok: true } : LARGE);
  });
  app.use(compressedFiles(dir), (_, response) => response.status(404).send('next'));
  server = createServer(app).listen(0, '127.0.0.1');
  await new Promise((done) => server.once('listening', done));
});
afterAll(async () => {
  await new Promise((done) => server.close(done));
  await rm(dir, { recursive: true, force: true });
});

function get(path: string, headers: Record<string, string> = {}, method = 'GET') {
  const { port } = server.address() as AddressInfo;
  return new Promise<{ status: number; headers: IncomingHttpHeaders; body: Buffer }>((resolve, reject) => {
    request({ port, host: '127.0.0.1', path, method, headers }, (answer) => {
      const parts: Buffer[] = [];
      answer.on('data', (part: Buffer) => parts.push(part));
      answer.on('end', () =>
        resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body: Buffer.concat(parts) }),
      );
    })
      .on('error', reject)
      .end();
  });
}

describe('files of a build', () => {
  it('travel compressed to who takes it, whole, cacheable for ever', async () => {
    const path = '/assets/index-abc.js';
    const brotli = await get(path, { 'accept-encoding': 'gzip, deflate, br' });
    const zipped = await get(path, { 'accept-encoding': 'gzip' });
    for (const { headers, body } of [brotli, zipped]) {
      expect(headers).toMatchObject({ vary: 'Accept-Encoding', 'content-type': 'text/javascript; charset=utf-8' });
      expect(headers['cache-control']).toContain('immutable');
      expect(body.length).toBeLessThan(SCRIPT.length / 10);
    }
    expect(brotliDecompressSync(brotli.body).toString()).toBe(SCRIPT);
    expect(gunzipSync(zipped.body).toString()).toBe(SCRIPT);
    const head = await get(path, { 'accept-encoding': 'gzip' }, 'HEAD');
    expect([head.headers['content-encoding'], head.body.length]).toEqual(['gzip', 0]);
    const etag = zipped.headers.etag ?? '';
    expect((await get(path, { 'accept-encoding': 'gzip', 'if-none-match': etag })).status).toBe(304);
  });

  it('are left to the next handler when they cannot be compressed, are not there or lie elsewhere', async () => {
    const packed = { 'accept-encoding': 'br' };
    for (const [path, headers] of [
      ['/assets/index-abc.js', {}],
      ['/assets/none.js', packed],
      ['/secret.js', packed],
      ['/assets/../secret.js', packed],
      ['/assets/..%2fsecret.js', packed],
      ['/assets/index-abc.js/x', packed],
    ] as const)
      expect({ path, ...(await get(path, headers)) }).toMatchObject({ path, status: 404, body: Buffer.from('next') });
  });
});

describe('JSON', () => {
  it('travels compressed when it is large, unless it may carry secrets of its own', async () => {
    const packed = { 'accept-encoding': 'gzip, br' };
    const large = await get('/api/list', packed);
    expect(large.headers).toMatchObject({
      'content-encoding': 'gzip',
      'content-type': 'application/json; charset=utf-8',
    });
    expect(JSON.parse(gunzipSync(large.body).toString())).toEqual(LARGE);
    for (const [path, headers] of [
      ['/api/list', {}],
      ['/api/small', packed],
      ['/api/auth/list', packed],
      ['/api/AUTH/list', packed],
      ['/api/text', packed],
    ] as const)
      expect((await get(path, headers)).headers['content-encoding']).toBeUndefined();
  });
});
