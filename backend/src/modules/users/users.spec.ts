import { ACCOUNT_TEXTS, NO_PERMISSIONS, ROLES, type ErrorBody, type ListResult, type User } from '@aislelab/domain';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { Types } from 'mongoose';
import {
  connectionOf,
  createOrganization,
  createTestApp,
  createUser,
  signedIn,
  type TestApp,
  type TestClient,
} from '../../testing/index.ts';

let test: TestApp;
let admin: TestClient;
let adminUser: User;
beforeAll(async () => {
  test = await createTestApp();
  ({ client: admin, user: adminUser } = await signedIn(test, { role: 'ADMIN', name: 'Ada Admin' }));
});
afterAll(() => test.close());

type Row = Record<string, unknown>;
let serial = 0;
const newEmail = () => `colleague${(serial += 1)}@example.test`;
const everything = { manageOrganization: true };
const FOREIGN_ID = 'f'.repeat(24);

/** An organization of its own, with two teams and somebody who manages it. */
let organization: string;
let teams: string[];
let manager: TestClient;
let managerUser: User;
beforeEach(async () => {
  organization = await createOrganization(test, 'Acme', ['Shelf', 'Cold']);
  const { body } = await admin.get<{ teams: { _id: string }[] }>(`/organizations/${organization}?teams=true`);
  teams = body.teams.map(({ _id }) => _id);
  const input = { organization, permissions: everything, name: 'Mona Manager' };
  ({ client: manager, user: managerUser } = await signedIn(test, input));
});
const member = (input: Parameters<typeof createUser>[1] = {}) => createUser(test, { organization, ...input });
const stored = (id: string) => connectionOf(test).model('User').findById(id).select('+passwordHash').lean<Row>().exec();
const mailsTo = (to: string) => connectionOf(test).model('Mail').find({ to }).sort({ _id: 1 }).lean<Row[]>().exec();
const entriesOf = (record: string) =>
  connectionOf(test)
    .model('AuditEntry')
    .find({ record: new Types.ObjectId(record) })
    .sort({ at: 1, _id: 1 })
    .lean<Row[]>()
    .exec();
const fieldErrors = (body: unknown) => (body as ErrorBody).errors;

