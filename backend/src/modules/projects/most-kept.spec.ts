import { emptyPlanogram, type ErrorBody } from '@aislelab/domain';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { connectionOf, createTestApp, signedIn, type TestApp } from '../../testing/index.ts';
import { PLANOGRAMS } from '../library/planograms/planograms.controller.ts';
import { DRAFTS } from './projects.service.ts';
import { createWorld, objectId, type ProjectWorld } from './testing/project-fixture.ts';

let test: TestApp;
let world: ProjectWorld;
beforeAll(async () => {
  test = await createTestApp();
  world = await createWorld(test);
});
afterAll(() => test.close());

/** Fills the collection of the world's organization up to one less than is kept. */
async function fill(name: string, most: number, fields: object): Promise<void> {
  const all = connectionOf(test).model(name).collection;
  const organization = objectId(world.organization);
  const missing = most - 1 - (await all.countDocuments({ organization, ...fields }));
  await all.insertMany(
    Array.from({ length: missing }, (_, at) => ({ ...fields, organization, name: `Of many ${at}` })),
  );
}

it('a customer keeps so many drafts and layouts and no more: what one account writes is bounded', async () => {
  await fill('Project', DRAFTS.most, { status: 'DRAFT' });
  const draft = () => world.manager.post<ErrorBody>('/projects', { name: 'One more' });
  const statuses = (await Promise.all(Array.from({ length: 5 }, draft))).map((answer) => answer.status);
  expect(statuses.sort((a, b) => a - b)).toEqual([201, 507, 507, 507, 507]);
  const { status, body } = await draft();
  expect([status, body.code, body.message]).toEqual([
    507,
    'QUOTA_EXCEEDED',
    'Your organization has 500 projects in preparation. Delete some that you no longer need.',
  ]);
  // An admin is not held up, and neither is another organization.
  const { organization } = world;
  expect((await world.admin.post('/projects', { name: 'For them', organization })).status).toBe(201);
  expect((await world.stranger.post('/projects', { name: 'Theirs' })).status).toBe(201);

  await fill('LibraryPlanogram', PLANOGRAMS.most + 1, {});
  const { client } = await signedIn(test, { organization, permissions: { manageLibrary: true } });
  const layout = { name: 'Shelf', categories: [], purpose: null, planogram: emptyPlanogram('library') };
  const refused = await client.post<ErrorBody>('/library/planograms', layout);
  expect([refused.status, refused.body.code]).toEqual([507, 'QUOTA_EXCEEDED']);
});
