import { ledgerBalance, PROJECT_STATUSES, type Id, type LedgerRow, type Project } from '@aislelab/domain';
import { EVENTS, type EventBus, type PlatformEvents } from '@aislelab/server-kit';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { Faults } from '../../common/invariants/testing/faults.ts';
import { connectionOf, createTestApp, type TestApp } from '../../testing/index.ts';
import { act, createDraft, createWorld, type ProjectWorld } from '../projects/testing/project-fixture.ts';
import { LEDGER } from './ledger.ts';
import { PAYMENT, type Payment } from './payment.schema.ts';
import { PaymentsSweeper } from './payments.sweeper.ts';
import { FakePayments, fakePayments } from './testing/fake-payments.ts';

let test: TestApp;
let world: ProjectWorld;
let provider: FakePayments;
let events: EventBus;
let project: Id;
const flagged: PlatformEvents['payment.flagged'][] = [];
beforeAll(async () => {
  test = await createTestApp({ plugins: [fakePayments] });
  world = await createWorld(test);
  provider = test.app.get(FakePayments, { strict: false });
  events = test.app.get<EventBus>(EVENTS);
  events.on('payment.flagged', async (event) => void flagged.push(event));
});
afterAll(() => test.close());
beforeEach(async () => {
  flagged.length = 0;
  project = (await createDraft(world, 3))._id;
  await act(world.manager, project, 'submit');
});

const open = async (plan = 'TIER_1') => {
  const answer = await world.manager.post<{ paymentIdClient: string }>(`/projects/${project}/actions/pay`, { plan });
  return answer.body.paymentIdClient.replace('-secret', '');
};
async function settle(intentId: string, change: object = {}) {
  provider.change(intentId, { status: 'succeeded', ...change });
  await events.emit('payment.updated', { intentId });
}
const ledger = async (client = world.admin) =>
  (await client.get<{ data: LedgerRow[]; balance: number }>(`/projects/${project}/payments`)).body;
const current = async () => (await world.admin.get<Project>(`/projects/${project}`)).body;
const stored = () => connectionOf(test).model<Payment>(PAYMENT).find({ project }).lean<Payment[]>();
const lines = async () => (await ledger()).data.map(({ event, money, credit }) => [event, money, credit]);
async function paidPayment(): Promise<Payment> {
  await settle(await open());
  const [payment] = await stored();
  if (!payment) throw new Error('nothing was paid');
  return payment;
}

describe('the ledger of a project', () => {
  it('P2-PRJ-18 says what was asked for and paid, and the project what it costs and how large its sample is', async () => {
    await settle(await open());
    const { data, balance } = await ledger(world.manager);
    expect(data.map(({ event }) => event).sort()).toEqual(['ASKED', 'CREDITED', 'PAID']);
    expect(balance).toBe(297_000);
    const found = await current();
    expect(found.payment).toMatchObject({ plan: 'TIER_1', price: 297_000, free: false, credited: 297_000 });
    expect(found.testing).toMatchObject({ sample: { total: 1_200 }, variations: { control: 0, count: 0 } });
    await act(world.admin, project, 'approval', { success: true });
    await act(world.admin, project, 'live', { samplePerVariation: 400 });
    expect((await current()).testing.variations).toEqual({ control: 0, count: 3 });
  });

  it('another plan ends the open payment; what was ended and is paid all the same is credited and flagged', async () => {
    const former = await open('TIER_1');
    const latter = await open('TIER_2');
    expect((await provider.lookup(former)).status).toBe('failed');
    await settle(latter);
    await settle(former);
    expect(await current()).toMatchObject({ status: 'APPROVAL', payment: { plan: 'TIER_2', credited: 1_044_000 } });
    const flags = (await ledger()).data.filter(({ event }) => event === 'FLAGGED');
    expect(flags).toMatchObject([{ reason: 'LATE', amount: 297_000 }]);
    expect(flagged).toMatchObject([{ project, reason: 'LATE', amount: 297_000 }]);
  });

  it('a mismatch is money that came in and counts for nothing; another currency is not summed up', async () => {
    await settle(await open(), { amount: 5 });
    await settle(await open(), { currency: 'eur' });
    expect((await lines()).filter(([event]) => event === 'MISMATCH')).toEqual([
      ['MISMATCH', 5, 0],
      ['MISMATCH', 0, 0],
    ]);
    expect(await ledger()).toMatchObject({ balance: 5 });
    expect(flagged.map(({ reason }) => reason)).toEqual(['MISMATCH', 'MISMATCH']);
    expect((await current()).payment.credited).toBe(0);
  });

  it('what fails for good, and what the project leaves behind, moves no money', async () => {
    const failing = await open();
    provider.change(failing, { status: 'failed' });
    await events.emit('payment.updated', { intentId: failing });
    const left = await open();
    await act(world.manager, project, 'unsubmit');
    expect((await provider.lookup(left)).status).toBe('failed');
    expect(await lines()).toEqual([
      ['ASKED', 0, 0],
      ['FAILED', 0, 0],
      ['ASKED', 0, 0],
      ['CANCELED', 0, 0],
    ]);
  });

  it('is for who manages the project, and for admins', async () => {
    expect((await world.reader.get(`/projects/${project}/payments`)).status).toBe(403);
    expect((await world.stranger.get(`/projects/${project}/payments`)).status).toBe(404);
    const { data, balance } = await ledger(world.manager);
    expect(balance).toBe(ledgerBalance(data));
  });
});

