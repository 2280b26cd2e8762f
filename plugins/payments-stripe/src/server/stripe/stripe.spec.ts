import { brokenIn, connectionOf, Faults, mailsTo, type TestApp, type TestClient } from '@aislelab/backend/testing';
import {
  ledgerBalance,
  PLAN_DEFAULTS,
  planTotal,
  type ErrorBody,
  type Id,
  type LedgerRow,
  type Project,
} from '@aislelab/domain';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { seconds, signed, type FakeStripe, type Fault } from '../testing/fake-stripe.ts';
import {
  deliver as deliverTo,
  KEYS,
  openStripeWorld,
  readyProject,
  SECRET,
  type StripeWorld,
} from '../testing/stripe-world.ts';
import { STRIPE_EVENT } from './stripe-event.schema.ts';

let world: StripeWorld;
let stripe: FakeStripe;
let test: TestApp;
let manager: TestClient;
let admin: TestClient;
let project: Id;
beforeAll(async () => {
  world = await openStripeWorld();
  ({ stripe, test, manager, admin } = world);
});
afterAll(() => world.close());
beforeEach(async () => {
  stripe.faults.length = 0;
  stripe.keys.length = 0;
  project = await ready();
});

const ready = (cells?: number, change?: object) => readyProject(world, cells, change);
const deliver = (body: string, signature?: string) => deliverTo(world, body, signature);
type Paid = { paymentIdClient: string };
const pay = <T = Paid>(plan = 'TIER_1', of = project) => manager.post<T>(`/projects/${of}/actions/pay`, { plan });
const idOf = ({ body }: { body: Paid }) => body.paymentIdClient.split('_secret_', 1)[0] ?? '';
const current = async (of = project) => (await admin.get<Project>(`/projects/${of}`)).body;
const ledger = async (of = project) =>
  (await admin.get<{ data: LedgerRow[]; balance: number }>(`/projects/${of}/payments`)).body;
const eventsOf = async (of = project) => (await ledger(of)).data.map(({ event }) => event);
const audits = (of = project) => connectionOf(test).model('Audit').countDocuments({ project: of, action: 'payment' });
const mailsAbout = async (of: Id) =>
  (await mailsTo(test, world.adminUser.email)).filter(({ text }) => text?.includes(`/projects/${of}`)).length;
const intentsOf = (of = project) => [...stripe.intents.values()].filter(({ metadata }) => metadata['project'] === of);
const tell = (type: string, id: string) => deliver(stripe.event(`payment_intent.${type}`, { id }));

/** Nothing comes in or is credited without a line; every line adds up. */
async function sumsUp(of = project): Promise<void> {
  const { data, balance } = await ledger(of);
  expect(balance).toBe(ledgerBalance(data));
  expect(data.reduce((sum, { credit }) => sum + credit, 0)).toBe((await current(of)).payment.credited);
  const charged = intentsOf(of).reduce(
    (sum, intent) => sum + intent.amount_received - (intent.latest_charge?.amount_refunded ?? 0),
    0,
  );
  expect(balance).toBe(charged);
}

