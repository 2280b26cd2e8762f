import {
  createTestApp,
  createTestWorker,
  JobQueue,
  signedIn,
  startRedis,
  type TestRedis,
} from '@aislelab/backend/testing';
import { JOBS, type JobsPort } from '@aislelab/server-kit';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { completePlugins } from './fixtures/plugins/complete/index.ts';

let redis: TestRedis;
beforeAll(async () => {
  redis = await startRedis();
});
afterAll(() => redis.stop());

it('with REDIS_URL a job that the server enqueues is done by a worker of its own', async () => {
  const test = await createTestApp({ plugins: completePlugins, env: { REDIS_URL: redis.url, PROCESS_JOBS: '0' } });
  const queue = test.app.get(JobQueue);
  const { client } = await signedIn(test, { role: 'ADMIN' });
  const notes = async () => (await client.get<{ data: string[] }>('/fixture/notes')).body.data;

  const jobs = test.app.get<JobsPort>(JOBS, { strict: false });
  await jobs.enqueue('fixture-note', { text: 'far away' }, { jobId: '1' });
  await new Promise((done) => setTimeout(done, 300));
  expect(await notes()).toEqual(['from the migration']);

  const worker = await createTestWorker(test, completePlugins, { REDIS_URL: redis.url });
  await queue.idle();
  expect(await notes()).toEqual(['from the migration', 'job far away']);
  await worker.close();
  await test.close();
});
