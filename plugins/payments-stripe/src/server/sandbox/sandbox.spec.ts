import { connectionOf, createTestApp, signedIn, type TestApp, type TestClient } from '@aislelab/backend/testing';
import type { ErrorBody } from '@aislelab/domain';
import { EVENTS, type EventBus } from '@aislelab/server-kit';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { plugin } from '../index.ts';
import { SANDBOX_INTENT } from './sandbox-intent.schema.ts';
import { NOT_CONFIRMED, SANDBOX_NOTICE, SandboxProvider } from './sandbox.provider.ts';

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
    expect(await provider.lookup(intent.id)).toMatchObject({ ...request, status: 'pending', billingName: null });
    expect(await confirm(intent.clientSecret)).toMatchObject({ status: 200, body: { status: 'succeeded' } });
    expect(await provider.lookup(intent.id)).toMatchObject({
      ...request,
      status: 'succeeded',
      billingName: 'Ada Lovelace',
    });
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
    const problems = [['', 'Required'], ...[' ', '<b>', 7].map((name) => [name, 'Check the fields and try again!'])];
    for (const [name, problem] of problems) {
      const answer = await confirm<ErrorBody>(intent.clientSecret, { name });
      expect(answer.body).toMatchObject({ status: 400, errors: { name: problem } });
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

  it('3-D Secure: the bank asks its holder; no is a declined card, yes pays', async () => {
    const { id, clientSecret: paymentIdClient } = await open();
    const answer = <T>(approve: boolean) =>
      client.post<T>('/payments/sandbox/authenticate', { paymentIdClient, approve });
    expect((await answer(true)).status).toBe(409);
    const number = '4000 0025 0000 3155';
    expect((await confirm(paymentIdClient, { number })).body).toEqual({ status: 'requires_action' });
    expect((await provider.lookup(id)).status).toBe('pending');
    expect((await answer<ErrorBody>(false)).body).toMatchObject({ code: 'CARD_DECLINED', message: NOT_CONFIRMED });
    expect(updated).toEqual([]);
    await confirm(paymentIdClient, { number });
    expect((await answer(true)).body).toEqual({ status: 'succeeded' });
    expect((await provider.lookup(id)).status).toBe('succeeded');
    expect(updated).toEqual([id]);
  });

  it('a slow payment is in work first and comes through by itself', async () => {
    const intent = await open();
    expect((await confirm(intent.clientSecret, { number: '4000 0000 0000 0077' })).body).toEqual({
      status: 'processing',
    });
    expect((await provider.lookup(intent.id)).status).toBe('pending');
    const intents = connectionOf(test).model(SANDBOX_INTENT);
    await intents.updateOne({ _id: intent.id }, { $set: { paidAt: new Date(0) } });
    expect((await provider.lookup(intent.id)).status).toBe('succeeded');
  });

  it('ends what nobody shall pay any more, but nothing that was paid', async () => {
    const [open1, paid] = [await open(), await open()];
    expect((await provider.cancel(open1.id)).status).toBe('failed');
    expect((await confirm(open1.clientSecret)).status).toBe(409);
    await confirm(paid.clientSecret);
    expect((await provider.cancel(paid.id)).status).toBe('succeeded');
  });

  it('gives back once for each key', async () => {
    const { id, clientSecret } = await open();
    await confirm(clientSecret);
    const refund = { intentId: id, amount: 5_000 };
    await Promise.all(Array.from({ length: 10 }, () => provider.refund({ ...refund, idempotencyKey: 'one' })));
    await provider.refund({ ...refund, idempotencyKey: 'two' });
    expect((await provider.lookup(id)).refunded).toBe(10_000);
  });

  it('is off in production unless it is switched on, and for what was opened before there were keys', async () => {
    const off = await createTestApp({ plugins: [plugin], env: { NODE_ENV: 'production' } });
    try {
      const { body } = await off.client().get<{ payments: unknown }>('/config');
      expect(body.payments).toBeNull();
      const { client: buyer } = await signedIn(off);
      const intent = await off.app
        .get(SandboxProvider, { strict: false })
        .createIntent({ ...request, idempotencyKey: 'k' });
      const answer = await buyer.post('/payments/sandbox/confirm', { paymentIdClient: intent.clientSecret, ...card });
      expect(answer.status).toBe(404);
    } finally {
      await off.close();
    }
  });

  it('keeps nothing of a card', async () => {
    await confirm((await open()).clientSecret);
    const stored = JSON.stringify(await connectionOf(test).model(SANDBOX_INTENT).find().lean());
    expect(stored).not.toMatch(/4242|12\/40|cvc/);
  });
});
