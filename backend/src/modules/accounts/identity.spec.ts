import { ACCOUNT_TEXTS, type ErrorBody, type Organization, type User, type Viewer } from '@aislelab/domain';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import {
  migrateAnew,
  cheapPasswords,
  connectionOf,
  createOrganization,
  createTestApp,
  createUser,
  mailsTo,
  signedIn,
  TEST_PASSWORD,
  tokenIn,
  type TestApp,
  type TestClient,
} from '../../testing/index.ts';
import { ATTEMPT_MODEL } from '../auth/attempts.ts';
import { USER_MODEL, type StoredUser } from '../auth/user.schema.ts';
import { INVITATION_LIMITS, INVITATIONS_PER_MAILBOX, REQUESTED_PER_MAILBOX } from '../mail/mail-limits.ts';
import { MAIL_MODEL } from '../mail/mail.schema.ts';

/** An organization whose manager invites; the attacker's in half of the stories. */
interface Tenant {
  organization: string;
  manager: TestClient;
}
let test: TestApp;
let a: Tenant;
let b: Tenant;
beforeAll(async () => {
  test = await createTestApp({ env: { TRUST_PROXY: '1' } });
  cheapPasswords(test);
  a = await tenant('Alpha');
  b = await tenant('Beta');
});
afterAll(() => test.close());
beforeEach(async () => {
  await connectionOf(test).model(ATTEMPT_MODEL).deleteMany({});
  await connectionOf(test).model(MAIL_MODEL).deleteMany({});
});

async function tenant(name: string): Promise<Tenant> {
  const organization = await createOrganization(test, name);
  const { client } = await signedIn(test, { organization, name: `Manager of ${name}`, permissions: everything });
  return { organization, manager: client };
}
const everything = { manageOrganization: true };
const PASSWORD = 'Chosen-2026!';
let serial = 0;
const newEmail = () => `person${(serial += 1)}@outside.example`;
const users = () => connectionOf(test).model<StoredUser>(USER_MODEL);
const accountsOf = (email: string) => users().find({ emailKey: email }).lean().exec();
const invite = ({ manager }: Tenant, email: string) =>
  manager.post<User & ErrorBody>('/users', { name: 'Person Invited', email, permissions: { createProjects: true } });
const from = (network: number) => ({ headers: { 'x-forwarded-for': `203.0.113.${network}` } });
const signUp = (email: string, organization = 'Company V', network = 1) =>
  test
    .client()
    .post<{ message: string }>(
      '/users/signup',
      { organization, name: 'Person Themselves', email, toc: true },
      from(network),
    );
const forgot = (email: string, network = 1) => test.client().post('/auth/password/forgot', { email }, from(network));
const activate = (token: string) =>
  test
    .client()
    .post<{ accessToken: string; viewer: Viewer } & ErrorBody>('/auth/activate', { token, password: PASSWORD });
const look = (token: string) =>
  test
    .client()
    .post<{ organization: string | null; invitedBy: string | null }>('/auth/link', { kind: 'activation', token });
const login = (email: string) => test.client().post<{ viewer: Viewer }>('/auth/login', { email, password: PASSWORD });
const nameOf = async (organization: unknown) =>
  (await connectionOf(test).model<Organization>('Organization').findById(organization).lean())?.name;
const lastLink = async (email: string, words: string) => {
  const mails = await mailsTo(test, email);
  return tokenIn(mails.findLast(({ text }) => text?.includes('/activate#') && text.includes(words)));
};

