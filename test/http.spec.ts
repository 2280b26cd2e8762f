import { connectionOf, createPlatformApp, createUser, signedIn, type TestApp } from '@aislelab/backend/testing';
import type { ErrorBody } from '@aislelab/domain';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { request as httpRequest } from 'node:http';
import { connect } from 'node:net';

let test: TestApp;
beforeAll(async () => {
  test = await createPlatformApp();
});
afterAll(() => test.close());

const UUID = /^[0-9a-f-]{36}$/;

describe('errors', () => {
  it('have one shape, with the id of the request', async () => {
    const answer = await test.client().get<ErrorBody>('/users/me');
    expect(answer.body).toEqual({
      status: 401,
      code: 'SIGNED_OUT',
      message: 'Please sign in.',
      requestId: expect.stringMatching(UUID),
    });
    expect(answer.headers.get('content-type')).toContain('application/json');
    expect(answer.body.requestId).toBe(answer.headers.get('x-request-id'));
  });

  it('of fields name the field', async () => {
    const { client } = await signedIn(test);
    const { status, body } = await client.patch<ErrorBody>('/users/me', { name: 'x', units: 'FEET', role: 'ADMIN' });
    expect([status, body.code, body.message]).toEqual([400, 'INVALID_INPUT', 'Check the fields and try again!']);
    expect(Object.keys(body.errors ?? {}).sort()).toEqual(['name', 'role', 'units']);
  });

  it.each([
    ['GET', '/nowhere', undefined, 404],
    ['GET', '/%E0%A4%A', undefined, 400],
    ['GET', '/users/not-an-id', undefined, 400],
    ['POST', '/auth/login', '{"email":', 400],
    ['POST', '/auth/login', '{"email":"a","password":{"$gt":""}}', 400],
    ['POST', '/auth/login', '{"__proto__":{"email":"a"},"password":"b"}', 400],
    ['POST', '/auth/login', `{"email":${'['.repeat(5_000)}${']'.repeat(5_000)}}`, 400],
    ['POST', '/auth/login', JSON.stringify({ email: 'x'.repeat(3_000_000) }), 413],
    ['DELETE', '/auth/login', undefined, 404],
  ])('%s %s answers what went wrong and nothing of the server', async (method, path, body, status) => {
    const { client } = await signedIn(test, { role: 'ADMIN' });
    const answer = await client.request<ErrorBody>(method, path, { body });
    expect([answer.status, answer.body.status]).toEqual([status, status]);
    expect(answer.body.requestId).toMatch(UUID);
    expect(JSON.stringify(answer.body)).not.toMatch(/node_modules|\.ts|\bat |mongo|express|nestjs|\/work|stack/i);
  });

  it('answer an unknown failure blandly', async () => {
    const { client } = await signedIn(test, { role: 'ADMIN' });
    const { model } = connectionOf(test);
    const broken = connectionOf(test);
    broken.model = () => {
      throw new Error('secret detail of the database');
    };
    try {
      const answer = await client.get<ErrorBody>('/users', { query: { populate: ['organization'] } });
      expect(answer.status).toBe(500);
      expect(answer.body).toEqual({
        status: 500,
        code: 'INTERNAL',
        message: 'Something went wrong on our side.',
        requestId: expect.stringMatching(UUID),
      });
    } finally {
      broken.model = model;
    }
  });

  it('a record of another organization is as absent as one that never was', async () => {
    const { client } = await signedIn(test, { permissions: { manageOrganization: true } });
    const other = await createUser(test);
    const [foreign, none] = [
      await client.get<ErrorBody>(`/users/${other._id}`),
      await client.get<ErrorBody>(`/users/${'f'.repeat(24)}`),
    ];
    const { requestId: _, ...seen } = foreign.body;
    const { requestId: __, ...absent } = none.body;
    expect(foreign.status).toBe(404);
    expect(seen).toEqual(absent);
  });
});

