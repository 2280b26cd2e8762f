import type { ErrorBody, Id, Project } from '@aislelab/domain';
import { EVENTS, type EventBus } from '@aislelab/server-kit';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { connectionOf, createTestApp, type TestApp } from '../../testing/index.ts';
import { act, createDraft, createWorld, type ProjectWorld } from '../projects/testing/project-fixture.ts';
import { PAYMENT, type Payment } from './payment.schema.ts';
import { PaymentsSweeper } from './payments.sweeper.ts';
import { FakePayments, fakePayments } from './testing/fake-payments.ts';

let test: TestApp;
let world: ProjectWorld;
let provider: FakePayments;
let events: EventBus;
let project: Id;
beforeAll(async () => {
  test = await createTestApp({ plugins: [fakePayments] });
  world = await createWorld(test);
  provider = test.app.get(FakePayments, { strict: false });
  events = test.app.get<EventBus>(EVENTS);
});
afterAll(() => test.close());
beforeEach(async () => {
  project = (await createDraft(world, 3))._id;
  await act(world.manager, project, 'submit');
});

const pay = (plan: string, client = world.manager) =>
  client.post<{ paymentIdClient: string }>(`/projects/${project}/actions/pay`, { plan });
const intentOf = (secret: string) => secret.replace('-secret', '');
const ledger = () => connectionOf(test).model<Payment>(PAYMENT).find({ project }).lean<Payment[]>();
const current = async () => (await world.admin.get<Project>(`/projects/${project}`)).body;
const audits = () => connectionOf(test).model('Audit').find({ project, action: 'payment' }).lean();
async function confirm(secret: string, times = 1, difference: object = {}) {
  provider.change(intentOf(secret), { status: 'succeeded', ...difference });
  await Promise.all(
    Array.from({ length: times }, () => events.emit('payment.updated', { intentId: intentOf(secret) })),
  );
}

describe('paying', () => {
  it('P1-PAY-01 P1-CAL-09 asks for the plan price per variation times the variations, whatever the client says', async () => {
    const answer = await pay('TIER_1');
    expect(answer.status).toBe(200);
    expect(await ledger()).toMatchObject([{ plan: 'TIER_1', amount: 297_000, currency: 'usd', status: 'PENDING' }]);
    expect((await world.manager.post(`/projects/${project}/actions/pay`, { plan: 'TIER_1', amount: 1 })).status).toBe(
      400,
    );
  });

  it('V-84 F14 100 parallel payments of a project give one intent and one line in the ledger', async () => {
    const before = provider.intents.size;
    const answers = await Promise.all(Array.from({ length: 100 }, () => pay('TIER_2')));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(new Set(answers.map(({ body }) => body.paymentIdClient)).size).toBe(1);
    expect(provider.intents.size).toBe(before + 1);
    expect(await ledger()).toHaveLength(1);
  });

  it('V-88 asking again later gives the stored intent without asking the provider', async () => {
    const first = await pay('TIER_1');
    const { calls } = provider;
    expect((await pay('TIER_1')).body).toEqual(first.body);
    expect(provider.calls).toBe(calls);
  });

  it('P1-ERR-01 a provider that fails is no card error', async () => {
    provider.failing = true;
    const answer = await world.manager.post<ErrorBody>(`/projects/${project}/actions/pay`, { plan: 'TIER_1' });
    provider.failing = false;
    expect(answer.body).toMatchObject({ status: 402, code: 'PAYMENT_FAILED', message: 'Could not process payment' });
    expect((await pay('TIER_1')).status).toBe(200);
  });

  it('P1-CON-03 a QUOTE without a price cannot be paid', async () => {
    expect((await pay('QUOTE')).status).toBe(409);
  });

  it('P1-PER-09 only those who manage projects pay; foreign projects are not there', async () => {
    expect((await pay('TIER_1', world.reader)).status).toBe(403);
    expect((await pay('TIER_1', world.stranger)).status).toBe(404);
  });
});

