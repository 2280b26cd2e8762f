import { PASSWORD_MESSAGES, type AuditEntry, type Viewer } from '@aislelab/domain';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { Types } from 'mongoose';
import { TokenService } from '../../common/tokens/token.service.ts';
import {
  connectionOf,
  createTestApp,
  createUser,
  mailsTo,
  signedIn,
  TEST_PASSWORD,
  tokenIn,
  type TestApp,
  type UserInput,
} from '../../testing/index.ts';
import { AUDIT_ENTRY_MODEL } from '../audit/audit-entry.schema.ts';
import { AccountAccess } from './account-access.ts';
import { ATTEMPT_MODEL } from './attempts.ts';
import { Invitations } from './invitations.ts';
import { ACCOUNT_LINK_MODEL, type LinkKind } from './links/account-link.schema.ts';
import { AccountLinks, LINK_TTL_MS } from './links/account-links.ts';
import { USER_MODEL, type StoredUser } from './user.schema.ts';

interface SignedIn {
  accessToken: string;
  viewer: Viewer;
}
const NEW_PASSWORD = 'Brand-New-2026!';
const INVITER = { _id: 'a'.repeat(24), name: 'Ann Carter', organization: null };
let test: TestApp;
beforeAll(async () => {
  test = await createTestApp({ env: { TRUST_PROXY: '1' } });
});
afterAll(() => test.close());
beforeEach(() => connectionOf(test).model(ATTEMPT_MODEL).deleteMany({}));

const stored = async (id: string) =>
  (await connectionOf(test).model(USER_MODEL).findById(id).select('+passwordHash').lean()) as unknown as StoredUser;
const login = (email: string, password: string) => test.client().post('/auth/login', { email, password });
const links = () => test.app.get(AccountLinks);
const activate = (token: string, password: unknown = NEW_PASSWORD, headers: Record<string, string> = {}) =>
  test.client().post<SignedIn>('/auth/activate', { token, password }, { headers });
const reset = (token: string, password: unknown = NEW_PASSWORD) =>
  test.client().post<SignedIn>('/auth/password/reset', { token, password });
const lastMail = async (to: string) => (await mailsTo(test, to)).at(-1);

/** Somebody without a password, and the token that was mailed. */
async function invited(input: UserInput = {}) {
  const user = await createUser(test, { active: false, ...input });
  const unverified = { passwordHash: null, emailVerified: false };
  await connectionOf(test).model(USER_MODEL).updateOne({ _id: user._id }, unverified);
  await test.app.get(Invitations).send(user, INVITER);
  return { user, token: tokenIn(await lastMail(user.email)) };
}
async function forgotten(input: UserInput = {}) {
  const { client, user } = await signedIn(test, input);
  await test.client().post('/auth/password/forgot', { email: user.email });
  return { client, user, token: tokenIn(await lastMail(user.email)) };
}

