import { TOKEN_ACTIONS, type ListResult, type Project, type Session, type User } from '@aislelab/domain';
import {
  apiTokenOf,
  createDraft,
  createLive,
  createTestApp,
  createWorld,
  plainVisit,
  productsOf,
  shoppersOf,
  signedIn,
  type ProjectWorld,
  type TestApp,
  type TestClient,
} from '@aislelab/backend/testing';
import { PROJECTS, type PortAction, type ProjectsPort } from '@aislelab/server-kit';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { completePlugins } from './fixtures/plugins/complete/index.ts';

let test: TestApp;
let world: ProjectWorld;
beforeAll(async () => {
  test = await createTestApp({ plugins: completePlugins });
  world = await createWorld(test);
});
afterAll(() => test.close());

const bearing = (secret: string) => Object.assign(test.client(), { accessToken: secret });
/** A program of the manager of projects, which may do these actions and nothing else. */
async function program(actions: readonly string[]): Promise<TestClient> {
  const { user } = await signedIn(test, {
    organization: world.organization,
    permissions: { manageProjects: true },
  });
  return bearing((await apiTokenOf(test, { user: user._id }, { actions: [...actions] })).secret);
}

describe('the port of projects', () => {
  const change = (client: TestClient, id: string, patch: object) =>
    client.patch<Project & { errors?: object }>(`/fixture/ports/projects/${id}`, { patch });
  const act = (client: TestClient, id: string, action: string, input?: object) =>
    client.post<Project>(`/fixture/ports/projects/${id}`, { action, ...(input && { input }) });

  it('changes a draft for those who may edit it, under the rules of the route', async () => {
    const { _id, version } = await createDraft(world);
    expect(await change(world.manager, _id, { version, name: 'Renamed' })).toMatchObject({
      status: 200,
      body: { name: 'Renamed', version: version + 1 },
    });
    expect((await change(world.manager, _id, { version, name: 'Stale' })).status).toBe(409);
    expect((await change(world.manager, _id, { version: version + 1, status: 'LIVE' })).body.errors).toEqual({
      status: expect.any(String),
    });
    expect((await change(world.manager, _id, { version: version + 1, content: { $set: 1 } })).status).toBe(400);
  });

  it('changes nothing for another organization, for people without the right, and for programs that do not name it', async () => {
    const { _id, version } = await createDraft(world);
    const patch = { version, name: 'Mine' };
    expect([
      (await change(world.stranger, _id, patch)).status,
      (await change(world.reader, _id, patch)).status,
      (await change(await program(['projects.read']), _id, patch)).status,
      (await change(await program(['projects.edit', 'projects.read']), _id, patch)).status,
    ]).toEqual([404, 403, 403, 200]);
  });

  it('tells what shoppers would be shown of a draft, to those who may edit it and as often as the brake lets them', async () => {
    const { _id } = await createDraft(world);
    const content = (client: TestClient) => client.get(`/fixture/ports/projects/${_id}/content`);
    expect((await content(world.stranger)).status).toBe(404);
    expect((await content(world.reader)).status).toBe(404);
    expect((await content(await program(['projects.read']))).status).toBe(404);
    expect(await content(world.manager)).toMatchObject({ status: 200, body: { project: _id } });
    expect((await act(world.manager, _id, 'submit')).status).toBe(200);
    expect((await content(world.manager)).status).toBe(404);
    expect((await content(world.manager)).status).toBe(429);
    expect((await content(world.admin)).status).toBe(404);
  });

  it('moves a project as the route of the action does, with its input checked', async () => {
    const { _id } = await createDraft(world);
    expect(await act(world.manager, _id, 'submit')).toMatchObject({ status: 200, body: { status: 'READY' } });
    expect((await act(world.manager, _id, 'submit')).status).toBe(409);
    expect((await act(world.manager, _id, 'quote-request', { message: '' })).status).toBe(400);
    expect((await act(world.manager, _id, 'quote-request', { message: 'How much?', status: 'LIVE' })).status).toBe(400);
    expect(await act(world.manager, _id, 'quote-request', { message: 'How much?' })).toMatchObject({
      body: { status: 'QUOTING' },
    });
  });

  it('moves nothing for others, and pays for nobody', async () => {
    const { _id } = await createDraft(world);
    expect([
      (await act(world.stranger, _id, 'submit')).status,
      (await act(world.reader, _id, 'submit')).status,
      (await act(await program(['projects.read', 'projects.edit']), _id, 'submit')).status,
      (await act(world.manager, _id, 'publish')).status,
      (await act(world.manager, _id, 'live', { samplePerVariation: 1 })).status,
      (await act(world.admin, _id, 'pay')).status,
      (await act(world.admin, _id, 'payment')).status,
    ]).toEqual([404, 403, 403, 403, 403, 404, 404]);
    const port = test.app.get<ProjectsPort>(PROJECTS, { strict: false });
    const viewer = (await world.admin.get<Parameters<ProjectsPort['act']>[0]>('/users/me')).body;
    for (const action of ['constructor', 'toString', '__proto__'])
      await expect(port.act(viewer, _id, action as PortAction)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await expect(port.change(viewer, 'not-an-id', {})).rejects.toMatchObject({ code: 'INVALID_INPUT' });
  });
});

describe('the port of sessions', () => {
  const list = (client: TestClient, id: string) => client.get<ListResult<Session>>(`/fixture/ports/sessions/${id}`);
  const enable = (client: TestClient, id: string, query: string, enabled = false) =>
    client.patch<{ count: number }>(`/fixture/ports/sessions/${id}`, { query, enabled });

  it('lists them and says which count, for admins alone', async () => {
    const project = await createLive(world, 2);
    const { shopper } = await shoppersOf(() => test, { ago: 120_000 }).visit(project._id);
    const [product = ''] = await productsOf(world.admin, project._id);
    expect((await shopper.post('/shopper/sessions/current/submit', plainVisit(product))).status).toBe(200);
    const { body } = await list(world.admin, project._id);
    const query = JSON.stringify({ where: { _id: { EQ: body.data[0]?._id } } });
    expect([body.count, (await enable(world.admin, project._id, query)).body]).toEqual([1, { count: 1 }]);
    expect((await list(world.admin, project._id)).body.data[0]).toMatchObject({ enabled: false, decidedBy: 'ADMIN' });
    const { organization } = world;
    const { client: owner } = await signedIn(test, { organization, permissions: { manageOrganization: true } });
    const others = [owner, world.manager, world.reader, world.stranger, await program(TOKEN_ACTIONS)];
    for (const client of others) {
      expect((await list(client, project._id)).status).toBe(403);
      expect((await enable(client, project._id, query, true)).status).toBe(403);
    }
    expect((await enable(world.admin, project._id, '{"where":{"$where":"1"}}')).status).toBe(400);
    expect((await enable(world.admin, project._id, '{"where":{"project":{"EQ":"1"}}}')).status).toBe(400);
  });
});

describe('the port of people', () => {
  const change = (client: TestClient, id: string, patch: object) =>
    client.patch<User>(`/fixture/ports/people/${id}`, { patch });

  it('lists, answers and changes the people of those who manage them', async () => {
    const { organization } = world;
    const { client: owner, user } = await signedIn(test, { organization, permissions: { manageOrganization: true } });
    const { user: member } = await signedIn(test, { organization, permissions: { readProjects: true } });
    const people = (await owner.get<ListResult<User>>('/fixture/ports/people')).body.data;
    expect(people.map(({ _id }) => _id)).toEqual(expect.arrayContaining([user._id, member._id]));
    expect(new Set(people.map((person) => person.organization))).toEqual(new Set([organization]));
    expect((await owner.get<User>(`/fixture/ports/people/${member._id}`)).body).toMatchObject({ name: member.name });
    expect(JSON.stringify(people)).not.toMatch(/password|emailKey/);
    const { version } = member;
    expect((await change(owner, member._id, { version, name: 'Robin' })).body).toMatchObject({ name: 'Robin' });
    // As at the route: no role, no rights of one's own.
    expect((await change(owner, member._id, { version: version + 1, role: 'ADMIN' })).status).toBe(400);
    expect(
      (await change(owner, user._id, { version: user.version, permissions: { manageOrganization: false } })).status,
    ).toBe(403);
  });

  it('knows nobody for another organization, for people without the right, and for programs', async () => {
    const { organization } = world;
    const { client: owner, user } = await signedIn(test, { organization, permissions: { manageOrganization: true } });
    const patch = { version: user.version, name: 'Taken' };
    const outcomes = async (client: TestClient) => [
      (await client.get(`/fixture/ports/people`)).status,
      (await client.get(`/fixture/ports/people/${user._id}`)).status,
      (await change(client, user._id, patch)).status,
    ];
    const { secret } = await apiTokenOf(test, { user: user._id }, { actions: [...TOKEN_ACTIONS] });
    expect([await outcomes(world.stranger), await outcomes(world.reader), await outcomes(bearing(secret))]).toEqual([
      [200, 404, 404],
      [403, 403, 403],
      // A program reads what its owner reads, where it names that; accounts are changed by people.
      [200, 200, 403],
    ]);
    expect((await owner.get<User>(`/users/${user._id}`)).body.name).toBe(user.name);
  });
});
