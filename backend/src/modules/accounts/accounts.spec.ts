import {
  ACCOUNT_TEXTS,
  NO_PERMISSIONS,
  PLAN_DEFAULTS,
  type Organization,
  type User,
  type Viewer,
} from '@aislelab/domain';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { toPlain } from '../../common/access/plain.ts';
import {
  connectionOf,
  createTestApp,
  createUser,
  JobQueue,
  mailsTo,
  signedIn,
  TEST_PASSWORD,
  tokenIn,
  type TestApp,
} from '../../testing/index.ts';
import { AuditLog } from '../audit/audit-log.ts';
import { AUDIT_ENTRY_MODEL } from '../audit/audit-entry.schema.ts';
import { ATTEMPT_MODEL } from '../auth/attempts.ts';
import { HashGate } from '../auth/hash-gate.ts';
import { USER_MODEL } from '../auth/user.schema.ts';
import { MailSweeper } from '../mail/mail.sweeper.ts';
import { ORGANIZATION_MODEL } from '../organizations/organization.schema.ts';
import { SETTINGS_MODEL } from '../settings/settings.service.ts';
import { ACCOUNT_REQUEST_MODEL } from './account-request.schema.ts';
import { AccountRequestJob } from './account-request.job.ts';
import { AccountRequests } from './account-requests.ts';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
  // Sweeps happen when a test wants them.
  test.app.get(MailSweeper).onApplicationShutdown();
  test.app.get(AccountRequests).onApplicationShutdown();
});
afterAll(() => test.close());
afterEach(() => void jest.restoreAllMocks());
beforeEach(async () => {
  await connectionOf(test).model(ATTEMPT_MODEL).deleteMany({});
  await setSignup({ open: true, blacklist: [] });
});

const form = (email: string, more: object = {}) => ({
  organization: 'Acme',
  name: 'Ann Lee',
  email,
  toc: true,
  ...more,
});
const signUp = (body: object, headers: Record<string, string> = {}) =>
  test.client().post<{ message: string; errors?: object }>('/users/signup', body, { headers });
const findUser = async (email: string) =>
  toPlain(await connectionOf(test).model(USER_MODEL).findOne({ email }).lean()) as User | null;
const count = (model: string) => connectionOf(test).model(model).countDocuments({});
function setSignup(signup: { open: boolean; blacklist: string[] }) {
  const { TIER_1, TIER_2, QUOTE } = PLAN_DEFAULTS;
  const price = ({ pricePerVariation, samplePerVariation }: typeof TIER_1 | typeof TIER_2 | typeof QUOTE) => ({
    pricePerVariation,
    samplePerVariation,
  });
  const plans = { TIER_1: price(TIER_1), TIER_2: price(TIER_2), QUOTE: price(QUOTE) };
  return connectionOf(test).model(SETTINGS_MODEL).updateOne({ _id: 'general' }, { plans, signup }, { upsert: true });
}