describe('queries', () => {
  it.each([
    'query=a&query=b',
    'query[where]=1',
    'query=',
    'query=null',
    'query=[]',
    'where[name]=x',
    'query={}&limit=3',
  ])('refuses ?%s', async (parameters) => {
    const { client } = await signedIn(test);
    expect((await client.get(`/regions?${parameters}`)).status).toBe(400);
  });
  it('accepts the stamp against caches', async () => {
    const { client } = await signedIn(test);
    expect((await client.get('/regions?t=1790000000000&query=%7B%7D')).body).toEqual({ data: [], count: 0 });
  });
  it('populates only what the viewer may read, and never more than declared', async () => {
    const { client, user } = await signedIn(test, { permissions: { manageOrganization: true } });
    const answer = await client.get<{ data: Record<string, unknown>[] }>('/users', {
      query: { populate: ['organization'] },
    });
    expect(answer.body.data).toHaveLength(1);
    expect(answer.body.data[0]?.['organization']).toEqual({ _id: user.organization, name: 'Acme' });
    expect(JSON.stringify(answer.body)).not.toMatch(/passwordHash|tokenVersion|emailKey|__v|argon2/);
  });
});

describe('health and configuration', () => {
  it('answers who restarts the platform', async () => {
    const client = test.client();
    expect(await client.get('/health/live')).toMatchObject({ status: 200, body: { status: 'ok' } });
    expect(await client.get('/health/ready')).toMatchObject({ status: 200, body: { status: 'ok' } });
  });
  it('P1-CAL-01 the base path is /api: nothing answers beside it', async () => {
    const posted = (path: string) => fetch(new URL(path, test.url), { method: 'POST' }).then(({ status }) => status);
    expect(await Promise.all(['/api/auth/login', '/auth/login', '/v1/auth/login'].map(posted))).toEqual([
      400, 404, 404,
    ]);
  });
  it('TRACE gives nothing back', async () => {
    const traced = (path: string) =>
      new Promise<number | undefined>((resolve, reject) => {
        const request = httpRequest(new URL(path, test.url), { method: 'TRACE' }, (response) => {
          response.resume();
          resolve(response.statusCode);
        });
        request.on('error', reject).end();
      });
    expect(await Promise.all(['/api/health/live', '/', '/api/nowhere'].map(traced))).toEqual([404, 404, 404]);
  });
  it('tells the sign-in page what it needs, and no accounts unless demo data was asked for', async () => {
    const { body } = await test.client().get('/config');
    expect(body).toEqual({
      publicUrl: 'http://localhost:3000',
      chatUrl: null,
      payments: { provider: 'sandbox', notice: expect.any(String) },
      signupOpen: true,
      mail: { outbox: true },
      permissions: [],
      reportBlocks: [],
      demo: null,
    });
  });
  it('customers read prices, not the list of refused domains', async () => {
    const { client } = await signedIn(test);
    const { body } = await client.get('/settings/general');
    expect(body).toMatchObject({
      plans: { TIER_1: { pricePerVariation: 99_000, samplePerVariation: 400 }, QUOTE: { pricePerVariation: null } },
      signup: { open: true, blacklist: [] },
    });
  });
});

describe('organizations', () => {
  it('P1-ERR-04 an admin has none of its own', async () => {
    const { client } = await signedIn(test, { role: 'ADMIN' });
    const { status, body } = await client.get<ErrorBody>('/organizations/me?teams=true');
    expect([status, body.message]).toEqual([404, 'Organization not found!']);
  });
  it('the own one comes with its teams when they are asked for', async () => {
    const { client, user } = await signedIn(test);
    const plain = await client.get<object>('/organizations/me');
    expect(plain.body).toEqual({ _id: user.organization, name: 'Acme', version: 1, createdAt: expect.any(String) });
    expect((await client.get<object>('/organizations/me?teams=true')).body).toEqual({ ...plain.body, teams: [] });
    expect((await client.get('/organizations')).status).toBe(403);
  });
});

describe('shutting down', () => {
  it('ends the request that is being answered, then the process', async () => {
    const own = await createPlatformApp();
    const { port } = new URL(own.url);
    // A request whose body is still on its way when the shutdown begins.
    const socket = connect(Number(port), '127.0.0.1');
    const body = '{"email":"a@example.test","password":"x"}';
    socket.write(
      `POST /api/auth/login HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\nConnection: close\r\n\r\n`,
    );
    await new Promise((done) => own.app.getHttpServer().once('request', done));
    let answer = '';
    socket.on('data', (chunk: Buffer) => (answer += chunk.toString()));
    // The way of the process, which lets requests end; tests are cut off.
    const closed = own.app.close();
    socket.write(body);
    await new Promise((done) => socket.once('close', done));
    await closed;
    expect(answer).toMatch(/^HTTP\/1\.1 (401|503)/);
    await own.close();
  });
});
