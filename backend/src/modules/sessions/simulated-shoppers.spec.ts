import type { AuditEntry, ErrorBody, GatheredSessions, Id, ListResult, Project, Session } from '@aislelab/domain';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { connectionOf, createTestApp, type TestApp } from '../../testing/index.ts';
import {
  act,
  createDraft,
  createLive,
  createWorld,
  objectId,
  type ProjectWorld,
} from '../projects/testing/project-fixture.ts';
import { GatheredTotals } from './gathered-totals.ts';
import { SimulatedShoppers } from './simulated-shoppers.ts';

let test: TestApp;
let world: ProjectWorld;
beforeAll(async () => {
  test = await createTestApp();
  world = await createWorld(test);
});
afterAll(() => test.close());

const person = { age: '18-34', gender: 'FEMALE', platform: 'MOBILE' } as const;
/** Finished visits of a project, `count` of them in each variation. */
async function stored(project: Id, source: Session['source'], count: number, variations = 2): Promise<void> {
  const now = new Date();
  const documents = Array.from({ length: count * variations }, (_, index) => ({
    project: objectId(project),
    variation: index % variations,
    enabled: true,
    state: 'COMPLETED',
    source,
    shopper: person,
    search: { sumQuantity: 1, sumSpending: 199, durShopping: 60_000 },
    startedAt: now,
    completedAt: now,
    seenAt: now,
  }));
  await connectionOf(test).model('Session').collection.insertMany(documents);
  await test.app.get(GatheredTotals, { strict: false }).count(project);
}
const read = async (id: Id) => (await world.admin.get<Project>(`/projects/${id}`)).body;
const gathered = async (id: Id) => (await world.admin.get<GatheredSessions>(`/projects/${id}/sessions/gathered`)).body;
const count = (project: Pick<Project, '_id' | 'version'>, counted: boolean, client = world.admin) =>
  client.patch<Omit<Project, 'status'> & Omit<ErrorBody, 'status'>>(`/projects/${project._id}/sessions/simulated`, {
    counted,
    version: project.version,
  });
const start = (project: Id) => test.client().post<ErrorBody>('/shopper/sessions', { project, shopper: person });
const places = async (id: Id) =>
  (await connectionOf(test).model('Quota').findOne({ _id: id }).lean<{ counts: Record<string, number> }>())?.counts;