describe('Stripe', () => {
  it('P1-PAY-01 is asked for the amount that the server computes, and shows its publishable key only', async () => {
    const { body } = await test.client().get<{ payments: unknown }>('/config');
    expect(body.payments).toEqual({ provider: 'stripe', notice: null, publishableKey: KEYS.STRIPE_PUBLISHABLE_KEY });
    expect(stripe.intents.get(idOf(await pay()))).toMatchObject({
      amount: 198_000,
      currency: 'usd',
      metadata: { project },
    });
  });

  it('V-87 asks for exact cents: over plans, prices and numbers of variations', async () => {
    let seed = 7;
    const random = (most: number) => (seed = (seed * 48_271) % 2_147_483_647) % most;
    for (let round = 0; round < 25; round++) {
      const cells = 1 + random(26);
      const quoted = 100 + random(10_000_000);
      const quote = round % 2 === 0;
      const of = await ready(
        cells,
        quote ? { payment: { quoted }, testing: { sample: { total: 7 * cells, variations: 7 } } } : {},
      );
      const plan = quote ? 'QUOTE' : round % 4 === 1 ? 'TIER_1' : 'TIER_2';
      const priced = { pricePerVariation: 100 + random(10_000_000), samplePerVariation: 10 };
      const { body: before } = await admin.get<{ version: number }>('/settings/general');
      const changed = await admin.patch('/settings/general', { version: before.version, plans: { TIER_1: priced } });
      expect(changed.status).toBe(200);
      const { body: settings } = await manager.get<{ plans: Parameters<typeof planTotal>[2] }>('/settings/general');
      const price = quote ? quoted : (settings.plans[plan].pricePerVariation ?? 0) * cells;
      expect(stripe.intents.get(idOf(await pay(plan, of)))?.amount).toBe(price);
      expect(planTotal(plan, await current(of), settings.plans)).toBe(price);
    }
    const { TIER_1 } = PLAN_DEFAULTS;
    const usual = { pricePerVariation: TIER_1.pricePerVariation, samplePerVariation: TIER_1.samplePerVariation };
    const { body: last } = await admin.get<{ version: number }>('/settings/general');
    await admin.patch('/settings/general', { version: last.version, plans: { TIER_1: usual } });
  });

  it('V-84 F14 100 parallel payments open one intent', async () => {
    const answers = await Promise.all(Array.from({ length: 100 }, () => pay('TIER_2')));
    expect(new Set(answers.map(({ status, body }) => `${status} ${body.paymentIdClient}`)).size).toBe(1);
    console.info(`F14: ${answers.length} pay calls at once, ${intentsOf().length} intent`);
    expect(intentsOf()).toHaveLength(1);
    expect(await eventsOf()).toEqual(['ASKED']);
  });

  it('V-88 after 25 hours, when the key is forgotten, the stored intent is used', async () => {
    const first = await pay();
    stripe.forgetKeys();
    expect((await pay()).body).toEqual(first.body);
    expect(intentsOf()).toHaveLength(1);
  });

  it.each<Fault>(['lost', 'conflict', 'rate', 'broken', 'garbage'])(
    'F15 %s: tried again with the same key; when it goes on, nothing but "Could not process payment"; then one intent',
    async (fault) => {
      for (let round = 0; round < 5; round++) {
        project = await ready();
        stripe.keys.length = 0;
        stripe.faults.push(fault, fault);
        expect((await pay()).status).toBe(200);
        expect(new Set(stripe.keys).size).toBe(1);
        expect(stripe.keys.length).toBeGreaterThan(2);
        expect(intentsOf()).toHaveLength(1);
        project = await ready();
        stripe.keys.length = 0;
        // The library itself tries a connection that was cut once more.
        stripe.faults.push(...Array.from({ length: 8 }, () => fault));
        const refused = await pay<ErrorBody>();
        expect(refused.body).toMatchObject({ code: 'PAYMENT_FAILED', message: 'Could not process payment' });
        stripe.faults.length = 0;
        expect((await pay()).status).toBe(200);
        expect(new Set(stripe.keys).size).toBe(1);
        expect(intentsOf()).toHaveLength(1);
      }
      console.info(`F15 ${fault}: 5 times overcome, 5 times refused and paid for later, one intent and one key each`);
    },
  );

  it('two plans asked for at once, or after one another, never leave two intents that can be charged', async () => {
    for (let round = 0; round < 10; round++) {
      project = await ready();
      const answers = await Promise.all([pay('TIER_1'), pay('TIER_2'), pay('TIER_1'), pay('TIER_2')]);
      for (const { status } of answers) expect([200, 409]).toContain(status);
      const last = await pay('TIER_2');
      expect(last.status).toBe(200);
      const open = intentsOf().filter(({ status }) => status !== 'canceled');
      expect(open.map(({ id }) => id)).toEqual([idOf(last)]);
    }
  });

  it('another plan is refused while a payment is being confirmed, and credited when it was paid', async () => {
    const id = idOf(await pay('TIER_1'));
    stripe.change(id, { status: 'processing' });
    expect((await pay('TIER_2')).status).toBe(409);
    stripe.pay(id);
    expect((await pay('TIER_2')).status).toBe(409);
    expect((await current()).status).toBe('APPROVAL');
    await sumsUp();
  });
});

