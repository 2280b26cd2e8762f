import { createPlatformApp } from '@aislelab/backend/testing';
import { EnvironmentReader, type Environment, type PlatformMode } from '@aislelab/server-kit';
import { describe, expect, it } from '@jest/globals';
import { readSettings } from './settings.ts';

const KEYS = {
  STRIPE_SECRET_KEY: 'sk_test_12345678',
  STRIPE_PUBLISHABLE_KEY: 'pk_test_12345678',
  STRIPE_WEBHOOK_SECRET: 'whsec_12345678',
};
function read(env: Environment, mode: Partial<PlatformMode> = {}) {
  const reader = new EnvironmentReader(env);
  return { ...readSettings(reader, { production: false, demo: false, ...mode }), problems: reader.problems };
}

describe('settings of card payments', () => {
  it.each<[Environment, RegExp]>([
    [{ ...KEYS, STRIPE_WEBHOOK_SECRET: undefined }, /WEBHOOK_SECRET is missing/],
    [{ ...KEYS, STRIPE_WEBHOOK_SECRET: '' }, /STRIPE_WEBHOOK_SECRET is missing/],
    [{ ...KEYS, STRIPE_PUBLISHABLE_KEY: KEYS.STRIPE_SECRET_KEY }, /STRIPE_PUBLISHABLE_KEY does not look/],
    [{ ...KEYS, PAYMENTS_SANDBOX: '1' }, /cannot be 1 together/],
  ])('V-80 refuse half a set of payment keys, as in %j', (env, message) => {
    expect(read(env).problems).toEqual([expect.stringMatching(message)]);
  });

  it('play payments only outside production, with demo data, or where that is switched on', () => {
    expect(read({})).toEqual({ stripe: null, sandbox: true, problems: [] });
    expect(read({}, { production: true }).sandbox).toBe(false);
    expect(read({}, { production: true, demo: true }).sandbox).toBe(true);
    expect(read({ PAYMENTS_SANDBOX: '1' }, { production: true }).sandbox).toBe(true);
    expect(read(KEYS)).toMatchObject({ sandbox: false, stripe: { webhookSecret: 'whsec_12345678' } });
  });
});

describe('the page with the card form', () => {
  const policyOf = async (url: string, path: string) =>
    (await fetch(url + path, { headers: { accept: 'text/html' } })).headers.get('content-security-policy');
  const pay = `/projects/${'0'.repeat(24)}/finalize?pay=1`;

  it('loads the form of Stripe, and no other page does', async () => {
    const test = await createPlatformApp({ env: KEYS });
    const policy = await policyOf(test.url, pay);
    expect(policy).toContain("script-src 'self' https://js.stripe.com;");
    expect(policy).toContain("frame-src 'self' https://js.stripe.com https://hooks.stripe.com");
    expect(policy).toContain("connect-src 'self' https://api.stripe.com;");
    expect(await policyOf(test.url, pay.replace('pay=1', ''))).not.toContain('stripe');
    await test.close();
  });

  it('loads nothing from elsewhere without keys', async () => {
    const test = await createPlatformApp();
    expect(await policyOf(test.url, pay)).not.toContain('stripe');
    await test.close();
  });
});
