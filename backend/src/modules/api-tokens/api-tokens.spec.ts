import {
  can,
  MAX_TOKENS,
  TOKEN_TEXTS,
  type ApiToken,
  type ErrorBody,
  type NewApiToken,
  type Viewer,
} from '@aislelab/domain';
import { VIEWERS, type ViewersPort } from '@aislelab/server-kit';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import {
  apiTokenOf,
  connectionOf,
  createOrganization,
  createTestApp,
  signedIn,
  watching,
  type TestApp,
  type TestClient,
} from '../../testing/index.ts';
import { ATTEMPT_LIMITS } from '../auth/attempts.ts';
import type { StoredApiToken } from '../auth/api-tokens/api-token.schema.ts';

const DAY_MS = 86_400_000;
let test: TestApp;
let admin: TestClient;
beforeAll(async () => {
  test = await createTestApp();
  ({ client: admin } = await signedIn(test, { role: 'ADMIN' }));
});
afterAll(() => test.close());

const wish = (fields: object = {}) => ({
  name: 'Nightly import',
  actions: ['projects.read', 'library.read'],
  expiresAt: new Date(Date.now() + 30 * DAY_MS).toISOString(),
  ...fields,
});
const bearing = (secret: string): TestClient => Object.assign(test.client(), { accessToken: secret });
const stored = () => connectionOf(test).model<StoredApiToken>('ApiToken');
const create = async (client: TestClient, path = '/users/me/tokens', fields: object = {}) => {
  const { status, body } = await client.post<NewApiToken>(path, wish(fields));
  expect(status).toBe(201);
  return { ...body, client: bearing(body.secret) };
};
const statusOf = async (client: TestClient, path = '/projects') => (await client.get(path)).status;

