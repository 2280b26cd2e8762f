import {
  act,
  brokenIn,
  connectionOf,
  createDraft,
  createLive,
  createTestApp,
  createWorld,
  FakeShoppers,
  Faults,
  JobQueue,
  JobSweeper,
  objectId,
  type ProjectWorld,
  type TestApp,
  type TestClient,
} from '@aislelab/backend/testing';
import {
  DRY_RUN,
  type DryRun,
  type ErrorBody,
  type Id,
  type Job,
  type ListResult,
  type Project,
  type ShopperContent,
} from '@aislelab/domain';
import { defineServerPlugin, JOBS, type JobsPort } from '@aislelab/server-kit';
import { afterAll, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { createConnection } from 'mongoose';
import { plugin } from '../index.ts';
import { INTERRUPTED } from './dry-run.job.ts';
import { MOST_STARTS } from './dry-runs.service.ts';
import { migrations } from './migrations.ts';
import { RecordingStats } from './testing/recording-stats.ts';

const plugins = [defineServerPlugin({ ...plugin, slots: { stats: RecordingStats, simulator: FakeShoppers } })];

let test: TestApp;
let world: ProjectWorld;
let draft: Project;
beforeAll(async () => {
  test = await createTestApp({ plugins });
  world = await createWorld(test);
});
afterAll(() => test.close());
beforeEach(async () => {
  FakeShoppers.reset();
  FakeShoppers.flagged = 10;
  await connectionOf(test).model('SignInAttempt').deleteMany({});
  draft = await createDraft(world);
});

const at = (part = '', id: Id = draft._id) => `/projects/${id}/dry-run${part}`;
const start = <T = DryRun>(body: object = {}, client: TestClient = world.manager, id?: Id) =>
  client.post<T>(at('', id), body);
const read = async () => (await world.manager.get<DryRun>(at())).body;
const compact = (client = world.manager) =>
  client.get<unknown[]>(at(`/compact?query=${encodeURIComponent('[[["project"],{},["sample"]]]')}`));
const runs = () => connectionOf(test).model('DryRun').collection;
async function until(holds: () => Promise<boolean> | boolean): Promise<void> {
  while (!(await holds())) await new Promise((next) => setTimeout(next, 20));
}
async function ended(): Promise<DryRun> {
  await until(async () => (await read()).state !== 'RUNNING');
  return read();
}
/** Visits wait from the one of this number on. */
function holdAt(number: number): () => void {
  let release: () => void = () => undefined;
  const gate = new Promise<void>((resolve) => (release = resolve));
  FakeShoppers.before = (count) => (count === number ? gate : undefined);
  return release;
}
const patch = (name: string) =>
  world.manager.patch<Project>(`/projects/${draft._id}`, { version: draft.version, name });

describe('a dry run', () => {
  it('sends simulated shoppers through the saved draft and keeps what they add up to, and none of their visits', async () => {
    FakeShoppers.fits = [{ category: world.category, brand: world.brand, target: 0.5, share: 0.49 }];
    const request = { assumptions: { facings: 0.3 }, shares: { [world.category]: { [world.brand]: 0.5 } } };
    const started = await start(request);
    expect(started.status).toBe(201);
    expect(started.body).toMatchObject({
      project: draft._id,
      state: 'RUNNING',
      progress: 0,
      endedAt: null,
      message: null,
    });
    const done = await ended();
    expect(done).toEqual({
      project: draft._id,
      state: 'DONE',
      progress: 1,
      startedAt: started.body.startedAt,
      endedAt: expect.any(String),
      perVariation: DRY_RUN.shoppers,
      seed: DRY_RUN.seed,
      request,
      fits: FakeShoppers.fits,
      // Ten of them bought twenty packs of one product.
      flagged: 10,
      outdated: false,
      message: null,
    });
    expect(FakeShoppers.tasks).toHaveLength(1);
    expect(FakeShoppers.tasks[0]).toMatchObject({ seed: DRY_RUN.seed, perVariation: DRY_RUN.shoppers, request });
    const { body: content } = await world.manager.get<ShopperContent>(at('/content'));
    expect(FakeShoppers.tasks[0]?.content).toEqual(content);
    expect(content).toMatchObject({ project: draft._id, config: { mission: 'Buy breakfast' } });
    const all = 2 * DRY_RUN.shoppers;
    expect((await compact()).body).toMatchObject([
      { content: JSON.stringify([[['project'], {}, ['sample']]]), sample: { total: all } },
    ]);
    const { sessions } = RecordingStats;
    expect(new Set(sessions.map(({ _id }) => _id)).size).toBe(all);
    expect(sessions[0]).toMatchObject({
      project: draft._id,
      source: 'SIMULATED',
      state: 'COMPLETED',
      enabled: true,
      respondent: null,
      // Priced by the store, as of a browser.
      cart: [{ quantity: 20, price: expect.any(Number) }],
      search: { sumQuantity: 20, durShopping: 300_000 },
      flags: [{ code: 'MANY_UNITS' }],
    });
    expect(await connectionOf(test).model('Session').countDocuments({})).toBe(0);
    expect(await brokenIn(test)).toEqual([]);
  });

  it('is told of with its progress while it goes on, and one at a time', async () => {
    const release = holdAt(400);
    await start();
    await until(async () => (await read()).progress > 0);
    expect(await read()).toMatchObject({ state: 'RUNNING', progress: 0.5, endedAt: null });
    const second = await start<ErrorBody>();
    expect([second.status, second.body.message]).toEqual([409, 'A dry run of this project is going on already.']);
    expect((await compact()).status).toBe(404);
    release();
    expect((await ended()).state).toBe('DONE');
    expect(FakeShoppers.tasks).toHaveLength(1);
    // The next one takes its place, and its numbers go with it.
    expect((await compact()).status).toBe(200);
    const letGo = holdAt(0);
    expect((await start()).body).toMatchObject({ state: 'RUNNING', progress: 0, flagged: 0, fits: [] });
    expect((await compact()).status).toBe(404);
    letGo();
    expect((await ended()).state).toBe('DONE');
  });

  it('of two starts in one moment one begins', async () => {
    const release = holdAt(0);
    const statuses = (await Promise.all([start(), start(), start()])).map(({ status }) => status);
    expect(statuses.sort((a, b) => a - b)).toEqual([201, 409, 409]);
    release();
    await ended();
    expect(FakeShoppers.tasks).toHaveLength(1);
  });

  it('two of an organization go on, of ten starts in one moment; one that is refused leaves the result before it', async () => {
    await start();
    const before = await ended();
    const drafts = await Promise.all(Array.from({ length: 10 }, () => createDraft(world)));
    const release = holdAt(0);
    const answers = await Promise.all(drafts.map(({ _id }) => start<DryRun & ErrorBody>({}, world.manager, _id)));
    expect(answers.map(({ status }) => status).sort((a, b) => a - b)).toEqual([
      201,
      201,
      ...Array<number>(8).fill(429),
    ]);
    expect(await runs().countDocuments({ state: 'RUNNING' })).toBe(2);
    // As if both had begun after the first look.
    const unfinished = jest.spyOn(test.app.get<JobsPort>(JOBS, { strict: false }), 'unfinished').mockResolvedValue(0);
    const refused = await start<ErrorBody>();
    unfinished.mockRestore();
    expect([refused.status, refused.body.message]).toEqual([
      429,
      'Two dry runs of your organization go on. Start this one when one of them has ended.',
    ]);
    expect([await read(), (await compact()).status]).toEqual([before, 200]);
    release();
    await test.app.get(JobQueue).idle();
    expect((await start()).status).toBe(201);
    await ended();
  });

  it('is cancelled: its thread ends, and what it was at is forgotten', async () => {
    FakeShoppers.before = (count, signal) =>
      count === 3 ? new Promise<void>((next) => signal.addEventListener('abort', () => next())) : undefined;
    await start();
    await until(() => FakeShoppers.tasks.length === 1);
    const cancelled = await world.manager.delete<DryRun>(at());
    expect([cancelled.status, cancelled.body.state]).toEqual([200, 'CANCELLED']);
    expect(cancelled.body.endedAt).not.toBeNull();
    await until(() => FakeShoppers.ended === 1);
    expect(await read()).toEqual(cancelled.body);
    expect((await compact()).status).toBe(404);
    // Once more, or after it has ended: nothing to do.
    expect((await world.manager.delete<DryRun>(at())).body).toEqual(cancelled.body);
    FakeShoppers.reset();
    expect((await start()).status).toBe(201);
    const done = await ended();
    expect((await world.manager.delete<DryRun>(at())).body).toEqual(done);
  });

  it('that is cancelled gives way to the finished one before it, as often as that happens', async () => {
    await start();
    const first = await ended();
    for (let round = 0; round < 2; round += 1) {
      const release = holdAt(3);
      expect((await start()).body).toMatchObject({ state: 'RUNNING', progress: 0 });
      expect((await world.manager.delete<DryRun>(at())).body).toEqual(first);
      release();
      await test.app.get(JobQueue).idle();
      expect([await read(), (await compact()).status]).toEqual([first, 200]);
    }
    const another = await start();
    expect((await ended()).startedAt).toBe(another.body.startedAt);
    const kept = () => runs().countDocuments({ project: objectId(draft._id) });
    await until(async () => (await kept()) === 1);
    const release = holdAt(0);
    await start();
    expect(await kept()).toBe(2);
    expect((await world.manager.delete(`/projects/${draft._id}`)).status).toBe(204);
    expect(await kept()).toBe(0);
    release();
  });

  it('is outdated once the draft is changed', async () => {
    await start();
    expect((await ended()).outdated).toBe(false);
    expect((await patch('Changed')).status).toBe(200);
    expect(await read()).toMatchObject({ state: 'DONE', outdated: true });
  });

  it('fails, and says why, when a visit is none that a shopper could have submitted', async () => {
    FakeShoppers.change = ({ submission, variation }) =>
      variation === 1 ? { ...(submission as object), cart: [{ product: 'f'.repeat(24), quantity: 1 }] } : submission;
    await start();
    expect(await ended()).toMatchObject({
      state: 'FAILED',
      message: 'A simulated visit was refused: cart is not in this store.',
    });
    FakeShoppers.change = ({ submission }) => ({ ...(submission as object), durShopping: -1 });
    await start();
    expect((await ended()).message).toMatch(/^A simulated visit was refused: durShopping must be a number from 0/);
    expect((await compact()).status).toBe(404);
    expect(FakeShoppers.ended).toBe(2);
  });

  it('fails when its thread breaks, and when visits are missing', async () => {
    const failed = { state: 'FAILED', message: 'Something went wrong on our side.' };
    FakeShoppers.before = (count) => {
      if (count === 5) throw new Error('the thread broke');
    };
    await start();
    expect(await ended()).toMatchObject(failed);
    FakeShoppers.reset();
    FakeShoppers.last = 5;
    await start();
    expect(await ended()).toMatchObject(failed);
    expect(RecordingStats.sessions).toHaveLength(5);
  });
});

describe('what is asked of a dry run', () => {
  it.each([
    [{ shoppers: 10 }, 'shoppers'],
    [{ seed: 2 }, 'seed'],
    [{ assumptions: [] }, 'assumptions'],
    [{ assumptions: { facings: '1' } }, 'assumptions.facings'],
    [{ assumptions: { facings: 1e9 } }, 'assumptions.facings'],
    [{ assumptions: { unheard: 1 } }, 'assumptions.unheard'],
    [{ shares: { somebody: {} } }, 'shares'],
    [{ shares: { ['a'.repeat(24)]: { ['b'.repeat(24)]: 1.5 } } }, `shares.${'a'.repeat(24)}.${'b'.repeat(24)}`],
  ])('%j is refused with its path', async (body, path) => {
    const { status, body: answer } = await start<ErrorBody>(body);
    expect([status, answer.code, Object.keys(answer.errors ?? {})]).toEqual([400, 'INVALID_INPUT', [path]]);
    expect((await world.manager.get(at())).status).toBe(404);
  });

  it('must be a draft with shelves to walk along, told as submitting tells it', async () => {
    const { body: empty } = await world.manager.post<Project>('/projects', { name: 'Empty' });
    const refused = await start<ErrorBody>({}, world.manager, empty._id);
    expect([refused.status, refused.body.code]).toEqual([422, 'NOT_READY']);
    expect(Object.keys(refused.body.errors ?? {})).toEqual(['planogram']);
    expect((await world.manager.get(at('/shelves', empty._id))).status).toBe(422);
    const shelves = await world.manager.get(at('/shelves'));
    expect(shelves.body).toEqual({ categories: [{ _id: world.category, name: 'Cereal', brands: [] }] });
  });

  it('may miss what no shopper stands in front of: a mission, a region', async () => {
    const content = { ...draft.content, mission: '' };
    const saved = await world.manager.patch(`/projects/${draft._id}`, {
      version: draft.version,
      content,
      region: null,
    });
    expect(saved.status).toBe(200);
    expect((await start()).status).toBe(201);
    expect((await ended()).state).toBe('DONE');
  });

  it('is a matter of those who may edit the draft', async () => {
    await start();
    await ended();
    const asks = (client: TestClient) => [
      client.get(at()),
      client.post(at(), {}),
      client.delete(at()),
      client.get(at('/content')),
      client.get(at('/shelves')),
      compact(client),
    ];
    const statuses = async (client: TestClient) => (await Promise.all(asks(client))).map(({ status }) => status);
    expect(await statuses(world.stranger)).toEqual(Array(6).fill(404));
    expect(await statuses(world.reader)).toEqual(Array(6).fill(403));
    expect(await statuses(test.client())).toEqual(Array(6).fill(401));
    await act(world.manager, draft._id, 'submit');
    expect(await statuses(world.manager)).toEqual(Array(6).fill(409));
    const live = await createLive(world, 5);
    expect((await start({}, world.admin, live._id)).status).toBe(409);
  });

  it('is slowed down like previews', async () => {
    const begun = [];
    for (let times = 0; times <= MOST_STARTS.most; times += 1) {
      begun.push((await start({ assumptions: { unheard: 1 } })).status);
    }
    expect(begun.slice(0, -1).every((status) => status === 400)).toBe(true);
    expect(begun.at(-1)).toBe(429);
  });
});

describe('dry runs of before', () => {
  it('are read as they were, and the finished one that was to be replaced comes back', async () => {
    await start();
    const first = await ended();
    const [stored] = await runs()
      .find({ project: objectId(draft._id) })
      .toArray();
    if (!stored) throw new Error('nothing was kept');
    const { _id, project, ...fields } = stored;
    const replaced = connectionOf(test).collection('dryruns_replaced');
    const old = { ...fields, _id: project, run: 'b1', worker: 'w', heartbeatAt: new Date() };
    const later = { ...old, run: 'b2', state: 'RUNNING', numbers: null, startedAt: new Date(), endedAt: null };
    await runs().deleteOne({ _id });
    await runs().insertOne(later);
    const { db } = connectionOf(test);
    if (!db) throw new Error('the database is not connected');
    // A process may be killed before the last write: what it has done already is done again.
    for (let again = 0; again < 2; again += 1) {
      await replaced.insertOne(old);
      for (const { up } of migrations) await up(db);
    }
    expect(await replaced.countDocuments({})).toBe(0);
    expect(await runs().countDocuments({ project })).toBe(2);
    expect((await world.manager.delete<DryRun>(at())).body).toEqual(first);
    expect((await compact()).status).toBe(200);
    await test.app.get(JobQueue).idle();
  });
});

describe('a dry run does not stick', () => {
  const jobs = () => connectionOf(test).model('Job').collection;
  const idle = () => test.app.get(JobQueue).idle();
  const sweep = (now = Date.now()) => test.app.get(JobSweeper, { strict: false }).sweepAt(now);
  /** As the database looks when the process that does the run was killed, but for what the job's record says otherwise. */
  async function killed(job: object = {}): Promise<void> {
    FakeShoppers.before = (_count, signal) =>
      new Promise<void>((next) => signal.addEventListener('abort', () => next()));
    await start();
    await until(() => FakeShoppers.tasks.length === 1);
    const [run, record] = [await runs().findOne({ state: 'RUNNING' }), await jobs().findOne({ status: 'RUNNING' })];
    if (!run || !record) throw new Error('nothing runs');
    await world.manager.delete(at());
    await idle();
    FakeShoppers.reset();
    await runs().replaceOne({ _id: run._id }, run);
    const { _id, busy: _lane, ...fields } = record;
    await jobs().replaceOne({ _id }, { ...fields, run: 'gone', beatAt: new Date(0), ...job });
  }

  it('F3 F4 when its process is killed: another one begins it anew', async () => {
    await killed();
    expect((await read()).state).toBe('RUNNING');
    await sweep();
    expect(await ended()).toMatchObject({ state: 'DONE', message: null });
    expect(FakeShoppers.tasks).toHaveLength(1);
  });

  it('F3 when its process is killed again and again: it has failed, and can be started again', async () => {
    await killed({ attempts: 3 });
    await sweep();
    expect(await read()).toMatchObject({ state: 'FAILED', message: INTERRUPTED, endedAt: expect.any(String) });
    await start();
    expect((await ended()).state).toBe('DONE');
  });

  it('F3 when its job is lost: it is announced again, by those who look at it', async () => {
    await killed();
    await jobs().deleteMany({});
    expect((await read()).state).toBe('RUNNING');
    expect((await ended()).state).toBe('DONE');
    expect(FakeShoppers.tasks).toHaveLength(1);
  });

  it('when an admin cancels its job, whether that runs or waits', async () => {
    FakeShoppers.before = (_count, signal) =>
      new Promise<void>((next) => signal.addEventListener('abort', () => next()));
    await start();
    await until(() => FakeShoppers.tasks.length === 1);
    const { body } = await world.admin.get<ListResult<Job>>('/jobs', { query: { where: { status: 'RUNNING' } } });
    expect(body.data).toMatchObject([{ title: 'Dry run of a draft', project: draft._id }]);
    expect((await world.admin.post(`/jobs/${body.data[0]?._id}/cancel`)).status).toBe(200);
    expect(await ended()).toMatchObject({ state: 'CANCELLED', message: null });
    await idle();
    FakeShoppers.reset();
    await killed({ status: 'CANCELLED' });
    expect(await read()).toMatchObject({ state: 'CANCELLED', message: null });
  });

  it('F3 V-96 whichever of its writes is the last: nothing contradicts itself, and it can be started again', async () => {
    const faults = new Faults();
    const answered = async () => {
      await start();
      await idle();
    };
    const cuts = await faults.everywhere(answered, async () => {
      await idle();
      await sweep(Date.now() + 120_000);
      if ((await world.manager.get(at())).status === 200) expect((await ended()).state).not.toBe('RUNNING');
      await idle();
      expect(await brokenIn(test)).toEqual([]);
    });
    faults.end();
    // At least the brake, the run, its job, who takes it, what was fitted and how it ended.
    expect(cuts).toBeGreaterThan(5);
    expect((await read()).state).toBe('DONE');
  });

  it('goes with its project, also in the midst of it', async () => {
    FakeShoppers.before = (count, signal) =>
      count === 100 ? new Promise<void>((next) => signal.addEventListener('abort', () => next())) : undefined;
    await start();
    await until(() => FakeShoppers.tasks.length === 1);
    expect((await world.manager.delete(`/projects/${draft._id}`)).status).toBe(204);
    await until(() => FakeShoppers.ended === 1);
    await idle();
    expect(await runs().countDocuments({ project: objectId(draft._id) })).toBe(0);
    expect(await jobs().countDocuments({ project: objectId(draft._id), status: 'CANCELLED' })).toBe(1);
    expect(await brokenIn(test)).toEqual([]);
  });

  it('ends with the platform that is stopped, and says so after its next start', async () => {
    const other = await createTestApp({
      plugins,
      env: { MONGODB_URI: test.config.mongodbUri, SECRET: test.config.secret },
    });
    FakeShoppers.before = (count, signal) =>
      count === 3 ? new Promise<void>((next) => signal.addEventListener('abort', () => next())) : undefined;
    const there = other.client();
    there.accessToken = world.manager.accessToken;
    await there.post(at(), {});
    await until(() => FakeShoppers.tasks.length === 1);
    await other.close();
    expect(FakeShoppers.ended).toBe(1);
    // What the two share in this process has ended with the other one.
    const database = await createConnection(test.config.mongodbUri).asPromise();
    const left = await database.collection('dryruns').findOne({ project: objectId(draft._id) });
    await database.close();
    expect(left).toMatchObject({ state: 'FAILED', message: INTERRUPTED });
  });
});
