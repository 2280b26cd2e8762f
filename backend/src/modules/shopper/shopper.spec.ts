import type { ErrorBody, Id, ListResult, Project, Session, SessionSubmission, ShopperContent } from '@aislelab/domain';
import { AGES, GENDERS } from '@aislelab/domain';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { connectionOf, createTestApp, type TestApp, type TestClient } from '../../testing/index.ts';
import { newId } from '../projects/new-project.ts';
import {
  act,
  createDraft,
  createLive,
  createWorld,
  objectId,
  type ProjectWorld,
} from '../projects/testing/project-fixture.ts';
import { ABANDONED_AFTER_MS } from '../sessions/abandoned-visits.ts';
import { GRACE_MS } from './visits.service.ts';
import { PERSON, shoppersOf, type Started } from './testing/shoppers.ts';

let test: TestApp;
let world: ProjectWorld;
beforeAll(async () => {
  test = await createTestApp();
  world = await createWorld(test);
});
/** Another process on the same database; open to the end, because the sign-in of the framework is one for all of a process. */
let second: TestApp | undefined;
afterAll(async () => {
  await second?.close();
  await test.close();
});

/** Visits of two minutes ago. */
const { start, visit } = shoppersOf(() => test, { ago: 120_000 });
const bought = (product: Id, quantity = 2): SessionSubmission => ({
  cart: [{ product, quantity }],
  durShopping: 61_000,
  durTotal: 90_000,
  products: { [product]: { seenMs: 900, closeMs: 300, pickups: 1, returned: 0 } },
  maps: { movement: [[5, 1_000]], attention: { left: [], right: [[7, 250]], display: [] } },
  rating: null,
  words: null,
});
const submit = <T = { done: true; redirect: string | null }>(shopper: TestClient, body: object) =>
  shopper.post<T>('/shopper/sessions/current/submit', body);
const stored = (filter: object) => connectionOf(test).model('Session').find(filter).lean<Session[]>();
const changeProject = (project: Id, set: object) =>
  connectionOf(test).model('Project').updateOne({ _id: project }, { $set: set });
const sessionsOf = async (project: Id, query: object = {}) =>
  (await world.admin.get<ListResult<Session>>(`/projects/${project}/sessions`, { query: query as never })).body;