describe('books that are cut off at any write', () => {
  const faults = new Faults(['findOneAndUpdate mails', 'updateOne mails']);
  afterAll(() => faults.end());

  const count = (model: string, filter: object) => connectionOf(test).model(model).countDocuments(filter);

  it('V-96 an attempt and the line that it began are there together or not at all', async () => {
    const cuts = await faults.everywhere(open, async () => {
      expect(await count(LEDGER, { project, event: 'ASKED' })).toBe(await count(PAYMENT, { project }));
    });
    expect([cuts > 2, await count(PAYMENT, { project })]).toEqual([true, 1]);
  });

  it('V-96 what admins are told of a flagged payment, by notice and mail, is there with its credit or not at all', async () => {
    const told = async () => [
      await count(LEDGER, { project, event: 'CREDITED' }),
      await count(LEDGER, { project, event: 'FLAGGED' }),
      await count('Notice', { project, kind: 'PAYMENT_FLAGGED' }),
      await count('Mail', { subject: /^A payment needs a look/, text: { $regex: project } }),
    ];
    const intentId = await open();
    await act(world.manager, project, 'unsubmit');
    provider.change(intentId, { status: 'succeeded' });
    const cuts = await faults.everywhere(
      () => events.emit('payment.updated', { intentId }),
      async () => expect([Array(4).fill(0), Array(4).fill(1)]).toContainEqual(await told()),
    );
    expect([cuts > 5, await told()]).toEqual([true, [1, 1, 1, 1]]);
    expect((await current()).payment.credited).toBe(297_000);
  });

  it('V-86 V-96 what a project left open is taken back by the next sweep, wherever going back to editing was cut off', async () => {
    const cuts = await faults.everywhere(
      async () => {
        if ((await current()).status === 'DRAFT') await act(world.manager, project, 'submit');
        const intentId = await open();
        await act(world.manager, project, 'unsubmit');
        expect((await provider.lookup(intentId)).status).toBe('failed');
      },
      async () => {
        await test.app.get(PaymentsSweeper, { strict: false }).sweep();
        const { status } = await current();
        const left = (await stored()).filter((payment) => payment.status === 'PENDING');
        expect(status === 'READY' ? [] : left).toEqual([]);
        for (const { status: ended, intentId } of await stored())
          if (ended === 'CANCELED' && intentId) expect((await provider.lookup(intentId)).status).toBe('failed');
      },
    );
    expect(cuts).toBeGreaterThan(10);
    expect(await count(LEDGER, { project, event: 'CANCELED' })).toBe(await count(PAYMENT, { project }));
  });

  it('V-96 what a project that was deleted left open is taken back too', async () => {
    const intentId = await open();
    await connectionOf(test).model('Project').deleteOne({ _id: project });
    await test.app.get(PaymentsSweeper, { strict: false }).sweep();
    expect(await stored()).toMatchObject([{ status: 'CANCELED' }]);
    expect((await provider.lookup(intentId)).status).toBe('failed');
  });
});