describe('a personal token', () => {
  let owner: TestClient;
  let user: Viewer;
  beforeEach(async () => {
    ({ client: owner, user } = await signedIn(test, { permissions: { manageProjects: true } }));
  });

  it('is told once: neither lists nor the database nor the audit log hold its secret', async () => {
    const { token, secret } = await create(owner);
    expect(secret).toMatch(/^aislelab_[\w-]{43}$/);
    expect(Object.keys(token).sort()).toEqual(
      ['_id', 'actions', 'createdAt', 'createdBy', 'expiresAt', 'lastUsedAt', 'name'].sort(),
    );
    const listed = await owner.get<{ data: ApiToken[]; count: number }>('/users/me/tokens');
    expect(listed.body).toEqual({ data: [token], count: 1 });
    await owner.delete(`/users/me/tokens/${token._id}`);
    const { body } = await admin.get<{ data: object[] }>('/audit', { query: { where: { record: user._id } } });
    const access = { name: token.name, actions: token.actions, expiresAt: token.expiresAt };
    const changed = (from: typeof access | null, to: typeof access | null) =>
      Object.fromEntries(
        (['name', 'actions', 'expiresAt'] as const).map((field) => [
          `apiAccess.${field}`,
          { from: from?.[field] ?? null, to: to?.[field] ?? null },
        ]),
      );
    expect(body.data).toMatchObject([
      { action: 'users.deleteToken', name: user.name, viewer: { _id: user._id }, changes: changed(access, null) },
      { action: 'users.createToken', name: user.name, viewer: { _id: user._id }, changes: changed(null, access) },
    ]);
    const hash = secret.slice('aislelab_'.length);
    const kept = [await stored().find().lean(), body, listed.body];
    for (const text of kept.map((one) => JSON.stringify(one))) expect(text).not.toContain(hash);
  });

  it('acts as its owner, and does only what it names', async () => {
    const { client, token } = await create(owner);
    const { body } = await client.get<Viewer>('/users/me');
    expect(body).toEqual({
      ...(await owner.get<Viewer>('/users/me')).body,
      token: { _id: token._id, name: token.name, actions: token.actions },
    });
    expect([await statusOf(client), await statusOf(client, '/library/products')]).toEqual([200, 200]);
    expect((await client.post('/projects', { name: 'A study' })).status).toBe(403);
    expect(await statusOf(client, '/regions')).toBe(403);
  });

  it('has no more than its owner has now', async () => {
    const { client } = await create(owner, undefined, { actions: ['projects.read', 'projects.create'] });
    const first = await client.post<{ _id: string }>('/projects', { name: 'A study' });
    expect(first.status).toBe(201);
    const { body } = await admin.get<{ version: number }>(`/users/${user._id}`);
    const permissions = { manageProjects: false, createProjects: false, readProjects: false };
    await admin.patch(`/users/${user._id}`, { version: body.version, permissions });
    expect((await client.post('/projects', { name: 'Another' })).status).toBe(403);
    expect(await statusOf(client, `/projects/${first.body._id}`)).toBe(403);
  });

  it('is refused from the moment it is deleted or has expired, with one sentence', async () => {
    const deleted = await create(owner);
    expect((await owner.delete(`/users/me/tokens/${deleted.token._id}`)).status).toBe(204);
    const expired = await create(owner);
    await stored().updateOne({ _id: expired.token._id }, { expiresAt: new Date() });
    for (const { client } of [deleted, expired, { client: bearing(`aislelab_${'x'.repeat(43)}`) }]) {
      const { status, body } = await client.get<ErrorBody>('/projects');
      expect([status, body.code, body.message]).toEqual([401, 'SIGNED_OUT', TOKEN_TEXTS.ended]);
    }
    expect((await owner.delete(`/users/me/tokens/${deleted.token._id}`)).status).toBe(404);
  });

  it('ends for good with a deactivation, a new password and a new role of its owner', async () => {
    const deactivated = await create(owner);
    await admin.post(`/users/actions/deactivate?id=${user._id}`);
    expect(await statusOf(deactivated.client)).toBe(401);
    await admin.post(`/users/actions/activate?id=${user._id}`);
    expect(await statusOf(deactivated.client)).toBe(401);

    const other = await signedIn(test, { permissions: { manageProjects: true } });
    const { client } = await create(other.client);
    const change = { current: 'Testing-2026!', password: 'Another-2026!' };
    const changed = await other.client.post<{ accessToken: string }>('/users/me/password', change);
    expect([changed.status, await statusOf(client)]).toEqual([200, 401]);
    other.client.accessToken = changed.body.accessToken;
    expect((await other.client.get<{ count: number }>('/users/me/tokens')).body.count).toBe(0);

    const demoted = await signedIn(test, { role: 'ADMIN' });
    const powerful = await create(demoted.client, undefined, { actions: ['audit.read'] });
    expect(await statusOf(powerful.client, '/audit')).toBe(200);
    const { body } = await admin.get<{ version: number }>(`/users/${demoted.user._id}`);
    await admin.patch(`/users/${demoted.user._id}`, { version: body.version, role: 'CONTENT_MANAGER' });
    expect(await statusOf(powerful.client, '/audit')).toBe(401);
  });

  it('makes no tokens, changes no account, opens no session and no link', async () => {
    const manager = await signedIn(test, { role: 'ADMIN' });
    const { viewer, secret } = await apiTokenOf(test, { user: manager.user._id });
    const client = bearing(secret);
    const { organization } = user;
    const attempts: [string, string, object?][] = [
      ['GET', '/users/me/tokens'],
      ['POST', '/users/me/tokens', wish()],
      ['DELETE', `/users/me/tokens/${viewer.token?._id}`],
      ['GET', `/organizations/${organization}/tokens`],
      ['POST', `/organizations/${organization}/tokens`, wish()],
      ['POST', '/users/me/password', { current: 'Testing-2026!', password: 'Another-2026!' }],
      ['PATCH', '/users/me', { name: 'Another' }],
      ['POST', '/users', { name: 'New', email: 'new@example.test', role: 'ADMIN' }],
      ['PATCH', `/users/${user._id}`, { version: 1, permissions: { manageOrganization: true } }],
      ['PATCH', `/organizations/${organization}`, { version: 1, teams: [] }],
      ['PATCH', '/settings/general', { version: 1, signup: { open: true, blacklist: [] } }],
      ['GET', '/mails'],
      ['GET', '/notifications'],
      ['POST', '/shopper/preview', { target: 'library', targetId: null, variation: 0 }],
      ['POST', `/projects/${'f'.repeat(24)}/report/shares`, { expiresAt: wish().expiresAt }],
    ];
    for (const [method, path, body] of attempts)
      expect([path, (await client.request(method, path, { body })).status]).toEqual([path, 403]);
    expect(client.cookieHeader()).toBe('');
    expect((await client.post('/auth/refresh')).status).toBe(204);
  });

  it('is no ticket: an address does not take it', async () => {
    const { secret } = await apiTokenOf(test, { user: (await signedIn(test, { role: 'ADMIN' })).user._id });
    const project = 'f'.repeat(24);
    for (const path of [
      `/projects/${project}/sessions/download?format=json`,
      `/projects/${project}/sessions/files/visits.csv?`,
    ])
      expect(await statusOf(test.client(), `${path}&access_token=${secret}`.replace('?&', '?'))).toBe(401);
  });

  it('names no more than its creator may do, and nothing that is left to people', async () => {
    for (const actions of [
      ['projects.live'],
      ['users.write'],
      ['organization.write'],
      ['nothing'],
      ['projects.read', 'audit.read'],
    ]) {
      const { status, body } = await owner.post<ErrorBody>('/users/me/tokens', wish({ actions }));
      expect([actions, status, body.errors]).toEqual([actions, 400, { actions: TOKEN_TEXTS.actions }]);
    }
    for (const days of [-1, 0, 367]) {
      const expiresAt = new Date(Date.now() + days * DAY_MS).toISOString();
      const { body } = await owner.post<ErrorBody>('/users/me/tokens', wish({ expiresAt }));
      expect([days, body.errors]).toEqual([days, { expiresAt: 'Choose a day within the next year' }]);
    }
    const wrong = await owner.post<ErrorBody>('/users/me/tokens', {
      name: 'x',
      actions: [],
      expiresAt: 'soon',
      role: 'ADMIN',
    });
    expect(Object.keys(wrong.body.errors ?? {}).sort()).toEqual(['actions', 'expiresAt', 'name', 'role']);
  });

  it('is listed to and deleted by its owner alone', async () => {
    const { token, client } = await create(owner);
    const { client: other } = await signedIn(test, {
      organization: user.organization,
      permissions: { manageOrganization: true },
    });
    expect((await other.get<{ count: number }>('/users/me/tokens')).body.count).toBe(0);
    for (const path of [`/users/me/tokens/${token._id}`, `/organizations/${user.organization}/tokens/${token._id}`])
      expect((await other.delete(path)).status).toBe(404);
    expect(await statusOf(client)).toBe(200);
  });

  it('is one of twenty at most, also when they are created in the same moment', async () => {
    const wishes = Array.from({ length: MAX_TOKENS + 5 }, () => owner.post<ErrorBody>('/users/me/tokens', wish()));
    const statuses = (await Promise.all(wishes)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 201)).toHaveLength(MAX_TOKENS);
    expect((await owner.post<ErrorBody>('/users/me/tokens', wish())).body.message).toBe(TOKEN_TEXTS.full);
    const { body } = await owner.get<{ data: ApiToken[] }>('/users/me/tokens');
    await owner.delete(`/users/me/tokens/${body.data[0]?._id}`);
    await create(owner);
  });
});