describe('activation', () => {
  it('sets the password, makes active and signs in; the link works once', async () => {
    const { user, token } = await invited({ permissions: { manageProjects: true } });
    expect((await login(user.email, TEST_PASSWORD)).status).toBe(401);
    const look = await test.client().post('/auth/link', { kind: 'activation', token });
    const where = { organization: 'Acme', invitedBy: 'Ann Carter' };
    expect([look.status, look.body]).toEqual([200, { email: user.email, name: user.name, ...where }]);

    const answer = await activate(token);
    expect([answer.status, Object.keys(answer.body).sort()]).toEqual([200, ['accessToken', 'viewer']]);
    expect(answer.body.viewer).toMatchObject({ _id: user._id, email: user.email, organization: user.organization });
    expect(answer.headers.get('set-cookie')).toMatch(/^refresh=[\w-]{43}; .*Path=\/api\/auth;.*HttpOnly; SameSite=Lax/);
    const client = test.client();
    client.accessToken = answer.body.accessToken;
    expect((await client.get('/users/me')).status).toBe(200);
    expect((await login(user.email, NEW_PASSWORD)).status).toBe(200);
    expect(await stored(user._id)).toMatchObject({ active: true, invited: false, version: user.version + 1 });

    for (const again of [
      await activate(token),
      await test.client().post('/auth/link', { kind: 'activation', token }),
    ]) {
      expect([again.status, again.body]).toEqual([410, expect.objectContaining({ code: 'LINK_INVALID' })]);
    }
  });

  it('V-59 200 parallel uses of one link give one success, and one password', async () => {
    const { user, token } = await invited();
    const tries = Array.from({ length: 200 }, async (_, n) => {
      const password = `Number-${n}-is-2026!`;
      return { password, answer: await activate(token, password, { 'x-forwarded-for': `203.0.113.${n}` }) };
    });
    const answers = await Promise.all(tries);
    const winners = answers.filter(({ answer }) => answer.status === 200);
    expect(winners).toHaveLength(1);
    const others = new Set(answers.map(({ answer }) => answer.status));
    others.delete(200);
    expect([...others].every((status) => status === 410 || status === 429)).toBe(true);
    expect((await login(user.email, winners[0]?.password ?? '')).status).toBe(200);
    expect(await stored(user._id)).toMatchObject({ tokenVersion: 1, active: true });
    const noted = await connectionOf(test).model(AUDIT_ENTRY_MODEL).countDocuments({ record: user._id });
    expect(noted).toBe(1);
  });

  it.each([
    ['P1-ACC-10', 'Ab1!', PASSWORD_MESSAGES.short],
    ['P1-ACC-09', '   Ab1!   ', PASSWORD_MESSAGES.short],
    ['P1-ACC-11', 'abcdefgh1!', PASSWORD_MESSAGES.weak],
    ['P1-ACC-11', 'ABCDEFGH1!', PASSWORD_MESSAGES.weak],
    ['P1-ACC-11', 'Abcdefghi!', PASSWORD_MESSAGES.weak],
    ['P1-ACC-11', 'Abcdefgh12', PASSWORD_MESSAGES.weak],
    ['P1-ACC-12', `Aa1!${'x'.repeat(197)}`, PASSWORD_MESSAGES.invalid],
    ['P1-ACC-12', `Aa1!${'x'.repeat(2_000)}`, PASSWORD_MESSAGES.invalid],
    ['P1-ACC-12', 'Abcd\u0000efgh1!', PASSWORD_MESSAGES.invalid],
    ['P1-ACC-09', 12345678, PASSWORD_MESSAGES.invalid],
    ['P1-ACC-09', null, PASSWORD_MESSAGES.invalid],
    ['P1-ACC-09', { $gt: '' }, undefined],
  ])('%s the server refuses the password %j, and the link stays usable', async (_id, password, text) => {
    const { token } = await invited();
    const refused = await activate(token, password);
    expect(refused.status).toBe(400);
    if (text) expect(refused.body).toMatchObject({ code: 'INVALID_INPUT', errors: { password: text } });
    expect((await activate(token, ` ${NEW_PASSWORD}\t`)).status).toBe(200);
  });

  it('P1-ACC-09 a password is trimmed: with and without blanks around it, it is the same', async () => {
    const { user, token } = await invited();
    expect((await activate(token, `  ${NEW_PASSWORD} `)).status).toBe(200);
    for (const typed of [NEW_PASSWORD, `${NEW_PASSWORD}  `]) expect((await login(user.email, typed)).status).toBe(200);
  });

  it('P1-ACC-14 confirmPassword is no field of any request, and of no user', async () => {
    const { token, user } = await invited();
    const body = { token, password: NEW_PASSWORD, confirmPassword: NEW_PASSWORD };
    expect((await test.client().post('/auth/activate', body)).status).toBe(400);
    expect((await activate(token)).status).toBe(200);
    expect(Object.keys(await stored(user._id)).filter((name) => /confirm|^password$/i.test(name))).toEqual([]);
  });

  it('a newer invitation ends the link of the older', async () => {
    const { user, token } = await invited();
    await test.app.get(Invitations).send(user, INVITER);
    const newer = tokenIn(await lastMail(user.email));
    expect((await activate(token)).status).toBe(410);
    expect((await activate(newer)).status).toBe(200);
  });

  it.each(['activation', 'reset'] as const)('a link that a stranger asked for ends no other (%s)', async (kind) => {
    const { user, token } = kind === 'activation' ? await invited() : await forgotten();
    await test.client().post('/auth/password/forgot', { email: user.email });
    const newer = tokenIn(await lastMail(user.email));
    expect(newer).not.toBe(token);
    const use = kind === 'activation' ? activate : reset;
    expect((await use(token)).status).toBe(200);
    expect((await use(newer)).status).toBe(410);
  });

  it('works for 48 hours, and a reset for one', async () => {
    expect(LINK_TTL_MS).toEqual({ activation: 48 * 3_600_000, reset: 3_600_000 });
    const { user, token } = await invited();
    const model = connectionOf(test).model(ACCOUNT_LINK_MODEL);
    const link = (await model.findOne({ user: user._id }).lean()) as unknown as { expiresAt: Date };
    const hours = (link.expiresAt.getTime() - Date.now()) / 3_600_000;
    expect(hours > 47.9 && hours <= 48).toBe(true);
    await model.updateOne({ user: user._id }, { expiresAt: new Date() });
    expect((await activate(token)).status).toBe(410);
  });

  it('is not possible any more for somebody who was deactivated meanwhile, nor by asking for a new link', async () => {
    const { user, token } = await invited();
    await test.app.get(AccountAccess).shutOut(user._id);
    expect((await activate(token)).status).toBe(410);
    const before = (await mailsTo(test, user.email)).length;
    expect((await test.client().post('/auth/password/forgot', { email: user.email })).status).toBe(200);
    expect(await mailsTo(test, user.email)).toHaveLength(before);
  });

  it('keeps of the token only a hash', async () => {
    const { token } = await invited();
    const rows = JSON.stringify(await connectionOf(test).model(ACCOUNT_LINK_MODEL).find({}).lean());
    expect(token).toMatch(/^[\w-]{43}$/);
    expect(rows).not.toContain(token);
  });
});