describe('an address belongs to the person who verifies it', () => {
  it('a sign-up with an invited address makes the organization that was asked for, in its own name', async () => {
    const email = newEmail();
    expect((await invite(a, email)).status).toBe(201);
    expect((await signUp(email)).body).toEqual({ message: ACCOUNT_TEXTS.signupSent });
    const mail = (await mailsTo(test, email)).at(-1);
    expect([mail?.template, mail?.text?.includes('Company V')]).toEqual(['activation', true]);
    expect((await look(tokenIn(mail))).body).toMatchObject({ organization: 'Company V', invitedBy: null });
    const { viewer, accessToken } = (await activate(tokenIn(mail))).body;
    expect(await nameOf(viewer.organization)).toBe('Company V');
    expect(viewer.permissions.manageOrganization).toBe(true);
    const person = test.client();
    person.accessToken = accessToken;
    await person.post('/projects', { name: 'Top secret relaunch' });
    expect((await a.manager.get('/projects', { query: { where: { name: { REGEX: 'secret' } } } })).body).toMatchObject({
      count: 0,
    });
  });

  it('an invitation names the organization and the person who invites, in the mail and behind its link', async () => {
    const email = newEmail();
    await invite(a, email);
    const [mail] = await mailsTo(test, email);
    expect(mail?.text).toMatch(/Manager of Alpha invites you to join Alpha/);
    expect((await look(tokenIn(mail))).body).toMatchObject({ organization: 'Alpha', invitedBy: 'Manager of Alpha' });
  });

  it('an invitation is answered the same whatever other organizations have, and its mail tells only the owner', async () => {
    const known = await createUser(test);
    const invitedByOthers = newEmail();
    await invite(b, invitedByOthers);
    const shapes = [];
    for (const email of [newEmail(), known.email, invitedByOthers]) {
      const { status, body } = await invite(a, email);
      const again = await a.manager.post<User>(`/users/actions/activate?id=${body._id}&email=true`);
      const direct = await a.manager.post<User>(`/users/actions/activate?id=${body._id}`);
      const listed = (await a.manager.get<User>(`/users/${body._id}`)).body;
      shapes.push([status, again.status, direct.status, { ...listed, _id: '', email: '', createdAt: '' }]);
    }
    expect(shapes[0]?.slice(0, 3)).toEqual([201, 200, 200]);
    expect(shapes.slice(1)).toEqual([shapes[0], shapes[0]]);
    const mail = (await mailsTo(test, known.email)).at(-1);
    expect(mail).toMatchObject({ template: 'invitedElsewhere' });
    expect(mail?.text).toMatch(/Alpha.*belongs to your account already, so nothing changes/s);
    expect(mail?.text).not.toContain('/activate#');
  });

  it('in the own organization a known address is refused, and admins are told of any', async () => {
    const email = newEmail();
    await invite(a, email);
    expect((await invite(a, email)).body.errors).toEqual({ email: ACCOUNT_TEXTS.emailTaken });
    const known = await createUser(test);
    const { client: admin } = await signedIn(test, { role: 'ADMIN' });
    const body = { name: 'New Person', email: known.email, role: 'CUSTOMER', organization: a.organization };
    expect((await admin.post<ErrorBody>('/users', body)).body.errors).toEqual({ email: ACCOUNT_TEXTS.emailTaken });
  });

  it('activating without the link lets nobody in, and takes the address from nobody', async () => {
    const email = newEmail();
    const { body } = await invite(a, email);
    expect((await a.manager.post<User>(`/users/actions/activate?id=${body._id}`)).body.active).toBe(true);
    expect((await login(email)).status).toBe(401);
    await forgot(email);
    const sent = (await mailsTo(test, email)).map(({ template }) => template);
    expect(sent).toEqual(['invitation', 'invitation']);
    await signUp(email);
    const { viewer } = (await activate(await lastLink(email, 'Company V'))).body;
    expect(await nameOf(viewer.organization)).toBe('Company V');
    expect((await login(email)).body.viewer._id).toBe(viewer._id);
  });

  it('a forgotten password of an invited address asks nobody to belong anywhere: every invitation is sent again, under its name', async () => {
    const email = newEmail();
    await invite(a, email);
    await invite(b, email);
    await forgot(email);
    const mails = await mailsTo(test, email);
    expect(mails.slice(2).map(({ template }) => template)).toEqual(['invitation', 'invitation']);
    for (const name of ['Alpha', 'Beta'])
      expect((await look(await lastLink(email, `join ${name}`))).body).toMatchObject({ organization: name });
  });

  it('a person who was deactivated is free: to sign up, and to join another organization', async () => {
    for (const leave of [
      async (email: string) => void (await signUp(email)),
      async (email: string) => void (await invite(b, email)),
    ]) {
      const email = newEmail();
      const { body } = await invite(a, email);
      await activate(await lastLink(email, 'Alpha'));
      await a.manager.post(`/users/actions/deactivate?id=${body._id}`);
      await leave(email);
      const mail = (await mailsTo(test, email)).at(-1);
      const { viewer } = (await activate(tokenIn(mail))).body;
      expect(viewer.organization).not.toBe(a.organization);
      // The former organization goes on as before, and has no way back to the address.
      expect((await a.manager.post<User>(`/users/actions/activate?id=${body._id}`)).body.active).toBe(true);
      expect((await login(email)).body.viewer.organization).toBe(viewer.organization);
    }
  });

  it('twenty links of one address at once verify it once', async () => {
    const email = newEmail();
    const tokens: string[] = [];
    for (const home of [a, b]) {
      await invite(home, email);
      tokens.push(await lastLink(email, home === a ? 'join Alpha' : 'join Beta'));
    }
    const answers = await Promise.all(Array.from({ length: 20 }, (_, n) => activate(tokens[n % 2] ?? '')));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 410]));
    const verified = (await accountsOf(email)).filter(({ emailVerified }) => emailVerified);
    expect(verified).toHaveLength(1);
  });

  it('two forms sent twice at once make two organizations; the person opens one', async () => {
    const email = newEmail();
    const names = ['One Ltd', 'One Ltd', 'Two Ltd', 'Two Ltd'];
    await Promise.all(names.map((name, n) => signUp(email, name, n)));
    await mailsTo(test, email);
    const made = await Promise.all((await accountsOf(email)).map(({ organization }) => nameOf(organization)));
    expect(made).toHaveLength(2);
    expect(new Set(made)).toEqual(new Set(['One Ltd', 'Two Ltd']));
    const chosen = (await activate(await lastLink(email, 'One Ltd'))).body.viewer;
    expect(await nameOf(chosen.organization)).toBe('One Ltd');
    expect((await activate(await lastLink(email, 'Two Ltd'))).status).toBe(410);
  });
});

