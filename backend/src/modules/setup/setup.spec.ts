import type { Region, Viewer } from '@aislelab/domain';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { ATTEMPT_LIMITS } from '../auth/attempts.ts';
import { USER_MODEL } from '../auth/user.schema.ts';
import { connectionOf, createTestApp, createUser, type TestApp } from '../../testing/index.ts';
import { AdminAccounts } from './admin-accounts.ts';
import { FirstStart } from './first-start.ts';
import { SETUP } from './setup-codes.ts';

interface SignedIn {
  accessToken: string;
  viewer: Viewer;
}
interface Refusal {
  errors?: Record<string, string>;
}
let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());
beforeEach(async () => {
  for (const model of [USER_MODEL, SETUP, 'SignInAttempt', 'Region'])
    await connectionOf(test).model(model).deleteMany({});
});

const prepare = () => test.app.get(FirstStart).prepare();
const PERSON = { name: 'Ada Lund', email: 'Ada@Lab.example', password: 'Aisles-of-2027' };
const setUp = (code: string, person: Partial<typeof PERSON> = {}, client = test.client()) =>
  client.post<SignedIn & Refusal>('/setup', { code, ...PERSON, ...person });
async function codeOf(): Promise<string> {
  const wayIn = await prepare();
  if (!wayIn) throw new Error('there is an admin');
  return wayIn.code;
}
const admins = () => connectionOf(test).model(USER_MODEL).countDocuments({ role: 'ADMIN' });