describe('a forgotten password', () => {
  it('is set anew by the mailed link; every session of before ends, and the owner is told', async () => {
    const { client, user, token } = await forgotten();
    const elsewhere = test.client();
    await elsewhere.signIn(user.email, TEST_PASSWORD);
    const answer = await reset(token);
    expect([answer.status, answer.body.viewer._id]).toEqual([200, user._id]);
    for (const old of [client, elsewhere]) {
      expect((await old.get('/users/me')).status).toBe(401);
      expect((await old.post('/auth/refresh')).status).toBe(401);
    }
    const now = test.client();
    now.accessToken = answer.body.accessToken;
    expect((await now.get('/users/me')).status).toBe(200);
    expect((await login(user.email, TEST_PASSWORD)).status).toBe(401);
    expect((await login(user.email, NEW_PASSWORD)).status).toBe(200);
    expect((await reset(token)).status).toBe(410);
    expect(await lastMail(user.email)).toMatchObject({ template: 'passwordChanged' });
  });

  it('answers the same for an unknown address, and mails nobody; an inactive account gets no link', async () => {
    const inactive = await createUser(test, { active: false });
    const answers = [];
    for (const email of ['unknown@example.test', inactive.email, (await createUser(test)).email]) {
      const { status, body } = await test.client().post('/auth/password/forgot', { email });
      answers.push([status, body]);
    }
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    for (const email of ['unknown@example.test', inactive.email]) expect(await mailsTo(test, email)).toEqual([]);
  });

  it('of somebody who was invited is a new invitation', async () => {
    const { user, token } = await invited();
    await test.client().post('/auth/password/forgot', { email: user.email });
    const mail = await lastMail(user.email);
    expect([mail?.template, tokenIn(mail) === token]).toEqual(['invitation', false]);
    expect((await activate(tokenIn(mail))).status).toBe(200);
  });

  it('V-50 the link goes to the stored address, however the typed one is spelled', async () => {
    const user = await createUser(test, { email: 'Fiona.Kay@example.test' });
    await test.client().post('/auth/password/forgot', { email: '\ufb01ona.\u212aay\uff20EXAMPLE.test' });
    expect(await lastMail(user.email)).toMatchObject({ to: 'Fiona.Kay@example.test', template: 'reset' });
  });

  it('a deactivation ends an open link', async () => {
    const { user, token } = await forgotten();
    await connectionOf(test).model(USER_MODEL).updateOne({ _id: user._id }, { active: false });
    expect((await reset(token)).status).toBe(410);
    expect(await stored(user._id)).toMatchObject({ active: false, tokenVersion: 0 });
    await connectionOf(test).model(USER_MODEL).updateOne({ _id: user._id }, { active: true });
    await test.app.get(AccountAccess).shutOut(user._id);
    expect((await reset(token)).status).toBe(410);
  });
});