/** What can happen to an address, by the person or by others. Each ends with what the person has chosen so far. */
const STEPS = {
  inviteA: async (state: State) => void (await invite(a, state.email)),
  inviteB: async (state: State) => void (await invite(b, state.email)),
  signUp: async (state: State) => void (await signUp(state.email, 'Company V', (state.network += 1))),
  forgot: async (state: State) => void (await forgot(state.email, (state.network += 1))),
  openA: (state: State) => open(state, 'Alpha'),
  openB: (state: State) => open(state, 'Beta'),
  openSignUp: (state: State) => open(state, 'Company V'),
  activateA: (state: State) => onAccountOf(state, (id) => `/users/actions/activate?id=${id}`),
  deactivateA: (state: State) => onAccountOf(state, (id) => `/users/actions/deactivate?id=${id}`),
  removeA: (state: State) => onAccountOf(state, (id) => `/users/${id}`),
} as const;
type Step = keyof typeof STEPS;
const STEP_NAMES = Object.keys(STEPS) as Step[];
interface State {
  email: string;
  network: number;
  /** The organization whose link the person opened last with success. */
  chosen: string | null;
}

/** Opens the newest living link of that organization, if the mailbox has one. */
async function open(state: State, name: string): Promise<void> {
  const mails = await mailsTo(test, state.email);
  const links = mails.filter(({ text }) => text?.includes('/activate#') && text.includes(name)).map(tokenIn);
  for (const token of links.toReversed()) {
    const seen = await look(token);
    if (seen.status !== 200) continue;
    expect(seen.body.organization).toBe(name);
    const answer = await activate(token);
    expect([name, answer.status]).toEqual([name, 200]);
    expect(await nameOf(answer.body.viewer.organization)).toBe(name);
    state.chosen = name;
    return;
  }
}

async function onAccountOf({ email }: State, path: (id: string) => string): Promise<void> {
  const account = (await accountsOf(email)).find(({ organization }) => String(organization) === a.organization);
  if (!account) return;
  const at = path(String(account._id));
  await (at.includes('actions') ? a.manager.post(at) : a.manager.delete(at));
}