describe('creating users', () => {
  it('P1-USR-05 P1-USR-06 P1-USR-07 a manager makes an inactive customer of the own organization, who is mailed an invitation', async () => {
    const email = newEmail();
    const permissions = { readProjects: true, readProjectsForTeams: [teams[0]] };
    const body = { name: ' Nina New ', email, team: teams[1], permissions, units: 'CM' };
    const created = await manager.post<User>('/users', body);
    expect(created.status).toBe(201);
    expect(created.body).toEqual({
      _id: expect.stringMatching(/^[0-9a-f]{24}$/),
      name: 'Nina New',
      email,
      role: 'CUSTOMER',
      organization,
      team: teams[1],
      permissions: { ...NO_PERMISSIONS, ...permissions },
      units: 'CM',
      active: false,
      signup: false,
      version: 1,
      createdAt: expect.any(String),
    });
    expect(await stored(created.body._id)).toMatchObject({ passwordHash: null, invited: true, tokenVersion: 0 });
    expect(await mailsTo(email)).toMatchObject([{ template: 'invitation' }]);
    const [entry] = await entriesOf(created.body._id);
    expect(entry).toMatchObject({
      action: 'users.create',
      kind: 'users',
      name: 'Nina New',
      viewer: { name: 'Mona Manager' },
    });
    expect(JSON.stringify(entry)).not.toMatch(/password|token|emailKey/i);
  });

  it('P1-USR-09 the unit preference defaults to INCH', async () => {
    const { body } = await manager.post<User>('/users', { name: 'Una Unit', email: newEmail() });
    expect(body.units).toBe('INCH');
    expect(body.permissions).toEqual(NO_PERMISSIONS);
  });

  it('P1-ORG-01 an admin chooses role and organization: a customer has one, nobody else does', async () => {
    const create = (body: object) => admin.post<User>('/users', { name: 'Rolf Role', email: newEmail(), ...body });
    for (const role of ROLES.filter((name) => name !== 'CUSTOMER')) {
      const { status, body } = await create({ role, permissions: everything });
      expect([status, body.role, body.organization, body.permissions]).toEqual([201, role, null, NO_PERMISSIONS]);
      expect(fieldErrors((await create({ role, organization })).body)).toHaveProperty('organization');
    }
    const customer = await create({ role: 'CUSTOMER', organization });
    expect([customer.status, customer.body.organization]).toEqual([201, organization]);
    for (const body of [{}, { organization }])
      expect(fieldErrors((await create(body)).body)).toEqual({ role: 'Required' });
    expect(fieldErrors((await create({ role: 'CUSTOMER' })).body)).toEqual({ organization: 'Required' });
    expect(fieldErrors((await create({ role: 'CUSTOMER', organization: FOREIGN_ID })).body)).toEqual({
      organization: ACCOUNT_TEXTS.organizationMissing,
    });
  });

  it('P1-USR-10 name and email are required and valid; whoever manages an organization cannot choose role or organization', async () => {
    const valid = { name: 'Vera Valid', email: newEmail() };
    const refusals: [object, string][] = [
      [{ ...valid, name: '<b>' }, 'name'],
      [{ ...valid, name: undefined }, 'name'],
      [{ ...valid, name: null }, 'name'],
      [{ ...valid, email: 'nowhere' }, 'email'],
      [{ ...valid, email: undefined }, 'email'],
      [{ ...valid, role: 'ADMIN' }, 'role'],
      [{ ...valid, role: 'CUSTOMER' }, 'role'],
      [{ ...valid, organization }, 'organization'],
      [{ ...valid, units: 'MILE' }, 'units'],
      [{ ...valid, team: FOREIGN_ID }, 'team'],
      [{ ...valid, permissions: null }, 'permissions'],
      [{ ...valid, permissions: [] }, 'permissions'],
      [{ ...valid, permissions: { readProjects: 'yes' } }, 'permissions.readProjects'],
      [
        { ...valid, permissions: { readProjects: true, readProjectsForTeams: [FOREIGN_ID] } },
        'permissions.readProjectsForTeams',
      ],
    ];
    const before = await connectionOf(test).model('User').countDocuments();
    for (const [body, field] of refusals) {
      const { status, body: answer } = await manager.post('/users', body);
      expect([status, Object.keys(fieldErrors(answer) ?? {})]).toEqual([400, [field]]);
    }
    expect(await connectionOf(test).model('User').countDocuments()).toBe(before);
  });

  it('refuses a known address in any spelling beside its field, and leaves nothing behind', async () => {
    const { email } = await member();
    const spelling = `  ${email.toUpperCase()}`;
    const { status, body } = await manager.post('/users', { name: 'Dora Double', email: spelling });
    expect([status, fieldErrors(body)]).toEqual([400, { email: ACCOUNT_TEXTS.emailTaken }]);
    expect(await mailsTo(spelling.trim())).toEqual([]);
    const parallel = { name: 'Paul Parallel', email: newEmail() };
    const answers = await Promise.all(Array.from({ length: 10 }, () => manager.post('/users', parallel)));
    expect(answers.map(({ status: code }) => code).sort((a, b) => a - b)).toEqual([
      201,
      ...Array.from({ length: 9 }, () => 400),
    ]);
    expect(await mailsTo(parallel.email)).toHaveLength(1);
  });

  it('refuses what the server sets itself, dotted names and operators (V-28, V-29, V-41)', async () => {
    const valid = { name: 'Vera Valid', email: newEmail() };
    const extras = [
      '_id',
      'version',
      'createdAt',
      'updatedAt',
      'active',
      'signup',
      'passwordHash',
      'tokenVersion',
      'emailKey',
      'invited',
      'guard',
      'password',
      'permissions.manageOrganization',
      'role ',
      '$set',
      '__proto__',
      'constructor',
    ];
    for (const extra of extras) {
      const body = `${JSON.stringify(valid).slice(0, -1)},${JSON.stringify(extra)}:true}`;
      const answer = await fetch(`${test.url}/api/users`, {
        method: 'POST',
        headers: { authorization: `Bearer ${admin.accessToken}`, 'content-type': 'application/json' },
        body,
      });
      expect([extra, answer.status]).toEqual([extra, 400]);
    }
    expect(await connectionOf(test).model('User').countDocuments({ name: 'Vera Valid' })).toBe(0);
  });
});