describe('changing the own password', () => {
  const change = (client: Awaited<ReturnType<typeof signedIn>>['client'], current: string, password = NEW_PASSWORD) =>
    client.post<SignedIn>('/users/me/password', { current, password });

  it('ends every other session, goes on with this one, and ends open links', async () => {
    const { client, user, token } = await forgotten();
    const elsewhere = test.client();
    await elsewhere.signIn(user.email, TEST_PASSWORD);
    const answer = await change(client, TEST_PASSWORD);
    expect(answer.status).toBe(200);
    expect((await client.get('/users/me')).status).toBe(401);
    client.accessToken = answer.body.accessToken;
    expect((await client.get('/users/me')).status).toBe(200);
    expect((await client.post('/auth/refresh')).status).toBe(200);
    expect((await elsewhere.get('/users/me')).status).toBe(401);
    expect((await elsewhere.post('/auth/refresh')).status).toBe(401);
    expect((await reset(token)).status).toBe(410);
    expect(await lastMail(user.email)).toMatchObject({ template: 'passwordChanged' });
  });

  it('needs the current one, and a good new one', async () => {
    const { client, user } = await signedIn(test);
    const wrong = await change(client, 'Wrong-2026!');
    expect([wrong.status, wrong.body]).toEqual([
      400,
      expect.objectContaining({ code: 'INVALID_INPUT', errors: { current: 'Wrong password' } }),
    ]);
    const weak = await change(client, TEST_PASSWORD, 'short');
    expect(weak.body).toMatchObject({ errors: { password: PASSWORD_MESSAGES.short } });
    expect((await login(user.email, TEST_PASSWORD)).status).toBe(200);
    expect((await change(test.client(), TEST_PASSWORD)).status).toBe(401);
  });

  it('cannot be guessed with a stolen session', async () => {
    const { client } = await signedIn(test);
    const answers = [];
    for (let n = 0; n < 11; n += 1) answers.push((await change(client, `Wrong-${n}-2026!`)).status);
    expect(answers).toEqual([...Array.from({ length: 10 }, () => 400), 429]);
    expect((await change(client, TEST_PASSWORD)).status).toBe(429);
  });

  it('of two at once, one wins and the other is signed out', async () => {
    const { client, user } = await signedIn(test);
    const passwords = ['First-2026!', 'Second-2026!'];
    const answers = await Promise.all(passwords.map((password) => change(client, TEST_PASSWORD, password)));
    const won = answers.findIndex(({ status }) => status === 200);
    expect([401, 400]).toContain(answers[1 - won]?.status);
    expect((await login(user.email, passwords[won] ?? '')).status).toBe(200);
    expect((await login(user.email, passwords[1 - won] ?? '')).status).toBe(401);
  });
});