async function assertInvariants(state: State, walk: readonly Step[]): Promise<void> {
  await mailsTo(test, state.email);
  const verified = (await accountsOf(state.email)).filter(({ emailVerified }) => emailVerified);
  expect([walk, verified.length <= 1]).toEqual([walk, true]);
  const answer = await login(state.email);
  const where = answer.status === 200 ? await nameOf(answer.body.viewer.organization) : null;
  // Signed in, it is where the person went; shut out only by the organization that the person chose.
  const allowed = state.chosen === 'Alpha' ? ['Alpha', null] : [state.chosen];
  expect([walk, allowed.includes(where ?? null)]).toEqual([walk, true]);
}

/** All orders of so many steps that begin with something that mails a link. */
function* walks(length: number, before: readonly Step[] = []): Generator<readonly Step[]> {
  if (before.length === length) return void (yield before);
  const first: readonly Step[] = ['inviteA', 'inviteB', 'signUp'];
  for (const step of before.length === 0 ? first : STEP_NAMES) yield* walks(length, [...before, step]);
}
/** Every nth of the longer walks, a prime to the number of steps, so that each step comes at each place. */
function* everyNth<T>(all: Iterable<T>, n: number): Generator<T> {
  let index = 0;
  for (const one of all) if ((index++ + 1) % n === 0) yield one;
}

describe('every order of what can happen to an address', () => {
  const all = [...walks(2), ...everyNth(walks(3), 7), ...everyNth(walks(4), 97), ...everyNth(walks(5), 2_003)];

  it(`leaves the person where the person went (${all.length} walks)`, async () => {
    for (const walk of all) {
      const state: State = { email: newEmail(), network: 0, chosen: null };
      for (const step of walk) await STEPS[step](state);
      await assertInvariants(state, walk);
      await connectionOf(test).model(ATTEMPT_MODEL).deleteMany({});
      await connectionOf(test).model(MAIL_MODEL).deleteMany({});
    }
  });

  it('also when everything happens at once, twice', async () => {
    for (let round = 0; round < 5; round += 1) {
      const state: State = { email: newEmail(), network: 0, chosen: null };
      const twice = (['inviteA', 'inviteB', 'signUp', 'forgot'] as const).flatMap((step) => [step, step]);
      await Promise.all(twice.map((step) => STEPS[step](state)));
      await mailsTo(test, state.email);
      expect(await accountsOf(state.email)).toHaveLength(3);
      const links = (await mailsTo(test, state.email)).filter(({ text }) => text?.includes('/activate#'));
      const answers = await Promise.all(links.map((mail) => activate(tokenIn(mail))));
      const opened = answers.filter(({ status }) => status === 200);
      expect(opened).toHaveLength(1);
      state.chosen = (await nameOf(opened[0]?.body.viewer.organization)) ?? null;
      await assertInvariants(state, twice);
    }
  });
});