describe('changing users', () => {
  it('takes a version and rises it; a stale one is a conflict that loses nothing', async () => {
    const user = await member();
    const first = await manager.patch<User>(`/users/${user._id}`, { version: 1, name: 'First Name' });
    expect([first.status, first.body.name, first.body.version]).toEqual([200, 'First Name', 2]);
    const second = await admin.patch<ErrorBody>(`/users/${user._id}`, { version: 1, name: 'Second Name' });
    expect([second.status, second.body.code]).toEqual([409, 'CONFLICT']);
    expect((await admin.get<User>(`/users/${user._id}`)).body).toEqual(first.body);
    expect((await manager.patch(`/users/${user._id}`, { name: 'No Version' })).status).toBe(400);
  });

  it('P1-PER-20 P1-PER-21 P1-PER-22 P1-PER-23 forces the permission toggles on the server', async () => {
    const user = await member();
    const readers = [teams[0]];
    const steps: [object, object][] = [
      [
        { manageOrganization: true },
        { manageLibrary: true, manageProjects: true, createProjects: true, readProjects: true },
      ],
      [
        { manageOrganization: false, manageLibrary: false, createProjects: false },
        { manageProjects: true, createProjects: true },
      ],
      [{ readProjectsForTeams: readers }, { readProjects: true, readProjectsForTeams: [] }],
      [
        { manageProjects: false, readProjectsForTeams: readers },
        { readProjects: true, readProjectsForTeams: readers },
      ],
      [
        { readProjects: false, readProjectsForTeams: readers },
        { readProjects: false, readProjectsForTeams: [] },
      ],
    ];
    for (const [index, [permissions, expected]] of steps.entries()) {
      const { body } = await manager.patch<User>(`/users/${user._id}`, { version: index + 1, permissions });
      expect(body.permissions).toMatchObject(expected);
    }
  });

  it('takes effect with the next request of who is signed in; role, organization and email end their sessions (V-43)', async () => {
    const { client, user } = await signedIn(test, { organization, permissions: everything });
    expect((await client.get('/users')).status).toBe(200);
    await manager.patch(`/users/${user._id}`, { version: 1, permissions: { ...NO_PERMISSIONS } });
    expect((await client.get('/users')).status).toBe(403);
    const elsewhere = await createOrganization(test, 'Elsewhere');
    const changes = [{ email: newEmail() }, { organization: elsewhere }, { role: 'CONTENT_MANAGER' }];
    for (const change of changes) {
      const person = await signedIn(test, { organization });
      const { status } = await admin.patch(`/users/${person.user._id}`, { version: 1, ...change });
      expect(status).toBe(200);
      expect((await person.client.get('/users/me')).status).toBe(401);
      expect((await person.client.post('/auth/refresh')).status).toBe(401);
    }
  });

  it('tells the old address of a new one, and the link that was mailed there is dead', async () => {
    const email = newEmail();
    const { body: invited } = await manager.post<User>('/users', { name: 'Mia Mistyped', email });
    expect(await connectionOf(test).model('AccountLink').countDocuments({ user: invited._id })).toBe(1);
    const right = newEmail();
    expect((await admin.patch(`/users/${invited._id}`, { version: 1, email: right })).status).toBe(200);
    expect((await mailsTo(email)).map((mail) => mail['template'])).toEqual(['invitation', 'emailChanged']);
    expect(await connectionOf(test).model('AccountLink').countDocuments({ user: invited._id })).toBe(0);
    const taken = await admin.patch(`/users/${invited._id}`, { version: 2, email: managerUser.email });
    expect([taken.status, fieldErrors(taken.body)]).toEqual([400, { email: ACCOUNT_TEXTS.emailTaken }]);
  });

  it('leaves teams and the organization behind with the role, and teams with the organization', async () => {
    const input = { team: teams[0]!, permissions: { readProjects: true, readProjectsForTeams: [teams[0]!] } };
    const elsewhere = await createOrganization(test, 'Elsewhere');
    const mover = await member(input);
    const moved = await admin.patch<User>(`/users/${mover._id}`, { version: 1, organization: elsewhere });
    expect(moved.body).toMatchObject({ organization: elsewhere, team: null, permissions: NO_PERMISSIONS });
    const riser = await member(input);
    const risen = await admin.patch<User>(`/users/${riser._id}`, { version: 1, role: 'ADMIN' });
    expect(risen.body).toMatchObject({ role: 'ADMIN', organization: null, team: null, permissions: NO_PERMISSIONS });
    const back = await admin.patch(`/users/${riser._id}`, { version: 2, role: 'CUSTOMER' });
    expect([back.status, fieldErrors(back.body)]).toEqual([400, { organization: 'Required' }]);
  });

  it('a customer who manages cannot change role, organization or email of anybody, nor own rights (V-42)', async () => {
    const user = await member();
    for (const change of [
      { role: 'ADMIN' },
      { organization },
      { email: newEmail() },
      { active: true },
      { _id: user._id },
    ]) {
      const { status, body } = await manager.patch(`/users/${user._id}`, { version: 1, ...change });
      expect([status, Object.keys(fieldErrors(body) ?? {})]).toEqual([400, Object.keys(change)]);
    }
    const me = `/users/${managerUser._id}`;
    const same = { version: 1, name: 'Mona Manages', permissions: managerUser.permissions, team: teams[0] };
    expect(await manager.patch<User>(me, same)).toMatchObject({
      status: 200,
      body: { name: 'Mona Manages', version: 2 },
    });
    const lower = { version: 2, permissions: { ...NO_PERMISSIONS } };
    expect((await manager.patch(me, lower)).status).toBe(403);
    expect((await admin.patch(`/users/${adminUser._id}`, { version: 1, role: 'CUSTOMER', organization })).status).toBe(
      403,
    );
    expect((await admin.get<User>('/users/me')).body.role).toBe('ADMIN');
  });
});