describe('signing up', () => {
  it('P1-CAL-19 P1-ACC-17 takes {organization, name, email, toc}: an organization with its first manager, who signed up', async () => {
    const answer = await signUp(form('Ann.Lee@Example.test', { organization: ' Acme  Foods ', name: 'Ann Lee' }));
    expect([answer.status, answer.body]).toEqual([200, { message: ACCOUNT_TEXTS.signupSent }]);
    const [mail] = await mailsTo(test, 'ann.lee@example.test');
    expect(mail).toMatchObject({ template: 'activation', subject: 'Activate your AisleLab account', state: 'OUTBOX' });
    const user = await findUser('ann.lee@example.test');
    expect(user).toMatchObject({ name: 'Ann Lee', role: 'CUSTOMER', active: false, signup: true, version: 1 });
    expect(user?.permissions).toMatchObject({ ...allRights, readProjectsForTeams: [] });
    const organization = await connectionOf(test).model(ORGANIZATION_MODEL).findById(user?.organization).lean();
    expect(toPlain(organization) as Organization).toMatchObject({ name: 'Acme  Foods', version: 1 });

    const activated = await test.client().post<{ accessToken: string; viewer: Viewer }>('/auth/activate', {
      token: tokenIn(mail),
      password: TEST_PASSWORD,
    });
    expect(activated.body.viewer).toMatchObject({ _id: user?._id, organization: user?.organization });
    const client = test.client();
    client.accessToken = activated.body.accessToken;
    expect((await client.get('/organizations/me')).body).toMatchObject({ name: 'Acme  Foods' });
  });

  it('is noted in the audit log: the organization and the user, by nobody who was signed in', async () => {
    await signUp(form('noted@example.test'));
    await mailsTo(test, 'noted@example.test');
    const user = await findUser('noted@example.test');
    const entries = await connectionOf(test).model(AUDIT_ENTRY_MODEL).find({ organization: user?.organization }).lean();
    expect(entries.map((entry) => toPlain(entry))).toEqual(
      ['organizations', 'users'].map((kind) => expect.objectContaining({ kind, action: 'users.signup', viewer: null })),
    );
  });

  it.each([
    [{ toc: false }, { toc: 'Please accept the TOC first' }],
    [{ toc: undefined }, { toc: 'Please accept the TOC first' }],
    [{ toc: 'true' }, { toc: 'Please accept the TOC first' }],
    [{ email: 'nobody' }, { email: 'Must be a valid email' }],
    [{ email: '"a b"@example.com' }, { email: 'Must be a valid email' }],
    [{ email: 'a@exa\u00admple.com' }, { email: 'Must be a valid email' }],
    [{ email: 'a@example.test\r\nBcc: b@example.test' }, { email: 'Must be a valid email' }],
    [{ email: 5 }, { email: expect.any(String) }],
    [{ name: 'A' }, { name: expect.any(String) }],
    [{ name: '<a href="https://evil.example">Ann</a>' }, { name: expect.any(String) }],
    [{ name: 'Ann\r\nBcc: b@example.test' }, { name: expect.any(String) }],
    [{ organization: '' }, { organization: expect.any(String) }],
    [{ organization: { $ne: '' } }, undefined],
    [{ role: 'ADMIN' }, { role: expect.any(String) }],
    [{ active: true }, { active: expect.any(String) }],
    [{ confirmPassword: 'x' }, { confirmPassword: expect.any(String) }],
    [{ organization: undefined }, { organization: expect.any(String) }],
    [{ name: undefined }, { name: expect.any(String) }],
    [{ email: undefined }, { email: expect.any(String) }],
  ])('V-51 P1-ACC-06 P1-ACC-07 refuses %j', async (wrong, errors) => {
    const before = await count(ACCOUNT_REQUEST_MODEL);
    const answer = await signUp(form('refused@example.test', wrong));
    expect(answer.status).toBe(400);
    if (errors) expect(answer.body).toMatchObject({ code: 'INVALID_INPUT', errors });
    expect([await count(ACCOUNT_REQUEST_MODEL), await findUser('refused@example.test')]).toEqual([before, null]);
  });

  it('P1-ACC-16 is possible only while it is open, and the platform says so', async () => {
    const config = async () => (await test.client().get('/config')).body;
    expect(await config()).toMatchObject({ signupOpen: true, mail: { outbox: true } });
    await setSignup({ open: false, blacklist: [] });
    expect(await signUp(form('late@example.test'))).toMatchObject({ status: 403, body: { code: 'SIGNUP_CLOSED' } });
    expect([await config(), await findUser('late@example.test')]).toEqual([
      expect.objectContaining({ signupOpen: false }),
      null,
    ]);
  });

  it.each([
    'ann@mail.com',
    'Ann@MAIL.COM.',
    'ann@sub.mail.com',
    'ann\uff20m\uff41il\uff0ecom',
    'a@xn--bcher-kva.example',
  ])('P1-ACC-15 V-60 keeps %s out, whose domain is in the blacklist', async (email) => {
    await setSignup({ open: true, blacklist: ['Mail.COM.', 'b\u00fccher.example'] });
    const answer = await signUp(form(email));
    expect(answer).toMatchObject({
      status: 400,
      body: { code: 'INVALID_INPUT', errors: { email: ACCOUNT_TEXTS.emailBlocked } },
    });
    expect((await signUp(form(`free${email.length}@hotmail.com`))).status).toBe(200);
  });

  it('V-52 links lead to the platform, whatever host the request names', async () => {
    await signUp(form('host@example.test'), {
      'x-forwarded-host': 'evil.example',
      'x-forwarded-proto': 'https',
      'x-original-host': 'evil.example',
      forwarded: 'host=evil.example',
      origin: 'https://evil.example',
      referer: 'https://evil.example/',
    });
    const [mail] = await mailsTo(test, 'host@example.test');
    expect(mail?.text).toContain('http://localhost:3000/activate#');
    expect(JSON.stringify(mail)).not.toContain('evil.example');
  });

  it('of one form twice makes one account, and sends the link again', async () => {
    await signUp(form('twice@example.test'));
    await mailsTo(test, 'twice@example.test');
    await signUp(form('TWICE@example.test', { organization: 'acme', name: ' Ann Lee' }));
    const mails = await mailsTo(test, 'twice@example.test');
    expect(mails.map(({ template }) => template)).toEqual(['activation', 'activation']);
    expect(await findUser('twice@example.test')).toMatchObject({ name: 'Ann Lee' });
    expect(await connectionOf(test).model(USER_MODEL).countDocuments({ emailKey: 'twice@example.test' })).toBe(1);
  });

  it('of an address with another organization is another account until one is opened', async () => {
    for (const organization of ['First Ltd', 'Second Ltd']) await signUp(form('choice@example.test', { organization }));
    const mails = await mailsTo(test, 'choice@example.test');
    expect(mails.map(({ text }) => /new organization ([^.]+)\./.exec(text ?? '')?.[1])).toEqual([
      'First Ltd',
      'Second Ltd',
    ]);
    const open = (index: number) =>
      test.client().post('/auth/activate', { token: tokenIn(mails[index]), password: TEST_PASSWORD });
    expect([(await open(1)).status, (await open(0)).status]).toEqual([200, 410]);
  });

  it('of an address five times at once makes one account and one organization', async () => {
    const organizations = await count(ORGANIZATION_MODEL);
    const answers = await Promise.all(Array.from({ length: 5 }, () => signUp(form('race@example.test'))));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    await mailsTo(test, 'race@example.test');
    expect(await connectionOf(test).model(USER_MODEL).countDocuments({ email: 'race@example.test' })).toBe(1);
    expect(await count(ORGANIZATION_MODEL)).toBe(organizations + 1);
  });

  it('P1-ACC-14 no user and no request has a field for a confirmation', () => {
    const { models } = connectionOf(test);
    const paths = [USER_MODEL, ACCOUNT_REQUEST_MODEL].flatMap((name) => Object.keys(models[name]?.schema.paths ?? {}));
    expect(paths.length).toBeGreaterThan(15);
    expect(paths.filter((path) => /confirm/i.test(path))).toEqual([]);
  });
});