describe('a token of an organization', () => {
  let organization: string;
  let manager: TestClient;
  let managerId: string;
  let path: string;
  beforeEach(async () => {
    organization = await createOrganization(test, 'Acme');
    const signed = await signedIn(test, { organization, permissions: { manageOrganization: true } });
    [manager, managerId] = [signed.client, signed.user._id];
    path = `/organizations/${organization}/tokens`;
  });

  it('stays good when its creator is gone, and reaches that organization alone', async () => {
    const { client, token } = await create(manager, path, {
      actions: ['projects.read', 'projects.create', 'users.read'],
    });
    const { body: draft } = await client.post<{ _id: string }>('/projects', { name: 'By a program' });
    await signedIn(test, { organization, permissions: { manageOrganization: true } });
    await admin.post(`/users/actions/deactivate?id=${managerId}`);
    expect(await statusOf(client, `/projects/${draft._id}`)).toBe(200);
    const { client: stranger } = await signedIn(test, { permissions: { manageOrganization: true } });
    const foreign = await stranger.post<{ _id: string }>('/projects', { name: 'Of others' });
    expect(await statusOf(client, `/projects/${foreign.body._id}`)).toBe(404);
    expect((await client.get<{ count: number }>('/projects')).body.count).toBe(1);
    expect((await client.get<Viewer>('/users/me')).body).toMatchObject({
      _id: token._id,
      name: token.name,
      email: '',
      role: 'CUSTOMER',
      organization,
    });
  });

  it('is shown as the creator of what it has created, also when it is deleted', async () => {
    const { client, token } = await create(manager, path, { actions: ['projects.read', 'projects.create'] });
    await client.post('/projects', { name: 'By a program' });
    await manager.post('/projects', { name: 'By a person' });
    const creators = async (by: TestClient) => {
      const query = { populate: ['createdBy'], sort: 'name', where: { organization } };
      const { body } = await by.get<{ data: { createdBy: { name: string } }[] }>('/projects', {
        query: by === admin ? query : { populate: ['createdBy'], sort: 'name' },
      });
      return body.data.map(({ createdBy }) => createdBy.name);
    };
    const names = [expect.stringMatching(/^Person/), token.name];
    expect(await creators(manager)).toEqual(names);
    expect((await manager.delete(`${path}/${token._id}`)).status).toBe(204);
    expect((await manager.get<{ count: number }>(path)).body.count).toBe(0);
    expect([await creators(manager), await creators(admin)]).toEqual([names, names]);
    expect(await statusOf(client)).toBe(401);
  });

  it('is made, seen and deleted by those who manage it and by admins', async () => {
    const { token } = await create(manager, path);
    const byAdmin = await create(admin, path);
    expect(await statusOf(byAdmin.client)).toBe(200);
    const { client: member } = await signedIn(test, { organization, permissions: { manageProjects: true } });
    const { client: stranger } = await signedIn(test, { permissions: { manageOrganization: true } });
    for (const [client, status] of [
      [member, 403],
      [stranger, 404],
    ] as const) {
      const answers = [
        await client.get(path),
        await client.post(path, wish()),
        await client.delete(`${path}/${token._id}`),
      ];
      expect(answers.map((answer) => answer.status)).toEqual([status, status, status]);
    }
    // Not by way of another organization either.
    const { client: other, user } = await signedIn(test, { permissions: { manageOrganization: true } });
    expect((await other.delete(`/organizations/${user.organization}/tokens/${token._id}`)).status).toBe(404);
    expect((await manager.get<{ count: number }>(path)).body.count).toBe(2);
    expect((await admin.post<ErrorBody>(path, wish({ actions: ['audit.read'] }))).status).toBe(400);
  });

  it('is whom work goes on for that it has asked for, until it is deleted', async () => {
    const { token } = await create(manager, path, { actions: ['library.write'] });
    const viewers = test.app.get<ViewersPort>(VIEWERS, { strict: false });
    const viewer = await viewers.current(token._id);
    expect([can(viewer, 'library.write', { organization }), can(viewer, 'library.read')]).toEqual([true, false]);
    await manager.delete(`${path}/${token._id}`);
    expect(await viewers.current(token._id)).toBeNull();
  });

  it('is deleted with the organization', async () => {
    const empty = await createOrganization(test, 'Empty');
    const { client } = await create(admin, `/organizations/${empty}/tokens`);
    expect((await admin.delete(`/organizations/${empty}`)).status).toBe(204);
    expect([await statusOf(client), await stored().countDocuments({ organization: empty })]).toEqual([401, 0]);
  });
});