describe('activating and deactivating', () => {
  it('P1-CAL-20 P1-USR-11 both name the user in the query, have no payload and answer the user', async () => {
    const user = await member({ active: false });
    const activated = await manager.post<User>(`/users/actions/activate?id=${user._id}`);
    expect([activated.status, activated.body]).toEqual([200, { ...asRead(user), active: true, version: 2 }]);
    const again = await manager.post<User>(`/users/actions/activate?id=${user._id}`);
    expect([again.status, again.body]).toEqual([200, activated.body]);
    const deactivated = await manager.post<User>(`/users/actions/deactivate?id=${user._id}`);
    expect([deactivated.status, deactivated.body]).toEqual([200, { ...asRead(user), active: false, version: 3 }]);
    const actions = (await entriesOf(user._id)).map((entry) => [entry['action'], entry['changes']]);
    expect(actions).toEqual([
      ['users.activate', [{ path: 'active', from: false, to: true }]],
      ['users.deactivate', [{ path: 'active', from: true, to: false }]],
    ]);
  });

  it('P1-CAL-21 P1-USR-13 the activation email is sent only while the user is inactive, and ends an older link', async () => {
    const user = await member({ active: false });
    const send = (id: string) => manager.post<User>(`/users/actions/activate?id=${id}&email=true`);
    const links = () => connectionOf(test).model('AccountLink').find({ user: user._id }).lean<Row[]>().exec();
    expect(await send(user._id)).toMatchObject({ status: 200, body: { _id: user._id, active: false } });
    const [first] = await links();
    expect((await send(user._id)).status).toBe(200);
    const second = await links();
    expect([second.length, second[0]?.['hash'] === first?.['hash']]).toEqual([1, false]);
    expect(await mailsTo(user.email)).toHaveLength(2);
    const active = await member();
    expect((await send(active._id)).status).toBe(409);
    expect(await mailsTo(active.email)).toEqual([]);
  });

  it('P1-USR-12 nobody deactivates oneself', async () => {
    for (const [client, id] of [
      [manager, managerUser._id],
      [admin, adminUser._id],
    ] as const) {
      expect((await client.post(`/users/actions/deactivate?id=${id}`)).status).toBe(403);
      expect((await client.get('/users/me')).status).toBe(200);
    }
  });

  it('ends every session at once, and the links in mails (V-43)', async () => {
    const { client, user } = await signedIn(test, { organization });
    const elsewhere = test.client();
    await elsewhere.signIn(user.email, 'Testing-2026!');
    await manager.post(`/users/actions/deactivate?id=${user._id}`);
    for (const session of [client, elsewhere]) {
      expect((await session.get('/users/me')).status).toBe(401);
      expect((await session.post('/auth/refresh')).status).toBe(401);
    }
    await manager.post(`/users/actions/activate?id=${user._id}&email=true`);
    await manager.post(`/users/actions/activate?id=${user._id}`);
    await manager.post(`/users/actions/deactivate?id=${user._id}`);
    expect(await connectionOf(test).model('AccountLink').countDocuments({ user: user._id })).toBe(0);
    expect((await client.get('/users/me')).status).toBe(401);
  });

  it('the last who manages an organization stays', async () => {
    const id = managerUser._id;
    const last = [
      () => admin.post<ErrorBody>(`/users/actions/deactivate?id=${id}`),
      () => admin.patch<ErrorBody>(`/users/${id}`, { version: 1, permissions: { manageOrganization: false } }),
      () => admin.patch<ErrorBody>(`/users/${id}`, { version: 1, role: 'CONTENT_MANAGER' }),
      async () => {
        const elsewhere = await createOrganization(test, 'Elsewhere');
        return admin.patch<ErrorBody>(`/users/${id}`, { version: 1, organization: elsewhere });
      },
    ];
    const asked = await stored(id);
    for (const act of last) {
      const { status, body } = await act();
      expect([status, body.code]).toEqual([409, 'LAST_MANAGER']);
    }
    expect(await stored(id)).toEqual(asked);
    expect(await entriesOf(id)).toEqual([]);
    await member({ permissions: everything });
    expect((await admin.post(`/users/actions/deactivate?id=${id}`)).status).toBe(200);
  });

  it('50 parallel deactivations of the last two who manage leave one', async () => {
    const other = await member({ permissions: everything });
    const ids = [managerUser._id, other._id];
    const requests = Array.from({ length: 50 }, (_, index) =>
      admin.post<ErrorBody>(`/users/actions/deactivate?id=${ids[index % 2]}`),
    );
    const answers = await Promise.all(requests);
    expect(answers.filter(({ status }) => status !== 200).every(({ body }) => body.code === 'LAST_MANAGER')).toBe(true);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(25);
    const left = await Promise.all(ids.map(stored));
    expect(left.filter((user) => user?.['active'] === true)).toHaveLength(1);
    const noted = await Promise.all(ids.map(entriesOf));
    expect(noted.flat()).toHaveLength(1);
  });

  it('two admins who take away each other leave one', async () => {
    const [one, two] = [await signedIn(test, { role: 'ADMIN' }), await signedIn(test, { role: 'ADMIN' })];
    const others = { role: 'ADMIN', _id: { $nin: [one.user._id, two.user._id] } };
    await connectionOf(test).model('User').updateMany(others, { active: false });
    const answers = await Promise.all([
      one.client.post(`/users/actions/deactivate?id=${two.user._id}`),
      two.client.patch(`/users/${one.user._id}`, { version: 1, role: 'CONTENT_MANAGER' }),
    ]);
    const admins = await connectionOf(test).model('User').countDocuments({ role: 'ADMIN', active: true });
    expect([admins, answers.map(({ status }) => status).sort((a, b) => a - b)]).toEqual([1, [200, 401]]);
    await connectionOf(test).model('User').updateOne({ _id: adminUser._id }, { active: true });
  });
});

