import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { createTestApp, createUser, TEST_PASSWORD, type TestApp } from '../../testing/index.ts';
import {
  HASHES_AT_ONCE,
  HASHES_WAITING,
  HashGate,
  WAITING_BEHIND_PROXY,
  WAITING_OF_ONE,
  type Asker,
} from './hash-gate.ts';

const REFUSED = 'Too many attempts, please try again later.';
const settled = () => new Promise<void>((done) => setImmediate(done));
const from = (network: number | string, behind?: string) => ({ network: `203.0.113.${network}`, behind });

/** Work that ends when it is told to. */
function controlled(gate = new HashGate()) {
  const order: string[] = [];
  const refused: string[] = [];
  const running: { name: string; end: () => void }[] = [];
  const start = (name: string, asker: Asker) => {
    const work = () => {
      order.push(name);
      return new Promise<void>((end) => running.push({ name, end }));
    };
    return gate.run(asker, work).catch((error: Error) => refused.push(`${name}: ${error.message}`));
  };
  const flood = (count: number, asker: (n: number) => Asker) => {
    for (let n = 0; n < count; n += 1) void start('flood', asker(n));
  };
  /** Ends the one that began first, of those with the name. */
  const end = async (name?: string) => {
    const at = running.findIndex((work) => name === undefined || work.name === name);
    running.splice(at, 1)[0]?.end();
    await settled();
  };
  return { order, refused, start, flood, end };
}

describe('the gate before password hashing', () => {
  it('lets so many in at once, so many wait, and refuses the rest; in the end nobody was forgotten', async () => {
    const { order, refused, start, end } = controlled();
    const all = HASHES_AT_ONCE + HASHES_WAITING;
    const names = Array.from({ length: all + 5 }, (_, n) => `${n}`);
    for (const name of names) void start(name, from(Number(name)));
    await settled();
    expect(refused).toEqual(names.slice(all).map((name) => `${name}: ${REFUSED}`));
    for (let turns = 0; turns < all; turns += 1) {
      expect(order).toHaveLength(Math.min(all, HASHES_AT_ONCE + turns));
      await end();
    }
    expect(order).toEqual(names.slice(0, all));
  });

  it('gives the place of work that fails to the next', async () => {
    const gate = new HashGate();
    const failing = Array.from({ length: HASHES_AT_ONCE * 3 }, () =>
      gate.run(from(1), () => Promise.reject(new Error('broken'))).catch((error: Error) => error.message),
    );
    expect(new Set(await Promise.all(failing))).toEqual(new Set(['broken']));
    expect(await gate.run(from(1), async () => 'works')).toBe('works');
  });

  it.each<[string, (n: number) => Asker, Asker]>([
    ['one network', () => from(1), from(2)],
    ['invented networks behind one undeclared proxy', (n) => from(n, '10.0.0.1'), from('other')],
    ['one account', () => ({ account: 'a' }), { account: 'b' }],
    ['one network, to somebody who is signed in there', () => from(1), { account: 'b' }],
    ['one network, to the platform itself', () => from(1), null],
  ])('a flood from %s costs another no more than the turn that is going on', async (_name, flooder, victim) => {
    const { order, refused, start, flood, end } = controlled();
    flood(1_000, flooder);
    await settled();
    expect(refused.length).toBeGreaterThanOrEqual(1_000 - WAITING_BEHIND_PROXY - HASHES_AT_ONCE);
    for (const name of ['first', 'second']) {
      void start(name, victim);
      await settled();
      await end('flood');
      expect(order.at(-1)).toBe(name);
      await end(name);
    }
  });

  it('serves networks in turn while each of them keeps several at work', async () => {
    const { order, start, flood, end } = controlled();
    flood(WAITING_OF_ONE, () => from(1));
    for (let n = 0; n < 10; n += 1) void start('honest', from(2));
    await settled();
    for (let n = 0; n < 20; n += 1) await end();
    const served = order.filter((name) => name === 'honest').length;
    expect(served).toBeGreaterThanOrEqual(9);
  });
});

describe('signing in while another network floods', () => {
  let test: TestApp;
  beforeAll(async () => {
    test = await createTestApp({ env: { TRUST_PROXY: '1' } });
  });
  afterAll(() => test.close());

  const login = (email: string, network: string, password = TEST_PASSWORD) =>
    test.client().post('/auth/login', { email, password }, { headers: { 'x-forwarded-for': network } });

  it('the owner has the next turn, and what the full gate refuses counts as no failure', async () => {
    const { email } = await createUser(test);
    const gate = test.app.get(HashGate);
    const run = gate.run.bind(gate);
    const turns: string[] = [];
    let asked = 0;
    let open = () => {};
    const closed = new Promise<void>((done) => (open = done));
    jest.spyOn(gate, 'run').mockImplementation((asker, work) => {
      asked += 1;
      return run(asker, async () => {
        turns.push(asker !== null && 'network' in asker ? asker.network : 'other');
        await closed;
        return work();
      });
    });
    const until = async (count: number) => {
      while (asked < count) await settled();
    };
    const held = HASHES_AT_ONCE + WAITING_OF_ONE;
    const flood = Array.from({ length: held }, (_, n) => login(`guess${n}@example.test`, '203.0.113.1', 'wrong'));
    await until(held);
    const refused = [];
    // More often than one network may fail for one account.
    for (let n = 0; n < 12; n += 1) refused.push((await login(email, '203.0.113.1')).status);
    expect(new Set(refused)).toEqual(new Set([429]));
    const owner = login(email, '203.0.113.2');
    await until(held + 12 + 1);
    open();
    expect((await owner).status).toBe(200);
    expect(turns.indexOf('203.0.113.2')).toBe(HASHES_AT_ONCE);
    expect(new Set((await Promise.all(flood)).map(({ status }) => status))).toEqual(new Set([401]));
    expect((await login(email, '203.0.113.1')).status).toBe(200);
  });
});
