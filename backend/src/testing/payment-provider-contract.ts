import type { PaymentProvider, PaymentRequest } from '@aislelab/server-kit';
import { expect, it } from '@jest/globals';

/** A provider with what the person at the other end does. */
export interface PaymentProviderUnderTest {
  provider: PaymentProvider;
  /** Pays an intent as far as the provider lets it be paid. */
  pay: (intent: { id: string; clientSecret: string }) => Promise<void>;
  /** What no browser may know: keys, secrets. */
  secrets: readonly string[];
}

let keys = 0;
const request = (over: Partial<PaymentRequest> = {}): PaymentRequest => ({
  project: 'a'.repeat(24),
  amount: 198_000,
  currency: 'usd',
  idempotencyKey: `contract-${(keys += 1)}`,
  ...over,
});

/** Tests the behaviour that every payment provider must have. Call it inside a `describe`. */
export function itIsAPaymentProvider(open: () => PaymentProviderUnderTest): void {
  it('opens one payment for a key, however often it is asked, and says what it is for', async () => {
    const { provider } = open();
    const asked = request();
    const [first, again, other] = [
      await provider.createIntent(asked),
      await provider.createIntent(asked),
      await provider.createIntent(request()),
    ];
    expect(again).toEqual(first);
    expect(other.id).not.toBe(first.id);
    const { project, amount, currency } = asked;
    expect(await provider.lookup(first.id)).toMatchObject({
      status: 'pending',
      project,
      amount,
      currency,
      refunded: 0,
    });
  });

  it('is paid once its person has paid, and cannot be cancelled then', async () => {
    const { provider, pay } = open();
    const intent = await provider.createIntent(request());
    await pay(intent);
    expect(await provider.lookup(intent.id)).toMatchObject({ status: 'succeeded', amount: 198_000 });
    expect(await provider.cancel(intent.id)).toMatchObject({ status: 'succeeded' });
  });

  it('cannot be paid once it is cancelled, and can be cancelled twice', async () => {
    const { provider, pay } = open();
    const intent = await provider.createIntent(request());
    expect(await provider.cancel(intent.id)).toMatchObject({ status: 'failed' });
    expect(await provider.cancel(intent.id)).toMatchObject({ status: 'failed' });
    await pay(intent).catch(() => undefined);
    expect(await provider.lookup(intent.id)).toMatchObject({ status: 'failed' });
  });

  it('gives back once for a key, and says how much in all', async () => {
    const { provider, pay } = open();
    const intent = await provider.createIntent(request());
    await pay(intent);
    const refund = { intentId: intent.id, amount: 50_000, idempotencyKey: `${intent.id}-one` };
    await provider.refund(refund);
    await provider.refund(refund);
    expect(await provider.lookup(intent.id)).toMatchObject({ refunded: 50_000 });
    await provider.refund({ ...refund, idempotencyKey: `${intent.id}-two` });
    expect(await provider.lookup(intent.id)).toMatchObject({ status: 'succeeded', refunded: 100_000 });
  });

  it('does not know payments of others', async () => {
    await expect(open().provider.lookup('pi_unknown')).rejects.toThrow();
  });

  it('tells browsers which form to show, and no secret', () => {
    const { provider, secrets } = open();
    const config = provider.publicConfig();
    expect(config.provider).toBe(provider.id);
    for (const secret of secrets) expect(JSON.stringify(config)).not.toContain(secret);
  });
}
