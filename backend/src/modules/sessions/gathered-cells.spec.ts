import type { GatheredSessions, Id } from '@aislelab/domain';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { connectionOf, createTestApp, planOf, watching, type TestApp } from '../../testing/index.ts';
import {
  createDraft,
  createLive,
  createWorld,
  objectId,
  type ProjectWorld,
} from '../projects/testing/project-fixture.ts';

let test: TestApp;
let world: ProjectWorld;
beforeAll(async () => {
  test = await createTestApp();
  world = await createWorld(test);
});
afterAll(() => test.close());

const gathered = (id: Id, client = world.admin) => client.get<GatheredSessions>(`/projects/${id}/sessions/gathered`);
type Visit = [variation: number, age: string, gender: string, state: string, minutesAgo?: number];
const insert = (project: Id, visits: readonly Visit[]) =>
  connectionOf(test)
    .model('Session')
    .collection.insertMany(
      visits.map(([variation, age, gender, state, minutesAgo = 0]) => ({
        project: objectId(project),
        variation,
        state,
        source: 'HUMAN',
        // Taken out: it neither counts nor takes a place.
        enabled: !(variation === 1 && state === 'COMPLETED'),
        shopper: { age, gender, platform: 'DESKTOP' },
        seenAt: new Date(Date.now() - minutesAgo * 60_000),
      })),
    );

describe('the numbers of a running test', () => {
  it('P1-LIF-23 counts finished visits in all and by variation, age and gender, over the sample', async () => {
    const { _id } = await createLive(world, 40);
    const other = await createLive(world, 1);
    await insert(other._id, [[0, '55+', 'MALE', 'COMPLETED']]);
    await insert(_id, [
      [0, '18-34', 'FEMALE', 'COMPLETED'],
      [0, '18-34', 'FEMALE', 'COMPLETED'],
      [0, '55+', 'OTHER', 'COMPLETED'],
      [1, '18-34', 'FEMALE', 'COMPLETED'],
      [1, '35-54', 'MALE', 'STARTED'],
      [1, '35-54', 'MALE', 'STARTED', 45],
      [1, '35-54', 'MALE', 'ABANDONED'],
    ]);
    const total = { $set: { 'testing.sessions.total': 3 } };
    await connectionOf(test)
      .model('Project')
      .collection.updateOne({ _id: objectId(_id) }, total);
    expect((await gathered(_id)).body).toEqual({
      status: 'LIVE',
      sample: { variations: 40, total: 80 },
      total: 3,
      inStore: 1,
      cells: [
        { variation: 0, age: '18-34', gender: 'FEMALE', count: 2 },
        { variation: 0, age: '55+', gender: 'OTHER', count: 1 },
      ],
    });
  });

  it('is empty before the first shopper, and nobody else reads it', async () => {
    const { _id } = await createDraft(world);
    expect((await gathered(_id)).body).toMatchObject({ status: 'DRAFT', total: 0, inStore: 0, cells: [] });
    expect((await gathered(_id, world.manager)).status).toBe(403);
    expect((await gathered('f'.repeat(24))).status).toBe(404);
  });

  it('reads no finished visit once places are counted', async () => {
    const { _id } = await createLive(world, 40);
    const visit = { project: _id, shopper: { age: '55+', gender: 'MALE', platform: 'DESKTOP' } };
    for (let visitor = 0; visitor < 3; visitor += 1)
      expect((await test.client().post('/shopper/sessions', visit)).status).toBe(201);
    expect((await gathered(_id)).body).toMatchObject({ total: 0, inStore: 3, cells: [] });
    const sessions = connectionOf(test).model('Session').collection;
    await sessions.updateMany({ project: objectId(_id) }, { $set: { state: 'COMPLETED' } });
    const { result, commands } = await watching(test, () => gathered(_id), ['sessions']);
    expect(result.body).toMatchObject({ status: 'LIVE', inStore: 0 });
    expect(result.body.cells.map(({ count }) => count).toSorted((a, b) => a - b)).toEqual([1, 2]);
    expect(commands.map(({ method }) => method)).toEqual(['find']);
    for (const command of commands) expect((await planOf(test, command)).totalDocsExamined).toBe(0);
  });
});
