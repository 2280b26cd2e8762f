import { itIsAPaymentProvider } from '@aislelab/backend/contracts';
import { createTestApp, type TestApp } from '@aislelab/backend/testing';
import { afterAll, beforeAll, describe } from '@jest/globals';
import { plugin } from './index.ts';
import { SandboxProvider } from './sandbox/sandbox.provider.ts';
import { StripeProvider } from './stripe/stripe.provider.ts';
import { KEYS, openStripeWorld, SECRET, type StripeWorld } from './testing/stripe-world.ts';

describe('the sandbox', () => {
  let test: TestApp;
  beforeAll(async () => {
    test = await createTestApp({ plugins: [plugin] });
  });
  afterAll(() => test.close());
  itIsAPaymentProvider(() => {
    const provider = test.app.get(SandboxProvider, { strict: false });
    const card = { number: '4242 4242 4242 4242', expiry: '12/40', cvc: '123' };
    const pay = async ({ clientSecret }: { clientSecret: string }) => {
      await provider.confirm(clientSecret, card, 'Ada Lovelace');
    };
    return { provider, pay, secrets: [] };
  });
});

describe('Stripe', () => {
  let world: StripeWorld;
  beforeAll(async () => {
    world = await openStripeWorld();
  });
  afterAll(() => world.close());
  itIsAPaymentProvider(() => ({
    provider: world.test.app.get(StripeProvider, { strict: false }),
    pay: async ({ id }) => {
      if (world.stripe.intents.get(id)?.status === 'requires_payment_method') world.stripe.pay(id);
    },
    secrets: [KEYS.STRIPE_SECRET_KEY, SECRET],
  }));
});