describe('events of Stripe', () => {
  it('V-81 F12 1,000 concurrent deliveries of one event: one transition, one line that it was paid, one audit', async () => {
    const id = idOf(await pay());
    stripe.pay(id);
    const body = stripe.event('payment_intent.succeeded', { id });
    const answers = await Promise.all(Array.from({ length: 1_000 }, () => deliver(body)));
    const transitions = await audits();
    const lines = (await eventsOf()).filter((event) => event === 'PAID').length;
    const kept = await connectionOf(test).model(STRIPE_EVENT).countDocuments({ intentId: id });
    const mails = await mailsAbout(project);
    console.info(
      `F12: ${answers.length} deliveries, ${transitions} transition, ${mails} mail to the admin, ${lines} ledger row, ` +
        `${kept} event kept`,
    );
    expect(new Set(answers)).toEqual(new Set([200]));
    expect([transitions, mails, lines, kept]).toEqual([1, 1, 1, 1]);
    expect(await eventsOf()).toEqual(['ASKED', 'PAID', 'CREDITED']);
    await sumsUp();
  }, 600_000);

  it('F13 all 24 orders of four events end the same; so does an event before `pay` has answered', async () => {
    const ends = new Set<string>();
    for (const order of orders(['created', 'processing', 'payment_failed', 'succeeded'])) {
      project = await ready();
      const id = idOf(await pay());
      stripe.pay(id);
      for (const type of order) expect(await tell(type, id)).toBe(200);
      const { status, payment } = await current();
      ends.add(JSON.stringify([status, payment.credited, (await eventsOf()).sort(), await audits()]));
    }
    console.info(`F13: 24 orders, ${ends.size} end: ${[...ends].join()}`);
    expect(ends.size).toBe(1);
    for (let round = 0; round < 20; round++) {
      project = await ready();
      stripe.faults.push('lost', 'lost');
      const asked = pay();
      await tell('succeeded', 'pi_not_known_yet');
      const id = idOf(await asked);
      stripe.pay(id);
      await tell('succeeded', id);
      expect((await current()).status).toBe('APPROVAL');
    }
  }, 600_000);

  it('V-96 one whose hearing is cut off at any write leaves nothing half done, and counts once when it is told again', async () => {
    const id = idOf(await pay());
    stripe.pay(id);
    const body = stripe.event('payment_intent.succeeded', { id });
    // Mails of the tests before this one are on their way.
    const faults = new Faults(['findOneAndUpdate mails', 'updateOne mails']);
    let answer = 0;
    const cuts = await faults.everywhere(
      async () => (answer = await deliver(body)),
      async (write) => {
        expect([write, await brokenIn(test)]).toEqual([write, []]);
        // Stripe tells again only what it was not thanked for.
        expect([write, answer < 300 && (await audits()) === 0]).toEqual([write, false]);
      },
    );
    faults.end();
    expect([cuts > 5, (await current()).status, await audits(), await mailsAbout(project)]).toEqual([
      true,
      'APPROVAL',
      1,
      1,
    ]);
    expect(await eventsOf()).toEqual(['ASKED', 'PAID', 'CREDITED']);
    const [event] = await connectionOf(test).model(STRIPE_EVENT).find({ intentId: id }).lean();
    expect(event).toMatchObject({ doneAt: expect.any(Date) });
    await sumsUp();
  });

  it('V-80 V-82 V-83 believes only a signature of this moment over these bytes', async () => {
    const id = idOf(await pay());
    stripe.pay(id);
    const body = stripe.event('payment_intent.succeeded', { id });
    const wrong: [string, string][] = [
      [body, ''],
      [body, signed(body, 'whsec_another0')],
      [JSON.stringify(JSON.parse(body)), signed(body, SECRET)],
      [body, signed(body, SECRET, seconds() - 301)],
      [body, signed(body, SECRET, seconds() + 305)],
      [body, signed(body, SECRET, seconds() + 86_400)],
      [body, 't=now,v1=0'],
    ];
    for (const [text, signature] of wrong) expect(await deliver(text, signature)).toBe(400);
    expect((await current()).status).toBe('READY');
    expect(await deliver(body, signed(body, SECRET, seconds() - 290))).toBe(200);
    expect((await current()).status).toBe('APPROVAL');
  });

  it('V-81 does not mind what it does not know', async () => {
    expect(await deliver(stripe.event('customer.created', { id: 'cus_1' }))).toBe(200);
    expect(await tell('succeeded', 'pi_of_somebody_else')).toBe(200);
  });

  it.each([{ amount_received: 1 }, { currency: 'eur' }, { metadata: { project: '0'.repeat(24) } }])(
    'V-85 %j instead of what was asked for moves nothing and alarms',
    async (difference) => {
      const id = idOf(await pay());
      stripe.pay(id);
      stripe.change(id, difference);
      expect(await tell('succeeded', id)).toBe(200);
      expect(await current()).toMatchObject({ status: 'READY', payment: { credited: 0 } });
      expect((await eventsOf()).sort()).toEqual(['ASKED', 'FLAGGED', 'MISMATCH']);
    },
  );
});

