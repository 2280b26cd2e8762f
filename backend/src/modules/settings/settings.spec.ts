import { PLAN_DEFAULTS, type ErrorBody, type GeneralSettings } from '@aislelab/domain';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { connectionOf, createTestApp, signedIn, type TestApp, type TestClient } from '../../testing/index.ts';
import { fakePayments } from '../payments/testing/fake-payments.ts';
import { act, createDraft, createWorld } from '../projects/testing/project-fixture.ts';

let test: TestApp;
let admin: TestClient;
let customer: TestClient;
beforeAll(async () => {
  test = await createTestApp({ plugins: [fakePayments] });
  ({ client: admin } = await signedIn(test, { role: 'ADMIN' }));
  ({ client: customer } = await signedIn(test, { permissions: { manageOrganization: true } }));
});
afterAll(() => test.close());
beforeEach(() => connectionOf(test).model('Settings').deleteMany({}));

const read = async (client = admin) => (await client.get<GeneralSettings>('/settings/general')).body;
const save = (body: object, client = admin) => client.patch<GeneralSettings & ErrorBody>('/settings/general', body);
const fieldErrors = (body: unknown) => Object.keys((body as ErrorBody).errors ?? {});
const PLAN = { pricePerVariation: 123_400, samplePerVariation: 450 };

