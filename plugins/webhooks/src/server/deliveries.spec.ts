import { connectionOf, createLive, createOrganization, mailsTo, signedIn } from '@aislelab/backend/testing';
import type { User } from '@aislelab/domain';
import { EVENTS, type EventBus } from '@aislelab/server-kit';
import { describe, expect, it } from '@jest/globals';
import { verified, webhooksUnderTest } from '../testing/webhooks-under-test.ts';
import { DeliverJob } from './deliver.job.ts';
import { DeliveryAttempt, Patience } from './delivery.ts';
import { messageOf, Outbox } from './outbox.ts';
import { Poster } from './poster.ts';

const hooks = webhooksUnderTest();
const { get, base, idle, list, create, log, sendTest, forget } = hooks;

describe('a delivery', () => {
  it('is one of each event, however often that is told of', async () => {
    const { body } = await create(hooks.owner, '/once', ['sessions.submitted']);
    const events = hooks.test.app.get<EventBus>(EVENTS, { strict: false });
    const visits = { project: '1'.repeat(24), organization: hooks.world.organization, name: 'Flakes' };
    const sessions = [{ _id: '2'.repeat(24), completedAt: new Date().toISOString() }];
    for (const _ of [1, 2, 3]) await events.emit('sessions.submitted', { ...visits, sessions });
    await events.emit('sessions.submitted', { ...visits, sessions: [{ _id: '3'.repeat(24), completedAt: null }] });
    await idle();
    expect(await log(body.endpoint)).toMatchObject([{ state: 'DELIVERED' }, { state: 'DELIVERED' }]);
    expect(hooks.receiver.to('/once')).toHaveLength(2);
  });

  it('is tried again until it arrives, as the same message', async () => {
    const { body } = await create(hooks.owner, '/busy', ['project.live']);
    let times = 0;
    hooks.receiver.answers(() => (++times < 3 ? 503 : 204));
    await createLive(hooks.world, 1, 1);
    await idle();
    const sent = hooks.receiver.to('/busy');
    expect(sent.map(({ headers }) => headers['webhook-id'])).toEqual(Array(3).fill(sent[0]?.headers['webhook-id']));
    expect(sent.every((one) => verified(body.secret, one))).toBe(true);
    expect(await log(body.endpoint)).toMatchObject([{ state: 'DELIVERED', attempts: 3, status: 204, nextAt: null }]);
    expect((await list())[0]).toMatchObject({ failingSince: null, enabled: true });
  });

  it('waits longer from time to time, about a day in all', async () => {
    const { delaysMs } = new Patience();
    expect(delaysMs.reduce((sum, delay) => sum + delay, 0) / 3_600_000).toBeCloseTo(22.6, 1);
    get(Patience).delaysMs = delaysMs;
    const { body } = await create(hooks.owner, '/down', ['project.live']);
    hooks.receiver.answers(() => 500);
    await createLive(hooks.world, 1, 1);
    while (hooks.receiver.to('/down').length === 0) await new Promise((later) => setTimeout(later, 20));
    await connectionOf(hooks.test).model('WebhookDelivery').updateMany({ state: 'WAITING' }, { attempts: 5 });
    await idle();
    const [delivery] = await log(body.endpoint);
    expect(delivery).toMatchObject({ state: 'WAITING', status: 500, reason: null });
    expect(Date.parse(delivery?.nextAt ?? '') - Date.now()).toBeGreaterThan(5.9 * 3_600_000);
    await forget();
  });

  it('is given up in the end; an endpoint that has failed for days is switched off, and its people are told', async () => {
    get(Patience).delaysMs = [0];
    get(Patience).offAfterMs = 0;
    const { body } = await create(hooks.owner, '/broken', ['project.live']);
    hooks.receiver.answers(() => 500);
    await createLive(hooks.world, 1, 1);
    await idle();
    expect(await log(body.endpoint)).toMatchObject([{ state: 'FAILED', attempts: 2 }]);
    expect(await list()).toMatchObject([{ enabled: false, offReason: expect.stringContaining('nothing has arrived') }]);
    const mails = await mailsTo(hooks.test, hooks.person.email);
    expect(mails.map(({ subject }) => subject)).toContain('A webhook was switched off');
    hooks.receiver.received.length = 0;
    await createLive(hooks.world, 1, 1);
    await idle();
    expect(hooks.receiver.received).toEqual([]);
    const on = await hooks.owner.patch(`${base()}/${body.endpoint._id}`, { enabled: true });
    expect(on).toMatchObject({ status: 200, body: { enabled: true, offReason: null, failingSince: null } });
  });

  it('that is given up is told to nobody of the organization to which its creator has moved', async () => {
    get(Patience).delaysMs = [];
    get(Patience).offAfterMs = 0;
    const { client: leaving, user } = await signedIn(hooks.test, {
      organization: hooks.world.organization,
      permissions: { manageOrganization: true },
    });
    await create(leaving, '/left', ['project.live']);
    const elsewhere = await createOrganization(hooks.test);
    const { user: stranger } = await signedIn(hooks.test, {
      organization: elsewhere,
      permissions: { manageOrganization: true },
    });
    await connectionOf(hooks.test).model('User').updateOne({ _id: user._id }, { organization: elsewhere });
    hooks.receiver.answers(() => 500);
    await createLive(hooks.world, 1, 1);
    await idle();
    expect(await list()).toMatchObject([{ enabled: false }]);
    expect(await mailsTo(hooks.test, stranger.email)).toEqual([]);
  });

  it('is not sent to a webhook that was deleted or switched off while it waited', async () => {
    get(Patience).delaysMs = [5_000];
    const { body: deleted } = await create(hooks.owner, '/deleted', ['project.live']);
    const { body: off } = await create(hooks.owner, '/off', ['project.live']);
    hooks.receiver.answers(() => 500);
    await createLive(hooks.world, 1, 1);
    while (hooks.receiver.received.length < 2) await new Promise((later) => setTimeout(later, 20));
    await hooks.owner.delete(`${base()}/${deleted.endpoint._id}`);
    await hooks.owner.patch(`${base()}/${off.endpoint._id}`, { enabled: false });
    await idle();
    expect(hooks.receiver.received).toHaveLength(2);
    expect(await log(off.endpoint)).toMatchObject([{ state: 'CANCELLED', reason: 'The webhook was switched off' }]);
    expect(await connectionOf(hooks.test).model('WebhookDelivery').countDocuments({ state: 'WAITING' })).toBe(0);
  }, 20_000);

  it('is sent again by the next process when one dies in the middle of it', async () => {
    const { body } = await create(hooks.owner, '/again', ['project.live']);
    const attempt = get(DeliveryAttempt);
    const make = attempt.make.bind(attempt);
    let deaths = 0;
    // The message has left, and nobody lived to write it down.
    attempt.make = async (delivery) => {
      if (deaths++ > 0) return make(delivery);
      await get(Poster).post(body.endpoint.url, { 'webhook-id': delivery.message }, delivery.body);
      throw new Error('killed');
    };
    await createLive(hooks.world, 1, 1);
    await idle();
    await get(DeliverJob).run({}, () => undefined, { signal: new AbortController().signal });
    attempt.make = make;
    const ids = hooks.receiver.to('/again').map(({ headers }) => headers['webhook-id']);
    expect([ids.length, new Set(ids).size]).toEqual([2, 1]);
    expect(await log(body.endpoint)).toMatchObject([{ state: 'DELIVERED' }]);
    expect(
      await connectionOf(hooks.test)
        .model('WebhookDue')
        .countDocuments({ at: { $lte: new Date() } }),
    ).toBe(0);
  });

  it('that cannot be made holds up its own organization alone', async () => {
    const theirs = `/webhooks/${(await hooks.world.stranger.get<User>('/users/me')).body.organization}`;
    const { body: broken } = await create(hooks.owner, '/never', ['project.live']);
    const { body: sound } = await create(hooks.world.stranger, '/sound', ['project.live'], theirs);
    const attempt = get(DeliveryAttempt);
    const make = attempt.make.bind(attempt);
    attempt.make = async (delivery) => {
      if (delivery.endpoint === broken.endpoint._id) throw new Error('cannot be made');
      return make(delivery);
    };
    await createLive(hooks.world, 1, 1);
    await hooks.world.stranger.post(`${theirs}/${sound.endpoint._id}/test`);
    await idle();
    attempt.make = make;
    expect(hooks.receiver.to('/sound')).toHaveLength(1);
    await get(DeliverJob).run({}, () => undefined, { signal: new AbortController().signal });
    expect(await log(broken.endpoint)).toMatchObject([{ state: 'DELIVERED' }]);
  });

  it('to a receiver that does not answer holds up its own organization alone', async () => {
    get(Poster).timeoutMs = 1_500;
    get(Patience).delaysMs = [];
    hooks.receiver.answers((path) => (path === '/silent' ? 'never' : 200));
    const { body: silent } = await create(hooks.owner, '/silent', ['project.live']);
    await createLive(hooks.world, 1, 1);
    const theirs = `/webhooks/${(await hooks.world.stranger.get<User>('/users/me')).body.organization}`;
    const { body: quick } = await create(hooks.world.stranger, '/quick', ['project.live'], theirs);
    await hooks.world.stranger.post(`${theirs}/${quick.endpoint._id}/test`);
    while (hooks.receiver.to('/quick').length === 0) await new Promise((later) => setTimeout(later, 20));
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
    const { body: slow } = await create(hooks.owner, '/slow', ['project.live']);
    const theirs = `/webhooks/${(await hooks.world.stranger.get<User>('/users/me')).body.organization}`;
    const { body: quick } = await create(hooks.world.stranger, '/quick', ['project.live'], theirs);
    const attempt = get(DeliveryAttempt);
    const make = attempt.make.bind(attempt);
    const order: string[] = [];
    let tested = false;
    attempt.make = async (delivery) => {
      order.push(delivery.endpoint === slow.endpoint._id ? 'slow' : 'quick');
      await new Promise((later) => setTimeout(later, 10));
      if (!tested) await hooks.world.stranger.post(`${theirs}/${quick.endpoint._id}/test`);
      tested = true;
      return make(delivery);
    };
    job.lanes = 1;
    const message = {
      ...messageOf('project.live', {}),
      endpoint: slow.endpoint._id,
      organization: hooks.world.organization,
    };
    const now = new Date();
    const waiting = { ...message, state: 'WAITING', createdAt: now, nextAt: now, byHand: true };
    await connectionOf(hooks.test)
      .model('WebhookDelivery')
      .insertMany(Array.from({ length: 45 }, () => waiting));
    await connectionOf(hooks.test).model('WebhookDue').create({ of: hooks.world.organization, at: now });
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
    hooks.receiver.answers(() => 500);
    const { body } = await create(hooks.owner, '/full', ['project.live']);
    for (const _ of [1, 2]) {
      await createLive(hooks.world, 1, 1);
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
    const { body } = await create(hooks.owner, '/hand');
    expect((await sendTest(body.endpoint)).status).toBe(202);
    await idle();
    const [tested] = await log(body.endpoint);
    expect(tested).toMatchObject({ event: 'webhook.test', state: 'DELIVERED' });
    const again = () => hooks.owner.post(`${base()}/${body.endpoint._id}/deliveries/${tested?._id}/send`);
    expect((await again()).status).toBe(202);
    await idle();
    const [first, second, ...more] = hooks.receiver.to('/hand');
    expect([first?.headers['webhook-id'], more]).toEqual([second?.headers['webhook-id'], []]);
    // Attempts of other tests in the same minute count, too.
    let accepted = 2;
    while (accepted <= 10 && (await again()).status === 202) accepted++;
    expect(accepted).toBeLessThanOrEqual(10);
    expect([(await again()).status, (await sendTest(body.endpoint)).status]).toEqual([429, 429]);
    await idle();
    await forget();
  });

  it('does not go where an answer points; of the answer its status is all that is kept', async () => {
    const { body } = await create(hooks.owner, '/moved', ['project.live']);
    hooks.receiver.answers(() => 302);
    get(Patience).delaysMs = [];
    await createLive(hooks.world, 1, 1);
    await idle();
    const [delivery] = await log(body.endpoint);
    expect(delivery).toMatchObject({ status: 302, reason: 'Redirects are not followed' });
    const stored = await connectionOf(hooks.test).model('WebhookDelivery').find().lean();
    expect(JSON.stringify(stored)).not.toContain('a secret of the network');
    expect(hooks.receiver.received).toHaveLength(1);
  });
});