describe('tokens', () => {
  it('V-46 of no kind are good at the endpoint of another', async () => {
    const { user, client } = await signedIn(test);
    const refresh = /refresh=([\w-]+)/.exec(client.cookieHeader())?.[1] ?? '';
    const sign = test.app.get(TokenService);
    const [activation, resetting] = [
      await links().issue('activation', user._id),
      await links().issue('reset', user._id),
    ];
    await connectionOf(test).model(USER_MODEL).updateOne({ _id: user._id }, { invited: true });
    const access = client.accessToken ?? '';
    const shopper = sign.sign('shopper', { session: user._id, project: user._id, sub: user._id, version: 0 }, 60);
    const download = sign.sign('download', { sub: user._id, version: 0 }, 60);
    const tokens = { access, refresh, activation, reset: resetting, shopper, download };
    const places = {
      access: (token: string) => test.client().get('/users/me', { headers: { authorization: `Bearer ${token}` } }),
      refresh: (token: string) => test.client().post('/auth/refresh', {}, { headers: { cookie: `refresh=${token}` } }),
      shopper: (token: string) =>
        test.client().get('/shopper/sessions/current', { headers: { authorization: `Bearer ${token}` } }),
      activation: (token: string) => activate(token),
      reset: (token: string) => reset(token),
      lookActivation: (token: string) => test.client().post('/auth/link', { kind: 'activation', token }),
      lookReset: (token: string) => test.client().post('/auth/link', { kind: 'reset', token }),
    };
    let refused = 0;
    for (const [place, present] of Object.entries(places)) {
      for (const [kind, token] of Object.entries(tokens)) {
        if (place.toLowerCase().endsWith(kind)) continue;
        const { status } = await present(token);
        expect([place, kind, status]).toEqual([place, kind, /access|refresh|shopper/.test(place) ? 401 : 410]);
        refused += 1;
      }
    }
    expect(refused).toBe(7 * 6 - 7);
    // Each is good where it belongs: nothing above was refused for another reason.
    expect((await places.access(access)).status).toBe(200);
    expect((await places.lookReset(resetting)).status).toBe(200);
    expect((await places.activation(activation)).status).toBe(200);
  });

  it.each<LinkKind>(['activation', 'reset'])(
    'a link of another kind of record, or none at all, is dead (%s)',
    async (kind) => {
      const path = kind === 'activation' ? '/auth/activate' : '/auth/password/reset';
      const ghost = await links().issue(kind, new Types.ObjectId().toHexString());
      for (const token of ['x', ghost, 'q'.repeat(43)]) {
        expect((await test.client().post(path, { token, password: NEW_PASSWORD })).status).toBe(410);
      }
      for (const token of ['', undefined, null, 5, ['a'], { $ne: '' }, 'x'.repeat(500)]) {
        expect((await test.client().post(path, { token, password: NEW_PASSWORD })).status).toBe(400);
      }
    },
  );

  it('are noted in the audit log as what happened, never with what is secret', async () => {
    const { user, token } = await invited();
    const { body } = await activate(token);
    const client = test.client();
    client.accessToken = body.accessToken;
    await client.post('/users/me/password', { current: NEW_PASSWORD, password: 'Another-2026!' });
    const entries = (await connectionOf(test)
      .model(AUDIT_ENTRY_MODEL)
      .find({ record: user._id })
      .sort({ _id: 1 })
      .lean()) as unknown as AuditEntry[];
    expect(entries.map(({ action }) => action)).toEqual(['users.activateByLink', 'users.changePassword']);
    expect(entries[0]?.changes).toEqual([{ path: 'active', from: false, to: true }]);
    expect(JSON.stringify(entries)).not.toMatch(/argon|hash|2026!/i);
  });
});