describe('a confirmed payment', () => {
  it('P1-LIF-04 moves the project to APPROVAL, not before', async () => {
    const { body } = await pay('TIER_1');
    await events.emit('payment.updated', { intentId: intentOf(body.paymentIdClient) });
    expect((await current()).status).toBe('READY');
    await confirm(body.paymentIdClient);
    expect(await current()).toMatchObject({
      status: 'APPROVAL',
      paymentPlan: 'TIER_1',
      payment: { plan: 'TIER_1', price: 297_000, credited: 297_000, free: false },
      testing: { sample: { total: 1_200, variations: 400 } },
    });
    expect(await ledger()).toMatchObject([{ status: 'SUCCEEDED' }]);
  });

  it('V-81 F12 reported 200 times at once it counts once', async () => {
    const { body } = await pay('TIER_1');
    await confirm(body.paymentIdClient, 200);
    expect((await current()).payment.credited).toBe(297_000);
    expect(await audits()).toHaveLength(1);
    expect(await ledger()).toHaveLength(1);
  });

  it.each([{ amount: 1 }, { currency: 'eur' }, { project: '0'.repeat(24) }])(
    'V-85 with %j instead of what was asked for it moves nothing and waits for somebody to look',
    async (difference) => {
      const { body } = await pay('TIER_1');
      await confirm(body.paymentIdClient, 1, difference);
      expect((await current()).status).toBe('READY');
      expect(await ledger()).toMatchObject([{ status: 'MISMATCH' }]);
    },
  );

  it('V-86 that comes after Back To Editing is credited; the next submission needs no second one', async () => {
    const { body } = await pay('TIER_1');
    await act(world.manager, project, 'unsubmit');
    await confirm(body.paymentIdClient);
    expect(await current()).toMatchObject({ status: 'DRAFT', payment: { credited: 297_000 } });
    expect((await act(world.manager, project, 'submit')).status).toBe('APPROVAL');
  });

  it('that was for fewer variations than there are now is credited, but does not cover them', async () => {
    const { body } = await pay('TIER_1');
    const draft = await act(world.manager, project, 'unsubmit');
    const variations = [...draft.variations, { _id: 'e'.repeat(24), primary: false, resources: [] }];
    await world.manager.patch(`/projects/${project}`, { version: draft.version, variations });
    await act(world.manager, project, 'submit');
    await confirm(body.paymentIdClient);
    expect(await current()).toMatchObject({ status: 'READY', payment: { credited: 297_000 } });
  });

  it('that failed for good makes room for another attempt', async () => {
    const { body } = await pay('TIER_1');
    provider.change(intentOf(body.paymentIdClient), { status: 'failed' });
    await events.emit('payment.updated', { intentId: intentOf(body.paymentIdClient) });
    const again = await pay('TIER_1');
    expect(again.body.paymentIdClient).not.toBe(body.paymentIdClient);
    await confirm(again.body.paymentIdClient);
    expect((await current()).status).toBe('APPROVAL');
    expect((await ledger()).map(({ status }) => status).sort()).toEqual(['FAILED', 'SUCCEEDED']);
  });

  it('credits what a denied project has paid', async () => {
    await confirm((await pay('TIER_1')).body.paymentIdClient);
    await act(world.admin, project, 'approval', { success: false, message: 'The pack is cut off' });
    expect((await act(world.manager, project, 'submit')).status).toBe('APPROVAL');
  });

  it('asks only for the rest when a variation was added after a denial', async () => {
    await confirm((await pay('TIER_1')).body.paymentIdClient);
    const denied = await act(world.admin, project, 'approval', { success: false, message: 'Add a variation' });
    const variations = [...denied.variations, { _id: 'f'.repeat(24), primary: false, resources: [] }];
    await world.manager.patch(`/projects/${project}`, { version: denied.version, variations });
    expect((await act(world.manager, project, 'submit')).status).toBe('READY');
    const { body } = await pay('TIER_1');
    expect((await ledger()).map(({ amount }) => amount)).toEqual([297_000, 99_000]);
    await confirm(body.paymentIdClient);
    expect(await current()).toMatchObject({ status: 'APPROVAL', payment: { credited: 396_000 } });
  });

  it('P1-LIF-07 of a preapproved quote leads to APPROVED at once', async () => {
    await act(world.manager, project, 'quote-request', { message: 'Ten cells, please' });
    const quoted = await act(world.admin, project, 'quote-response', {
      success: true,
      type: 'PRICE',
      samplePerVariation: 250,
      price: 500_000,
    });
    expect(quoted).toMatchObject({ status: 'READY', payment: { quoted: 500_000, preapproved: true } });
    await confirm((await pay('QUOTE')).body.paymentIdClient);
    expect(await current()).toMatchObject({
      status: 'APPROVED',
      payment: { price: 500_000 },
      testing: { sample: { total: 750, variations: 250 } },
    });
  });

  it('of an older quote is credited, but does not buy what a newer one asks more for', async () => {
    const quote = async (price: number) => {
      await act(world.manager, project, 'quote-request', { message: 'Ten cells, please' });
      await act(world.admin, project, 'quote-response', {
        success: true,
        type: 'PRICE',
        samplePerVariation: 250,
        price,
      });
    };
    await quote(100_000);
    const old = (await pay('QUOTE')).body.paymentIdClient;
    await quote(500_000);
    await confirm(old);
    expect(await current()).toMatchObject({ status: 'READY', payment: { quoted: 500_000, credited: 100_000 } });
    await confirm((await pay('QUOTE')).body.paymentIdClient);
    expect(await current()).toMatchObject({ status: 'APPROVED', payment: { credited: 500_000 } });
  });

  it('of a fixed plan is looked at by an admin, even where a quote was preapproved', async () => {
    await act(world.manager, project, 'quote-request', { message: 'Ten cells, please' });
    await act(world.admin, project, 'quote-response', {
      success: true,
      type: 'PRICE',
      samplePerVariation: 250,
      price: 500_000,
    });
    await confirm((await pay('TIER_1')).body.paymentIdClient);
    expect(await current()).toMatchObject({ status: 'APPROVAL', payment: { plan: 'TIER_1' } });
  });

  it('is found by the sweeper when nobody reported it', async () => {
    const { body } = await pay('TIER_1');
    provider.change(intentOf(body.paymentIdClient), { status: 'succeeded' });
    await test.app.get(PaymentsSweeper, { strict: false }).sweep();
    expect((await current()).status).toBe('APPROVAL');
  });
});
