import {
  createOrganization,
  createRecord,
  createTestApp,
  signedIn,
  type TestApp,
  type TestClient,
} from '@aislelab/backend/testing';
import { emptyContent, emptyPlanogram, type Id, type User } from '@aislelab/domain';
import { defineServerPlugin, SERVER_API_VERSION } from '@aislelab/server-kit';
import { Global, Module } from '@nestjs/common';
import { plugin } from '../index.ts';
import { STRIPE_ENDPOINT } from '../stripe/stripe-client.ts';
import { FakeStripe, signed } from './fake-stripe.ts';

export const SECRET = 'whsec_0123456789abcdef';
export const KEYS = {
  STRIPE_SECRET_KEY: 'sk_test_0123456789',
  STRIPE_PUBLISHABLE_KEY: 'pk_test_0123456789',
  STRIPE_WEBHOOK_SECRET: SECRET,
};

/** The platform with keys, talking to a Stripe of its own, and people who pay and refund. */
export interface StripeWorld {
  stripe: FakeStripe;
  test: TestApp;
  organization: Id;
  manager: TestClient;
  /** Who the manager is. */
  user: User;
  admin: TestClient;
  adminUser: User;
  close: () => Promise<void>;
}

export async function openStripeWorld(env: Record<string, string> = KEYS): Promise<StripeWorld> {
  const stripe = await FakeStripe.start();
  @Global()
  @Module({
    providers: [{ provide: STRIPE_ENDPOINT, useFactory: () => stripe.endpoint() }],
    exports: [STRIPE_ENDPOINT],
  })
  class Endpoint {}
  const endpoint = defineServerPlugin({ id: 'endpoint', apiVersion: SERVER_API_VERSION, module: Endpoint });
  const test = await createTestApp({ plugins: [endpoint, plugin], env });
  const organization = await createOrganization(test, 'Acme');
  const { client: manager, user } = await signedIn(test, { organization, permissions: { manageProjects: true } });
  const { client: admin, user: adminUser } = await signedIn(test, { role: 'ADMIN' });
  const close = async () => {
    await test.close();
    await stripe.stop();
  };
  return { stripe, test, organization, manager, user, admin, adminUser, close };
}

let projects = 0;
/** A submitted project, written as it stands after `submit`. */
export async function readyProject({ test, organization }: StripeWorld, cells = 2, change: object = {}): Promise<Id> {
  projects += 1;
  const variations = Array.from({ length: cells }, (_, index) => ({
    _id: String(index),
    primary: index === 0,
    resources: [],
  }));
  const record = await createRecord<{ _id: Id }>(test, 'Project', {
    name: `Flakes ${projects}`,
    organization,
    status: 'READY',
    version: 1,
    createdAt: new Date(),
    updatedAt: new Date(),
    content: emptyContent(),
    variations,
    planogram: emptyPlanogram('project'),
    ...change,
  });
  return record._id;
}

/** Delivers an event as Stripe does: what does not get through is told again. @returns the status of the answer */
export async function deliver({ test }: StripeWorld, body: string, signature = signed(body, SECRET)): Promise<number> {
  const headers = { 'content-type': 'application/json', 'stripe-signature': signature };
  const request = { method: 'POST', headers, body };
  for (let attempt = 1; ; attempt++) {
    const response = await fetch(`${test.url}/api/payments/stripe/webhook`, request).catch((cause: unknown) => {
      if (attempt === 10) throw cause;
    });
    if (!response) continue;
    await response.arrayBuffer();
    return response.status;
  }
}
