import { ALL_PERMISSIONS, NO_PERMISSIONS, type Permissions, type Viewer } from '@aislelab/domain';
import {
  apiTokenOf,
  connectionOf,
  createTestApp,
  createUser,
  createWorld,
  signedIn,
  type ProjectWorld,
  type TestApp,
  type TestClient,
} from '@aislelab/backend/testing';
import { collectionToken, PROJECTS, type Collection, type ProjectsPort } from '@aislelab/server-kit';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { completePlugins } from './fixtures/plugins/complete/index.ts';
import type { ShelfNote, TeamNote } from './fixtures/plugins/complete/shelf-notes.ts';

const NOBODY = '0'.repeat(24);
let test: TestApp;
let world: ProjectWorld;
beforeAll(async () => {
  test = await createTestApp({ plugins: completePlugins });
  world = await createWorld(test);
});
afterAll(() => test.close());

interface Answer {
  data?: ShelfNote[];
  count?: number;
  _id?: string;
}
const path = (project: string, note?: string) => `/fixture/shelf-notes/${project}${note ? `/${note}` : ''}`;
async function draft(client: TestClient, organization?: string): Promise<string> {
  const { status, body } = await client.post<{ _id: string }>('/projects', {
    name: 'A study',
    ...(organization && { organization }),
  });
  expect(status).toBe(201);
  return body._id;
}
const add = (client: TestClient, project: string, text = 'move it up') => client.post<Answer>(path(project), { text });
const stored = () => connectionOf(test).model('FixtureShelfNote');

describe('records of a project that a plugin keeps', () => {
  let project: string;
  let note: string;
  beforeEach(async () => {
    project = await draft(world.manager);
    note = (await add(world.manager, project)).body._id ?? '';
  });

  it('are written by those who may edit the project and read by those who read it', async () => {
    expect((await world.manager.patch(path(project, note), { text: 'higher' })).status).toBe(200);
    for (const client of [world.manager, world.reader, world.admin]) {
      const { status, body } = await client.get<Answer>(path(project));
      expect([status, body.data, body.count]).toEqual([200, [{ _id: note, project, text: 'higher' }], 1]);
    }
    expect((await world.manager.delete(path(project, note))).status).toBe(204);
    expect((await world.manager.get<Answer>(path(project))).body.count).toBe(0);
  });

  it('do not exist for another organization, whatever it knows of them', async () => {
    const own = await draft(world.stranger);
    const before = await stored().find().lean();
    const attempts = [
      await world.stranger.get(path(project)),
      await add(world.stranger, project),
      await world.stranger.patch(path(project, note), { text: 'mine' }),
      await world.stranger.delete(path(project, note)),
      // Through a project of its own.
      await world.stranger.patch(path(own, note), { text: 'mine' }),
      await world.stranger.delete(path(own, note)),
    ];
    expect(attempts.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404, 404]);
    expect(JSON.stringify(attempts.map(({ body }) => body))).not.toContain('move it up');
    expect(await stored().find().lean()).toEqual(before);
  });

  it('are not written by those who may only read, nor once the project may not be edited any longer', async () => {
    expect((await add(world.reader, project)).status).toBe(403);
    await connectionOf(test).model('Project').updateOne({ _id: project }, { status: 'READY' });
    expect((await add(world.manager, project, 'late')).status).toBe(404);
    expect((await world.manager.get<Answer>(path(project))).body.count).toBe(1);
  });

  it('answer what is declared and nothing else, and take no operators', async () => {
    const refused = [
      `?query=${encodeURIComponent('{"where":{"secret":{"EQ":"never told"}}}')}`,
      `?query=${encodeURIComponent('{"select":["secret"]}')}`,
      `?query=${encodeURIComponent('{"where":{"$where":"1"}}')}`,
      `?query=${encodeURIComponent(`{"where":{"project":{"EQ":"${project}"}}}`)}`,
    ];
    for (const query of refused) expect((await world.manager.get(path(project) + query)).status).toBe(400);
    const found = `?query=${encodeURIComponent('{"where":{"text":{"EQ":"move it up"}},"select":["text"]}')}`;
    expect((await world.manager.get<Answer>(path(project) + found)).body.data).toEqual([
      { _id: note, text: 'move it up' },
    ]);
    expect((await add(world.manager, project, 'x'.repeat(81))).status).toBe(400);
    expect((await world.manager.get(path('not-an-id'))).status).toBe(400);
  });

  it('a second one with the same key is a conflict', async () => {
    expect((await add(world.manager, project)).status).toBe(409);
    const other = (await add(world.manager, project, 'another')).body._id ?? '';
    expect((await world.manager.patch(path(project, other), { text: 'move it up' })).status).toBe(409);
  });

  it('are deleted with the project', async () => {
    expect((await world.manager.delete(`/projects/${project}`)).status).toBe(204);
    expect(await stored().countDocuments({ project })).toBe(0);
  });
});

