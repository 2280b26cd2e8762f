import type { Viewer } from '@aislelab/domain';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { JwtService } from '@nestjs/jwt';
import { Types } from 'mongoose';
import { randomUUID } from 'node:crypto';
import { TokenService } from '../../common/tokens/token.service.ts';
import {
  connectionOf,
  createTestApp,
  createUser,
  sessionOf,
  signedIn,
  TEST_PASSWORD,
  type TestApp,
  type TestClient,
} from '../../testing/index.ts';
import { ATTEMPT_LIMITS } from './attempts.ts';
import { MOST_CHAINS, RefreshTokens, REUSE_GRACE_MS } from './refresh-tokens.ts';
import { USER_MODEL, type StoredUser } from './user.schema.ts';

interface SignedIn {
  accessToken: string;
  viewer: Viewer;
}
let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

const login = (client: TestClient, email: string, password = TEST_PASSWORD) =>
  client.post<SignedIn>('/auth/login', { email, password });
const statusWith = async (accessToken: string) => {
  const client = test.client();
  client.accessToken = accessToken;
  return (await client.get('/users/me')).status;
};
const updateUser = (id: string, change: Record<string, unknown>) =>
  connectionOf(test).model(USER_MODEL).updateOne({ _id: id }, change);
const forgetAttempts = () => connectionOf(test).model('SignInAttempt').deleteMany({});

describe('signing in', () => {
  it('P1-USR-08 answers with the viewer, who may then read it', async () => {
    const user = await createUser(test, { permissions: { manageProjects: true } });
    const client = test.client();
    const { status, body, headers } = await login(client, ` ${user.email.toUpperCase()} `);
    expect(status).toBe(200);
    expect(Object.keys(body).sort()).toEqual(['accessToken', 'viewer']);
    expect(body.viewer).toEqual({
      _id: user._id,
      name: user.name,
      email: user.email,
      role: 'CUSTOMER',
      organization: user.organization,
      permissions: expect.objectContaining({ manageProjects: true, createProjects: true, readProjectsForTeams: [] }),
      units: 'CM',
    });
    expect(headers.get('set-cookie')).toMatch(/^refresh=[\w-]{43}; .*Path=\/api\/auth;.*HttpOnly; SameSite=Lax/);
    expect(await statusWith(body.accessToken)).toBe(200);
  });

  it('answers the same to an unknown address, a wrong password and an inactive account', async () => {
    const user = await createUser(test);
    const inactive = await createUser(test, { active: false });
    const answers = await Promise.all([
      login(test.client(), 'nobody@example.test'),
      login(test.client(), user.email, 'Wrong-2026!'),
      login(test.client(), inactive.email),
      login(test.client(), 'no address'),
    ]);
    for (const { status, body } of answers) {
      expect([status, body]).toEqual([
        401,
        { status: 401, code: 'BAD_CREDENTIALS', message: 'Wrong email or password', requestId: expect.any(String) },
      ]);
    }
  });

  it.each([
    { email: { $gt: '' }, password: 'x' },
    { email: 'a@example.test', password: { $gt: '' } },
    { email: ['a@example.test'], password: 'x' },
    { email: 'a@example.test' },
    { email: 'a@example.test', password: null },
    { email: 'a@example.test', password: 'x', role: 'ADMIN' },
    [],
    '{"email":',
    'null',
  ])('refuses the body %j', async (body) => {
    expect((await test.client().post('/auth/login', body)).status).toBe(400);
  });

  it('brakes guessing, however the address is written', async () => {
    await forgetAttempts();
    const user = await createUser(test);
    const spellings = [user.email, user.email.toUpperCase(), ` ${user.email}`, user.email.replace('@', '\uff20')];
    for (let n = 0; n < ATTEMPT_LIMITS.login.pair; n += 1) {
      const body = { email: spellings[n % spellings.length], password: 'Wrong-2026!' };
      expect((await test.client().post('/auth/login', body)).status).toBe(401);
    }
    expect(await login(test.client(), user.email)).toMatchObject({ status: 429, body: { code: 'TOO_MANY_REQUESTS' } });
    const other = await createUser(test);
    expect((await login(test.client(), other.email)).status).toBe(200);
    await forgetAttempts();
  });

  it('forgets failures after a success', async () => {
    const user = await createUser(test);
    for (let round = 0; round < 2; round += 1) {
      for (let n = 0; n < ATTEMPT_LIMITS.login.pair - 1; n += 1) await login(test.client(), user.email, 'Wrong-2026!');
      expect((await login(test.client(), user.email)).status).toBe(200);
    }
    await forgetAttempts();
  });
});