describe('asking with a token', () => {
  it('notes the last use, once an hour', async () => {
    const { client, user } = await signedIn(test, { permissions: { readProjects: true } });
    const { token, client: program } = await create(client);
    const lastUsed = async () => (await client.get<{ data: ApiToken[] }>('/users/me/tokens')).body.data[0]?.lastUsedAt;
    expect(await lastUsed()).toBeNull();
    await statusOf(program);
    const first = await lastUsed();
    await statusOf(program);
    expect([await lastUsed(), typeof first]).toEqual([first, 'string']);
    await stored().updateOne({ _id: token._id }, { lastUsedAt: new Date(Date.now() - 3_700_000) });
    await statusOf(program);
    expect(String(await lastUsed()) >= String(first)).toBe(true);
    expect(user._id).not.toBe(token._id);
  });

  it('costs no more reads than asking with a sign-in, and nothing when it looks like no token', async () => {
    const { client, user } = await signedIn(test, { permissions: { readProjects: true } });
    const { secret } = await apiTokenOf(test, { user: user._id });
    const reads = async (by: TestClient) => (await watching(test, () => by.get('/users/me'))).commands.length;
    expect(await reads(bearing(secret))).toBeLessThanOrEqual(await reads(client));
    expect(await reads(bearing('aislelab_short'))).toBe(0);
    expect(await reads(bearing(`ghp_${'x'.repeat(36)}`))).toBe(0);
  });

  it('is slowed down for a network that guesses, while good tokens work from there', async () => {
    const { user } = await signedIn(test, { permissions: { readProjects: true } });
    const { secret } = await apiTokenOf(test, { user: user._id });
    const limit = ATTEMPT_LIMITS.token.network;
    const statuses: number[] = [];
    for (let n = 0; n <= limit; n++) statuses.push(await statusOf(bearing(`aislelab_${String(n).padStart(43, 'x')}`)));
    expect([statuses.lastIndexOf(401) < limit, statuses.at(-1)]).toEqual([true, 429]);
    expect(await statusOf(bearing(secret))).toBe(200);
    await connectionOf(test).model('SignInAttempt').deleteMany({});
  });

  it('downloads with tickets that are as narrow as the token, and end with it', async () => {
    const { client, user } = await signedIn(test, { role: 'ADMIN' });
    const { body } = await client.post<{ _id: string }>('/projects', {
      name: 'A study',
      organization: await createOrganization(test),
    });
    const path = `/projects/${body._id}/sessions/files/visits.csv`;
    const allowed = await create(client, undefined, { actions: ['projects.read', 'sessions.download'] });
    const { secret } = await apiTokenOf(test, { user: user._id }, { actions: ['projects.read'] });
    expect((await bearing(secret).post(path)).status).toBe(403);
    const ticket = await allowed.client.post<{ accessToken: string }>(path);
    const file = `${path}?access_token=${ticket.body.accessToken}`;
    expect([ticket.status, await statusOf(test.client(), file)]).toEqual([200, 200]);
    await stored().updateOne({ _id: allowed.token._id }, { actions: ['projects.read'] });
    expect(await statusOf(test.client(), file)).toBe(403);
    await client.delete(`/users/me/tokens/${allowed.token._id}`);
    expect(await statusOf(test.client(), file)).toBe(401);
  });

  it('is named in the audit log, beside the name of its owner', async () => {
    const { client, user } = await signedIn(test, { role: 'ADMIN' });
    const { client: program } = await create(client, undefined, { actions: ['regions.read', 'regions.write'] });
    const made = await program.post<{ _id: string }>('/regions', {
      name: 'Spain',
      currency: '€',
      currencyPosition: 'AFTER',
    });
    expect(made.status).toBe(201);
    const { body } = await admin.get<{ data: object[] }>('/audit', { query: { where: { record: made.body._id } } });
    expect(body.data).toMatchObject([{ viewer: { _id: user._id, name: `${user.name}, API token Nightly import` } }]);
  });
});