describe('starting', () => {
  it('V-105 only while the project is live; one that does not exist answers the same', async () => {
    const draft = await createDraft(world);
    const answers = [await start<ErrorBody>(draft._id), await start<ErrorBody>(newId())];
    for (const { body } of answers) expect(body).toMatchObject({ status: 403, code: 'PROJECT_NOT_LIVE' });
    for (const client of [test.client(), world.stranger])
      for (const id of [draft._id, newId()])
        expect(await client.get(`/storage/shopper/project/${id}`)).toMatchObject({
          status: 403,
          body: { code: 'PROJECT_NOT_LIVE' },
        });
    expect((await world.reader.get<ShopperContent>(`/storage/shopper/project/${draft._id}`)).body.project).toBe(
      draft._id,
    );
  });

  it('sends the frozen store small, once: who has it only asks whether it is still open', async () => {
    const { _id } = await createLive(world, 5);
    const ask = (headers: Record<string, string> = {}) =>
      test.client().get<ShopperContent>(`/storage/shopper/project/${_id}`, { headers });
    const { headers } = await ask();
    const etag = headers.get('etag') ?? '';
    expect(etag).toMatch(/^"[0-9a-f]{64}"$/);
    expect([headers.get('cache-control'), headers.get('content-encoding')]).toEqual(['private, no-cache', 'gzip']);
    // Without a word about caching Node's fetch would ask for everything anew.
    const known = { 'if-none-match': etag, 'cache-control': 'max-age=0' };
    expect((await ask(known)).status).toBe(304);
    await changeProject(_id, { status: 'PROCESSING' });
    expect((await ask(known)).body).toMatchObject({ code: 'PROJECT_NOT_LIVE' });
  });

  it('P1-STO-12 P1-CON-04 P1-CON-05 wants an age bucket, a gender and a platform that exist', async () => {
    const { _id } = await createLive(world, 5);
    for (const wrong of [{ age: '17' }, { gender: 'X' }, { platform: 'TV' }, { age: { $ne: 1 } }, { extra: 1 }]) {
      expect((await start(_id, { shopper: { ...PERSON, ...wrong } })).status).toBe(400);
    }
    const { body } = await start(_id, { respondent: 'panel-17' });
    expect(await stored({ _id: objectId(body.session) })).toMatchObject([
      { respondent: 'panel-17', shopper: PERSON, state: 'STARTED', source: 'HUMAN' },
    ]);
  });

  it('200 starts at once never exceed the sample and are balanced in every age x gender cell', async () => {
    const { _id } = await createLive(world, 40, 3);
    const cells = AGES.flatMap((age) => GENDERS.map((gender) => ({ age, gender, platform: 'MOBILE' })));
    const answers = await Promise.all(
      Array.from({ length: 200 }, (_, index) => start<Started & ErrorBody>(_id, { shopper: cells[index % 9] })),
    );
    const full = answers.filter(({ status }) => status === 409);
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(120);
    expect(full).toHaveLength(80);
    expect(full[0]?.body.code).toBe('PROJECT_FULL');
    const visits = await stored({ project: objectId(_id) });
    expect(visits).toHaveLength(120);
    for (const variation of [0, 1, 2]) expect(visits.filter((one) => one.variation === variation)).toHaveLength(40);
    for (const { age, gender } of cells) {
      const cell = visits.filter(({ shopper }) => shopper.age === age && shopper.gender === gender);
      const counts = [0, 1, 2].map((variation) => cell.filter((one) => one.variation === variation).length);
      expect(Math.max(...counts) - Math.min(...counts)).toBeLessThanOrEqual(2);
    }
  }, 600_000);

  it('F19 two processes together give out no place twice', async () => {
    second = await createTestApp({ env: { MONGODB_URI: test.config.mongodbUri, SECRET: test.config.secret } });
    const [here, there] = [test.client(), second.client()];
    const { _id } = await createLive(world, 12, 2);
    const answers = await Promise.all(
      Array.from({ length: 60 }, (_, index) =>
        (index % 2 ? here : there).post('/shopper/sessions', { project: _id, shopper: PERSON }),
      ),
    );
    expect(answers.filter((answer) => answer.status === 201)).toHaveLength(24);
    const visits = await stored({ project: objectId(_id) });
    expect([0, 1].map((variation) => visits.filter((one) => one.variation === variation).length)).toEqual([12, 12]);
  });

  it('an abandoned visit gives its place back after 30 minutes, and takes one again when its shopper returns', async () => {
    const { _id } = await createLive(world, 1, 1);
    const first = await visit(_id);
    expect((await start(_id)).status).toBe(409);
    const model = connectionOf(test).model('Session');
    await model.updateOne(
      { _id: first.session },
      { $set: { seenAt: new Date(Date.now() - ABANDONED_AFTER_MS - 1_000) } },
    );
    const second = await visit(_id);
    const late = await submit<ErrorBody>(first.shopper, bought(world.products[0] ?? ''));
    expect(late.body).toMatchObject({ status: 409, code: 'PROJECT_FULL' });
    await model.updateOne(
      { _id: second.session },
      { $set: { seenAt: new Date(Date.now() - ABANDONED_AFTER_MS - 1_000) } },
    );
    // Only a start looks for abandoned visits: it takes the place, then leaves it too.
    const third = await visit(_id);
    await model.updateOne(
      { _id: third.session },
      { $set: { seenAt: new Date(Date.now() - ABANDONED_AFTER_MS - 1_000) } },
    );
    await changeProject(_id, { 'testing.sample.variations': 2 });
    expect((await submit(first.shopper, bought(world.products[0] ?? ''))).status).toBe(200);
  });

  it('places that a crash left counted are found again before somebody is sent away', async () => {
    const { _id } = await createLive(world, 1, 1);
    const { session } = await visit(_id);
    await connectionOf(test).model('Session').deleteOne({ _id: session });
    // For a minute it may still be on its way into the database.
    const aMinuteAgo = { $set: { 'recent.0.at': new Date(Date.now() - 61_000) } };
    await connectionOf(test).model('Quota').updateOne({ _id }, aMinuteAgo);
    expect((await start(_id)).status).toBe(201);
  });
});