describe('access tokens', () => {
  it('V-45 V-47 are refused when forged, expired, without an expiry or made for something else', async () => {
    const { client, user } = await signedIn(test);
    const jwt = new JwtService({ secret: test.config.secret });
    const session = sessionOf(client.accessToken);
    const claims = { sub: user._id, version: 0, session };
    const sign = (options: object, secret?: string, others: object = {}) =>
      jwt.sign(
        { ...claims, ...others },
        {
          algorithm: 'HS256',
          issuer: 'aislelab',
          audience: 'access',
          expiresIn: 60,
          ...options,
          secret,
        },
      );
    expect(await statusWith(sign({}))).toBe(200);
    const [header = '', payload = '', signature = ''] = (client.accessToken ?? '').split('.');
    const none = Buffer.from('{"alg":"none","typ":"JWT"}').toString('base64url');
    const forged: Record<string, string> = {
      'other secret': sign({}, 'another secret of more than 32 bytes'),
      'other algorithm': sign({ algorithm: 'HS512' }),
      'other issuer': sign({ issuer: 'elsewhere' }),
      'shopper token': sign({ audience: 'shopper' }),
      expired: sign({ expiresIn: -1 }),
      'no expiry': jwt.sign(claims, { algorithm: 'HS256', issuer: 'aislelab', audience: 'access' }),
      'no signature': `${header}.${payload}.`,
      'algorithm none': `${none}.${payload}.`,
      'none with a signature': `${none}.${payload}.${signature}`,
      'other claims': `${header}.${Buffer.from('{"sub":"x"}').toString('base64url')}.${signature}`,
      'no session': jwt.sign(
        { ...claims, session: undefined },
        { audience: 'access', issuer: 'aislelab', expiresIn: 60 },
      ),
      'session of nobody': sign({}, undefined, { session: randomUUID() }),
      empty: '',
      garbage: 'x',
    };
    for (const [name, token] of Object.entries(forged)) expect([name, await statusWith(token)]).toEqual([name, 401]);
  });

  it('are not taken from the query', async () => {
    const { client } = await signedIn(test);
    const answer = await test.client().get(`/users/me?access_token=${client.accessToken}`);
    expect(answer.status).toBe(401);
  });

  it('a shopper token is good for shoppers only, and never without an expiry', async () => {
    const tokens = test.app.get(TokenService);
    const shopper = tokens.sign('shopper', { session: 's', project: 'p' }, 60);
    expect(await statusWith(shopper)).toBe(401);
    expect(tokens.verify('shopper', shopper)).toMatchObject({ session: 's', project: 'p' });
    expect(() => tokens.verify('download', shopper)).toThrow('Please sign in.');
  });

  it('end with deactivation, with a new password and with the account', async () => {
    for (const change of [{ active: false }, { $inc: { tokenVersion: 1 } }]) {
      const { client, user } = await signedIn(test);
      await updateUser(user._id, change);
      expect((await client.get('/users/me')).status).toBe(401);
      expect((await client.post('/auth/refresh')).status).toBe(401);
    }
    const { client, user } = await signedIn(test);
    await connectionOf(test).model(USER_MODEL).deleteOne({ _id: user._id });
    expect((await client.get('/users/me')).status).toBe(401);
  });

  it('carry no rights: what the user may do is read anew with each request', async () => {
    const { client, user } = await signedIn(test, { role: 'ADMIN' });
    expect((await client.get('/organizations')).status).toBe(200);
    await updateUser(user._id, { role: 'CUSTOMER', organization: new Types.ObjectId() });
    expect((await client.get('/organizations')).status).toBe(403);
  });
});

