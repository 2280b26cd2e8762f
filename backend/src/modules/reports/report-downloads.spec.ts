import type { CompactQuery } from '@aislelab/statistics';
import { defineServerPlugin, REPORTS, SERVER_API_VERSION, type ReportsPort } from '@aislelab/server-kit';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { createTestApp, JobQueue, type TestApp } from '../../testing/index.ts';
import { act, createLive, createWorld, type ProjectWorld } from '../projects/testing/project-fixture.ts';
import { CountingEngine } from '../stats/testing/counting-engine.ts';

const engine = defineServerPlugin({ id: 'engine', apiVersion: SERVER_API_VERSION, slots: { stats: CountingEngine } });
let test: TestApp;
let world: ProjectWorld;
beforeAll(async () => {
  test = await createTestApp({ plugins: [engine] });
  world = await createWorld(test);
});
afterAll(() => test.close());

it('files of a report ask about all products of a large store, which no address would hold', async () => {
  const { _id } = await createLive(world, 5, 1);
  await act(world.admin, _id, 'processing', {});
  await world.admin.get(`/projects/${_id}/stats/compile?trigger=true`);
  await test.app.get(JobQueue).idle();
  const { body } = await world.admin.post<{ accessToken: string }>(`/projects/${_id}/report/download`);
  const source = await test.app.get<ReportsPort>(REPORTS).openDownload(_id, body.accessToken);
  const products = Array.from({ length: 3_000 }, (_, n) => String(n).padStart(24, '0'));
  const query: CompactQuery = products.map((product) => [['product', product], {}, ['sample']]);
  await expect(source.query(query)).resolves.toBeDefined();
});
