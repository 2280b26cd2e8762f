import { NOTICE_TEXTS, type Notice, type NoticePage, type Project, type User } from '@aislelab/domain';
import { EVENTS, type EventBus, type PaymentState } from '@aislelab/server-kit';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  connectionOf,
  createTestApp,
  createUser,
  fill,
  mailsTo,
  signedIn,
  type TestApp,
  type TestClient,
} from '../../testing/index.ts';
import { PAYMENT } from '../payments/payment.schema.ts';
import { FakePayments, fakePayments } from '../payments/testing/fake-payments.ts';
import { act, createDraft, createWorld, objectId, type ProjectWorld } from '../projects/testing/project-fixture.ts';
import { NOTICE } from './notice.schema.ts';
import { NOTICE_MAILS } from './notice-writer.ts';

const NOBODY = '0'.repeat(24);

let test: TestApp;
let world: ProjectWorld;
beforeAll(async () => {
  test = await createTestApp({ plugins: [fakePayments] });
  world = await createWorld(test);
});
afterAll(() => test.close());

const page = async (client: TestClient, search = '') => (await client.get<NoticePage>(`/notifications${search}`)).body;
const about = async (client: TestClient, project: string): Promise<string[]> =>
  (await page(client)).data.filter((notice) => notice.project === project).map(({ kind }) => kind);
const submitted = async (): Promise<string> => {
  const { _id } = await createDraft(world);
  await act(world.manager, _id, 'submit');
  return _id;
};

