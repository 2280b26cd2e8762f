import { ACCOUNT_TEXTS, NO_PERMISSIONS, ROLES, type ErrorBody, type ListResult, type User } from '@aislelab/domain';
import { describe, expect, it } from '@jest/globals';
import { connectionOf, createOrganization, createUser, signedIn } from '../../testing/index.ts';
import {
  asRead,
  test,
  admin,
  adminUser,
  organization,
  teams,
  manager,
  managerUser,
  newEmail,
  everything,
  FOREIGN_ID,
  member,
  stored,
  mailsTo,
  entriesOf,
  fieldErrors,
  setUpUsers,
} from './testing/users-world.ts';

setUpUsers();

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
      { active: false },
      { _id: 'f'.repeat(24) },
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
    for (const bad of [
      { name: null },
      { units: null },
      { role: 'ADMIN' },
      { permissions: {} },
      { organization: 'f'.repeat(24) },
    ]) {
      expect((await client.patch('/users/me', bad)).status).toBe(400);
    }
    expect((await entriesOf(user._id)).map((entry) => entry['action'])).toEqual(['users.update']);
    expect(await stored(user._id)).toMatchObject({ version: 2 });
  });
});
