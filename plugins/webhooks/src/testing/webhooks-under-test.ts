import {
  connectionOf,
  createLive,
  createTestApp,
  createWorld,
  JobQueue,
  signedIn,
  type ProjectWorld,
  type TestApp,
  type TestClient,
} from '@aislelab/backend/testing';
import type { ListResult, User } from '@aislelab/domain';
import { afterAll, afterEach, beforeAll, beforeEach } from '@jest/globals';
import { createHmac } from 'node:crypto';
import { WEBHOOK_EVENTS, type Delivery, type Endpoint } from '../events.ts';
import { Patience } from '../server/delivery.ts';
import { plugin } from '../server/index.ts';
import { Poster } from '../server/poster.ts';
import { startReceiver, type Received, type Receiver } from './receiver.ts';

interface Created {
  endpoint: Endpoint;
  secret: string;
}

/** A platform with webhooks and a receiver, for the tests of the spec that calls this at its top. */
export function webhooksUnderTest() {
  let test: TestApp;
  let world: ProjectWorld;
  let receiver: Receiver;
  let owner: TestClient;
  let person: User;
  beforeAll(async () => {
    test = await createTestApp({ plugins: [plugin], env: { WEBHOOK_PRIVATE_HOSTS: '127.0.0.1,hooks.internal' } });
    world = await createWorld(test);
    const { organization } = world;
    ({ client: owner, user: person } = await signedIn(test, {
      organization,
      permissions: { manageOrganization: true },
    }));
    receiver = await startReceiver();
  });
  afterAll(async () => {
    await receiver.close();
    await test.close();
  });
  const get = <T>(type: new (...args: never[]) => T): T => test.app.get(type, { strict: false });
  beforeEach(() => {
    receiver.received.length = 0;
    receiver.answers(() => 200);
    get(Patience).delaysMs = [0, 0, 0];
  });
  afterEach(async () => {
    await idle();
    get(Patience).offAfterMs = 3_600_000;
    get(Poster).timeoutMs = 10_000;
    for (const { _id } of await list()) await owner.delete(`/webhooks/${world.organization}/${_id}`);
  });

  const base = () => `/webhooks/${world.organization}`;
  const idle = () => test.app.get(JobQueue).idle();
  const list = async (client = owner) => (await client.get<ListResult<Endpoint>>(base())).body.data;
  const create = (client: TestClient, path = '/hooks', events: readonly string[] = WEBHOOK_EVENTS, at = base()) =>
    client.post<Created>(at, { url: `${receiver.url}${path}`, events });
  const log = async ({ _id }: Endpoint) =>
    (await owner.get<ListResult<Delivery>>(`${base()}/${_id}/deliveries`)).body.data;
  const sendTest = ({ _id }: Endpoint) => owner.post<Delivery>(`${base()}/${_id}/test`);
  /** Forgets what was sent by hand: within a minute there may be few. */
  const forget = () => connectionOf(test).model('WebhookDelivery').deleteMany({});
  async function unsubmitted(): Promise<string> {
    const { _id } = await createLive(world, 3, 1);
    await idle();
    receiver.received.length = 0;
    return _id;
  }

  return {
    get test() {
      return test;
    },
    get world() {
      return world;
    },
    get receiver() {
      return receiver;
    },
    /** Manages the organization of the world. */
    get owner() {
      return owner;
    },
    get person() {
      return person;
    },
    get,
    base,
    idle,
    list,
    create,
    log,
    sendTest,
    forget,
    unsubmitted,
  };
}

/** As a receiver does it that was written by somebody else. */
export function verified(secret: string, { headers, body }: Received): boolean {
  const key = Buffer.from(secret.replace('whsec_', ''), 'base64');
  const text = `${String(headers['webhook-id'])}.${String(headers['webhook-timestamp'])}.${body}`;
  return headers['webhook-signature'] === `v1,${createHmac('sha256', key).update(text).digest('base64')}`;
}