describe('notices of a project', () => {
  it('tell both sides along the way, and nobody of the own doing', async () => {
    const id = await submitted();
    await act(world.manager, id, 'quote-request', { message: 'Ten cells' });
    expect(await about(world.admin, id)).toEqual(['QUOTE_REQUESTED', 'SUBMITTED']);
    expect(await about(world.manager, id)).toEqual([]);
    const free = { success: true, type: 'FREE', samplePerVariation: 50, price: null, message: 'Yes', preapprove: true };
    await act(world.admin, id, 'quote-response', free);
    await act(world.admin, id, 'live', { samplePerVariation: 50, redirect: null });
    expect(await about(world.manager, id)).toEqual(['LIVE', 'APPROVED']);
    expect(await about(world.reader, id)).toEqual(['LIVE', 'APPROVED']);
    expect(await about(world.stranger, id)).toEqual([]);
    expect(await about(world.admin, id)).toEqual(['QUOTE_REQUESTED', 'SUBMITTED']);
  });

  it('say every answer of the platform, in the application and by mail: quoted, refused, denied, approved, live, published', async () => {
    const id = await submitted();
    const change = (set: object) => connectionOf(test).model('Project').updateOne({ _id: id }, { $set: set });
    const ask = () => act(world.manager, id, 'quote-request', { message: 'Ten cells' });
    await ask();
    const price = { success: true, type: 'PRICE', samplePerVariation: 50, price: 100_000 };
    await act(world.admin, id, 'quote-response', price);
    await ask();
    await act(world.admin, id, 'quote-response', { success: false, message: 'Too many' });
    await change({ status: 'APPROVAL' });
    await act(world.admin, id, 'approval', { success: false, message: 'The pack is cut off' });
    await act(world.manager, id, 'submit');
    await act(world.admin, id, 'approval', { success: true });
    await act(world.admin, id, 'live', { samplePerVariation: 50 });
    await act(world.admin, id, 'processing', {});
    await change({ 'stats.compiledAt': new Date(), 'internal.compiledEpoch': 1 });
    await act(world.admin, id, 'publish');
    const kinds = ['PUBLISHED', 'LIVE', 'APPROVED', 'DENIED', 'QUOTE_DENIED', 'QUOTED'] as const;
    expect(await about(world.manager, id)).toEqual(kinds);
    const { body: manager } = await world.manager.get<User>('/users/me');
    const subjects = (await mailsTo(test, manager.email)).filter(({ text }) => text?.includes(id));
    expect(subjects.map(({ subject }) => subject.split(':', 1).join()).sort()).toEqual(
      kinds.map((kind) => NOTICE_TEXTS[kind].title).sort(),
    );
  });

  it('reach who may read the project, by mail too: no inactive user, no other team, nobody who switched mails off', async () => {
    const { organization } = world;
    const readers = { organization, permissions: { readProjects: true } };
    const gone = await createUser(test, { ...readers, active: false });
    const otherTeam = await signedIn(test, {
      organization,
      permissions: { readProjects: true, readProjectsForTeams: [NOBODY] },
    });
    const silent = await signedIn(test, readers);
    expect((await silent.client.get('/notifications/settings')).body).toEqual({ mails: true });
    expect((await silent.client.patch('/notifications/settings', { mails: false })).body).toEqual({ mails: false });
    const told = await signedIn(test, readers);
    const id = await submitted();
    await act(world.admin, id, 'approval', { success: true });
    expect(await about(otherTeam.client, id)).toEqual([]);
    expect(await about(silent.client, id)).toEqual(['APPROVED']);
    expect(await about(told.client, id)).toEqual(['APPROVED']);
    const mails = await Promise.all(
      [gone, otherTeam.user, silent.user, told.user].map(({ email }) => mailsTo(test, email)),
    );
    expect(mails.map((list) => list.length)).toEqual([0, 0, 0, 1]);
    expect(mails[3]?.[0]?.text).toContain(`/projects/${id}`);
    expect(mails[3]?.[0]?.subject).toContain('Your project is approved');
  });

  it('stand once for each person and event, however often a flagged payment is reported; each refund is one', async () => {
    const id = await submitted();
    const paid = await world.manager.post<{ paymentIdClient: string }>(`/projects/${id}/actions/pay`, {
      plan: 'TIER_1',
    });
    const intentId = paid.body.paymentIdClient.replace('-secret', '');
    await act(world.manager, id, 'unsubmit');
    const events = test.app.get<EventBus>(EVENTS, { strict: false });
    const report = async (change: Partial<PaymentState>) => {
      test.app.get(FakePayments, { strict: false }).change(intentId, change);
      for (let n = 0; n < 3; n += 1) await events.emit('payment.updated', { intentId });
    };
    await report({ status: 'succeeded' });
    expect(await about(world.admin, id)).toEqual(['PAYMENT_FLAGGED', 'SUBMITTED']);
    await report({ refunded: 100 });
    await report({ refunded: 200 });
    expect(await about(world.admin, id)).toEqual([...Array<string>(3).fill('PAYMENT_FLAGGED'), 'SUBMITTED']);
    // An admin's own refund is news to the other admins only.
    const { client: giver } = await signedIn(test, { role: 'ADMIN' });
    const [payment] = await connectionOf(test).model(PAYMENT).distinct('_id', { project: id }).exec();
    expect((await giver.post(`/payments/${String(payment)}/refund`, { amount: 100 })).status).toBe(200);
    expect(await about(giver, id)).toEqual([]);
    expect(await about(world.admin, id)).toEqual([...Array<string>(4).fill('PAYMENT_FLAGGED'), 'SUBMITTED']);
  });

  it('a project that is moved to and fro fills no mailbox: further moves are told in the application', async () => {
    const { body: me } = await world.admin.get<User>('/users/me');
    const { _id } = await createDraft(world);
    const before = (await mailsTo(test, me.email)).length;
    const rounds = NOTICE_MAILS.hour + 2;
    for (let round = 0; round < rounds; round += 1) {
      await act(world.manager, _id, 'submit');
      await act(world.manager, _id, 'unsubmit');
    }
    expect((await about(world.admin, _id)).filter((kind) => kind === 'SUBMITTED')).toHaveLength(rounds);
    expect((await mailsTo(test, me.email)).length - before).toBe(NOTICE_MAILS.hour);
  });

  it('one organization sends an admin so many notices a day by mail, whatever it moves', async () => {
    const { body: me } = await world.admin.get<User>('/users/me');
    const { _id, organization } = await createDraft(world);
    const before = (await mailsTo(test, me.email)).length;
    const at = new Date();
    const told = { user: objectId(me._id), kind: 'SUBMITTED', project: objectId(NOBODY), projectName: 'Many', at };
    const record = { ...told, organization: objectId(organization) };
    const many = Array.from({ length: NOTICE_MAILS.day }, (_, n) => ({ ...record, event: `many-${n}` }));
    await connectionOf(test).model(NOTICE).insertMany(many);
    await act(world.manager, _id, 'submit');
    expect(await about(world.admin, _id)).toEqual(['SUBMITTED']);
    expect((await mailsTo(test, me.email)).length).toBe(before);
    await connectionOf(test).model(NOTICE).deleteMany({ projectName: 'Many' });
  });

  it('are written with the move or not at all', async () => {
    const id = await submitted();
    const { body } = await world.admin.get<Project>(`/projects/${id}`);
    const both = await Promise.all(
      [1, 2].map(() => world.admin.post(`/projects/${id}/actions/approval`, { success: true })),
    );
    expect(both.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 409]);
    const events = await connectionOf(test).model(NOTICE).distinct('event', { project: id, kind: 'APPROVED' }).exec();
    expect(events).toEqual([`${id}:${body.version + 1}`]);
  });

  it('follow the rights of today: who may no longer read a project finds nothing of it, until it is allowed again', async () => {
    const { organization } = await createUser(test);
    const { client, user } = await signedIn(test, { organization, permissions: { readProjects: true } });
    const notice = (project: string, kind: string) => ({
      user: user._id,
      organization,
      project,
      kind,
      event: `${project}:${kind}`,
      projectName: 'Secret relaunch',
      at: new Date(),
      read: false,
    });
    const [draft, report] = [await createDraft(world), await createDraft(world)];
    const projects = connectionOf(test).model('Project');
    await projects.updateMany({ _id: { $in: [draft._id, report._id] } }, { organization });
    await projects.updateOne({ _id: report._id }, { status: 'REPORT' });
    await connectionOf(test)
      .model(NOTICE)
      .insertMany([notice(draft._id, 'APPROVED'), notice(report._id, 'PUBLISHED'), notice(draft._id, 'PUBLISHED')]);
    const seen = async () => {
      const { data, count, unread } = await page(client);
      const { body } = await client.get<{ unread: number }>('/notifications/unread');
      return [data.map(({ kind }) => kind).toSorted(), count, unread, body.unread];
    };
    const allow = (permissions: object) =>
      connectionOf(test).model('User').updateOne({ _id: user._id }, { $set: permissions });
    // A report that was taken back is told of no more.
    expect(await seen()).toEqual([['APPROVED', 'PUBLISHED'], 2, 2, 2]);
    await allow({ 'permissions.readProjects': false });
    expect(await seen()).toEqual([[], 0, 0, 0]);
    expect((await client.post('/notifications/read')).status).toBe(204);
    await allow({ 'permissions.readProjects': true });
    expect(await seen()).toEqual([['APPROVED', 'PUBLISHED'], 2, 2, 2]);
    await allow({ organization: objectId(world.organization) });
    expect(await seen()).toEqual([[], 0, 0, 0]);
  });

  it('go with a deleted project', async () => {
    const id = await submitted();
    await act(world.manager, id, 'unsubmit');
    expect((await world.manager.delete(`/projects/${id}`)).status).toBe(204);
    expect(await connectionOf(test).model(NOTICE).countDocuments({ project: id })).toBe(0);
  });

  it('are read twenty a page, counted with 304, marked one by one or all at once, by their owner only', async () => {
    const { client, user } = await signedIn(test, { role: 'ADMIN' });
    const owner = { user: objectId(user._id), organization: objectId(world.organization), project: objectId(NOBODY) };
    const told = { ...owner, kind: 'SUBMITTED', projectName: 'Cereal', read: false, at: new Date() };
    await fill(test, NOTICE, 21, (n) => ({ ...told, event: `${n}` }));
    const [first, second] = [await page(client), await page(client, '?page=1')];
    expect([first.data.length, second.data.length, first.count, first.unread]).toEqual([20, 1, 21, 21]);
    const { _id } = first.data[0] as Notice;
    expect((await world.stranger.post(`/notifications/${_id}/read`)).status).toBe(204);
    expect((await page(client)).unread).toBe(21);
    expect((await client.post(`/notifications/${_id}/read`)).status).toBe(204);
    const counted = await client.get<{ unread: number }>('/notifications/unread');
    expect(counted.body).toEqual({ unread: 20 });
    const etag = counted.headers.get('etag') ?? '';
    const again = await client.get('/notifications/unread', {
      headers: { 'if-none-match': etag, 'cache-control': 'max-age=0' },
    });
    expect([again.status, again.headers.get('cache-control')]).toEqual([304, 'private, no-cache']);
    expect((await client.post('/notifications/read')).status).toBe(204);
    expect((await client.get('/notifications/unread')).body).toEqual({ unread: 0 });
    expect((await client.get('/notifications?page=x')).status).toBe(400);
  });
});
