import type { Id } from '@aislelab/domain';
import { EVENTS, type EventBus, type PlatformEvents } from '@aislelab/server-kit';
import { afterAll, beforeAll, beforeEach, expect, it } from '@jest/globals';
import { connectionOf, createTestApp, type TestApp } from '../../testing/index.ts';
import { createLive, createWorld, type ProjectWorld } from '../projects/testing/project-fixture.ts';
import { SubmittedVisits } from './submitted-visits.ts';
import { plainVisit, shoppersOf } from './testing/shoppers.ts';

type Told = PlatformEvents['sessions.submitted'];

let test: TestApp;
let world: ProjectWorld;
let told: Told[];
let failing = false;
beforeAll(async () => {
  test = await createTestApp();
  world = await createWorld(test);
  test.app.get<EventBus>(EVENTS).on('sessions.submitted', async (event) => {
    if (failing) throw new Error('cannot listen now');
    told.push(event);
  });
});
beforeEach(() => {
  told = [];
});
afterAll(() => test.close());

const { visit } = shoppersOf(() => test, { ago: 120_000 });
const visits = () => test.app.get(SubmittedVisits, { strict: false });
const sessions = () => connectionOf(test).collection('sessions');
async function submit(project: Id): Promise<Id> {
  const { shopper, session } = await visit(project);
  const answer = await shopper.post('/shopper/sessions/current/submit', plainVisit(world.products[0] ?? ''));
  if (answer.status !== 200) throw new Error(JSON.stringify(answer.body));
  return session;
}
/** As if the process that took the visits had died two minutes ago. */
const leaveBehind = () =>
  sessions().updateMany({ announced: false }, { $set: { completedAt: new Date(Date.now() - 120_000) } });

it('visits of a project that were submitted together are told of together, and once', async () => {
  const { _id, organization, name } = await createLive(world, 5, 1);
  const submitted = [await submit(_id), await submit(_id)];
  await visits().flush();
  expect(told.flatMap((event) => event.sessions.map((session) => session._id))).toEqual(submitted);
  expect(told[0]).toMatchObject({
    project: _id,
    organization,
    name,
    sessions: [{ completedAt: expect.any(String) }, {}],
  });
  expect(await sessions().countDocuments({ announced: { $exists: true } })).toBe(0);
  await leaveBehind();
  await visits().sweep();
  expect(told).toHaveLength(1);
});

it('a listener that fails is told again, and so is everybody after a process died', async () => {
  const { _id } = await createLive(world, 5, 1);
  const session = await submit(_id);
  failing = true;
  await visits().flush();
  failing = false;
  // Another process may still announce a young visit.
  await visits().sweep();
  expect(told).toEqual([]);
  await leaveBehind();
  await visits().sweep();
  expect(told.flatMap((event) => event.sessions.map((one) => one._id))).toEqual([session]);
});
