import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { connectionOf, createTestApp, createUser, TEST_PASSWORD, type TestApp } from '../../testing/index.ts';
import { ATTEMPT_MODEL } from './attempt.schema.ts';
import { ATTEMPT_LIMITS } from './attempts.ts';

let direct: TestApp;
/** Behind one trusted proxy, which appends the address it was called from to X-Forwarded-For. */
let behindProxy: TestApp;
beforeAll(async () => {
  direct = await createTestApp();
  behindProxy = await createTestApp({ env: { TRUST_PROXY: '1' } });
});
afterAll(async () => {
  await direct.close();
  await behindProxy.close();
});
beforeEach(async () => {
  for (const test of [direct, behindProxy]) await connectionOf(test).model(ATTEMPT_MODEL).deleteMany({});
});

let counter = 0;
const nobody = () => `nobody${(counter += 1)}@example.test`;
const post = async (test: TestApp, path: string, body: object, forwarded?: string) =>
  (await test.client().post(path, body, { headers: forwarded ? { 'x-forwarded-for': forwarded } : {} })).status;
const forgot = (test: TestApp, email: string, forwarded?: string) =>
  post(test, '/auth/password/forgot', { email }, forwarded);
const times = async (count: number, work: (n: number) => Promise<number>) => {
  const answers = new Set<number>();
  for (let n = 0; n < count; n += 1) answers.add(await work(n));
  return [...answers];
};
const { network, account } = ATTEMPT_LIMITS.forgot;

describe('who is counted', () => {
  it('V-56 without a proxy, an address in a header changes nothing', async () => {
    expect(await times(network, (n) => forgot(direct, nobody(), `198.51.100.${n}`))).toEqual([200]);
    expect(await forgot(direct, nobody(), '198.51.100.99')).toBe(429);
  });

  it('V-56 behind a proxy, what the client itself puts into the header changes nothing', async () => {
    const spoofed = (n: number) => `198.51.100.${n}, 10.0.0.${n}, 203.0.113.5`;
    expect(await times(network, (n) => forgot(behindProxy, nobody(), spoofed(n)))).toEqual([200]);
    expect(await forgot(behindProxy, nobody(), spoofed(99))).toBe(429);
  });

  it('V-56 V-57 two clients behind one proxy do not share a bucket', async () => {
    expect(await times(network, () => forgot(behindProxy, nobody(), '203.0.113.1'))).toEqual([200]);
    expect(await forgot(behindProxy, nobody(), '203.0.113.1')).toBe(429);
    expect(await forgot(behindProxy, nobody(), '203.0.113.2')).toBe(200);
  });

  it('V-55 addresses of one IPv6 network are one client', async () => {
    const from = (n: number) => `2001:db8:7:7:${n}::${n + 1}`;
    expect(await times(network, (n) => forgot(behindProxy, nobody(), from(n)))).toEqual([200]);
    expect(await forgot(behindProxy, nobody(), from(99))).toBe(429);
    expect(await forgot(behindProxy, nobody(), '2001:db8:7:8::1')).toBe(200);
  });

  it('V-55 one account is one account, however it and the path are written, wherever it is asked from', async () => {
    const spelled = ['ann@example.test', ' ANN@Example.TEST', 'ann\uff20example.test.', '\uff21nn@example.test'];
    const paths = [
      '/auth/password/forgot',
      '/auth/password/forgot/',
      '/AUTH/Password/forgot',
      '/auth/password/forgot?x=1',
    ];
    const ask = (n: number) => post(behindProxy, paths[n % 4] ?? '', { email: spelled[n % 4] }, `203.0.113.${n + 1}`);
    expect(await times(account, ask)).toEqual([200]);
    expect(await times(4, (n) => ask(n + account))).toEqual([429]);
    expect(await forgot(behindProxy, nobody(), '203.0.113.1')).toBe(200);
  });

  it('each kind of request has buckets of its own: who floods one of them is still let in', async () => {
    const user = await createUser(direct);
    expect(await times(account, () => forgot(direct, user.email))).toEqual([200]);
    expect(await forgot(direct, user.email)).toBe(429);
    expect(await post(direct, '/auth/login', { email: user.email, password: TEST_PASSWORD })).toBe(200);
  });
});

describe('what is counted', () => {
  const signup = (test: TestApp, email: string, forwarded?: string) =>
    post(test, '/users/signup', { organization: 'Acme', name: 'Ann', email, toc: true }, forwarded);

  it('signing up is, by network and by address', async () => {
    const { network: most, account: mostOfOne } = ATTEMPT_LIMITS.signup;
    expect(await times(most, () => signup(behindProxy, nobody(), '203.0.113.9'))).toEqual([200]);
    expect(await signup(behindProxy, nobody(), '203.0.113.9')).toBe(429);
    expect(await times(mostOfOne, (n) => signup(behindProxy, 'one@example.test', `203.0.114.${n}`))).toEqual([200]);
    expect(await signup(behindProxy, 'one@example.test', '203.0.114.99')).toBe(429);
  });

  it('what is refused for its form is not: a typing error costs nothing', async () => {
    expect(await times(network + 5, () => signup(direct, 'no address'))).toEqual([400]);
    expect(await signup(direct, nobody())).toBe(200);
  });

  it('wrong links are, over all their routes together', async () => {
    const tried = [
      ['/auth/activate', { token: 'x', password: TEST_PASSWORD }],
      ['/auth/password/reset', { token: 'x', password: TEST_PASSWORD }],
      ['/auth/link', { kind: 'reset', token: 'x' }],
    ] as const;
    const attempt = (n: number) => post(direct, tried[n % 3]?.[0] ?? '', tried[n % 3]?.[1] ?? {});
    expect(await times(ATTEMPT_LIMITS.link.network, attempt)).toEqual([410]);
    expect(await times(3, attempt)).toEqual([429]);
  });

  it('many at once do not slip through', async () => {
    const answers = await Promise.all(Array.from({ length: 40 }, () => forgot(direct, 'many@example.test')));
    expect(answers.filter((status) => status === 200)).toHaveLength(account);
  });

  it('V-58 nobody reaches the counters from outside', async () => {
    const user = await createUser(behindProxy);
    expect(await times(account + 1, () => forgot(behindProxy, user.email))).toEqual([200, 429]);
    const client = behindProxy.client();
    await client.signIn(user.email, TEST_PASSWORD);
    expect((await client.patch('/users/me', { attempts: 0 })).status).toBe(400);
    expect(await forgot(behindProxy, user.email)).toBe(429);
    const windows = await connectionOf(behindProxy).model(ATTEMPT_MODEL).find({}).lean();
    expect(JSON.stringify(windows)).not.toContain(user.email);
  });
});
