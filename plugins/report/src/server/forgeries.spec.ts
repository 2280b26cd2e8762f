import {
  connectionOf,
  createLive,
  createTestApp,
  createWorld,
  forgeriesOf,
  JobQueue,
  objectId,
  PEOPLE,
  plainVisit,
  productsOf,
  shoppersOf,
  type ProjectWorld,
  type TestApp,
  act,
} from '@aislelab/backend/testing';
import type { Id, Project, Session } from '@aislelab/domain';
import type { CompactRow } from '@aislelab/statistics';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { plugin } from './index.ts';

/** Part of the full study that is played here; STUDY_SCALE=1 plays all of it: 800 visits that count and 200 forged. */
const SCALE = Number(process.env['STUDY_SCALE'] ?? 0.1);
const VARIATIONS = 4;
const PER_VARIATION = 200 * SCALE;
const SAMPLE = VARIATIONS * PER_VARIATION;

let test: TestApp;
let world: ProjectWorld;
beforeAll(async () => {
  test = await createTestApp({ env: { TRUST_PROXY: '1' }, plugins: [plugin] });
  world = await createWorld(test);
});
afterAll(() => test.close());

// Old enough for what a plain visit claims: what is forged is found by its own rule.
const { start, visit } = shoppersOf(() => test, { ago: 90_000, apart: true });

async function figures(project: Id): Promise<CompactRow[]> {
  await world.admin.get(`/projects/${project}/stats/compile?trigger=true`);
  await test.app.get(JobQueue).idle();
  const [product] = await productsOf(world.admin, project);
  const select = ['variation', 'sample', 'marketShare', 'marketPenetration', 'spending', 'durations'];
  const query = [
    [['project'], {}, [...select, 'maps']],
    [['product', product], {}, select],
  ];
  const { body, status } = await world.admin.get<CompactRow[]>(`/projects/${project}/stats/compact`, {
    query: JSON.stringify(query),
  });
  expect([status, body.length]).toEqual([200, 2 * VARIATIONS]);
  return body;
}

it('a study with forged visits among honest ones: each is marked or refused, none counts, and the figures are those without them', async () => {
  const { _id } = await createLive(world, PER_VARIATION, VARIATIONS);
  const [product = '', ...others] = await productsOf(world.admin, _id);
  const forgeries = Object.entries(forgeriesOf(product, others));
  expect(forgeries.length).toBeGreaterThanOrEqual(50);
  const forged = new Map<Id, string>();
  const rounds = Math.max(1, Math.round((200 * SCALE) / forgeries.length));
  const forge = async ([name, body]: (typeof forgeries)[number]) => {
    const { shopper, session } = await visit(_id);
    const { status } = await shopper.post('/shopper/sessions/current/submit', body);
    expect([name, [200, 400].includes(status)]).toEqual([name, true]);
    forged.set(session, name);
    // Who is refused leaves; its place is taken back like any that is only held.
    if (status === 400)
      await connectionOf(test)
        .collection('sessions')
        .updateOne({ _id: objectId(session) }, { $set: { state: 'ABANDONED' } });
  };
  const waiting = Array.from({ length: rounds }, () => forgeries).flat();
  for (let counted = 0; counted < SAMPLE; counted++) {
    const { shopper } = await visit(_id, { shopper: PEOPLE[counted % PEOPLE.length] });
    const honest = plainVisit(counted % 3 === 0 ? product : (others[counted % others.length] ?? product));
    expect((await shopper.post('/shopper/sessions/current/submit', honest)).status).toBe(200);
    const next = counted % Math.max(1, Math.floor(SAMPLE / waiting.length)) === 0 ? waiting.shift() : undefined;
    // The last places belong to the honest.
    if (next && counted < SAMPLE - VARIATIONS) await forge(next);
  }
  // The sample is full of visits that count: nobody else comes in.
  expect((await start(_id)).status).toBe(409);
  await act(world.admin, _id, 'processing', {});

  const all: Session[] = [];
  const sessions = connectionOf(test).collection('sessions');
  for await (const one of sessions.find({ project: objectId(_id), state: 'COMPLETED' }))
    all.push({ ...one, _id: String(one._id) } as unknown as Session);
  const counts = all.filter(({ enabled }) => enabled);
  expect(counts).toHaveLength(SAMPLE);
  expect(counts.filter(({ _id: id }) => forged.has(id)).map(({ _id: id }) => forged.get(id))).toEqual([]);
  for (const { _id: id, flags, decidedBy } of all.filter(({ enabled }) => !enabled)) {
    expect([forged.has(id), decidedBy]).toEqual([true, 'RULE']);
    expect(flags?.map(({ code }) => code)).toContain('IMPOSSIBLE');
  }
  const { testing } = (await world.admin.get<Project>(`/projects/${_id}`)).body;
  expect(testing.sessions.total).toBe(SAMPLE);

  const withThem = await figures(_id);
  await sessions.deleteMany({ _id: { $in: [...forged.keys()].map(objectId) } });
  await connectionOf(test)
    .collection('projects')
    .updateOne({ _id: objectId(_id) }, { $set: { 'stats.stale': true } });
  expect(await figures(_id)).toEqual(withThem);
}, 1_800_000);
