import { createPlatformApp, HEADER_PROFILES, securityHeaders, type TestApp } from '@aislelab/backend/testing';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import express from 'express';
import { readFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';

const EXPECTED: Record<string, unknown> = JSON.parse(
  readFileSync(join(import.meta.dirname, 'headers/expected.json'), 'utf8'),
);
/** What differs from one answer to the next. */
const CHANGING = new Set([
  'date',
  'etag',
  'content-length',
  'x-request-id',
  'keep-alive',
  'connection',
  'last-modified',
]);
const steady = (headers: Headers) =>
  Object.fromEntries([...headers].filter(([name]) => !CHANGING.has(name)).sort(([a], [b]) => a.localeCompare(b)));

describe('response headers', () => {
  let test: TestApp;
  beforeAll(async () => {
    test = await createPlatformApp();
  });
  afterAll(() => test.close());

  // Without a build the pages are 404, with one 200: their policies are the same, what the files add is not looked at here.
  const policies = async (path: string) => {
    const response = await fetch(`${test.url}${path}`, { headers: { accept: 'text/html' } });
    const {
      'cache-control': _cache,
      'content-type': _type,
      'accept-ranges': _ranges,
      vary: _vary,
      ...rest
    } = steady(response.headers);
    return rest;
  };

  it('of the API', async () => {
    const { status, headers } = await test.client().get('/health/live');
    expect(status).toBe(200);
    expect(steady(headers)).toEqual(EXPECTED['API']);
  });
  it.each([
    ['portal', '/projects'],
    ['back office', '/admin/projects'],
    ['shopper', '/shopper/0123456789abcdef01234567'],
  ])('of the %s page', async (name, path) => {
    expect(await policies(path)).toEqual(EXPECTED[`${name} page`]);
  });
  it('tell each request its id, and no two the same', async () => {
    const id = async () => (await test.client().get('/nowhere')).headers.get('x-request-id');
    const [first, second] = [await id(), await id()];
    expect(first).toMatch(/^[0-9a-f-]{36}$/);
    expect(second).not.toBe(first);
  });
  it('say nothing to a foreign origin', async () => {
    for (const origin of ['null', 'https://evil.example', 'http://localhost:3000.evil.example']) {
      const { headers } = await test.client().get('/config', { headers: { origin } });
      expect(headers.get('access-control-allow-origin')).toBeNull();
    }
  });
});

/** Headers of a page of this profile. */
async function headersOf(...profile: Parameters<typeof securityHeaders>): Promise<Headers> {
  const app = express().disable('x-powered-by');
  app.use(securityHeaders(...profile), (_, response) => void response.end());
  const server = app.listen(0, '127.0.0.1');
  await new Promise((done) => server.once('listening', done));
  const { headers } = await fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`);
  await new Promise((done) => server.close(done));
  return headers;
}

describe('header profiles over https', () => {
  it.each(HEADER_PROFILES)('%s', async (profile) => {
    expect(steady(await headersOf(profile, true))).toEqual(EXPECTED[profile]);
  });
  it('a live chat may be shown in a frame, by its origin, and nothing else of it may run', async () => {
    const chat = await createPlatformApp({ env: { CHAT_URL: 'https://chat.example/room?x=1' } });
    const { headers } = await fetch(`${chat.url}/projects`, { headers: { accept: 'text/html' } });
    const policy = headers.get('content-security-policy');
    expect(policy).toContain("frame-src 'self' https://chat.example");
    expect(policy?.match(/chat\.example/g)).toHaveLength(1);
    expect(policy).not.toContain('room');
    await chat.close();
  });
});
