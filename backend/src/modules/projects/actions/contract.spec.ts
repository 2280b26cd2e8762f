import type { ErrorBody, Id, Project } from '@aislelab/domain';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Types } from 'mongoose';
import { connectionOf, createTestApp, type TestApp } from '../../../testing/index.ts';
import { act, createDraft, createLive, createWorld, objectId, type ProjectWorld } from '../testing/project-fixture.ts';

let test: TestApp;
let world: ProjectWorld;
beforeAll(async () => {
  test = await createTestApp();
  world = await createWorld(test);
});
afterAll(() => test.close());

type Client = ProjectWorld['manager'];
const call = (client: Client, id: Id, action: string, body?: unknown) =>
  client.post<{ data: Project } & ErrorBody>(`/projects/${id}/actions/${action}`, body);
/** Fields of a body that an action does not name are refused, and change nothing. */
async function expectClosed(client: Client, id: Id, action: string, body: object): Promise<void> {
  const before = (await world.admin.get<Project>(`/projects/${id}`)).body;
  expect((await call(client, id, action, { ...body, status: 'REPORT' })).status).toBe(400);
  expect((await world.admin.get<Project>(`/projects/${id}`)).body).toEqual(before);
}
async function ready(): Promise<Id> {
  const { _id } = await createDraft(world);
  await act(world.manager, _id, 'submit');
  return _id;
}
async function quoting(): Promise<Id> {
  const id = await ready();
  await act(world.manager, id, 'quote-request', { message: 'Ten cells' });
  return id;
}
async function approved(): Promise<Id> {
  const id = await ready();
  await act(world.admin, id, 'approval', { success: true });
  return id;
}
const setStatus = (id: Id, fields: Record<string, unknown>) =>
  connectionOf(test)
    .model('Project')
    .collection.updateOne({ _id: objectId(id) }, { $set: fields });

