import {
  connectionOf,
  createOrganization,
  createTestApp,
  JobQueue,
  PluginHost,
  POINTS,
  signedIn,
  type TestApp,
  type TestClient,
} from '@aislelab/backend/testing';
import type { CustomFields, Job, ListResult, Mail, PluginSettings } from '@aislelab/domain';
import { EVENTS, JOBS, MAIL, type EventBus, type EventName, type JobsPort, type MailPort } from '@aislelab/server-kit';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { BROKEN } from './fixtures/plugins/broken.ts';
import { FirstHook } from './fixtures/plugins/complete/base.plugin.ts';
import { FixtureMail, RoundsJob } from './fixtures/plugins/complete/handlers.ts';
import { completePlugins } from './fixtures/plugins/complete/index.ts';

const byName = (a: string, b: string) => a.localeCompare(b);

describe('a plugin that uses every point of contract version 1.1', () => {
  let test: TestApp;
  let admin: TestClient;
  let organization: string;
  beforeAll(async () => {
    test = await createTestApp({ plugins: completePlugins });
    admin = (await signedIn(test, { role: 'ADMIN' })).client;
    organization = await createOrganization(test);
  });
  afterAll(() => test.close());
  const notes = async () => (await admin.get<{ data: string[] }>('/fixture/notes')).body.data;
  const clear = () => connectionOf(test).model('FixtureNote').deleteMany({});

  it('has every point, so that none is without a test', () => {
    expect([...new Set(completePlugins.flatMap((plugin) => Object.keys(plugin)))].toSorted(byName)).toEqual(
      [...POINTS].toSorted(byName),
    );
  });

  it('is wired after the one it names', () => {
    expect(test.app.get(PluginHost).plugins.map(({ id }) => id)).toEqual(['fixture-base', 'fixture']);
  });

  it('migrations: ran before anything else, and are noted', async () => {
    expect(await notes()).toEqual(['from the migration']);
    await clear();
    const applied = connectionOf(test)
      .collection('migrations')
      .find({ _id: /^fixture/ } as object);
    expect((await applied.toArray()).map(({ _id }) => String(_id))).toEqual(['fixture/001-a-first-note']);
  });

  it('module and models: its routes work on its own collection, under the same rules as all others', async () => {
    const added = await admin.post<{ data: string[] }>('/fixture/notes', { text: 'hello' });
    expect([added.status, added.body.data]).toEqual([201, ['hello by ADMIN']]);
    expect((await admin.post('/fixture/notes', { text: 'hello', extra: 1 })).status).toBe(400);
    expect((await test.client().get('/fixture/notes')).status).toBe(401);
    const { client } = await signedIn(test, { permissions: { manageOrganization: true } });
    expect((await client.get('/fixture/notes')).status).toBe(403);
  });

  it('events: another plugin hears them, and none that is not declared is emitted', async () => {
    const { heard } = test.app.get(FirstHook, { strict: false });
    heard.length = 0;
    await admin.post('/fixture/notes', { text: 'listen' });
    expect(heard).toEqual(['listen by ADMIN']);
    const events = test.app.get<EventBus>(EVENTS, { strict: false });
    await expect(events.emit('fixture.unheard' as EventName, { project: organization })).rejects.toThrow(
      'No plugin declares the event fixture.unheard',
    );
  });

  it('jobs: its handler runs on the queue, and the id of its record says how that goes', async () => {
    await clear();
    const jobs = test.app.get<JobsPort>(JOBS, { strict: false });
    const id = await jobs.enqueue('fixture-note', { text: 'one' }, { jobId: '1', organization });
    await test.app.get(JobQueue).idle();
    expect(await notes()).toEqual(['job one']);
    const { body } = await admin.get<Job>(`/jobs/${id}`);
    expect(body).toMatchObject({ title: 'Write a note', status: 'DONE', progress: 1, organization });
    await expect(jobs.enqueue('mail.send', {}, { jobId: '1' })).rejects.toThrow('no plugin declares the job');
  });

  it('jobs: a schedule runs by itself', async () => {
    const asked = { query: { where: { name: 'fixture-rounds' } } };
    const done = async () => (await admin.get<ListResult<Job>>('/jobs', asked)).body.data[0]?.status === 'DONE';
    while (!(await done())) await new Promise((later) => setTimeout(later, 20));
    expect(test.app.get(RoundsJob, { strict: false }).rounds).toBe(1);
  });

  /** A project that has been submitted. */
  async function submitted(name: string): Promise<string> {
    const created = await admin.post<{ _id: string }>('/projects', { name, organization });
    expect(created.status).toBe(201);
    await connectionOf(test).model('Project').updateOne({ _id: created.body._id }, { status: 'READY' });
    return created.body._id;
  }

  it('lifecycle: one hook refuses, another one follows what was done; events arrive', async () => {
    await clear();
    const refused = await admin.post<{ message: string }>(
      `/projects/${await submitted('An unwanted one')}/actions/unsubmit`,
    );
    expect([refused.status, refused.body.message]).toEqual([403, 'Unwanted here.']);
    expect(await notes()).toEqual([]);
    expect((await admin.post(`/projects/${await submitted('A fine one')}/actions/unsubmit`)).status).toBeLessThan(300);
    expect(await notes()).toEqual([
      'event READY -> DRAFT',
      'the plugin that comes first',
      'unsubmit READY -> DRAFT by ADMIN',
    ]);
  });

  it('slots: payments, statistics and simulated shoppers are its own', async () => {
    const config = await test.client().get('/config');
    expect(config.body).toMatchObject({ payments: { provider: 'fixture', notice: 'No money moves.' } });
    const { stats, simulator } = test.app.get(PluginHost);
    expect([stats, simulator].map((one) => one?.constructor.name)).toEqual(['FixtureStats', 'FixtureSimulator']);
  });

  it('mail: the platform sends with its transport, has no outbox, and passes its test', async () => {
    const { sent } = test.app.get(FixtureMail, { strict: false });
    const port = test.app.get<MailPort>(MAIL, { strict: false });
    const notice = { subject: 'Notes are in', paragraphs: ['Read them.'], action: null };
    await port.notify({ email: 'ann@example.test', name: 'Ann' }, notice);
    await test.app.get(JobQueue).idle();
    expect(sent.at(-1)).toMatchObject({ to: 'ann@example.test', subject: 'Notes are in' });
    expect((await test.client().get('/config')).body).toMatchObject({ mail: { outbox: false } });
    const { body } = await admin.get<ListResult<Mail>>('/mails');
    expect(body.data[0]).toMatchObject({ state: 'SENT', subject: 'Notes are in' });
  });

  it('settings, custom fields and content security are known to the platform', async () => {
    const settings = await admin.get<{ data: PluginSettings[] }>('/settings/plugins');
    expect(settings.body.data).toMatchObject([{ plugin: 'fixture', values: { loud: false } }]);
    const fields = await admin.get<CustomFields>('/library/fields');
    expect(fields.body.ofPlugins).toMatchObject([{ plugin: 'fixture', name: 'fixture_claim' }]);
    expect(test.app.get(PluginHost).contentSecurity).toEqual([{ img: ['https://notes.example'] }]);
  });

  it('pages: built files, and the index for every other path of the application', async () => {
    const page = async (path: string) => {
      const response = await fetch(`${test.url}${path}`, { headers: { accept: 'text/html' } });
      return { status: response.status, cache: response.headers.get('cache-control'), text: await response.text() };
    };
    expect((await page('/fixture/some/where')).text).toContain('<title>Fixture pages</title>');
    expect((await page('/fixture')).text).toContain('<title>Fixture pages</title>');
    expect(await page('/fixture/assets/app-1a2b3c.js')).toMatchObject({
      status: 200,
      cache: 'public, max-age=31536000, immutable',
    });
    expect((await page('/fixture/assets/gone.js')).status).toBe(404);
  });
});

describe('the boot stops with a message for', () => {
  it.each(BROKEN)('$what', async ({ plugins, message }) => {
    const outcome = await createTestApp({ plugins }).then(
      async (test) => {
        await test.close();
        return 'it started';
      },
      (error: Error) => error.message,
    );
    expect(outcome).toMatch(message);
  });
});