describe('the set-up page', () => {
  it('a code from the log makes the first admin, signed in, and the page is gone', async () => {
    const wayIn = await prepare();
    expect(wayIn).toMatchObject({
      url: 'http://localhost:3000/admin/setup',
      code: expect.stringMatching(/^(\w{4}-){2}\w{4}$/),
    });
    const client = test.client();
    expect((await client.get('/setup')).status).toBe(204);
    const typed = (wayIn?.code ?? '').toLowerCase().replaceAll('-', ' ');
    const { status, body } = await setUp(typed, {}, client);
    expect(status).toBe(200);
    expect(body.viewer).toMatchObject({
      name: 'Ada Lund',
      email: 'Ada@Lab.example',
      role: 'ADMIN',
      organization: null,
    });
    client.accessToken = body.accessToken;
    expect((await client.get('/users')).status).toBe(200);
    expect((await client.post('/auth/refresh')).status).toBe(200);
    await test.client().signIn('ada@lab.example', PERSON.password);

    expect((await test.client().get('/setup')).status).toBe(404);
    expect((await setUp(wayIn?.code ?? '')).status).toBe(404);
    expect(await prepare()).toBeNull();
    const log = await client.get<{ data: object[] }>('/audit', {
      query: { where: { action: { EQ: 'users.create' } } },
    });
    expect(log.body.data).toEqual([expect.objectContaining({ name: 'Ada Lund', viewer: null })]);
  });

  it('only hashes of codes are kept; each works for an hour, and each process has its own', async () => {
    const codes = [await codeOf(), await codeOf()];
    const stored = JSON.stringify(await connectionOf(test).model(SETUP).find().lean());
    for (const code of codes) expect(stored).not.toContain(code.replaceAll('-', ''));
    expect((await setUp('ABCD-EFGH-JKMN')).body.errors).toEqual({
      code: expect.stringContaining('wrong, used or expired'),
    });
    const past = { $set: { 'codes.0.expiresAt': new Date(Date.now() - 1) } };
    await connectionOf(test).model(SETUP).updateOne({}, past);
    expect((await setUp(codes[0] ?? '')).status).toBe(400);
    expect((await setUp(codes[1] ?? '')).status).toBe(200);
  });

  it('of many at once, with one code or with several, one becomes the admin', async () => {
    const codes = [await codeOf(), await codeOf(), await codeOf()];
    const attempts = [...codes, ...codes].map((code, at) => setUp(code, { email: `person-${at}@lab.example` }));
    const statuses = (await Promise.all(attempts)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(1);
    expect(statuses.filter((status) => status >= 500)).toEqual([]);
    expect(await admins()).toBe(1);
  });

  it.each<[string, Partial<typeof PERSON>, string]>([
    ['a weak password', { password: 'short' }, 'password'],
    ['no address', { email: 'nobody' }, 'email'],
    ['no name', { name: '' }, 'name'],
  ])('refuses %s and leaves the code good', async (_, person, field) => {
    const code = await codeOf();
    const { status, body } = await setUp(code, person);
    expect([status, Object.keys(body.errors ?? {})]).toEqual([400, [field]]);
    expect((await setUp(code)).status).toBe(200);
  });

  it('an address that has an account is refused, and no admin is made', async () => {
    await createUser(test, { email: 'ada@lab.example' });
    const code = await codeOf();
    expect((await setUp(code)).body.errors).toEqual({ email: expect.any(String) });
    expect(await admins()).toBe(0);
    expect((await setUp(code, { email: 'other@lab.example' })).status).toBe(200);
  });

  it('guesses from one network come to an end', async () => {
    await codeOf();
    const guess = async () => (await setUp('ABCD-EFGH-JKMN')).status;
    for (let count = 0; count < ATTEMPT_LIMITS.setup.network; count += 1) expect(await guess()).toBe(400);
    expect(await guess()).toBe(429);
  });

  it('opens again only where no admin can sign in', async () => {
    const users = connectionOf(test).model(USER_MODEL);
    const { _id } = await createUser(test, { role: 'ADMIN' });
    expect((await test.client().get('/setup')).status).toBe(404);
    await users.updateOne({ _id }, { active: false });
    expect((await test.client().get('/setup')).status).toBe(204);
    // Invited, without a password yet.
    await users.updateOne({ _id }, { active: true, passwordHash: null });
    expect((await test.client().get('/setup')).status).toBe(204);
    await createUser(test, { role: 'CONTENT_MANAGER' });
    expect(await prepare()).not.toBeNull();
  });
});

describe('the command', () => {
  const invite = (email: string, name = 'Admin') => test.app.get(AdminAccounts).invite({ email, name });
  const tokenOf = (link: string) => link.slice(link.indexOf('#') + 1);
  const activate = (link: string) =>
    test.client().post<SignedIn>('/auth/activate', { token: tokenOf(link), password: PERSON.password });

  it('prints a link that makes an admin, once, and again a new one while it is unused', async () => {
    const first = await invite('Ada@Lab.example', 'Ada Lund');
    expect(first).toMatch(/^http:\/\/localhost:3000\/activate#[\w-]{43}$/);
    const second = await invite('ada@lab.example');
    expect((await activate(first)).status).toBe(410);
    const { status, body } = await activate(second);
    expect([status, body.viewer.role, body.viewer.name]).toEqual([200, 'ADMIN', 'Ada Lund']);
    expect((await activate(second)).status).toBe(410);
    await expect(invite('ADA@lab.example')).rejects.toMatchObject({ errors: { email: expect.any(String) } });
    expect(await admins()).toBe(1);
  });

  it('refuses what is no address, and one that somebody else has', async () => {
    await expect(invite('ada')).rejects.toMatchObject({ code: 'INVALID_INPUT' });
    await createUser(test, { email: 'customer@lab.example' });
    await expect(invite('customer@lab.example')).rejects.toMatchObject({ code: 'INVALID_INPUT' });
  });
});

describe('regions to begin with', () => {
  const regions = () => connectionOf(test).model<Region>('Region').find().sort({ name: 1 }).lean();

  it('are there on an empty platform, once: deleted ones do not come back', async () => {
    await Promise.all([prepare(), prepare()]);
    expect((await regions()).map(({ name, currency, currencyPosition }) => [name, currency, currencyPosition])).toEqual(
      [
        ['Germany', '€', 'AFTER'],
        ['United Kingdom', '£', 'BEFORE'],
        ['United States', '$', 'BEFORE'],
      ],
    );
    await connectionOf(test)
      .model('Region')
      .deleteMany({ name: { $ne: 'Germany' } });
    await prepare();
    expect(await regions()).toHaveLength(1);
  });

  it('leave those of an older platform alone', async () => {
    await connectionOf(test).model('Region').create({ name: 'Norway', currency: 'kr', currencyPosition: 'AFTER' });
    await prepare();
    expect((await regions()).map(({ name }) => name)).toEqual(['Norway']);
  });
});
