import type { ErrorBody, User } from '@aislelab/domain';
import { describe, expect, it } from '@jest/globals';
import { connectionOf, createOrganization, signedIn } from '../../testing/index.ts';
import {
  asRead,
  test,
  admin,
  adminUser,
  organization,
  manager,
  managerUser,
  newEmail,
  everything,
  member,
  stored,
  mailsTo,
  entriesOf,
  type Row,
  setUpUsers,
} from './testing/users-world.ts';

setUpUsers();

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