describe('a visit', () => {
  it('saves its progress and finds it again', async () => {
    const { _id } = await createLive(world, 5);
    const { shopper, variation } = await visit(_id);
    const cart = [{ product: world.products[0], quantity: 1 }];
    expect((await shopper.put('/shopper/sessions/current/progress', { cart, durShopping: 12.6 })).status).toBe(204);
    expect((await shopper.get('/shopper/sessions/current')).body).toEqual({
      state: 'STARTED',
      variation,
      progress: { cart, durShopping: 13 },
      redirect: null,
    });
  });

  it('P1-SES-01 prices and sums come from the frozen content, whatever the browser says', async () => {
    const { _id, content } = await createLive(world, 5);
    const { shopper, session } = await visit(_id);
    const [tested = ''] = Object.keys(content.products);
    const [library = ''] = world.products;
    const cart = [
      { product: tested, quantity: 2 },
      { product: library, quantity: 1 },
      { product: tested, quantity: 1 },
    ];
    expect(
      (await submit(shopper, { ...bought(tested), cart: [{ product: tested, quantity: 1, price: 1 }] })).status,
    ).toBe(400);
    expect((await submit(shopper, { ...bought(tested), cart })).body).toEqual({ done: true, redirect: null });
    const { data } = await sessionsOf(_id, { select: { maps: 0, words: 0 } });
    expect(data).toHaveLength(1);
    expect(data[0]).toMatchObject({
      _id: session,
      state: 'COMPLETED',
      enabled: true,
      cart: [
        { product: tested, quantity: 3, price: 499 },
        { product: library, quantity: 1, price: 199 },
      ],
      search: { sumQuantity: 4, sumSpending: 3 * 499 + 199, durShopping: 61_000 },
    });
    expect(data[0]).not.toHaveProperty('maps');
    expect((await world.admin.get<Project>(`/projects/${_id}`)).body.testing.sessions.total).toBe(1);
  });

  it('a repeated submission is answered with the first result and changes nothing, also 50 at once', async () => {
    const { _id } = await createLive(world, 5);
    await changeProject(_id, { 'testing.redirect': 'https://panel.example/' });
    const { shopper } = await visit(_id);
    const [product = ''] = world.products;
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, index) => submit(shopper, bought(product, index + 1))),
    );
    // One is at work and one waits; what comes beside them is told to come back, and then answered the same.
    const answered = answers.filter(({ status }) => status === 200);
    expect(answered.length).toBeGreaterThan(0);
    expect(answers.filter(({ status }) => status !== 200 && status !== 429)).toEqual([]);
    for (const answer of [...answered, await submit(shopper, bought(product, 51))])
      expect(answer).toMatchObject({ status: 200, body: { done: true, redirect: 'https://panel.example/' } });
    const [first] = await stored({ project: objectId(_id) });
    await submit(shopper, bought(product, 77));
    await shopper.put('/shopper/sessions/current/progress', bought(product, 77));
    expect(await stored({ project: objectId(_id) })).toEqual([first]);
    expect((await world.admin.get<Project>(`/projects/${_id}`)).body.testing.sessions.total).toBe(1);
  });

  it.each([
    ['an unknown product', { cart: [{ product: 'f'.repeat(24), quantity: 1 }] }],
    ['no quantity', { cart: [{ product: 'PRODUCT', quantity: 0 }] }],
    ['half a pack', { cart: [{ product: 'PRODUCT', quantity: 1.5 }] }],
    ['a cell outside the floor', { maps: { movement: [[960, 1]], attention: { left: [], right: [], display: [] } } }],
    [
      'a cell twice',
      {
        maps: {
          movement: [
            [1, 1],
            [1, 1],
          ],
          attention: { left: [], right: [], display: [] },
        },
      },
    ],
    ['an unknown map', { maps: { movement: [], attention: { left: [], right: [], display: [], roof: [] } } }],
    ['eleven words', { words: Array.from({ length: 11 }, (_, index) => `word${index}`) }],
    ['a rating of six', { rating: 6 }],
    ['a negative time', { durShopping: -1 }],
    ['an unknown field', { enabled: false }],
    [
      'attention for a product of nobody',
      { products: { ['f'.repeat(24)]: { seenMs: 1, closeMs: 1, pickups: 0, returned: 0 } } },
    ],
  ])('V-105 P1-STO-11 refuses %s and stays open', async (_, change) => {
    const { _id } = await createLive(world, 1, 1);
    const { shopper } = await visit(_id);
    const [product = ''] = world.products;
    const body = JSON.parse(JSON.stringify({ ...bought(product), ...change }).replaceAll('PRODUCT', product)) as object;
    expect((await submit(shopper, body)).status).toBe(400);
    expect((await submit(shopper, bought(product))).status).toBe(200);
  });

  it('V-105 an implausible cart is kept, but does not count until somebody looks at it', async () => {
    const { _id } = await createLive(world, 1, 1);
    const { shopper } = await visit(_id);
    await submit(shopper, bought(world.products[0] ?? '', 900));
    expect((await sessionsOf(_id)).data[0]).toMatchObject({ enabled: false, search: { sumQuantity: 900 } });
  });

  it('P1-STO-09 a review that the project asks for is needed', async () => {
    const { _id, content } = await createLive(world, 1, 1);
    const [product = ''] = Object.keys(content.products);
    const review = { type: 'product', id: product, name: 'New flakes' };
    await connectionOf(test)
      .model('FrozenContent')
      .updateOne(
        { _id },
        {
          $set: {
            'content.config.review': review,
            'content.config.useRating': true,
            'content.config.useImpressions': true,
          },
        },
      );
    const { shopper } = await visit(_id);
    for (const missing of [{ rating: 4, words: [] }, { rating: null, words: ['crisp'] }, {}]) {
      const answer = await submit<ErrorBody>(shopper, { ...bought(product), ...missing });
      expect(answer.body).toMatchObject({ status: 422, message: 'Missing Rating or Description' });
    }
    expect((await submit(shopper, { ...bought(product), rating: 4, words: ['crisp'] })).status).toBe(200);
  });

  it('P1-ERR-05 may end within 30 minutes after gathering ended, not later and not when the project is gone', async () => {
    const { _id } = await createLive(world, 3, 1);
    const [inTime, late, gone] = [await visit(_id), await visit(_id), await visit(_id)];
    const [product = ''] = world.products;
    await act(world.admin, _id, 'processing', {});
    expect((await start(_id)).status).toBe(403);
    expect((await submit(inTime.shopper, bought(product))).status).toBe(200);
    await changeProject(_id, { 'internal.processingAt': new Date(Date.now() - GRACE_MS - 1_000) });
    const message = 'Submit Failed: Project may have ended or have been deleted in the meantime.';
    expect((await submit(late.shopper, bought(product))).body).toMatchObject({ status: 410, message });
    expect((await submit(inTime.shopper, bought(product))).status).toBe(200);
    await world.admin.delete(`/projects/${_id}`);
    expect((await submit(gone.shopper, bought(product))).body).toMatchObject({ status: 410, message });
    expect(await stored({ project: objectId(_id) })).toEqual([]);
  });

  it('V-39 needs its own token: none, a broken one and one of a viewer open nothing', async () => {
    const client = test.client();
    expect((await client.get('/shopper/sessions/current')).status).toBe(401);
    client.accessToken = world.admin.accessToken;
    expect((await client.get('/shopper/sessions/current')).status).toBe(401);
    const { _id } = await createLive(world, 1, 1);
    const { shopper } = await visit(_id);
    expect((await shopper.get('/projects')).status).toBe(401);
  });
});

