import {
  createDraft,
  createLive,
  createTestApp,
  createWorld,
  signedIn,
  JobQueue,
  type ProjectWorld,
  type TestApp,
  type TestClient,
} from '@aislelab/backend/testing';
import type { ErrorBody, Missing } from '@aislelab/domain';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { plugin } from './index.ts';

let test: TestApp;
let world: ProjectWorld;
beforeAll(async () => {
  test = await createTestApp({ plugins: [plugin] });
  world = await createWorld(test);
});
afterAll(() => test.close());

it('a project that goes live is noted, for those who read it and for nobody else', async () => {
  const { _id } = await createLive(world, 1);
  await test.app.get(JobQueue).idle();
  const asked = (client: TestClient) => client.get<{ data?: object[] }>(`/milestones/${_id}`);
  expect((await asked(world.manager)).body.data).toEqual([expect.objectContaining({ kind: 'live' })]);
  expect((await asked(world.stranger)).status).toBe(404);
});

it('events are noted by those who have the permission, on studies that they read', async () => {
  const { _id } = await createLive(world, 1);
  const note = async (client: TestClient) =>
    (await client.post(`/milestones/${_id}`, { kind: 'Packshots arrived' })).status;
  const { organization } = world;
  const { client: manager } = await signedIn(test, { organization, permissions: { manageOrganization: true } });
  expect([await note(world.reader), await note(world.stranger), await note(manager)]).toEqual([403, 404, 201]);
});

it('a study takes as many events as admins allow', async () => {
  const { _id } = await createLive(world, 1);
  const set = { version: 1, values: { most: 1 } };
  expect((await world.admin.patch('/settings/plugins/milestones', set)).status).toBe(200);
  const { organization } = world;
  const { client } = await signedIn(test, { organization, permissions: { manageOrganization: true } });
  await test.app.get(JobQueue).idle();
  const note = (kind: string) => client.post(`/milestones/${_id}`, { kind });
  // Events that the platform notes do not count, and people cannot note them.
  expect([(await note('live')).status, (await note('Packshots arrived')).status]).toEqual([400, 201]);
  expect(await note('Test order')).toMatchObject({
    status: 409,
    body: { message: 'A study has at most 1 events.' },
  });
  const { _id: other } = await createLive(world, 1);
  const kinds = ['Packshots arrived', 'Test order', 'Kick-off', 'Review'];
  const answers = await Promise.all(kinds.map((kind) => client.post(`/milestones/${other}`, { kind })));
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409, 409, 409]);
});

it('a planned start that has passed refuses the submit, and the list of what is missing leads to its step', async () => {
  const { organization, manager, reader, stranger } = world;
  const { _id } = await createDraft(world);
  const { client } = await signedIn(test, { organization, permissions: { manageOrganization: true } });
  const plan = async (by: TestClient, at: string) => (await by.put(`/milestones/${_id}/planned`, { at })).status;
  const missing = async () => (await manager.get<{ data: Missing[] }>(`/projects/${_id}/missing`)).body.data;
  expect([await plan(reader, '2020-01-01'), await plan(stranger, '2020-01-01')]).toEqual([403, 404]);
  expect([await plan(client, '2020-01-01'), await missing()]).toEqual([
    200,
    [{ path: 'milestones-plan.start', message: 'The planned start has passed: choose a later day' }],
  ]);
  for (const at of ['2026-W49', '2026-335', '20261201', '2026-02-30']) expect(await plan(client, at)).toBe(400);
  const submit = async () => (await manager.post<ErrorBody>(`/projects/${_id}/actions/submit`)).body;
  expect(await submit()).toMatchObject({ code: 'NOT_READY', errors: { 'milestones-plan.start': expect.any(String) } });
  const soon = new Date(Date.now() + 86_400_000).toISOString();
  expect([await plan(client, soon), await missing()]).toEqual([200, []]);
  expect(await submit()).toMatchObject({ data: { status: 'READY' } });
});