describe('simulated shoppers in a real project', () => {
  it('are no part of the sample: totals and the live view leave them out, and they take nobody a place', async () => {
    const project = await createLive(world, 2);
    expect(project.simulatedCounted).toBe(false);
    await stored(project._id, 'SIMULATED', 2);
    expect((await read(project._id)).testing.sessions.total).toBe(0);
    expect(await gathered(project._id)).toMatchObject({ total: 0, inStore: 0, cells: [] });
    const starts = await Promise.all([1, 2, 3, 4].map(() => start(project._id)));
    expect(starts.map(({ status }) => status)).toEqual([201, 201, 201, 201]);
    expect((await start(project._id)).body.code).toBe('PROJECT_FULL');
    expect(await gathered(project._id)).toMatchObject({ total: 0, inStore: 4, cells: [] });
    // The audit has them all the same, and finds them.
    const found = await world.admin.get<ListResult<Session>>(`/projects/${project._id}/sessions`, {
      query: { where: { source: 'SIMULATED' }, limit: 1 },
    });
    expect([found.body.count, found.body.data[0]?.source]).toEqual([4, 'SIMULATED']);
  });

  it('count once an admin says so: totals, cells and places at once, the numbers are stale, and it is noted', async () => {
    const project = await createLive(world, 3);
    await stored(project._id, 'SIMULATED', 2);
    await stored(project._id, 'HUMAN', 1);
    expect((await read(project._id)).testing.sessions.total).toBe(2);
    await connectionOf(test)
      .model('Project')
      .updateOne({ _id: project._id }, { $set: { 'stats.stale': false } });
    const answer = await count(project, true);
    expect([answer.status, answer.body]).toEqual([
      200,
      expect.objectContaining({
        simulatedCounted: true,
        version: project.version + 1,
        testing: expect.objectContaining({ sessions: { total: 6 } }),
        stats: expect.objectContaining({ stale: true }),
      }),
    ]);
    expect(answer.body).not.toHaveProperty('internal');
    expect(await gathered(project._id)).toMatchObject({
      total: 6,
      cells: [
        { variation: 0, age: person.age, gender: person.gender, count: 3 },
        { variation: 1, age: person.age, gender: person.gender, count: 3 },
      ],
    });
    expect(await places(project._id)).toMatchObject({ v0: 3, v1: 3 });
    expect((await start(project._id)).body.code).toBe('PROJECT_FULL');
    const off = await count(answer.body, false);
    expect(off.body).toMatchObject({ simulatedCounted: false, testing: { sessions: { total: 2 } } });
    expect(await places(project._id)).toMatchObject({ v0: 1, v1: 1 });
    expect((await start(project._id)).status).toBe(201);
    const { body } = await world.admin.get<ListResult<AuditEntry>>('/audit', {
      query: { where: { record: project._id }, sort: '-at', limit: 5 },
    });
    expect(body.data.map(({ action, kind, changes }) => [action, kind, changes])).toEqual([
      ['projects.leaveOutSimulated', 'projects', { simulatedCounted: { from: true, to: false } }],
      ['projects.countSimulated', 'projects', { simulatedCounted: { from: false, to: true } }],
    ]);
  });

  it('are refused where they and the people are more than the sample; nothing changes then', async () => {
    const project = await createLive(world, 2);
    await stored(project._id, 'SIMULATED', 2);
    expect((await start(project._id)).status).toBe(201);
    const before = await read(project._id);
    const refused = await count(before, true);
    expect([refused.status, refused.body.code]).toEqual([409, 'CONFLICT']);
    expect(refused.body.message).toMatch(
      /^Together with the simulated ones, 3 shoppers would be in variation [AB], and its sample is 2\.$/,
    );
    expect(await read(project._id)).toEqual(before);
    const counts = await places(project._id);
    expect((counts?.['v0'] ?? 0) + (counts?.['v1'] ?? 0)).toBe(1);
    const noted = await world.admin.get<ListResult<AuditEntry>>('/audit', {
      query: { where: { record: project._id } },
    });
    expect(noted.body.count).toBe(0);
  });

  it('can be counted while people come in: never more than the sample, whoever is first', async () => {
    const project = await createLive(world, 4);
    await stored(project._id, 'SIMULATED', 3);
    const [switched, ...starts] = await Promise.all([
      count(project, true),
      ...Array.from({ length: 8 }, () => start(project._id)),
    ]);
    const came = starts.filter(({ status }) => status === 201).length;
    const after = await read(project._id);
    expect(after.simulatedCounted).toBe(switched.status === 200);
    const counts = await places(project._id);
    expect((counts?.['v0'] ?? 0) + (counts?.['v1'] ?? 0)).toBe(came + (after.simulatedCounted ? 6 : 0));
    for (const variation of ['v0', 'v1']) expect(counts?.[variation] ?? 0).toBeLessThanOrEqual(4);
  });

  it('can be counted while somebody ends a visit: the total has it', async () => {
    const project = await createLive(world, 4);
    await stored(project._id, 'SIMULATED', 1);
    const totals = test.app.get(GatheredTotals, { strict: false });
    const asBefore = totals.counted.bind(totals);
    const late: Promise<void>[] = [];
    totals.counted = async (rule) => {
      const total = await asBefore(rule);
      if (!rule.simulatedCounted || late.length > 0) return total;
      late.push(stored(project._id, 'HUMAN', 1));
      // Before the switch is made, where nothing keeps that visit from being counted.
      await Promise.race([...late, new Promise((next) => setTimeout(next, 300))]);
      return total;
    };
    expect((await count(project, true)).status).toBe(200);
    totals.counted = asBefore;
    await Promise.all(late);
    expect((await read(project._id)).testing.sessions.total).toBe(4);
  });

  it.each([
    ['a version that was changed since', (version: number) => ({ version: version - 1, counted: true }), 409],
    ['no version', () => ({ counted: true }), 400],
    ['no answer', (version: number) => ({ version }), 400],
    ['a text', (version: number) => ({ version, counted: 'true' }), 400],
    ['more than that', (version: number) => ({ version, counted: true, total: 0 }), 400],
  ])('%s is refused', async (_, body, status) => {
    const project = await createLive(world, 2);
    const answer = await world.admin.patch(`/projects/${project._id}/sessions/simulated`, body(project.version));
    expect(answer.status).toBe(status);
    expect(await read(project._id)).toEqual(project);
  });

  it('said twice is done once', async () => {
    const project = await createLive(world, 2);
    const same = await count(project, false);
    expect([same.status, same.body.version]).toEqual([200, project.version]);
  });

  it('is for admins, before the report is published and from the moment that a project is live', async () => {
    const live = await createLive(world, 2);
    for (const client of [world.manager, world.reader]) expect((await count(live, true, client)).status).toBe(403);
    const draft = await createDraft(world);
    const early = await count(draft, true);
    expect([early.status, early.body.message]).toEqual([
      409,
      'Whether simulated shoppers count is decided while the project is live or processing.',
    ]);
    await act(world.admin, live._id, 'processing', {});
    const processing = await count(await read(live._id), true);
    expect(processing.status).toBe(200);
    await connectionOf(test)
      .model('Project')
      .updateOne({ _id: live._id }, { $set: { status: 'REPORT' } });
    const published = await count(processing.body, false);
    expect(published.status).toBe(409);
    expect(published.body.message).toContain('The report is published. Unpublish it');
    expect((await read(live._id)).simulatedCounted).toBe(true);
    // A copy begins with people.
    expect((await act(world.admin, live._id, 'duplicate')).simulatedCounted).toBe(false);
  });

  it('that an older version counted count on, and its report says so; a project without any has none', async () => {
    const [mixed, human] = [await createLive(world, 5), await createLive(world, 5)];
    await stored(mixed._id, 'SIMULATED', 2);
    await stored(mixed._id, 'HUMAN', 1);
    await stored(human._id, 'HUMAN', 1);
    const projects = connectionOf(test).model('Project').collection;
    const both = { _id: { $in: [objectId(mixed._id), objectId(human._id)] } };
    await projects.updateMany(both, {
      $unset: { simulatedCounted: '', 'stats.counted': '', planted: '' },
      $set: { 'internal.compiledEpoch': 1 },
    });
    await test.app.get(SimulatedShoppers, { strict: false }).onModuleInit();
    expect(await read(mixed._id)).toMatchObject({
      simulatedCounted: true,
      // Its shoppers liked each changed picture, which nobody had told.
      planted: { newPack: 0.45, newPackAttention: 0.3, newPackRating: 0.3 },
      stats: { counted: { shoppers: 6, simulated: 4 } },
    });
    expect(await read(human._id)).toMatchObject({
      simulatedCounted: false,
      planted: null,
      stats: { counted: { shoppers: 2, simulated: 0 } },
    });
  });
});
