import type { ListResult, Project, Session } from '@aislelab/domain';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { connectionOf, createTestApp, type TestApp } from '../../testing/index.ts';
import { act, createLive, createWorld, objectId, type ProjectWorld } from '../projects/testing/project-fixture.ts';
import { SQUATTING_AFTER_MS } from '../sessions/abandoned-visits.ts';
import { PEOPLE, plainVisit, productsOf, shoppersOf } from './testing/shoppers.ts';

/** Part of the full study that is played here; STUDY_SCALE=1 plays all of it: 1,000 at once on 800 places. */
const SCALE = Number(process.env['STUDY_SCALE'] ?? 0.1);
const VARIATIONS = 4;
const PER_VARIATION = 200 * SCALE;
const SAMPLE = VARIATIONS * PER_VARIATION;

let test: TestApp;
let world: ProjectWorld;
beforeAll(async () => {
  test = await createTestApp({ env: { TRUST_PROXY: '1' } });
  world = await createWorld(test);
});
afterAll(() => test.close());

const { start } = shoppersOf(() => test, { apart: true });

it('more shoppers at once than places, of whom some squat and some leave: exactly the sample counts, quotas hold, and nobody waits longer for a squatter than stated', async () => {
  const { _id } = await createLive(world, PER_VARIATION, VARIATIONS);
  const women = Math.round(SAMPLE * 0.3);
  const { version } = (await world.admin.get<Project>(`/projects/${_id}`)).body;
  const { fieldwork } = (await world.admin.get<{ fieldwork: object }>(`/projects/${_id}/fieldwork`)).body;
  const quotas = [{ age: null, gender: 'FEMALE', places: women }];
  await world.admin.patch(`/projects/${_id}/fieldwork`, { version, fieldwork: { ...fieldwork, quotas } });
  const [product = ''] = await productsOf(world.admin, _id);
  const crowd = Math.round(1_000 * SCALE);
  const few = Math.round(100 * SCALE);
  const come = async (number: number) => {
    for (;;) {
      const answer = await start(_id, { shopper: PEOPLE[number % PEOPLE.length] });
      if (answer.status !== 503) return answer;
      // A busy server says when to come back, and the page does so, not all browsers at once.
      const seconds = Number(answer.headers.get('retry-after')) * (1 + 0.25 * Math.random());
      await new Promise((done) => setTimeout(done, seconds * 1_000));
    }
  };
  const answers = await Promise.all(Array.from({ length: crowd }, (_, number) => come(number)));
  const inside = answers.filter(({ status }) => status === 201).map(({ body }) => body);
  expect(answers.filter(({ status }) => status !== 201).map(({ status }) => status)).toEqual(
    Array.from({ length: crowd - inside.length }, () => 409),
  );
  expect(inside.length).toBeLessThanOrEqual(SAMPLE);
  const sessions = connectionOf(test).collection('sessions');
  await sessions.updateMany(
    { project: objectId(_id) },
    { $set: { startedAt: new Date(Date.now() - SQUATTING_AFTER_MS + 60_000) } },
  );
  const [squatters, leaving, honest] = [inside.slice(0, few), inside.slice(few, 2 * few), inside.slice(2 * few)];
  const shop = async ({ token }: { token: string }) => {
    const shopper = test.client();
    shopper.accessToken = token;
    return shopper.post('/shopper/sessions/current/submit', plainVisit(product));
  };
  for (const one of honest) expect((await shop(one)).status).toBe(200);
  for (const { token } of leaving) {
    const shopper = test.client();
    shopper.accessToken = token;
    await shopper.post('/shopper/sessions/current/leave', { reason: 'DEVICE' });
  }
  // Places of those who left are free at once, those of squatters after the time that is stated.
  const fill = async () => {
    let came = 0;
    for (let number = 0; ; number++) {
      const answer = await come(number * 3 + (number % 2) * 2);
      if (answer.status === 409) return came;
      await sessions.updateOne(
        { _id: objectId(answer.body.session) },
        { $set: { startedAt: new Date(Date.now() - 90_000) } },
      );
      expect((await shop(answer.body)).status).toBe(200);
      came += 1;
    }
  };
  expect(await fill()).toBe(SAMPLE - squatters.length - honest.length);
  await sessions.updateMany(
    { _id: { $in: squatters.map(({ session }) => objectId(session)) } },
    { $set: { startedAt: new Date(Date.now() - SQUATTING_AFTER_MS - 1_000) } },
  );
  expect(await fill()).toBe(squatters.length);
  expect(squatters.length).toBe(few);
  await act(world.admin, _id, 'processing', {});
  const { body } = await world.admin.get<ListResult<Session>>(`/projects/${_id}/sessions`, {
    query: { where: { enabled: true }, limit: 1 } as never,
  });
  expect(body.count).toBe(SAMPLE);
  const ofWomen = await sessions.countDocuments({
    project: objectId(_id),
    enabled: true,
    state: 'COMPLETED',
    'shopper.gender': 'FEMALE',
  });
  expect(ofWomen).toBeLessThanOrEqual(women);
  for (let variation = 0; variation < VARIATIONS; variation++)
    expect(
      await sessions.countDocuments({ project: objectId(_id), enabled: true, state: 'COMPLETED', variation }),
    ).toBe(PER_VARIATION);
}, 1_800_000);