describe('records of an organization', () => {
  const notes = (client: TestClient, organization: string) => client.get(`/fixture/team-notes/${organization}`);

  it('are reached by its own people and by admins', async () => {
    const { organization } = world;
    const add = (client: TestClient) => client.post(`/fixture/team-notes/${organization}`, { text: 'ours' });
    expect((await add(world.admin)).status).toBe(201);
    expect([
      (await notes(world.manager, organization)).status,
      (await notes(world.stranger, organization)).status,
      (await add(world.stranger)).status,
      (await add(world.reader)).status,
    ]).toEqual([200, 404, 404, 403]);
  });

  it('what belongs to no organization is reached by whose scope says so', async () => {
    const collection = test.app.get<Collection<TeamNote>>(collectionToken('FixtureTeamNote'));
    await collection.unsafelyOf(null).create({ text: 'everywhere' });
    const customer = await viewer({ organization: world.organization, permissions: ALL_PERMISSIONS });
    const stranger = await viewer({ organization: world.organization, permissions: NO_PERMISSIONS });
    expect((await (await collection.of(customer, null, 'read')).list(undefined)).count).toBe(1);
    await expect(collection.of(customer, null, 'write')).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await expect(collection.of(stranger, null, 'read')).rejects.toMatchObject({ code: 'FORBIDDEN' });
  });
});

describe('for work that nobody asked for', () => {
  it('an owner is named all the same, and a key that comes twice makes one record', async () => {
    const collection = test.app.get<Collection<ShelfNote>>(collectionToken('FixtureShelfNote'));
    const [one, other] = [await draft(world.manager), await draft(world.manager)];
    for (const _ of [1, 2]) await collection.unsafelyOf(one).put({ text: 'submitted' }, { secret: 'once' });
    await collection.unsafelyOf(other).put({ text: 'submitted' }, { secret: 'other' });
    expect(await collection.unsafelyOf(one).find({ text: 'submitted' })).toMatchObject([{ secret: 'once' }]);
    // However many runs write it at once, and never without what the schema requires.
    const third = collection.unsafelyOf(await draft(world.manager));
    await Promise.all([1, 2, 3, 4].map((n) => third.put({ text: 'at once' }, { secret: String(n) })));
    expect(await third.find({})).toHaveLength(1);
    await expect(third.put({ secret: 'no text' }, {})).rejects.toThrow('`text` is required');
    expect(() => collection.unsafelyOf(null)).toThrow('is kept by project');
    await expect(collection.unsafelyOf(NOBODY).get('no id')).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });

  it('nothing stays of a project that is deleted while records are written', async () => {
    const collection = test.app.get<Collection<ShelfNote>>(collectionToken('FixtureShelfNote'));
    const project = await draft(world.manager);
    const records = collection.unsafelyOf(project);
    const writes = Array.from({ length: 20 }, (_, n) => records.create({ text: `note ${n}` }));
    const [deleted] = await Promise.all([world.manager.delete(`/projects/${project}`), Promise.allSettled(writes)]);
    expect(deleted.status).toBe(204);
    await expect(records.create({ text: 'late' })).rejects.toMatchObject({ code: 'NOT_FOUND' });
    expect(await stored().countDocuments({ project })).toBe(0);
  });

  it('a record never changes its owner or its id, and a key is never an operator', async () => {
    const collection = test.app.get<Collection<ShelfNote>>(collectionToken('FixtureShelfNote'));
    const records = collection.unsafelyOf(await draft(world.manager));
    const { _id } = await records.create({ text: 'here' });
    for (const fields of [{ project: NOBODY }, { _id: NOBODY }, { unknown: 1 }, { $set: {} }])
      await expect(records.change(_id, fields as object)).rejects.toThrow('has no field');
    await expect(async () => records.find({ text: { $ne: '' } } as object)).rejects.toThrow('is no value');
    await expect(async () => records.find({ project: NOBODY })).rejects.toThrow('has no field');
  });
});