describe('F14 races with a payment', () => {
  it.each([
    ['unsubmit', undefined],
    ['approval', { success: true }],
  ])('pay and %s at once: no charge without APPROVAL or a flag', async (action, body) => {
    let paid = 0;
    for (let round = 0; round < 25; round++) {
      project = await ready();
      // Whoever got the secret may pay as long as Stripe takes it; the other one comes a little later each time.
      const paying = pay().then(({ status }) => {
        const [open] = intentsOf();
        if (status === 200 && open && open.status !== 'canceled') stripe.pay(open.id);
      });
      await new Promise((later) => setTimeout(later, 4 * round));
      await Promise.all([paying, admin.post(`/projects/${project}/actions/${action}`, body)]);
      const [intent] = intentsOf();
      if (intent) await tell('succeeded', intent.id);
      const { status } = await current();
      const charged = intent?.status === 'succeeded';
      expect(!charged || status === 'APPROVAL' || (await eventsOf()).includes('FLAGGED')).toBe(true);
      await sumsUp();
      if (charged) paid += 1;
    }
    console.info(`F14: 25 times pay and ${action} at once, ${paid} charged, each with APPROVAL or a flag`);
  });

  it('V-86 paid while the project went back to editing: credited, flagged, and an admin gives it back once', async () => {
    const id = idOf(await pay());
    stripe.change(id, { status: 'processing' });
    expect((await manager.post(`/projects/${project}/actions/unsubmit`)).status).toBe(200);
    stripe.pay(id);
    await tell('succeeded', id);
    expect(await current()).toMatchObject({ status: 'DRAFT', payment: { credited: 198_000 } });
    const [row] = (await ledger()).data.filter(({ event }) => event === 'FLAGGED');
    expect(row).toMatchObject({ reason: 'LATE', amount: 198_000 });
    const refund = (amount: number, client = admin) => client.post(`/payments/${row?.payment}/refund`, { amount });
    expect((await refund(1, manager)).status).toBe(403);
    expect((await refund(198_001)).status).toBe(400);
    expect((await refund(0)).status).toBe(400);
    const twice = await Promise.all([refund(98_000), refund(98_000)]);
    expect(twice.map(({ status }) => status)).toEqual([200, 200]);
    expect((await ledger()).balance).toBe(100_000);
    stripe.faults.push('lost', 'broken');
    expect((await refund(100_000)).status).toBe(200);
    expect(await current()).toMatchObject({ payment: { credited: 0 } });
    expect((await eventsOf()).filter((event) => event === 'REFUNDED')).toHaveLength(2);
    await sumsUp();
  });

  it('what somebody gives back at Stripe itself stands in the ledger too', async () => {
    const id = idOf(await pay());
    const { latest_charge } = stripe.pay(id);
    await tell('succeeded', id);
    if (latest_charge) latest_charge.amount_refunded = 5_000;
    expect(await deliver(stripe.event('charge.refunded', { id: 'ch_1', payment_intent: id }))).toBe(200);
    expect((await ledger()).balance).toBe(193_000);
    await sumsUp();
  });
});

function orders<T>(items: readonly T[]): T[][] {
  if (items.length < 2) return [[...items]];
  return items.flatMap((item, index) => orders(items.toSpliced(index, 1)).map((rest) => [item, ...rest]));
}