const allRights = Object.fromEntries(
  Object.keys(NO_PERMISSIONS)
    .filter((name) => name !== 'readProjectsForTeams')
    .map((name) => [name, true]),
);

/** All that requests of this kind could touch; sweepers of other modules work on others. */
const ACCOUNT_COLLECTIONS =
  /^(users|organizations|mails|accountlinks|accountrequests|refreshtokens|settings|signinattempts|auditentries)$/;

describe('nobody learns which addresses have an account', () => {
  /** What the server does while it answers: commands by collection, and hashes. */
  async function workOf(ask: () => Promise<{ status: number; body: unknown }>) {
    // What was asked for before is done, so that only this request works.
    await mailsTo(test, '');
    const commands: string[] = [];
    const queue = jest.spyOn(test.app.get(JobQueue), 'enqueue').mockResolvedValue(undefined);
    const gate = jest.spyOn(test.app.get(HashGate), 'run');
    const connection = connectionOf(test);
    connection.set('debug', (collection: string, method: string) => {
      if (ACCOUNT_COLLECTIONS.test(collection)) commands.push(`${collection}.${method}`);
    });
    try {
      const { status, body } = await ask();
      return { status, body: withoutId(body), commands: commands.sort(), hashes: gate.mock.calls.length };
    } finally {
      connection.set('debug', false);
      queue.mockRestore();
      gate.mockRestore();
      await connection.model(ATTEMPT_MODEL).deleteMany({});
      await test.app.get(AccountRequests).sweep();
    }
  }
  const withoutId = (body: unknown) => ({ ...(body as object), requestId: undefined });

  it('V-48 V-49 by signing up: same answer, same commands, no hash', async () => {
    const known = await createUser(test);
    const invited = await createUser(test, { active: false });
    const [unknown, ...others] = [
      await workOf(() => signUp(form('fresh@example.test'))),
      await workOf(() => signUp(form(known.email))),
      await workOf(() => signUp(form(invited.email))),
    ];
    expect(unknown).toMatchObject({ status: 200, hashes: 0 });
    expect(unknown?.commands.length).toBeGreaterThan(2);
    expect(others).toEqual([unknown, unknown]);
    const mails = await mailsTo(test, known.email);
    expect(mails.map(({ template }) => template)).toEqual(['accountExists']);
    expect(known).toMatchObject((await findUser(known.email)) ?? { missing: true });
  });

  it('V-48 V-49 by asking for a new password: same answer, same commands, no hash', async () => {
    const known = await createUser(test);
    const ask = (email: string) => workOf(() => test.client().post('/auth/password/forgot', { email }));
    const unknown = await ask('unknown@example.test');
    expect(unknown).toMatchObject({ status: 200, hashes: 0 });
    expect(unknown.commands.length).toBeGreaterThan(2);
    expect(await ask(known.email)).toEqual(unknown);
    expect(await ask((await createUser(test, { active: false })).email)).toEqual(unknown);
  });

  it('V-48 by signing in: same answer, same commands, one hash', async () => {
    const known = await createUser(test);
    const inactive = await createUser(test, { active: false });
    const ask = (email: string, password: string) =>
      workOf(() => test.client().post('/auth/login', { email, password }));
    const unknown = await ask('unknown@example.test', TEST_PASSWORD);
    expect(unknown).toMatchObject({ status: 401, hashes: 1 });
    expect(await ask(known.email, 'Wrong-2026!')).toEqual(unknown);
    expect(await ask(inactive.email, TEST_PASSWORD)).toEqual(unknown);
  });
});

