import {
  apiTokenOf,
  connectionOf,
  createLive,
  createOrganization,
  createTestApp,
  createWorld,
  JobQueue,
  mailsTo,
  plainVisit,
  shoppersOf,
  signedIn,
  type ProjectWorld,
  type TestApp,
  type TestClient,
} from '@aislelab/backend/testing';
import { EVENTS, type EventBus } from '@aislelab/server-kit';
import { TOKEN_ACTIONS, type ListResult, type User } from '@aislelab/domain';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { createHmac } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { WEBHOOK_EVENTS, type Delivery, type Endpoint } from '../events.ts';
import { startReceiver, type Received, type Receiver } from '../testing/receiver.ts';
import { DeliverJob } from './deliver.job.ts';
import { DeliveryAttempt, Patience } from './delivery.ts';
import { plugin } from './index.ts';
import { messageOf, Outbox } from './outbox.ts';
import { Poster } from './poster.ts';

let test: TestApp;
let world: ProjectWorld;
let receiver: Receiver;
let owner: TestClient;
let person: User;
beforeAll(async () => {
  test = await createTestApp({ plugins: [plugin], env: { WEBHOOK_PRIVATE_HOSTS: '127.0.0.1,hooks.internal' } });
  world = await createWorld(test);
  const { organization } = world;
  ({ client: owner, user: person } = await signedIn(test, { organization, permissions: { manageOrganization: true } }));
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

interface Created {
  endpoint: Endpoint;
  secret: string;
}
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

/** As a receiver does it that was written by somebody else. */
function verified(secret: string, { headers, body }: Received): boolean {
  const key = Buffer.from(secret.replace('whsec_', ''), 'base64');
  const text = `${String(headers['webhook-id'])}.${String(headers['webhook-timestamp'])}.${body}`;
  return headers['webhook-signature'] === `v1,${createHmac('sha256', key).update(text).digest('base64')}`;
}

describe('webhooks of an organization', () => {
  it('are created by those who manage it, who are shown the secret once', async () => {
    const { status, body } = await create(owner);
    expect([status, body.secret]).toEqual([201, expect.stringMatching(/^whsec_.{44}$/)]);
    expect(await list()).toEqual([{ ...body.endpoint, createdBy: person.name }]);
    expect(JSON.stringify([await list(), body.endpoint])).not.toContain(body.secret);
  });

  it('are nothing to another organization, to people without the right, and to programs', async () => {
    const { body } = await create(owner);
    const { secret } = await apiTokenOf(test, { user: person._id }, { actions: [...TOKEN_ACTIONS] });
    const program = Object.assign(test.client(), { accessToken: secret });
    const one = `${base()}/${body.endpoint._id}`;
    const outcomes = async (client: TestClient) => [
      (await client.get(base())).status,
      (await create(client)).status,
      (await client.patch(one, { enabled: false })).status,
      (await client.get(`${one}/deliveries`)).status,
      (await client.post(`${one}/test`)).status,
      (await client.delete(one)).status,
    ];
    expect(await outcomes(world.stranger)).toEqual([404, 404, 404, 404, 404, 404]);
    expect(await outcomes(world.reader)).toEqual([403, 403, 403, 403, 403, 403]);
    expect(await outcomes(program)).toEqual([403, 403, 403, 403, 403, 403]);
    expect((await world.admin.get(`/webhooks/${'0'.repeat(24)}`)).status).toBe(404);
    expect(await list(world.admin)).toMatchObject([{ enabled: true }]);
  });

  it('are ten at most, also when more are created at once', async () => {
    const made = await Promise.all(Array.from({ length: 12 }, () => create(owner)));
    expect(made.filter(({ status }) => status === 201).length).toBeLessThanOrEqual(10);
    while ((await list()).length < 10) await create(owner);
    expect(await create(owner)).toMatchObject({
      status: 409,
      body: { message: 'An organization has at most 10 webhooks.' },
    });
  });

  it('take no address within the network and no event that there is not', async () => {
    const refused = async (body: object) => (await owner.post<{ errors: object }>(base(), body)).body.errors;
    expect(await refused({ url: 'https://169.254.169.254/', events: ['project.live'] })).toEqual({
      url: 'Must be reached from the internet',
    });
    expect(await refused({ url: receiver.url, events: ['project.painted'] })).toHaveProperty('events');
    expect(await refused({ url: receiver.url, events: [] })).toEqual({ events: 'Choose at least one' });
    const { body } = await create(owner);
    for (const change of [
      { events: null },
      { url: null },
      { enabled: null },
      { events: ['project.painted'] },
      { secret: 'x' },
    ])
      expect((await owner.patch(`${base()}/${body.endpoint._id}`, change)).status).toBe(400);
  });

  it('are refused while admins do not allow them, and nothing is sent', async () => {
    const { body } = await create(owner);
    const allow = (version: number, allowed: boolean) =>
      world.admin.patch('/settings/plugins/webhooks', { version, values: { allowed } });
    expect((await allow(1, false)).status).toBe(200);
    await createLive(world, 1, 1);
    await idle();
    expect([(await create(owner)).status, (await sendTest(body.endpoint)).status]).toEqual([409, 409]);
    expect((await allow(2, true)).status).toBe(200);
    expect(receiver.received).toEqual([]);
  });
});

it('the example of the documentation verifies what is sent, and nothing else', async () => {
  const text = readFileSync(new URL('../../../../docs/webhooks.md', import.meta.url), 'utf8');
  const example = /```js\n([^]*?)```/.exec(text)?.[1] ?? '';
  const { verify } = (await import(`data:text/javascript,${encodeURIComponent(example)}`)) as {
    verify: (secret: string, headers: Received['headers'], body: string) => boolean;
  };
  const { body } = await create(owner, '/example');
  await sendTest(body.endpoint);
  await idle();
  const [sent] = receiver.to('/example');
  if (!sent) throw new Error('nothing was sent');
  expect(verify(body.secret, sent.headers, sent.body)).toBe(true);
  expect(verify(body.secret, sent.headers, `${sent.body} `)).toBe(false);
  expect(verify('whsec_AAAA', sent.headers, sent.body)).toBe(false);
  expect(verify(body.secret, { ...sent.headers, 'webhook-timestamp': '1614265330' }, sent.body)).toBe(false);
  await forget();
});

describe('what happens to projects', () => {
  it('is told with a signature, to the endpoints of its organization that chose it', async () => {
    const { body } = await create(owner, '/live', ['project.live']);
    await create(owner, '/all');
    const { status } = await create(
      world.admin,
      '/other',
      WEBHOOK_EVENTS,
      `/webhooks/${(await world.stranger.get<User>('/users/me')).body.organization}`,
    );
    expect(status).toBe(201);
    const { _id, name } = await createLive(world, 1, 1);
    await idle();
    const [told, ...more] = receiver.to('/live');
    expect([more, receiver.to('/other')]).toEqual([[], []]);
    expect(told && verified(body.secret, told)).toBe(true);
    expect(told && verified('whsec_AAAA', told)).toBe(false);
    expect(told?.headers).toMatchObject({ 'content-type': 'application/json', 'user-agent': 'AisleLab-Webhooks' });
    expect(JSON.parse(told?.body ?? '')).toEqual({
      type: 'project.live',
      timestamp: expect.any(String),
      data: { project: { _id, name }, from: 'APPROVED', to: 'LIVE' },
    });
    const types = receiver.to('/all').map((one) => (JSON.parse(one.body) as { type: string }).type);
    expect(types).toEqual(['project.ready', 'project.approved', 'project.live']);
    expect(await log(body.endpoint)).toMatchObject([
      { event: 'project.live', state: 'DELIVERED', status: 200, attempts: 1, message: told?.headers['webhook-id'] },
    ]);
  });

  it('is told of submitted visits in batches, with nothing of what shoppers did', async () => {
    const project = await unsubmitted();
    await create(owner, '/visits', ['sessions.submitted']);
    const { visit } = shoppersOf(() => test, { ago: 120_000 });
    const sessions: string[] = [];
    for (const _ of [1, 2]) {
      const { shopper, session } = await visit(project);
      const sent = await shopper.post('/shopper/sessions/current/submit', plainVisit(world.products[0] ?? ''));
      expect(sent.status).toBe(200);
      sessions.push(session);
    }
    const told = () =>
      receiver
        .to('/visits')
        .flatMap(({ body }) => (JSON.parse(body) as { data: { sessions: object[] } }).data.sessions);
    while (told().length < 2) await new Promise((later) => setTimeout(later, 50));
    expect(told()).toEqual(sessions.map((_id) => ({ _id, completedAt: expect.any(String) })));
  });
});

describe('a delivery', () => {
  it('is one of each event, however often that is told of', async () => {
    const { body } = await create(owner, '/once', ['sessions.submitted']);
    const events = test.app.get<EventBus>(EVENTS, { strict: false });
    const visits = { project: '1'.repeat(24), organization: world.organization, name: 'Flakes' };
    const sessions = [{ _id: '2'.repeat(24), completedAt: new Date().toISOString() }];
    for (const _ of [1, 2, 3]) await events.emit('sessions.submitted', { ...visits, sessions });
    await events.emit('sessions.submitted', { ...visits, sessions: [{ _id: '3'.repeat(24), completedAt: null }] });
    await idle();
    expect(await log(body.endpoint)).toMatchObject([{ state: 'DELIVERED' }, { state: 'DELIVERED' }]);
    expect(receiver.to('/once')).toHaveLength(2);
  });

  it('is tried again until it arrives, as the same message', async () => {
    const { body } = await create(owner, '/busy', ['project.live']);
    let times = 0;
    receiver.answers(() => (++times < 3 ? 503 : 204));
    await createLive(world, 1, 1);
    await idle();
    const sent = receiver.to('/busy');
    expect(sent.map(({ headers }) => headers['webhook-id'])).toEqual(Array(3).fill(sent[0]?.headers['webhook-id']));
    expect(sent.every((one) => verified(body.secret, one))).toBe(true);
    expect(await log(body.endpoint)).toMatchObject([{ state: 'DELIVERED', attempts: 3, status: 204, nextAt: null }]);
    expect((await list())[0]).toMatchObject({ failingSince: null, enabled: true });
  });

  it('waits longer from time to time, about a day in all', async () => {
    const { delaysMs } = new Patience();
    expect(delaysMs.reduce((sum, delay) => sum + delay, 0) / 3_600_000).toBeCloseTo(22.6, 1);
    get(Patience).delaysMs = delaysMs;
    const { body } = await create(owner, '/down', ['project.live']);
    receiver.answers(() => 500);
    await createLive(world, 1, 1);
    while (receiver.to('/down').length === 0) await new Promise((later) => setTimeout(later, 20));
    await connectionOf(test).model('WebhookDelivery').updateMany({ state: 'WAITING' }, { attempts: 5 });
    await idle();
    const [delivery] = await log(body.endpoint);
    expect(delivery).toMatchObject({ state: 'WAITING', status: 500, reason: null });
    expect(Date.parse(delivery?.nextAt ?? '') - Date.now()).toBeGreaterThan(5.9 * 3_600_000);
    await forget();
  });

  it('is given up in the end; an endpoint that has failed for days is switched off, and its people are told', async () => {
    get(Patience).delaysMs = [0];
    get(Patience).offAfterMs = 0;
    const { body } = await create(owner, '/broken', ['project.live']);
    receiver.answers(() => 500);
    await createLive(world, 1, 1);
    await idle();
    expect(await log(body.endpoint)).toMatchObject([{ state: 'FAILED', attempts: 2 }]);
    expect(await list()).toMatchObject([{ enabled: false, offReason: expect.stringContaining('nothing has arrived') }]);
    const mails = await mailsTo(test, person.email);
    expect(mails.map(({ subject }) => subject)).toContain('A webhook was switched off');
    receiver.received.length = 0;
    await createLive(world, 1, 1);
    await idle();
    expect(receiver.received).toEqual([]);
    const on = await owner.patch(`${base()}/${body.endpoint._id}`, { enabled: true });
    expect(on).toMatchObject({ status: 200, body: { enabled: true, offReason: null, failingSince: null } });
  });

  it('that is given up is told to nobody of the organization to which its creator has moved', async () => {
    get(Patience).delaysMs = [];
    get(Patience).offAfterMs = 0;
    const { client: leaving, user } = await signedIn(test, {
      organization: world.organization,
      permissions: { manageOrganization: true },
    });
    await create(leaving, '/left', ['project.live']);
    const elsewhere = await createOrganization(test);
    const { user: stranger } = await signedIn(test, {
      organization: elsewhere,
      permissions: { manageOrganization: true },
    });
    await connectionOf(test).model('User').updateOne({ _id: user._id }, { organization: elsewhere });
    receiver.answers(() => 500);
    await createLive(world, 1, 1);
    await idle();
    expect(await list()).toMatchObject([{ enabled: false }]);
    expect(await mailsTo(test, stranger.email)).toEqual([]);
  });

  it('is not sent to a webhook that was deleted or switched off while it waited', async () => {
    get(Patience).delaysMs = [5_000];
    const { body: deleted } = await create(owner, '/deleted', ['project.live']);
    const { body: off } = await create(owner, '/off', ['project.live']);
    receiver.answers(() => 500);
    await createLive(world, 1, 1);
    while (receiver.received.length < 2) await new Promise((later) => setTimeout(later, 20));
    await owner.delete(`${base()}/${deleted.endpoint._id}`);
    await owner.patch(`${base()}/${off.endpoint._id}`, { enabled: false });
    await idle();
    expect(receiver.received).toHaveLength(2);
    expect(await log(off.endpoint)).toMatchObject([{ state: 'CANCELLED', reason: 'The webhook was switched off' }]);
    expect(await connectionOf(test).model('WebhookDelivery').countDocuments({ state: 'WAITING' })).toBe(0);
  }, 20_000);

  it('is sent again by the next process when one dies in the middle of it', async () => {
    const { body } = await create(owner, '/again', ['project.live']);
    const attempt = get(DeliveryAttempt);
    const make = attempt.make.bind(attempt);
    let deaths = 0;
    // The message has left, and nobody lived to write it down.
    attempt.make = async (delivery) => {
      if (deaths++ > 0) return make(delivery);
      await get(Poster).post(body.endpoint.url, { 'webhook-id': delivery.message }, delivery.body);
      throw new Error('killed');
    };
    await createLive(world, 1, 1);
    await idle();
    await get(DeliverJob).run({}, () => undefined, { signal: new AbortController().signal });
    attempt.make = make;
    const ids = receiver.to('/again').map(({ headers }) => headers['webhook-id']);
    expect([ids.length, new Set(ids).size]).toEqual([2, 1]);
    expect(await log(body.endpoint)).toMatchObject([{ state: 'DELIVERED' }]);
    expect(
      await connectionOf(test)
        .model('WebhookDue')
        .countDocuments({ at: { $lte: new Date() } }),
    ).toBe(0);
  });

  it('that cannot be made holds up its own organization alone', async () => {
    const theirs = `/webhooks/${(await world.stranger.get<User>('/users/me')).body.organization}`;
    const { body: broken } = await create(owner, '/never', ['project.live']);
    const { body: sound } = await create(world.stranger, '/sound', ['project.live'], theirs);
    const attempt = get(DeliveryAttempt);
    const make = attempt.make.bind(attempt);
    attempt.make = async (delivery) => {
      if (delivery.endpoint === broken.endpoint._id) throw new Error('cannot be made');
      return make(delivery);
    };
    await createLive(world, 1, 1);
    await world.stranger.post(`${theirs}/${sound.endpoint._id}/test`);
    await idle();
    attempt.make = make;
    expect(receiver.to('/sound')).toHaveLength(1);
    await get(DeliverJob).run({}, () => undefined, { signal: new AbortController().signal });
    expect(await log(broken.endpoint)).toMatchObject([{ state: 'DELIVERED' }]);
  });

  it('to a receiver that does not answer holds up its own organization alone', async () => {
    get(Poster).timeoutMs = 1_500;
    get(Patience).delaysMs = [];
    receiver.answers((path) => (path === '/silent' ? 'never' : 200));
    const { body: silent } = await create(owner, '/silent', ['project.live']);
    await createLive(world, 1, 1);
    const theirs = `/webhooks/${(await world.stranger.get<User>('/users/me')).body.organization}`;
    const { body: quick } = await create(world.stranger, '/quick', ['project.live'], theirs);
    await world.stranger.post(`${theirs}/${quick.endpoint._id}/test`);
    while (receiver.to('/quick').length === 0) await new Promise((later) => setTimeout(later, 20));
    expect((await log(silent.endpoint))[0]).toMatchObject({ state: 'WAITING' });
    await idle();
    expect((await log(silent.endpoint))[0]).toMatchObject({
      state: 'FAILED',
      status: null,
      reason: 'No answer in time',
    });
  });

  it('waits for no backlog of others: organizations whose turns took long come after the rest', async () => {
    const job = get(DeliverJob);
    const { body: slow } = await create(owner, '/slow', ['project.live']);
    const theirs = `/webhooks/${(await world.stranger.get<User>('/users/me')).body.organization}`;
    const { body: quick } = await create(world.stranger, '/quick', ['project.live'], theirs);
    const attempt = get(DeliveryAttempt);
    const make = attempt.make.bind(attempt);
    const order: string[] = [];
    let tested = false;
    attempt.make = async (delivery) => {
      order.push(delivery.endpoint === slow.endpoint._id ? 'slow' : 'quick');
      await new Promise((later) => setTimeout(later, 10));
      if (!tested) await world.stranger.post(`${theirs}/${quick.endpoint._id}/test`);
      tested = true;
      return make(delivery);
    };
    job.lanes = 1;
    const message = { ...messageOf('project.live', {}), endpoint: slow.endpoint._id, organization: world.organization };
    const now = new Date();
    const waiting = { ...message, state: 'WAITING', createdAt: now, nextAt: now, byHand: true };
    await connectionOf(test)
      .model('WebhookDelivery')
      .insertMany(Array.from({ length: 45 }, () => waiting));
    await connectionOf(test).model('WebhookDue').create({ of: world.organization, at: now });
    await sendTest(slow.endpoint);
    await idle();
    [attempt.make, job.lanes] = [make, 16];
    expect(order).toHaveLength(47);
    // After the turn that went on when it came.
    expect(order.indexOf('quick')).toBeLessThan(25);
  });

  it('switches off an endpoint for which too many wait, whatever they are about', async () => {
    get(Outbox).mostWaiting = 1;
    get(Patience).delaysMs = [3_600_000];
    receiver.answers(() => 500);
    const { body } = await create(owner, '/full', ['project.live']);
    for (const _ of [1, 2]) {
      await createLive(world, 1, 1);
      await idle();
    }
    get(Outbox).mostWaiting = 1_000;
    const [endpoint] = await list();
    expect(endpoint).toMatchObject({
      _id: body.endpoint._id,
      enabled: false,
      offReason: 'more than 1 messages were waiting',
    });
  });

  it('can be tested and sent again, a few times a minute', async () => {
    await forget();
    const { body } = await create(owner, '/hand');
    expect((await sendTest(body.endpoint)).status).toBe(202);
    await idle();
    const [tested] = await log(body.endpoint);
    expect(tested).toMatchObject({ event: 'webhook.test', state: 'DELIVERED' });
    const again = () => owner.post(`${base()}/${body.endpoint._id}/deliveries/${tested?._id}/send`);
    expect((await again()).status).toBe(202);
    await idle();
    const [first, second, ...more] = receiver.to('/hand');
    expect([first?.headers['webhook-id'], more]).toEqual([second?.headers['webhook-id'], []]);
    // Those of other tests in the same minute count, too.
    let accepted = 2;
    while (accepted <= 10 && (await again()).status === 202) accepted++;
    expect(accepted).toBeLessThanOrEqual(10);
    expect([(await again()).status, (await sendTest(body.endpoint)).status]).toEqual([429, 429]);
    await idle();
    await forget();
  });

  it('does not go where an answer points; of the answer its status is all that is kept', async () => {
    const { body } = await create(owner, '/moved', ['project.live']);
    receiver.answers(() => 302);
    get(Patience).delaysMs = [];
    await createLive(world, 1, 1);
    await idle();
    const [delivery] = await log(body.endpoint);
    expect(delivery).toMatchObject({ status: 302, reason: 'Redirects are not followed' });
    const stored = await connectionOf(test).model('WebhookDelivery').find().lean();
    expect(JSON.stringify(stored)).not.toContain('a secret of the network');
    expect(receiver.received).toHaveLength(1);
  });
});