describe('renewing', () => {
  it('gives a new pair and uses the old one up', async () => {
    const { client } = await signedIn(test);
    const first = await client.post<SignedIn>('/auth/refresh');
    expect([first.status, await statusWith(first.body.accessToken)]).toEqual([200, 200]);
    const second = await client.post<SignedIn>('/auth/refresh');
    expect(second.status).toBe(200);
    expect(second.headers.get('set-cookie')).not.toBe(first.headers.get('set-cookie'));
  });

  it('works with an access token that has expired', async () => {
    const { client } = await signedIn(test);
    client.accessToken = 'expired.or.broken';
    expect((await client.post('/auth/refresh')).status).toBe(200);
  });

  it('two tabs may renew at once; a copied token used later ends the whole chain', async () => {
    const { client, user } = await signedIn(test);
    const cookie = client.cookieHeader();
    const refresh = (value: string) => test.client().post('/auth/refresh', undefined, { headers: { cookie: value } });
    const statuses = (await Promise.all([refresh(cookie), refresh(cookie)])).map(({ status }) => status);
    expect(statuses).toEqual([200, 200]);
    const long = new Date(Date.now() - REUSE_GRACE_MS - 1_000);
    await connectionOf(test)
      .model('RefreshToken')
      .updateMany({ usedAt: { $ne: null } }, { usedAt: long });
    const successor = await client.post('/auth/refresh');
    expect(successor.status).toBe(401);
    const left = await connectionOf(test)
      .model('RefreshToken')
      .countDocuments({ user: new Types.ObjectId(user._id) });
    expect(left).toBe(0);
  });

  it('keeps a few links of a chain, however often it is renewed, one after the other or with the same token', async () => {
    const { client, user } = await signedIn(test);
    const kept = () =>
      connectionOf(test)
        .model('RefreshToken')
        .countDocuments({ user: new Types.ObjectId(user._id) });
    for (let more = 0; more < 25; more++) expect((await client.post('/auth/refresh')).status).toBe(200);
    expect(await kept()).toBe(20);
    const cookie = client.cookieHeader();
    for (let more = 0; more < 15; more++)
      expect((await test.client().post('/auth/refresh', undefined, { headers: { cookie } })).status).toBe(200);
    expect(await kept()).toBe(20);
    expect((await client.post('/auth/refresh')).status).toBe(200);
  });

  it('an account is signed in in so many browsers; a further one ends the sign-in that was renewed the longest ago', async () => {
    const { client, user } = await signedIn(test);
    const tokens = test.app.get(RefreshTokens, { strict: false });
    const stored = await connectionOf(test).model<StoredUser>(USER_MODEL).findById(user._id).lean();
    const tokenVersion = stored?.tokenVersion ?? 0;
    for (let more = 0; more < MOST_CHAINS - 1; more++) await tokens.begin(user._id, tokenVersion, randomUUID());
    expect((await client.post('/auth/refresh')).status).toBe(200);
    const second = randomUUID();
    await tokens.begin(user._id, tokenVersion, second);
    expect((await client.post('/auth/refresh')).status).toBe(200);
    const families = await connectionOf(test)
      .model('RefreshToken')
      .distinct('family', { user: new Types.ObjectId(user._id) });
    expect([families.length, families.includes(second)]).toEqual([MOST_CHAINS, true]);
  });

  it('ends with signing out, also while another tab renews it', async () => {
    const { user } = await signedIn(test);
    for (let n = 0; n < 5; n += 1) {
      const [tab, other, later] = [test.client(), test.client(), test.client()];
      await tab.signIn(user.email, TEST_PASSWORD);
      const cookie = tab.cookieHeader();
      const [renewed] = await Promise.all([
        other.post('/auth/refresh', {}, { headers: { cookie } }),
        later.post('/auth/logout', {}, { headers: { cookie } }),
      ]);
      const next = /refresh=[\w-]+/.exec(renewed.headers.get('set-cookie') ?? '')?.[0] ?? cookie;
      expect((await test.client().post('/auth/refresh', {}, { headers: { cookie: next } })).status).toBe(401);
    }
  });

  it('ends with signing out, and the access token and what was opened with it end too', async () => {
    const { client, user } = await signedIn(test, { role: 'ADMIN' });
    const elsewhere = test.client();
    await elsewhere.signIn(user.email, TEST_PASSWORD);
    const { accessToken } = client;
    expect(await statusWith(accessToken ?? '')).toBe(200);
    // Also for a token that was renewed in another tab meanwhile.
    const renewed = (await client.post<SignedIn>('/auth/refresh')).body.accessToken;
    await client.post('/auth/logout');
    for (const token of [accessToken ?? '', renewed]) expect(await statusWith(token)).toBe(401);
    expect((await elsewhere.get('/users/me')).status).toBe(200);
  });

  it('ends with signing out, in this browser only', async () => {
    const { client, user } = await signedIn(test);
    const elsewhere = test.client();
    await elsewhere.signIn(user.email, TEST_PASSWORD);
    const cookie = client.cookieHeader();
    expect((await client.post('/auth/logout')).status).toBe(204);
    const kept = await test.client().post('/auth/refresh', undefined, { headers: { cookie } });
    expect([kept.status, (await client.post('/auth/refresh')).status]).toEqual([401, 204]);
    expect((await client.post('/auth/logout')).status).toBe(204);
    expect((await elsewhere.post('/auth/refresh')).status).toBe(200);
  });

  it('answers 204 where there is no cookie at all, and refuses one that is empty, unknown or far too long', async () => {
    const fresh = await test.client().post('/auth/refresh');
    expect([fresh.status, fresh.headers.get('set-cookie')]).toEqual([204, null]);
    for (const value of ['', 'unknown', 'x'.repeat(200)]) {
      const headers = { cookie: `refresh=${value}` };
      expect((await test.client().post('/auth/refresh', undefined, { headers })).status).toBe(401);
    }
  });
});