describe('a request that was answered', () => {
  it('is done later when the queue was away, and once when its job runs twice', async () => {
    const queue = jest.spyOn(test.app.get(JobQueue), 'enqueue').mockRejectedValue(new Error('no Redis'));
    expect((await signUp(form('later@example.test'))).status).toBe(200);
    expect(await findUser('later@example.test')).toBeNull();
    queue.mockRestore();
    const row = await connectionOf(test).model(ACCOUNT_REQUEST_MODEL).findOne({ email: 'later@example.test' });
    await test.app.get(AccountRequests).sweep();
    await mailsTo(test, 'later@example.test');
    await test.app.get(AccountRequestJob).run({ request: String(row?._id) });
    expect(await mailsTo(test, 'later@example.test')).toHaveLength(1);
  });

  it('is left whole when doing it fails: no organization without its user, no mail without either', async () => {
    const before = await count(ORGANIZATION_MODEL);
    const queue = jest.spyOn(test.app.get(JobQueue), 'enqueue').mockResolvedValue(undefined);
    await signUp(form('broken@example.test'));
    const row = await connectionOf(test).model(ACCOUNT_REQUEST_MODEL).findOne({ email: 'broken@example.test' });
    const note = jest.spyOn(test.app.get(AuditLog), 'record').mockRejectedValueOnce(new Error('disk full'));
    await expect(test.app.get(AccountRequestJob).run({ request: String(row?._id) })).rejects.toThrow('disk full');
    expect([await count(ORGANIZATION_MODEL), await findUser('broken@example.test')]).toEqual([before, null]);
    note.mockRestore();
    queue.mockRestore();
    await test.app.get(AccountRequests).sweep();
    expect(await mailsTo(test, 'broken@example.test')).toHaveLength(1);
    expect(await count(ORGANIZATION_MODEL)).toBe(before + 1);
  });

  it('leaves nothing of it behind', async () => {
    await signUp(form('gone@example.test'));
    await mailsTo(test, 'gone@example.test');
    expect(await count(ACCOUNT_REQUEST_MODEL)).toBe(0);
  });
});

describe('the outbox', () => {
  it('shows admins, and nobody else, the mails of a platform without a mail server', async () => {
    await signUp(form('outbox@example.test'));
    const [mail] = await mailsTo(test, 'outbox@example.test');
    const { client } = await signedIn(test, { role: 'ADMIN' });
    const list = await client.get<{ data: object[]; count: number }>('/mails', {
      query: { where: { to: 'outbox@example.test' } },
    });
    expect(list.body).toMatchObject({ count: 1, data: [{ _id: mail?._id, template: 'activation', state: 'OUTBOX' }] });
    expect(Object.keys(list.body.data[0] ?? {})).not.toContain('html');
    const one = await client.get<{ text: string; html: string }>(`/mails/${mail?._id}`);
    expect([one.status, one.body.text]).toEqual([200, mail?.text]);
    expect(one.body).not.toHaveProperty('dueAt');
    for (const role of ['CONTENT_MANAGER', 'CUSTOMER'] as const) {
      const other = await signedIn(test, { role, permissions: { manageOrganization: true } });
      expect((await other.client.get('/mails')).status).toBe(403);
      expect((await other.client.get(`/mails/${mail?._id}`)).status).toBe(403);
    }
    expect((await test.client().get('/mails')).status).toBe(401);
  });

  it('does not let texts of mails be searched', async () => {
    const { client } = await signedIn(test, { role: 'ADMIN' });
    expect((await client.get('/mails', { query: { where: { text: { REGEX: 'activate' } } } })).status).toBe(400);
    expect((await client.get('/mails', { query: { sort: 'html' } })).status).toBe(400);
  });
});