describe('a refund', () => {
  const refund = (id: Id, amount: unknown, client = world.admin) =>
    client.post<{ balance: number }>(`/payments/${id}/refund`, { amount });

  it('of an admin gives back once, takes the credit away, and stands in the ledger with a name', async () => {
    const payment = await paidPayment();
    expect((await refund(payment._id, 1, world.manager)).status).toBe(403);
    const twice = await Promise.all([refund(payment._id, 97_000), refund(payment._id, 97_000)]);
    expect(twice.map(({ status }) => status)).toEqual([200, 200]);
    expect((await ledger()).balance).toBe(200_000);
    expect((await current()).payment.credited).toBe(200_000);
    const [row] = (await ledger()).data.filter(({ event }) => event === 'REFUNDED');
    expect(row).toMatchObject({ amount: 97_000, money: -97_000, credit: -97_000, by: expect.any(String) });
    expect(flagged).toMatchObject([{ reason: 'REFUND', amount: 97_000 }]);
    for (const amount of [0, -1, 1.5, 200_001, '5', null]) expect((await refund(payment._id, amount)).status).toBe(400);
    expect((await refund('0'.repeat(24), 1)).status).toBe(404);
  });

  it('only those that fit are answered with 200 when several are asked for at once', async () => {
    const payment = await paidPayment();
    const asked = [140_000, 145_000, 150_000];
    const answers = await Promise.all(asked.map((amount) => refund(payment._id, amount)));
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 200, 409]);
    const given = asked.filter((_, index) => answers[index]?.status === 200).reduce((sum, amount) => sum + amount, 0);
    expect((await ledger()).balance).toBe(297_000 - given);
    // What is left can be given back as soon as they are done.
    expect((await refund(payment._id, 297_000 - given)).status).toBe(200);
    expect((await ledger()).balance).toBe(0);
  });

  it('that the provider does not take changes nothing', async () => {
    const payment = await paidPayment();
    provider.failing = true;
    const answer = await refund(payment._id, 1_000);
    provider.failing = false;
    expect(answer.status).toBe(402);
    expect((await ledger()).balance).toBe(297_000);
  });

  it('needs the next submission to pay again', async () => {
    const payment = await paidPayment();
    await act(world.admin, project, 'approval', { success: false, message: 'The pack is cut off' });
    await refund(payment._id, 297_000);
    expect((await act(world.manager, project, 'submit')).status).toBe('READY');
  });
});

describe('a receipt', () => {
  it('is a PDF with the billing name, for who manages the project, opened by a ticket of its own', async () => {
    const { _id } = await paidPayment();
    const issue = (client = world.manager) => client.post<{ accessToken: string }>(`/payments/${_id}/receipt`);
    expect((await issue(world.reader)).status).toBe(403);
    expect((await issue(world.stranger)).status).toBe(404);
    const { accessToken } = (await issue()).body;
    const link = (ticket: string, id = _id) => fetch(`${test.url}/api/payments/${id}/receipt?access_token=${ticket}`);
    const response = await link(accessToken);
    expect(response.headers.get('content-type')).toBe('application/pdf');
    expect(response.headers.get('content-disposition')).toContain(`AisleLab receipt ${_id}.pdf`);
    expect(
      Buffer.from(await response.arrayBuffer())
        .subarray(0, 5)
        .toString(),
    ).toBe('%PDF-');
    expect((await link('x')).status).toBe(401);
    expect((await link(accessToken, '0'.repeat(24))).status).toBe(401);
  });

  it('is found through the ledger by whoever manages the project, in every status, long after it was published', async () => {
    const { _id } = await paidPayment();
    let ticket = '';
    for (const status of PROJECT_STATUSES) {
      await connectionOf(test).model('Project').updateOne({ _id: project }, { $set: { status } });
      for (const client of [world.manager, world.admin]) {
        const paid = (await ledger(client)).data.find(({ event }) => event === 'PAID');
        const { status: answer, body } = await client.post<{ accessToken: string }>(`/payments/${_id}/receipt`);
        expect([status, paid?.payment, answer]).toEqual([status, _id, 200]);
        ticket = body.accessToken;
      }
    }
    expect(PROJECT_STATUSES.at(-1)).toBe('REPORT');
    expect((await world.manager.get(`/payments/${_id}/receipt?access_token=${ticket}`)).status).toBe(200);
  });

  it('is there once something was paid', async () => {
    await open();
    const [payment] = await stored();
    expect((await world.manager.post(`/payments/${payment?._id}/receipt`)).status).toBe(404);
    expect(await connectionOf(test).model(LEDGER).countDocuments({ project })).toBe(1);
  });
});