describe('deleting users', () => {
  it('takes back an invitation; whoever has set a password is deactivated instead', async () => {
    const { body: invited } = await manager.post<User>('/users', { name: 'Mia Mistyped', email: newEmail() });
    expect((await manager.delete(`/users/${invited._id}`)).status).toBe(204);
    expect((await manager.get(`/users/${invited._id}`)).status).toBe(404);
    expect(await connectionOf(test).model('AccountLink').countDocuments({ user: invited._id })).toBe(0);
    expect((await entriesOf(invited._id)).map((entry) => entry['action'])).toEqual(['users.create', 'users.delete']);
    const user = await member({ active: false });
    const refused = await manager.delete<ErrorBody>(`/users/${user._id}`);
    expect([refused.status, refused.body.code]).toEqual([409, 'IN_USE']);
  });
});

describe('reading users', () => {
  it('populates organization and team in one query each, and filters by role and organization for admins only', async () => {
    const user = await member({ team: teams[1]! });
    const query = { where: { _id: user._id }, populate: ['organization', 'team'] };
    const { body } = await manager.get<ListResult<User>>('/users', { query });
    expect(body.data[0]).toMatchObject({
      organization: { _id: organization, name: 'Acme' },
      team: { _id: teams[1], name: 'Cold' },
    });
    for (const where of [{ role: 'CUSTOMER' }, { organization }]) {
      expect((await manager.get('/users', { query: { where } })).status).toBe(400);
      expect((await admin.get('/users', { query: { where } })).status).toBe(200);
    }
  });

  it('P1-ACC-17 carries the signup flag and nothing that only signing in needs', async () => {
    const user = await member({ signup: true });
    const { body } = await manager.get<User>(`/users/${user._id}`);
    expect(body).toEqual({ ...asRead(user), signup: true });
  });

  it('somebody of another organization is the same 404 as nobody, whatever is tried (V-34)', async () => {
    const foreign = await createUser(test, { permissions: everything });
    const before = await stored(foreign._id);
    const attempts: ((id: string) => Promise<{ status: number; body: unknown }>)[] = [
      (id) => manager.get(`/users/${id}`),
      (id) => manager.patch(`/users/${id}`, { version: 1, name: 'Taken Over' }),
      (id) => manager.post(`/users/actions/activate?id=${id}`),
      (id) => manager.post(`/users/actions/activate?id=${id}&email=true`),
      (id) => manager.post(`/users/actions/deactivate?id=${id}`),
      (id) => manager.delete(`/users/${id}`),
    ];
    const plain = ({ status, body }: { status: number; body: unknown }) =>
      JSON.stringify([status, { ...(body as object), requestId: '' }]);
    for (const attempt of attempts) {
      const [theirs, nobodys] = [await attempt(foreign._id), await attempt(FOREIGN_ID)];
      expect(theirs.status).toBe(404);
      expect(plain(theirs)).toBe(plain(nobodys));
    }
    expect(await stored(foreign._id)).toEqual(before);
  });

  it('refuses ids that are none, are two, or stand beside others (V-35)', async () => {
    const user = await member({ active: false });
    for (const query of [
      '',
      '?id=',
      '?id=1',
      `?id=${user._id}&id=${user._id}`,
      `?id=${user._id}&user=1`,
      `?id=${user._id}&email=maybe`,
    ]) {
      expect([query, (await manager.post(`/users/actions/activate${query}`)).status]).toEqual([query, 400]);
    }
    expect(await stored(user._id)).toMatchObject({ active: false });
  });
});

describe("one's own record", () => {
  it('is changed with name and units only, and noted', async () => {
    const { client, user } = await signedIn(test, { organization });
    const { status, body } = await client.patch<User>('/users/me', { name: ' Me Myself ', units: 'INCH' });
    expect([status, body.name, body.units]).toEqual([200, 'Me Myself', 'INCH']);
    for (const bad of [{ name: null }, { units: null }, { role: 'ADMIN' }, { permissions: {} }, { organization }]) {
      expect((await client.patch('/users/me', bad)).status).toBe(400);
    }
    expect((await entriesOf(user._id)).map((entry) => entry['action'])).toEqual(['users.update']);
    expect(await stored(user._id)).toMatchObject({ version: 2 });
  });
});

/** A stored record as an answer shows it. */
function asRead({
  _id,
  name,
  email,
  role,
  organization: home,
  team,
  permissions,
  units,
  active,
  signup,
  version,
  createdAt,
}: User): User {
  return { _id, name, email, role, organization: home, team, permissions, units, active, signup, version, createdAt };
}
