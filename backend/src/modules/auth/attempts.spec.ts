import type { DomainError } from '@aislelab/domain';
import { afterAll, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { Log } from '../../common/log/log.ts';
import {
  cheapPasswords,
  connectionOf,
  createTestApp,
  createUser,
  linkTokenOf,
  TEST_PASSWORD,
  type TestApp,
} from '../../testing/index.ts';
import { ATTEMPT_LIMITS, ATTEMPT_MODEL, Attempts, BEHIND_PROXY } from './attempts.ts';

let direct: TestApp;
/** Behind one trusted proxy, which appends the address it was called from to X-Forwarded-For. */
let behindProxy: TestApp;
beforeAll(async () => {
  direct = await createTestApp();
  behindProxy = await createTestApp({ env: { TRUST_PROXY: '1' } });
  for (const test of [direct, behindProxy]) cheapPasswords(test);
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
const { network, pair } = ATTEMPT_LIMITS.forgot;

describe('who is counted', () => {
  it('V-56 without a declared proxy, addresses in a header share the limits of a few networks', async () => {
    const from = (n: number) => `198.51.${n >> 8}.${n % 256}`;
    expect(await times(network * BEHIND_PROXY, (n) => forgot(direct, nobody(), from(n)))).toEqual([200]);
    expect(await forgot(direct, nobody(), from(999))).toBe(429);
    // Only an address of this machine or of a private network can be a proxy: what does not claim to be one has a limit of its own.
    expect(await forgot(direct, nobody())).toBe(200);
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

  it('V-55 one account is one account, however it and the path are written', async () => {
    const spelled = ['ann@example.test', ' ANN@Example.TEST', 'ann\uff20example.test.', '\uff21nn@example.test'];
    const paths = [
      '/auth/password/forgot',
      '/auth/password/forgot/',
      '/AUTH/Password/forgot',
      '/auth/password/forgot?x=1',
    ];
    const ask = (n: number) => post(behindProxy, paths[n % 4] ?? '', { email: spelled[n % 4] }, '203.0.113.1');
    expect(await times(pair, ask)).toEqual([200]);
    expect(await times(4, (n) => ask(n + pair))).toEqual([429]);
    expect(await forgot(behindProxy, nobody(), '203.0.113.1')).toBe(200);
  });

  it('each kind of request has buckets of its own: who floods one of them is still let in', async () => {
    const user = await createUser(direct);
    expect(await times(pair, () => forgot(direct, user.email))).toEqual([200]);
    expect(await forgot(direct, user.email)).toBe(429);
    expect(await post(direct, '/auth/login', { email: user.email, password: TEST_PASSWORD })).toBe(200);
  });
});

describe('what is counted', () => {
  const signup = (test: TestApp, email: string, forwarded?: string) =>
    post(test, '/users/signup', { organization: 'Acme', name: 'Ann', email, toc: true }, forwarded);

  it('signing up is, by network and by address in it', async () => {
    const { network: most, pair: mostOfOne } = ATTEMPT_LIMITS.signup;
    expect(await times(most, () => signup(behindProxy, nobody(), '203.0.113.9'))).toEqual([200]);
    expect(await signup(behindProxy, nobody(), '203.0.113.9')).toBe(429);
    expect(await times(mostOfOne, () => signup(behindProxy, 'one@example.test', '203.0.114.1'))).toEqual([200]);
    expect(await signup(behindProxy, 'one@example.test', '203.0.114.1')).toBe(429);
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
    expect(answers.filter((status) => status === 200)).toHaveLength(pair);
  });

  it('a flood waits in turns of its networks, before any command: a few are counted at once, and the rest is refused', async () => {
    const attempts = direct.app.get(Attempts, { strict: false });
    const model = connectionOf(direct).model(ATTEMPT_MODEL);
    const commands = { running: 0, most: 0 };
    const update = model.collection.findOneAndUpdate.bind(model.collection);
    const spy = jest.spyOn(model.collection, 'findOneAndUpdate').mockImplementation(async (...args) => {
      commands.running += 1;
      commands.most = Math.max(commands.most, commands.running);
      try {
        return await update(...args);
      } finally {
        commands.running -= 1;
      }
    });
    const begin = (network: string) =>
      attempts.begin('login', { account: nobody(), place: { network } }).then(
        () => 'counted',
        (error: DomainError) => error.code,
      );
    const flood = Array.from({ length: 100 }, () => begin('198.51.100.1'));
    const honest = begin('203.0.113.7');
    expect(await Promise.race([honest, flood[40]])).toBe('counted');
    const answers = await Promise.all(flood);
    expect(answers.filter((answer) => answer === 'counted')).toHaveLength(64);
    expect(new Set(answers)).toEqual(new Set(['counted', 'TOO_MANY_REQUESTS']));
    spy.mockRestore();
    expect(commands).toEqual({ running: 0, most: 4 });
  });

  it('V-58 nobody reaches the counters from outside', async () => {
    const user = await createUser(behindProxy);
    expect(await times(pair + 1, () => forgot(behindProxy, user.email))).toEqual([200, 429]);
    const client = behindProxy.client();
    await client.signIn(user.email, TEST_PASSWORD);
    expect((await client.patch('/users/me', { attempts: 0 })).status).toBe(400);
    expect(await forgot(behindProxy, user.email)).toBe(429);
    const windows = await connectionOf(behindProxy).model(ATTEMPT_MODEL).find({}).lean();
    expect(JSON.stringify(windows)).not.toContain(user.email);
  });
});

describe('limits that others cannot use up', () => {
  const guess = (test: TestApp, email: string, forwarded: string, password = 'Wrong-2026!') =>
    post(test, '/auth/login', { email, password }, forwarded);
  const { pair: tries, slow, network: most } = ATTEMPT_LIMITS.login;
  const rows = () => connectionOf(behindProxy).model(ATTEMPT_MODEL);

  it('guesses from one network stop there, and the owner signs in from another', async () => {
    const { email } = await createUser(behindProxy);
    expect(await times(tries, () => guess(behindProxy, email, '203.0.113.1'))).toEqual([401]);
    expect(await times(60, () => guess(behindProxy, email, '203.0.113.1'))).toEqual([429]);
    expect(await guess(behindProxy, email, '203.0.113.2', TEST_PASSWORD)).toBe(200);
    // What was refused has used up nothing: another network has all its attempts.
    expect(await times(tries, () => guess(behindProxy, email, '203.0.113.3'))).toEqual([401]);
  });

  it('guesses from many networks make each new one slower, and the right password works from every other network', async () => {
    const { email } = await createUser(behindProxy);
    for (let n = 0; n < slow.account / tries; n += 1)
      expect(await times(tries, () => guess(behindProxy, email, `198.51.100.${n}`))).toEqual([401]);
    // From here on a thousand networks have two guesses each.
    for (let n = 0; n < 20; n += 1) {
      expect(await times(slow.pair, () => guess(behindProxy, email, `198.51.101.${n}`))).toEqual([401]);
      expect(await guess(behindProxy, email, `198.51.101.${n}`)).toBe(429);
    }
    expect(await guess(behindProxy, email, '203.0.113.9')).toBe(401);
    expect(await guess(behindProxy, email, '203.0.113.9', TEST_PASSWORD)).toBe(200);
  });

  it('many at once from many networks do not slip through', async () => {
    const { email } = await createUser(behindProxy);
    const answers = await Promise.all(
      Array.from({ length: 300 }, (_, n) => guess(behindProxy, email, `198.51.100.${n % 30}`)),
    );
    const guessed = answers.filter((status) => status === 401).length;
    expect(guessed).toBeLessThanOrEqual(slow.account + 30 * slow.pair);
  });

  it('an office stays open to browsers that have signed in before, whatever one of its people tries', async () => {
    const { email } = await createUser(behindProxy);
    const office = { headers: { 'x-forwarded-for': '203.0.113.50' } };
    const browser = behindProxy.client();
    expect((await browser.post('/auth/login', { email, password: TEST_PASSWORD }, office)).status).toBe(200);
    await browser.post('/auth/logout', {}, office);
    await times(tries, () => guess(behindProxy, email, '203.0.113.50'));
    await rows().updateMany({}, { count: 100_000 });
    expect(await guess(behindProxy, email, '203.0.113.50', TEST_PASSWORD)).toBe(429);
    expect((await browser.post('/auth/login', { email, password: TEST_PASSWORD }, office)).status).toBe(200);
    expect((await browser.post('/auth/password/forgot', { email }, office)).status).toBe(200);
    // It has attempts of its own for that account, and no others for anybody.
    const other = await createUser(behindProxy);
    expect((await browser.post('/auth/login', { email: other.email, password: TEST_PASSWORD }, office)).status).toBe(
      429,
    );
    const wrong = () => browser.post('/auth/login', { email, password: 'Wrong-2026!' }, office);
    expect(await times(tries, async () => (await wrong()).status)).toEqual([401]);
    expect((await wrong()).status).toBe(429);
  });

  it('guessing at many accounts from one network becomes slow, then stops', async () => {
    const from = '203.0.113.77';
    await times(1, () => guess(behindProxy, nobody(), from));
    const counted = async () => (await rows().find({}).lean<{ _id: string; count: number }[]>()).length;
    expect(await counted()).toBe(3);
    for (let n = 0; n < slow.network / tries; n += 1) {
      const email = nobody();
      await times(tries, () => guess(behindProxy, email, from));
    }
    const email = nobody();
    expect(await times(slow.pair, () => guess(behindProxy, email, from))).toEqual([401]);
    expect(await guess(behindProxy, email, from)).toBe(429);
    await rows().updateMany({ count: { $gt: slow.network } }, { count: most });
    expect(await guess(behindProxy, nobody(), from)).toBe(429);
    expect(await guess(behindProxy, nobody(), '203.0.113.78')).toBe(401);
  });

  it('a good link opens however many wrong ones came from the same network', async () => {
    const user = await createUser(behindProxy);
    const token = await linkTokenOf(behindProxy, 'reset', user._id);
    const use = (link: string) => post(behindProxy, '/auth/link', { kind: 'reset', token: link }, '203.0.113.80');
    expect(await use('x')).toBe(410);
    await rows().updateMany({}, { count: 100_000 });
    expect([await use('x'), await use(token)]).toEqual([429, 200]);
  });

  it('a cookie of a browser that was forged or belongs to others is none', async () => {
    const { email } = await createUser(behindProxy);
    await times(tries, () => guess(behindProxy, email, '203.0.113.90'));
    const mine = await createUser(behindProxy);
    const browser = behindProxy.client();
    await browser.signIn(mine.email, TEST_PASSWORD);
    for (const cookie of [browser.cookieHeader(), 'device=x', `device=${browser.accessToken}`]) {
      const headers = { 'x-forwarded-for': '203.0.113.90', cookie };
      expect(
        (await behindProxy.client().post('/auth/login', { email, password: TEST_PASSWORD }, { headers })).status,
      ).toBe(429);
    }
  });
});

describe('a proxy that is not declared', () => {
  const lines: string[] = [];
  const log = () => new Log('warn', { write: (line: string) => void lines.push(line) });
  const warnings = () => lines.filter((line) => line.includes('TRUST_PROXY'));
  let undeclared: TestApp;
  beforeAll(async () => {
    undeclared = await createTestApp({ log: log(), env: { PUBLIC_URL: 'https://lab.example.com' } });
    cheapPasswords(undeclared);
  });
  afterAll(() => undeclared.close());

  it('is said at boot where the public address shows that there is one, and once with the first request through it', async () => {
    expect(warnings()).toEqual([expect.stringContaining('PUBLIC_URL is https')]);
    await forgot(undeclared, nobody());
    expect(warnings()).toHaveLength(1);
    for (let n = 0; n < 3; n += 1) await forgot(undeclared, nobody(), '203.0.113.5');
    expect(warnings()).toHaveLength(2);
    expect(warnings()[1]).toMatch(/limits cannot tell its clients apart.*127\.0\.0\.1/);
  });

  it('does not make all people one network: the attacker stops, others sign in', async () => {
    const { email } = await createUser(undeclared);
    const login = (from: string, password: string) => post(undeclared, '/auth/login', { email, password }, from);
    const { pair: tries } = ATTEMPT_LIMITS.login;
    // A proxy appends what it knows: what an attacker puts before it changes nothing.
    expect(await times(tries, (n) => login(`192.0.2.${n}, 203.0.113.5`, 'Wrong-2026!'))).toEqual([401]);
    expect(await login('203.0.113.5', TEST_PASSWORD)).toBe(429);
    expect(await login('203.0.113.6', TEST_PASSWORD)).toBe(200);
  });

  it('is believed a little only: invented addresses do not guess without end', async () => {
    const { email } = await createUser(undeclared);
    const guess = (n: number) =>
      post(undeclared, '/auth/login', { email, password: 'Wrong-2026!' }, `198.51.${n >> 8}.${n % 256}`);
    const { pair: tries } = ATTEMPT_LIMITS.login;
    const answers = [];
    for (let n = 0; n < tries * BEHIND_PROXY + 5; n += 1) answers.push(await guess(n));
    expect(answers.filter((status) => status === 401)).toHaveLength(tries * BEHIND_PROXY);
  });

  it('nothing is said where the proxy is declared', async () => {
    const declared: string[] = [];
    const quiet = await createTestApp({
      log: new Log('warn', { write: (line: string) => void declared.push(line) }),
      env: { PUBLIC_URL: 'https://lab.example.com', TRUST_PROXY: '1' },
    });
    await forgot(quiet, nobody(), '203.0.113.5');
    await quiet.close();
    expect(declared.filter((line) => line.includes('TRUST_PROXY'))).toEqual([]);
  });
});