describe('mails that people can cause', () => {
  it('an invitation can be sent again a few times a day, then says so and loses nothing', async () => {
    const email = newEmail();
    const { body } = await invite(a, email);
    const again = () => a.manager.post<ErrorBody>(`/users/actions/activate?id=${body._id}&email=true`);
    const answers = await Promise.all(Array.from({ length: 20 }, again));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(INVITATION_LIMITS.customer.recipient - 1);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(21 - INVITATION_LIMITS.customer.recipient);
    expect((await again()).body.message).toMatch(/try again tomorrow/);
    expect(await mailsTo(test, email)).toHaveLength(INVITATION_LIMITS.customer.recipient);
    expect((await activate(await lastLink(email, 'Alpha'))).status).toBe(200);
  });

  it('removing and inviting anew counts as well', async () => {
    const email = newEmail();
    const statuses = [];
    for (let n = 0; n <= INVITATION_LIMITS.customer.recipient; n += 1) {
      const { status, body } = await invite(a, email);
      statuses.push(status);
      if (status === 201) await a.manager.delete(`/users/${body._id}`);
    }
    expect(statuses).toEqual([...Array.from({ length: INVITATION_LIMITS.customer.recipient }, () => 201), 429]);
    expect(await accountsOf(email)).toHaveLength(0);
  });

  it('a person, an organization and a mailbox have limits a day; admins have higher ones', async () => {
    const { client: admin, user } = await signedIn(test, { role: 'ADMIN' });
    const person = (await users().findOne({ name: 'Manager of Alpha' }).lean())?._id;
    const mails = connectionOf(test).model(MAIL_MODEL);
    const sent = (count: number, toKey: (n: number) => string, sender: object) =>
      mails.insertMany(
        Array.from({ length: count }, (_, n) => {
          const mail = { subject: 'x', template: 'invitation', state: 'OUTBOX', dueAt: new Date(), sender };
          return { ...mail, to: toKey(n), toKey: toKey(n) };
        }),
      );
    const ofA = { person, organization: a.organization };
    await sent(INVITATION_LIMITS.customer.person, (n) => `one${n}@outside.example`, ofA);
    expect((await invite(a, newEmail())).status).toBe(429);
    await mails.deleteMany({});
    const others = { person: user._id, organization: a.organization };
    await sent(INVITATION_LIMITS.customer.organization, (n) => `two${n}@outside.example`, others);
    expect((await invite(a, newEmail())).status).toBe(429);
    expect((await invite(b, newEmail())).status).toBe(201);
    await mails.deleteMany({});
    await sent(INVITATION_LIMITS.customer.person, (n) => `three${n}@outside.example`, { person: user._id });
    const body = { name: 'New Person', email: newEmail(), role: 'CUSTOMER', organization: a.organization };
    expect((await admin.post('/users', body)).status).toBe(201);
    await mails.deleteMany({});

    // What others have sent is not told: the invitation stands, and its mail follows when the person asks for it.
    const flooded = newEmail();
    await sent(INVITATIONS_PER_MAILBOX, () => flooded, others);
    expect((await invite(b, flooded)).status).toBe(201);
    expect(await mailsTo(test, flooded)).toHaveLength(INVITATIONS_PER_MAILBOX);
    await forgot(flooded);
    expect((await activate(await lastLink(flooded, 'Beta'))).body.viewer.organization).toBe(b.organization);
  });

  it.each([
    ['asking for a new password', (email: string, network: number) => forgot(email, network)],
    ['signing up', (email: string, network: number) => signUp(email, 'Company V', network)],
  ])(
    '%s from many networks is bounded, never refuses the owner elsewhere, and ends no earlier link',
    async (_, ask) => {
      const email = newEmail();
      await signUp(email, 'Mine', 200);
      const mine = await lastLink(email, 'Mine');
      for (let network = 1; network <= 20; network += 1)
        for (let n = 0; n < 2; n += 1) expect((await ask(email, network)).status).toBe(200);
      const before = (await mailsTo(test, email)).length;
      // One for each network, and the few that anybody may cause.
      expect(before).toBeLessThanOrEqual(20 + REQUESTED_PER_MAILBOX.usual + 1);
      expect((await ask(email, 100)).status).toBe(200);
      expect(await mailsTo(test, email)).toHaveLength(before + 1);
      expect((await activate(mine)).status).toBe(200);
    },
  );
});

describe('accounts of an older version', () => {
  it('are read as what they are: a password stands for a verified address, an invitation for none', async () => {
    const signedUp = await createUser(test);
    const left = await createUser(test, { active: false });
    const { body: invited } = await invite(a, newEmail());
    const ids = [signedUp._id, left._id, invited._id];
    await users().collection.updateMany(
      { email: { $in: [signedUp.email, left.email, invited.email] } },
      {
        $unset: { emailVerified: '', invitedBy: '', signupKey: '' },
      },
    );
    await migrateAnew(test);
    const rows = await Promise.all(ids.map((id) => users().findById(id).lean()));
    expect(rows.map((row) => row?.emailVerified)).toEqual([true, true, false]);
    expect((await test.client().post('/auth/login', { email: signedUp.email, password: TEST_PASSWORD })).status).toBe(
      200,
    );
    expect((await activate(await lastLink(invited.email, 'Alpha'))).body.viewer.organization).toBe(a.organization);
  });
});