describe('the settings', () => {
  it('P1-CAL-26 P1-SET-02 P1-SET-03 hold prices and samples of the plans, and who may sign up', async () => {
    const plan = ({
      pricePerVariation,
      samplePerVariation,
    }: typeof PLAN_DEFAULTS.TIER_1 | typeof PLAN_DEFAULTS.TIER_2) => ({
      pricePerVariation,
      samplePerVariation,
    });
    expect(await read()).toEqual({
      plans: {
        TIER_1: plan(PLAN_DEFAULTS.TIER_1),
        TIER_2: plan(PLAN_DEFAULTS.TIER_2),
        QUOTE: { pricePerVariation: null, samplePerVariation: null },
      },
      signup: { open: true, blacklist: [] },
      privacy: null,
      version: 1,
    });
  });

  it('are changed part by part, from the version that was read', async () => {
    const first = await save({ version: 1, plans: { TIER_1: PLAN } });
    expect([first.status, first.body.plans.TIER_1, first.body.version]).toEqual([200, PLAN, 2]);
    const second = await save({ version: 2, signup: { open: false } });
    expect(second.body).toEqual({ ...first.body, signup: { open: false, blacklist: [] }, version: 3 });
    expect(await read()).toEqual(second.body);
    expect((await test.client().get<{ signupOpen: boolean }>('/config')).body.signupOpen).toBe(false);
    const entries = await connectionOf(test).model('AuditEntry').find({ kind: 'settings' }).sort({ at: 1 }).lean();
    expect(entries.at(-1)).toMatchObject({
      action: 'settings.update',
      record: null,
      changes: [{ path: 'signup.open', from: true, to: false }],
    });
  });

  it('two admins who save at once: one is told, also the very first time', async () => {
    for (const version of [1, 2]) {
      const answers = await Promise.all(
        Array.from({ length: 6 }, (_, index) =>
          save({ version, plans: { TIER_1: { ...PLAN, samplePerVariation: 100 + index } } }),
        ),
      );
      expect(answers.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 409, 409, 409, 409, 409]);
      const won = answers.find(({ status }) => status === 200);
      expect(await read()).toEqual(won?.body);
      expect(answers.filter(({ status }) => status === 409).every(({ body }) => body.code === 'CONFLICT')).toBe(true);
    }
  });

  it('P1-SET-04 price and shoppers are required numbers of each plan but QUOTE', async () => {
    const refusals: [object, string][] = [
      [{ TIER_1: { pricePerVariation: 100 } }, 'plans.TIER_1.samplePerVariation'],
      [{ TIER_2: { samplePerVariation: 1 } }, 'plans.TIER_2.pricePerVariation'],
      [{ TIER_1: { ...PLAN, pricePerVariation: 99 } }, 'plans.TIER_1.pricePerVariation'],
      [{ TIER_1: { ...PLAN, pricePerVariation: 100.5 } }, 'plans.TIER_1.pricePerVariation'],
      [{ TIER_1: { ...PLAN, pricePerVariation: '1000' } }, 'plans.TIER_1.pricePerVariation'],
      [{ TIER_1: { ...PLAN, samplePerVariation: 0 } }, 'plans.TIER_1.samplePerVariation'],
      [{ TIER_1: { ...PLAN, samplePerVariation: null } }, 'plans.TIER_1.samplePerVariation'],
      [{ TIER_1: null }, 'plans.TIER_1'],
      [{ QUOTE: PLAN }, 'plans.QUOTE'],
      [{ TIER_3: PLAN }, 'plans.TIER_3'],
    ];
    for (const [plans, field] of refusals) {
      const { status, body } = await save({ version: 1, plans });
      expect([plans, status, fieldErrors(body)]).toEqual([plans, 400, [field]]);
    }
    for (const body of [
      { version: 1, plans: null },
      { version: 1, signup: null },
      { version: 1, _id: 'general' },
      {},
    ]) {
      expect((await save(body)).status).toBe(400);
    }
    expect((await save({ version: 1, plans: { TIER_1: PLAN, TIER_2: PLAN } })).status).toBe(200);
  });

  it('the blacklist is kept in the form in which addresses are compared, for admins alone', async () => {
    const typed = ['Mail.Example', '@bücher.example', 'mail.example.', ' mail.example'];
    const { body } = await save({ version: 1, signup: { blacklist: typed } });
    expect(body.signup.blacklist).toEqual(['mail.example', 'xn--bcher-kva.example']);
    expect((await read(customer)).signup.blacklist).toEqual([]);
    for (const [index, bad] of [
      '',
      'example',
      'a b.example',
      'x@y.example',
      'http://example.com',
      'a/b.example',
    ].entries()) {
      const blacklist = [...typed.slice(0, index % 2), bad];
      const answer = await save({ version: 2, signup: { blacklist } });
      expect([bad, answer.status, fieldErrors(answer.body)]).toEqual([bad, 400, [`signup.blacklist.${index % 2}`]]);
    }
    for (const blacklist of [null, 'mail.example', [1]])
      expect((await save({ version: 2, signup: { blacklist } })).status).toBe(400);
  });

  it('P1-SET-01 are written by admins alone', async () => {
    const { client: content } = await signedIn(test, { role: 'CONTENT_MANAGER' });
    for (const client of [customer, content])
      expect((await save({ version: 1, signup: { open: false } }, client)).status).toBe(403);
    expect((await read()).version).toBe(1);
    expect((await content.get('/settings/general')).status).toBe(403);
  });

  it('P1-SET-05 a changed price is what the next payment asks for', async () => {
    const world = await createWorld(test);
    const { _id } = await createDraft(world, 2);
    await act(world.manager, _id, 'submit');
    await save({ version: 1, plans: { TIER_1: PLAN } });
    const { status } = await world.manager.post(`/projects/${_id}/actions/pay`, { plan: 'TIER_1' });
    expect(status).toBe(200);
    const payments = await connectionOf(test).model('Payment').find({ project: _id }).lean();
    expect(payments).toMatchObject([{ plan: 'TIER_1', amount: 2 * PLAN.pricePerVariation, samplePerVariation: 450 }]);
  });
});

describe('a proxy that is not declared', () => {
  const told = { headers: { 'x-forwarded-for': '203.0.113.9' } };
  const look = (client: TestClient, options = {}) => client.get<{ undeclared: boolean }>('/settings/proxy', options);

  it('is said to those who may change settings, when they come through it', async () => {
    expect((await look(admin)).body).toEqual({ undeclared: false });
    expect((await look(admin, told)).body).toEqual({ undeclared: true });
    expect((await look(customer, told)).status).toBe(403);
    expect((await look(test.client(), told)).status).toBe(401);
  });

  it.each([
    ['is none once TRUST_PROXY names it', { TRUST_PROXY: '1', PUBLIC_URL: 'https://lab.example' }, told, false],
    ['must be there where the public address is https', { PUBLIC_URL: 'https://lab.example' }, {}, true],
  ])('%s', async (_, env, options, undeclared) => {
    const other = await createTestApp({ env });
    try {
      const { client } = await signedIn(other, { role: 'ADMIN' });
      expect((await look(client, options)).body).toEqual({ undeclared });
    } finally {
      await other.close();
    }
  });
});