describe('a permission that a plugin declares', () => {
  const owner = async () => {
    const { organization } = world;
    return (await signedIn(test, { organization, permissions: { manageOrganization: true } })).client;
  };
  const pin = async (client: TestClient, project: string) =>
    (await client.post(`/fixture/pins/${project}`, { text: 'first' })).status;

  it('is granted like the others, and reaches no further than what somebody reaches without it', async () => {
    const { organization } = world;
    const project = await draft(world.manager);
    const { client, user } = await signedIn(test, { organization, permissions: { readProjects: true } });
    const manager = await owner();
    const change = (version: number, ofPlugins: string[], by: TestClient) =>
      by.patch<{ permissions: Permissions; errors?: object }>(`/users/${user._id}`, {
        version,
        permissions: { ofPlugins },
      });
    expect(await pin(client, project)).toBe(403);
    expect((await change(1, ['fixture.pin'], client)).status).toBe(403);
    expect((await change(1, ['fixture.paint'], manager)).body.errors).toEqual({
      'permissions.ofPlugins': 'No plugin has this permission',
    });
    expect((await change(1, ['fixture.pin'], manager)).body.permissions.ofPlugins).toEqual(['fixture.pin']);
    expect(await pin(client, project)).toBe(201);
    expect(await pin(client, await draft(world.stranger))).toBe(404);
    expect((await change(2, [], manager)).body.permissions.ofPlugins).toBeUndefined();
    expect(await pin(client, project)).toBe(403);
  });

  it('is named by an API token like the actions of the platform', async () => {
    const { organization } = world;
    const project = await draft(world.manager);
    const { client, user } = await signedIn(test, { organization, permissions: { manageOrganization: true } });
    const expiresAt = new Date(Date.now() + 86_400_000).toISOString();
    const wish = { name: 'Pins', actions: ['fixture.pin', 'projects.read'], expiresAt };
    const { status, body } = await client.post<{ secret: string }>('/users/me/tokens', wish);
    expect(status).toBe(201);
    expect((await world.reader.post('/users/me/tokens', wish)).status).toBe(400);
    const bearing = (accessToken: string) => Object.assign(test.client(), { accessToken });
    const { secret } = await apiTokenOf(test, { user: user._id }, { actions: ['projects.edit', 'projects.read'] });
    expect([await pin(bearing(body.secret), project), await pin(bearing(secret), project)]).toEqual([201, 403]);
  });

  it('belongs to those who manage their organization, and to no role that it does not name', async () => {
    const project = await draft(world.manager);
    expect([await pin(await owner(), project), await pin(world.stranger, project)]).toEqual([201, 404]);
    expect(await pin(world.admin, project)).toBe(403);
  });

  it('is shown to the pages of people with its words', async () => {
    const { body } = await world.reader.get<{ permissions: unknown }>('/config');
    expect(body.permissions).toEqual([{ name: 'fixture.pin', label: 'Pin notes', description: 'Show a note first' }]);
  });
});

describe('the port of projects', () => {
  it('gives a plugin what the viewer may see, for what the viewer may do', async () => {
    const projects = test.app.get<ProjectsPort>(PROJECTS, { strict: false });
    const _id = await draft(world.manager);
    const reader = await viewer({
      organization: world.organization,
      permissions: { ...NO_PERMISSIONS, readProjects: true },
    });
    expect(await projects.get(reader, _id)).toMatchObject({ _id, createdBy: null });
    expect(await projects.get(reader, _id)).not.toHaveProperty('internal');
    await expect(projects.get(reader, _id, 'projects.edit')).rejects.toMatchObject({ code: 'NOT_FOUND' });
    const stranger = await viewer({ organization: NOBODY, permissions: ALL_PERMISSIONS });
    // Reading settings or regions reaches every record that there is, but no project of others.
    for (const action of [undefined, 'settings.read', 'regions.read', 'library.read'] as const)
      await expect(projects.get(stranger, _id, action)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    expect((await projects.list(stranger, undefined)).count).toBe(0);
  });
});

async function viewer(input: Pick<Viewer, 'organization' | 'permissions'>): Promise<Viewer> {
  const { _id, name, email, role, organization, permissions } = await createUser(test, input);
  return { _id, name, email, role, organization, permissions } as Viewer;
}