describe('the audit of sessions', () => {
  it('P1-SES-08 P1-SES-09 P1-CAL-07 switches what matches and nothing else', async () => {
    const { _id } = await createLive(world, 10, 1);
    const [product = ''] = world.products;
    for (const quantity of [1, 2, 3, 4]) await submit((await visit(_id)).shopper, bought(product, quantity));
    const started = await visit(_id);
    const other = await createLive(world, 1, 1);
    await submit((await visit(other._id)).shopper, bought(product, 3));
    const where = { AND: [{ 'search.sumQuantity': { GTE: 2 } }, { 'search.sumQuantity': { LTE: 3 } }] };
    const path = `/projects/${_id}/sessions`;
    expect((await world.admin.patch(path, { enabled: false }, { query: { where } })).body).toEqual({ count: 2 });
    const enabled = async (project: Id) => (await sessionsOf(project)).data.map((session) => session.enabled);
    expect(await enabled(_id)).toEqual([true, false, false, true]);
    expect(await enabled(other._id)).toEqual([true]);
    expect((await stored({ _id: objectId(started.session) }))[0]?.enabled).toBe(true);
    const [one] = (await sessionsOf(_id)).data;
    expect(
      (await world.admin.patch(path, { enabled: false }, { query: { where: { _id: one?._id ?? '' } } })).body,
    ).toEqual({ count: 1 });
    const elsewhere = { where: { _id: (await sessionsOf(other._id)).data[0]?._id ?? '' } };
    expect((await world.admin.patch(path, { enabled: false }, { query: elsewhere })).body).toEqual({ count: 0 });
  });

  it('a forgotten or unknown condition changes nothing', async () => {
    const { _id } = await createLive(world, 1, 1);
    await submit((await visit(_id)).shopper, bought(world.products[0] ?? ''));
    const path = `/projects/${_id}/sessions`;
    expect((await world.admin.patch(path, { enabled: false })).status).toBe(400);
    expect((await world.admin.patch(path, { enabled: false }, { query: { where: { quantity: 1 } } })).status).toBe(400);
    expect((await world.admin.patch(path, { enabled: 'no' }, { query: { where: {} } })).status).toBe(400);
    expect((await sessionsOf(_id)).data[0]?.enabled).toBe(true);
  });

  it('P1-PER-03 customers do not see sessions', async () => {
    const { _id } = await createLive(world, 1, 1);
    expect((await world.manager.get(`/projects/${_id}/sessions`)).status).toBe(403);
  });

  it('P1-SES-04 is sorted by total quantity ascending', async () => {
    const { _id } = await createLive(world, 5, 1);
    for (const quantity of [3, 1, 2])
      await submit((await visit(_id)).shopper, bought(world.products[0] ?? '', quantity));
    expect((await sessionsOf(_id)).data.map((session) => session.search.sumQuantity)).toEqual([1, 2, 3]);
  });
});
