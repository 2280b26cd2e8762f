import type { DomainError, ErrorBody, Id, ListResult, Session } from '@aislelab/domain';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { createTestApp, watching, type TestApp, type TestClient } from '../../testing/index.ts';
import { createLive, createWorld, type ProjectWorld } from '../projects/testing/project-fixture.ts';
import { StartsService } from './starts.service.ts';
import { plainVisit, shoppersOf } from './testing/shoppers.ts';
import { VisitsService } from './visits.service.ts';
import { WAITING_OF_ONE, WriteGate, WRITES_AT_ONCE, WRITES_WAITING } from './write-gate.ts';

let test: TestApp;
let world: ProjectWorld;
beforeAll(async () => {
  test = await createTestApp();
  world = await createWorld(test);
});
afterAll(() => test.close());

/** Visits of two minutes ago. */
const { start, visit } = shoppersOf(() => test, { ago: 120_000 });
const submit = <T>(shopper: TestClient, body: object) => shopper.post<T>('/shopper/sessions/current/submit', body);
const sessionsOf = async (project: Id) =>
  (await world.admin.get<ListResult<Session>>(`/projects/${project}/sessions`)).body;

describe('more shoppers than there is room for', () => {
  it('are told at once when to come back, nothing of theirs is lost, and everybody else is answered meanwhile', async () => {
    const { _id } = await createLive(world, 5, 1);
    const { shopper } = await visit(_id);
    const result = plainVisit(world.products[0] ?? '');
    const gate = test.app.get(WriteGate);
    let open = (): void => undefined;
    const opened = new Promise<void>((resolve) => (open = resolve));
    const crowd = Array.from({ length: WRITES_AT_ONCE + WAITING_OF_ONE }, () =>
      gate.run({ project: _id, network: '127.0.0.1' }, () => opened),
    );
    const refused = [
      await start<ErrorBody>(_id),
      await shopper.put<ErrorBody>('/shopper/sessions/current/progress', { durShopping: 1 }),
      await submit<ErrorBody>(shopper, result),
    ];
    for (const { status, body, headers } of refused) {
      expect([status, body.code, headers.get('retry-after')]).toEqual([503, 'UNAVAILABLE', '5']);
      expect(headers.get('cache-control')).toBe('no-store');
    }
    expect((await shopper.get('/shopper/sessions/current')).body).toMatchObject({ state: 'STARTED', progress: null });
    expect((await sessionsOf(_id)).count).toBe(0);
    open();
    await Promise.all(crowd);
    expect((await submit(shopper, result)).status).toBe(200);
    expect((await start(_id)).status).toBe(201);
    expect((await sessionsOf(_id)).count).toBe(1);
  });
});

describe('a crowd that takes all the room', () => {
  it('makes room for a shopper of another study and network: its last one is told to come back', async () => {
    const { _id } = await createLive(world, 5, 1);
    const gate = test.app.get(WriteGate);
    let open = (): void => undefined;
    const opened = new Promise<void>((resolve) => (open = resolve));
    const crowd = Array.from({ length: WRITES_AT_ONCE + WRITES_WAITING }, (_, n) =>
      gate
        .run({ project: `project ${n % 3}`, network: `10.0.0.${n % 4}` }, () => opened)
        .then(
          () => 'written',
          (error: DomainError) => error.code,
        ),
    );
    const started = start(_id);
    expect(await Promise.race([started, ...crowd])).toBe('UNAVAILABLE');
    open();
    expect((await started).status).toBe(201);
    const codes = await Promise.all(crowd);
    expect(codes.filter((code) => code !== 'written')).toEqual(['UNAVAILABLE']);
  });
});

describe('a small request of somebody unknown', () => {
  it('reads nothing that others have recorded, and of a project only who may read it', async () => {
    const { _id } = await createLive(world, 5, 1);
    const respondent = 'panel-7';
    const theirs = 'ab'.repeat(16);
    const { shopper } = await visit(_id, { respondent });
    expect((await shopper.put('/shopper/sessions/current/progress', { durShopping: 1 })).status).toBe(204);
    const { body: draft } = await world.manager.post<{ _id: Id }>('/projects', { name: 'A draft' });
    const { commands } = await watching(test, async () => {
      expect((await start(_id, { respondent, visit: theirs })).status).toBe(201);
      expect((await start(_id, { respondent, visit: theirs })).status).toBe(201);
      const arrival = { project: _id, link: [{ name: 'respondent', value: respondent }], visit: theirs };
      expect((await test.client().post('/shopper/arrivals', arrival)).status).toBe(200);
      expect((await test.client().get(`/storage/shopper/project/${draft._id}`)).status).toBe(403);
    }, ['sessions', 'projects']);
    const whole = commands.filter(({ method, options }) => /^find(One)?$/.test(method) && !options['projection']);
    expect(whole.filter(({ collection }) => collection === 'sessions')).toEqual([]);
    expect(whole.filter(({ filter }) => JSON.stringify(filter).includes(draft._id))).toEqual([]);
    expect(commands.length).toBeGreaterThan(4);
  });
});

describe('one shopper who floods', () => {
  it('has one save at work and one waiting; the others are refused at once, and a start of another is let in before the second', async () => {
    const { _id } = await createLive(world, 5, 1);
    const { shopper } = await visit(_id);
    const visits = test.app.get(VisitsService);
    const starts = test.app.get(StartsService);
    const order: string[] = [];
    const [save, begin] = [visits.saveProgress.bind(visits), starts.start.bind(starts)];
    const held: (() => void)[] = [];
    jest.spyOn(visits, 'saveProgress').mockImplementation(async (...input) => {
      order.push('save');
      await new Promise<void>((go) => held.push(go));
      return save(...input);
    });
    jest.spyOn(starts, 'start').mockImplementation((...input) => {
      order.push('start');
      return begin(...input);
    });
    const flood = Array.from({ length: 30 }, (_, n) =>
      shopper.put<ErrorBody>('/shopper/sessions/current/progress', { durTotal: n }),
    );
    const answered: [status: number, retryAfter: string | null][] = [];
    for (const one of flood)
      void one.then(({ status, headers }) => answered.push([status, headers.get('retry-after')]));
    while (answered.length < 28) await new Promise((done) => setTimeout(done, 5));
    expect((await start(_id)).status).toBe(201);
    expect([order, answered]).toEqual([['save', 'start'], Array(28).fill([429, '5'])]);
    held.shift()?.();
    while (held.length < 1) await new Promise((done) => setTimeout(done, 5));
    held.shift()?.();
    await Promise.all(flood);
    expect(answered.filter(([status]) => status === 204)).toHaveLength(2);
    jest.restoreAllMocks();
  });
});