describe('the calls of a project', () => {
  it('P1-CAL-04 reads it whole and by full=true, for its status', async () => {
    const id = await ready();
    const [short, full] = await Promise.all([
      world.manager.get<Project>(`/projects/${id}`),
      world.manager.get<Project>(`/projects/${id}?full=true`),
    ]);
    expect([short.status, full.status, short.body.status, full.body.status]).toEqual([200, 200, 'READY', 'READY']);
    expect(full.body).toMatchObject({ _id: id, version: expect.any(Number), variations: [{}, {}] });
  });

  it('P1-CAL-05 deletes it without a payload', async () => {
    const { _id } = await createDraft(world);
    expect((await world.manager.delete(`/projects/${_id}`)).status).toBe(204);
    expect((await world.manager.get(`/projects/${_id}`)).status).toBe(404);
  });

  it('P1-CAL-10 submit, unsubmit, publish, unpublish and duplicate need no payload and answer the project', async () => {
    const { _id } = await createDraft(world);
    const statuses: string[] = [];
    const step = async (client: Client, action: string) => {
      const { status, body } = await call(client, _id, action);
      expect([action, status]).toEqual([action, 200]);
      statuses.push(body.data.status);
      return body.data;
    };
    await step(world.manager, 'submit');
    await step(world.manager, 'unsubmit');
    expect((await step(world.admin, 'duplicate'))._id).not.toBe(_id);
    await setStatus(_id, {
      status: 'PROCESSING',
      compiling: false,
      stats: { epoch: 1, compiledAt: new Date(), stale: false },
    });
    await step(world.admin, 'publish');
    await step(world.admin, 'unpublish');
    expect(statuses).toEqual(['READY', 'DRAFT', 'DRAFT', 'REPORT', 'PROCESSING']);
  });

  it('P1-CAL-11 P1-PAY-04 quote-request takes {message}', async () => {
    const id = await ready();
    await expectClosed(world.manager, id, 'quote-request', { message: 'Ten cells' });
    for (const message of [undefined, '', 5, null])
      expect((await call(world.manager, id, 'quote-request', { message })).status).toBe(400);
    const { body } = await call(world.manager, id, 'quote-request', { message: 'Ten cells' });
    expect(body.data).toMatchObject({ _id: id, status: 'QUOTING', paymentPlan: 'QUOTE' });
  });

  it('P1-CAL-12 quote-response takes {success, type, samplePerVariation, price, message, preapprove}', async () => {
    const all = {
      success: true,
      type: 'PRICE',
      samplePerVariation: 250,
      price: 700_000,
      message: '',
      preapprove: false,
    };
    const priced = await quoting();
    await expectClosed(world.admin, priced, 'quote-response', all);
    for (const field of ['success', 'type', 'samplePerVariation', 'price'] as const) {
      const { [field]: _, ...others } = all;
      expect([field, (await call(world.admin, priced, 'quote-response', others)).status]).toEqual([field, 400]);
    }
    expect((await call(world.admin, priced, 'quote-response', all)).body.data).toMatchObject({
      status: 'READY',
      message: null,
      paymentPlan: 'QUOTE',
      payment: { quoted: 700_000, preapproved: false },
      testing: { sample: { variations: 250, total: 500 } },
    });
    const byDefault = { success: true, type: 'PRICE', samplePerVariation: 1, price: 100 };
    expect((await call(world.admin, await quoting(), 'quote-response', byDefault)).body.data.payment.preapproved).toBe(
      true,
    );
    const free = { success: true, type: 'FREE', samplePerVariation: 10 };
    expect((await call(world.admin, await quoting(), 'quote-response', free)).body.data).toMatchObject({
      status: 'APPROVED',
      payment: { free: true, price: null },
    });
    const denied = { success: false, message: 'Too many' };
    expect((await call(world.admin, await quoting(), 'quote-response', denied)).body.data).toMatchObject({
      status: 'READY',
      paymentPlan: null,
      message: { type: 'QUOTING_DENIAL', value: 'Too many' },
    });
  });

  it('P1-CAL-13 approval takes {success, message}; the message is the reason of a denial', async () => {
    const free = await ready();
    await expectClosed(world.admin, free, 'approval', { success: true });
    expect((await call(world.admin, free, 'approval', { message: 'x' })).status).toBe(400);
    // What is not paid yet cannot be denied: its customer goes back to editing alone.
    expect((await call(world.admin, free, 'approval', { success: false, message: 'No' })).status).toBe(409);
    expect((await call(world.admin, free, 'approval', { success: true })).body.data.status).toBe('APPROVED');
    const paid = await ready();
    await setStatus(paid, { status: 'APPROVAL' });
    expect((await call(world.admin, paid, 'approval', { success: false })).status).toBe(400);
    expect(
      (await call(world.admin, paid, 'approval', { success: false, message: 'No mission' })).body.data,
    ).toMatchObject({ status: 'DRAFT', message: { type: 'APPROVAL_DENIAL', value: 'No mission' } });
  });

  it('P1-CAL-14 live takes {samplePerVariation, redirect}', async () => {
    const id = await approved();
    const body = { samplePerVariation: 40, redirect: 'https://panel.test/done' };
    await expectClosed(world.admin, id, 'live', body);
    expect((await call(world.admin, id, 'live', { redirect: body.redirect })).status).toBe(400);
    expect((await call(world.admin, id, 'live', body)).body.data).toMatchObject({
      status: 'LIVE',
      testing: {
        sample: { variations: 40, total: 80 },
        variations: { control: 0, count: 2 },
        redirect: 'https://panel.test/done',
      },
    });
    expect(
      (await call(world.admin, await approved(), 'live', { samplePerVariation: 1 })).body.data.testing.redirect,
    ).toBe(null);
  });

  it('P1-CAL-16 analysis takes {analysis}', async () => {
    const { _id } = await createLive(world, 1);
    await act(world.admin, _id, 'processing', {});
    await expectClosed(world.admin, _id, 'analysis', { analysis: 'B wins.' });
    expect((await call(world.admin, _id, 'analysis', { analysis: 5 })).status).toBe(400);
    expect((await call(world.admin, _id, 'analysis', { analysis: 'B wins.' })).body.data).toMatchObject({
      status: 'PROCESSING',
      analysis: 'B wins.',
    });
  });

  it('P2-PRJ-19 a project has lists of ages and genders with _id and label, and a message with type and value', async () => {
    const id = await quoting();
    const { config, message } = (await world.admin.get<Project>(`/projects/${id}?full=true`)).body;
    expect(config.age.map(({ _id }) => _id)).toEqual(['18-34', '35-54', '55+']);
    expect(config.gender.map(({ _id }) => _id)).toEqual(['MALE', 'FEMALE', 'OTHER']);
    for (const entry of [...config.age, ...config.gender]) {
      expect(Object.keys(entry)).toEqual(['_id', 'label']);
      expect(entry.label).not.toBe('');
    }
    expect(message).toEqual({ type: 'QUOTING_REQUEST', value: 'Ten cells' });
  });
});

