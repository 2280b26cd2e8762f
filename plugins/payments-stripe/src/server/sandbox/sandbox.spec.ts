import { connectionOf, createTestApp, signedIn, type TestApp, type TestClient } from '@aislelab/backend/testing';
import type { ErrorBody } from '@aislelab/domain';
import { EVENTS, type EventBus } from '@aislelab/server-kit';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { plugin } from '../index.ts';
import { SANDBOX_INTENT } from './sandbox-intent.schema.ts';
import { SANDBOX_NOTICE, SandboxProvider } from './sandbox.provider.ts';

let test: TestApp;
let client: TestClient;
let provider: SandboxProvider;
const updated: string[] = [];
beforeAll(async () => {
  test = await createTestApp({ plugins: [plugin] });
  ({ client } = await signedIn(test));
  provider = test.app.get(SandboxProvider, { strict: false });
  test.app.get<EventBus>(EVENTS).on('payment.updated', async ({ intentId }) => void updated.push(intentId));
});
afterAll(() => test.close());
beforeEach(() => {
  updated.length = 0;
});

let keys = 0;
const request = { project: 'a'.repeat(24), amount: 198_000, currency: 'usd' };
const open = () => provider.createIntent({ ...request, idempotencyKey: `key-${(keys += 1)}` });
const card = { number: '4242 4242 4242 4242', expiry: '12/40', cvc: '123', name: 'Ada Lovelace' };
const confirm = <T = { status: string }>(paymentIdClient: string, change: object = {}) =>
  client.post<T>('/payments/sandbox/confirm', { paymentIdClient, ...card, ...change });

describe('the sandbox provider', () => {
  it('says that no money moves', async () => {
    const { body } = await test.client().get<{ payments: unknown }>('/config');
    expect(body.payments).toEqual({ provider: 'sandbox', notice: SANDBOX_NOTICE });
    expect(SANDBOX_NOTICE).toContain('no money moves');
  });

  it('P1-PAY-09 confirms a payment with card and billing name, and announces it', async () => {
    const intent = await open();
    expect(await provider.lookup(intent.id)).toEqual({ ...request, status: 'pending' });
    expect(await confirm(intent.clientSecret)).toMatchObject({ status: 200, body: { status: 'succeeded' } });
    expect(await provider.lookup(intent.id)).toEqual({ ...request, status: 'succeeded' });
    expect(updated).toEqual([intent.id]);
  });

  it('P1-ERR-02 a declined card says why, nothing is paid and another card may follow', async () => {
    const intent = await open();
    const declined = await confirm<ErrorBody>(intent.clientSecret, { number: '4000 0000 0000 0002' });
    expect(declined.body).toMatchObject({ status: 402, code: 'CARD_DECLINED', message: 'Your card was declined.' });
    const invalid = await confirm<ErrorBody>(intent.clientSecret, { number: '1234' });
    expect(invalid.body).toMatchObject({ status: 402, message: 'Invalid card details' });
    expect((await provider.lookup(intent.id)).status).toBe('pending');
    expect(updated).toEqual([]);
    expect((await confirm(intent.clientSecret)).status).toBe(200);
  });

  it('P1-PAY-03 needs a billing name', async () => {
    const intent = await open();
    for (const name of ['', ' ', '<b>', 7]) {
      const answer = await confirm<ErrorBody>(intent.clientSecret, { name });
      expect(answer.body).toMatchObject({ status: 400, errors: { name: 'Check the fields and try again!' } });
    }
  });

  it('V-84 one key gives one intent, also 100 at once; another amount under the same key is refused', async () => {
    const once = { ...request, idempotencyKey: 'same' };
    const intents = await Promise.all(Array.from({ length: 100 }, () => provider.createIntent(once)));
    expect(new Set(intents.map(({ id }) => id)).size).toBe(1);
    await expect(provider.createIntent({ ...once, amount: 1 })).rejects.toThrow('another amount');
  });

  it('opens nothing without the whole secret, or to somebody who is not signed in', async () => {
    const intent = await open();
    for (const secret of [intent.id, `${intent.id}_secret_`, `${intent.clientSecret}x`, 'nothing']) {
      expect((await confirm(secret)).status).toBe(404);
    }
    expect(
      (await test.client().post('/payments/sandbox/confirm', { paymentIdClient: intent.clientSecret, ...card })).status,
    ).toBe(401);
  });

  it('keeps nothing of a card', async () => {
    await confirm((await open()).clientSecret);
    const stored = JSON.stringify(await connectionOf(test).model(SANDBOX_INTENT).find().lean());
    expect(stored).not.toMatch(/4242|Lovelace|12\/40/);
  });
});
