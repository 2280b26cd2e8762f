import { type ErrorBody, type Project } from '@aislelab/domain';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { connectionOf, createTestApp, type TestApp, type TestClient } from '../../testing/index.ts';
import { ATTEMPT_LIMITS, ATTEMPT_MODEL, Attempts } from '../auth/attempts.ts';
import { createDraft, createWorld, type ProjectWorld } from './testing/project-fixture.ts';

let test: TestApp;
let world: ProjectWorld;
beforeAll(async () => {
  test = await createTestApp();
  world = await createWorld(test);
});
afterAll(() => test.close());

/** Writes as every part of the platform does, which notes the size. */
const enlarge = ({ _id, content }: Project) =>
  connectionOf(test)
    .model('Project')
    .updateOne({ _id }, { $set: { content: { ...content, mission: 'x'.repeat(3 * 1024 * 1024) } } });

it('short requests for a large project are limited, whatever they ask, and only those', async () => {
  const [small, large] = [await createDraft(world), await createDraft(world)];
  await enlarge(large);
  const { manager, admin, stranger } = world;
  expect((await manager.get<Project>(`/projects/${large._id}`)).status).toBe(200);
  const attempts = test.app.get(Attempts, { strict: false });
  // One was counted already.
  for (let count = 1; count < ATTEMPT_LIMITS.largeRead.account; count++)
    await attempts.begin('largeRead', { account: world.organization });
  const heavy = { query: { select: ['content'] } };
  for (const [path, options] of [
    [`/projects/${large._id}`, {}],
    [`/projects/${large._id}/missing`, {}],
    [`/projects/${large._id}`, heavy],
    ['/projects', heavy],
    ['/library/planograms', { query: { select: ['planogram'] } }],
  ] as const) {
    const { status, body } = await manager.get<ErrorBody>(path, options);
    expect([path, status, body.code]).toEqual([path, 429, 'TOO_MANY_REQUESTS']);
  }
  const open = [
    await manager.get(`/projects/${small._id}`),
    await manager.get(`/projects/${large._id}`, { query: { select: ['name'] } }),
    await manager.get(`/projects/${large._id}/fieldwork/figures`),
    await manager.get(`/projects/${large._id}/payments`),
    await manager.get('/projects'),
    await manager.get('/library/planograms'),
    await admin.get(`/projects/${large._id}`),
  ];
  expect(open.map(({ status }) => status)).toEqual(Array(7).fill(200));
  // To others it does not exist, as before.
  expect((await stranger.get(`/projects/${large._id}`)).status).toBe(404);
});

it('readings of a large project by one account come with pauses, in which others are served', async () => {
  const large = await createDraft(world);
  await enlarge(large);
  const { manager, admin } = world;
  await connectionOf(test).model(ATTEMPT_MODEL).deleteMany({});
  await manager.get(`/projects/${large._id}`);
  const order: string[] = [];
  const read = async (name: string, client: TestClient) => {
    await client.get(`/projects/${large._id}/missing`);
    order.push(name);
  };
  await Promise.all([
    ...Array(4)
      .fill('manager')
      .map((name: string) => read(name, manager)),
    read('admin', admin),
  ]);
  expect(order.indexOf('admin')).toBeLessThan(3);
});

it('small projects never wait for large ones, also right after a save, and other lists not for lists of large fields', async () => {
  const [small, large] = [await createDraft(world), await createDraft(world)];
  await enlarge(large);
  const { manager, admin } = world;
  await connectionOf(test).model(ATTEMPT_MODEL).deleteMany({});
  let waiting = 6;
  const heavy = { query: { select: ['content'] } };
  const floods = Array.from({ length: waiting }, async (_, at) => {
    await (at % 2 === 0 ? manager.get(`/projects/${large._id}`) : admin.get('/projects', heavy));
    waiting -= 1;
  });
  const saved = await manager.patch<Project>(`/projects/${small._id}`, { version: small.version, name: 'Renamed' });
  const read = await manager.get<Project>(`/projects/${small._id}`);
  const listed = await Promise.all([manager.get('/library/products'), manager.get('/projects')]);
  expect([saved.status, read.status, ...listed.map(({ status }) => status)]).toEqual([200, 200, 200, 200]);
  expect(waiting).toBeGreaterThan(2);
  await Promise.all(floods);
});

it('moves of one project by its people are limited', async () => {
  const draft = await createDraft(world);
  const attempts = test.app.get(Attempts, { strict: false });
  for (let count = 0; count < ATTEMPT_LIMITS.move.account; count++)
    await attempts.begin('move', { account: draft._id });
  const { status, body } = await world.manager.post<ErrorBody>(`/projects/${draft._id}/actions/submit`, {});
  expect([status, body]).toEqual([429, expect.objectContaining({ code: 'TOO_MANY_REQUESTS' })]);
  expect((await world.manager.get<Project>(`/projects/${draft._id}`)).body.status).toBe('DRAFT');
});