const ROUNDS = 50;

describe(`two admins at once, ${ROUNDS} times over`, () => {
  /** Both press the button of a project of each round. */
  const race = async (create: () => Promise<Id>, action: string, first: unknown, second: unknown) => {
    const rounds: { id: Id; statuses: number[]; code: string; message: string }[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      const id = await create();
      const answers = await Promise.all([call(world.admin, id, action, first), call(world.admin, id, action, second)]);
      const lost = answers.find(({ status }) => status !== 200)?.body;
      const statuses = answers.map(({ status }) => status).toSorted((a, b) => a - b);
      rounds.push({ id, statuses, code: lost?.code ?? '', message: lost?.message ?? '' });
    }
    return rounds;
  };
  const expectOneEach = async (rounds: Awaited<ReturnType<typeof race>>, action: string, from: string) => {
    expect(rounds).toHaveLength(ROUNDS);
    for (const { id, statuses, code, message } of rounds) {
      expect([statuses, code]).toEqual([[200, 409], 'CONFLICT']);
      expect(message).toMatch(/^(This is not possible now: the project is in [A-Z]+|Another user changed this)/);
      expect(await connectionOf(test).model('Audit').countDocuments({ project: id, action, from })).toBe(1);
    }
  };

  it('approving and denying a paid project: one of them, and one clear conflict', async () => {
    // Copies in the database: building fifty drafts by hand would test the building.
    const original = await ready();
    const rounds = await race(
      () => copyIn(original, 'APPROVAL'),
      'approval',
      { success: true },
      { success: false, message: 'No mission' },
    );
    await expectOneEach(rounds, 'approval', 'APPROVAL');
    for (const { id } of rounds) {
      const { status, message } = (await world.admin.get<Project>(`/projects/${id}`)).body;
      expect([status, message?.type ?? null]).toEqual(
        status === 'DRAFT' ? ['DRAFT', 'APPROVAL_DENIAL'] : ['APPROVED', null],
      );
    }
  }, 600_000);

  it('a price and no payment for one request: one answer stands whole', async () => {
    const original = await quoting();
    const rounds = await race(
      () => copyIn(original, 'QUOTING'),
      'quote-response',
      { success: true, type: 'PRICE', samplePerVariation: 10, price: 5_000 },
      { success: true, type: 'FREE', samplePerVariation: 20 },
    );
    await expectOneEach(rounds, 'quote-response', 'QUOTING');
    for (const { id } of rounds) {
      const { status, payment, testing } = (await world.admin.get<Project>(`/projects/${id}`)).body;
      const seen = [status, payment.quoted, payment.free, testing.sample.variations];
      expect(seen).toEqual(status === 'READY' ? ['READY', 5_000, false, 10] : ['APPROVED', null, true, 20]);
    }
  }, 600_000);

  it('a double click on Start Processing: one end of gathering', async () => {
    const original = await approved();
    const rounds = await race(() => copyIn(original, 'LIVE'), 'processing', {}, { preapprove: true });
    await expectOneEach(rounds, 'processing', 'LIVE');
  }, 600_000);
});

/** Another project like it, in this status. */
async function copyIn(id: Id, status: Project['status']): Promise<Id> {
  const { collection } = connectionOf(test).model('Project');
  const found = await collection.findOne({ _id: objectId(id) });
  const { insertedId } = await collection.insertOne({ ...found, _id: new Types.ObjectId(), status });
  return String(insertedId);
}
