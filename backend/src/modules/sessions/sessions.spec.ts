import type { AuditEntry, ErrorBody, Id, ListResult, Session } from '@aislelab/domain';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { accessTokenOf, connectionOf, createTestApp, signedIn, type TestApp } from '../../testing/index.ts';
import { createLive, createWorld, objectId, type ProjectWorld } from '../projects/testing/project-fixture.ts';

let test: TestApp;
let world: ProjectWorld;
beforeAll(async () => {
  test = await createTestApp();
  world = await createWorld(test);
});
afterAll(() => test.close());

/** Sessions as they are stored, `count` of them; their quantities rise from 1 on. */
async function gathered(
  project: Id,
  count: number,
  more: Partial<Pick<Session, 'respondent' | 'words' | 'device' | 'durations'>> = {},
): Promise<void> {
  const now = new Date();
  const documents = Array.from({ length: count }, (_, index) => ({
    project: objectId(project),
    variation: index % 2,
    enabled: true,
    state: 'COMPLETED',
    source: 'HUMAN',
    shopper: { age: '18-34', gender: 'FEMALE', platform: 'MOBILE' },
    respondent: null,
    cart: [{ product: world.products[0], quantity: index + 1, price: 199 }],
    search: { sumQuantity: index + 1, sumSpending: 199 * (index + 1), durShopping: 60_500 },
    durTotal: 90_000,
    products: {},
    maps: { movement: [[1, 2]], attention: { left: [], right: [], display: [] } },
    rating: 4,
    words: ['crisp'],
    flags: [],
    startedAt: now,
    completedAt: now,
    seenAt: now,
    progress: null,
    ...more,
  }));
  await connectionOf(test).model('Session').collection.insertMany(documents);
}
const list = async (project: Id, query: string) =>
  world.admin.get<ListResult<Session>>(
    `/projects/${project}/sessions?t=1790000000000&query=${encodeURIComponent(query)}`,
  );
async function download(project: Id, search = ''): Promise<{ status: number; text: string; headers: Headers }> {
  const path = `/projects/${project}/sessions/download`;
  const { body } = await world.admin.post<{ accessToken: string }>(path);
  const response = await fetch(`${test.url}/api${path}?access_token=${encodeURIComponent(body.accessToken)}${search}`);
  return { status: response.status, text: await response.text(), headers: response.headers };
}

describe('the calls of the audit', () => {
  it('P1-CAL-06 P1-SES-03 the list takes skip, limit, where AND, sort and a select with maps and words off, and answers data and count', async () => {
    const { _id } = await createLive(world, 1, 2);
    await gathered(_id, 45);
    const query = {
      skip: 20,
      limit: 20,
      where: {
        AND: [{ enabled: true }, { 'search.sumQuantity': { GTE: 3 } }, { 'search.durShopping': { LTE: 60_500 } }],
      },
      sort: 'search.sumQuantity',
      select: { maps: 0, words: 0 },
    };
    const { status, body } = await list(_id, JSON.stringify(query));
    expect([status, body.count, body.data.length]).toEqual([200, 43, 20]);
    expect(body.data.map(({ search }) => search.sumQuantity)).toEqual(Array.from({ length: 20 }, (_, at) => at + 23));
    for (const session of body.data) {
      expect(session).toMatchObject({
        _id: expect.stringMatching(/^[0-9a-f]{24}$/),
        enabled: true,
        search: { durShopping: 60_500 },
      });
      for (const heavy of ['maps', 'words', 'events', 'path']) expect(session).not.toHaveProperty(heavy);
    }
  });

  it('P1-CAL-07 P1-SES-08 P1-SES-09 enabling is noted in the audit log, with how many and which', async () => {
    const { _id, name } = await createLive(world, 1, 1);
    await gathered(_id, 6);
    const where = { 'search.sumQuantity': { LTE: 2 } };
    const answer = await world.admin.patch(`/projects/${_id}/sessions`, { enabled: false }, { query: { where } });
    expect([answer.status, answer.body]).toEqual([200, { count: 2 }]);
    const { body } = await world.admin.get<ListResult<AuditEntry>>('/audit', {
      query: { where: { record: _id }, limit: 5 },
    });
    expect(body.data[0]).toMatchObject({
      action: 'projects.disableSessions',
      kind: 'projects',
      name,
      changes: { sessions: { from: null, to: 2 }, filter: { to: JSON.stringify({ where }) } },
    });
    const project = await connectionOf(test).model('Project').findById(_id).lean<{ stats: { stale: boolean } }>();
    expect(project?.stats.stale).toBe(true);
  });
});

describe('the download', () => {
  it('P1-LIF-27 P1-CAL-08 takes its token in the query while the project is live, and ends with the number of sessions', async () => {
    const { _id, status } = await createLive(world, 1, 2);
    expect(status).toBe('LIVE');
    await gathered(_id, 450);
    const { text, headers, ...answer } = await download(_id);
    expect(answer.status).toBe(200);
    expect(headers.get('content-type')).toMatch(/^text\/csv/);
    expect(headers.get('content-disposition')).toContain('attachment; filename="Flakes sessions.csv"');
    expect(headers.get('cache-control')).toBe('no-store');
    const lines = text.split('\r\n');
    expect(lines).toHaveLength(1 + 450 + 2);
    expect(lines[0]).toMatch(
      /^\uFEFF?Session,Variation,Status,Source,Age,Gender,Platform,Respondent,Quantity,Spending/,
    );
    expect(lines[1]).toMatch(/^[0-9a-f]{24},A,Enabled,HUMAN,18-34,FEMALE,MOBILE,,1,1.99,60.5,90,/);
    expect(lines[1]).toContain('1 x Flakes 0');
    expect(lines.slice(-2)).toEqual(['Sessions,450', '']);
  });

  it('tells visits of a list from those of the aisle, and where the time of a visit went', async () => {
    const { _id } = await createLive(world, 1, 1);
    const device = { width: 390, height: 844, pixelRatio: 3, touch: true };
    const durations = { loading: 1_000, reading: 2_500, checkout: 0, hidden: 4_000, review: 7_000 };
    await gathered(_id, 1, { device: { ...device, mode: 'AISLE' } });
    await gathered(_id, 1, { device: { ...device, mode: 'LIST' }, durations });
    const where = { 'device.mode': 'LIST' };
    expect((await list(_id, JSON.stringify({ where }))).body.count).toBe(1);
    const { text } = await download(_id, `&query=${encodeURIComponent(JSON.stringify({ where }))}`);
    const [head = [], row = []] = text.split('\r\n').map((line) => line.split(','));
    const cells = Object.fromEntries(head.map((title, index) => [title, row[index]]));
    expect(cells).toMatchObject({
      'Shown as': 'LIST',
      'Loading (s)': '1',
      'Reading (s)': '2.5',
      'Checkout (s)': '0',
      'Hidden (s)': '4',
      'Review (s)': '7',
    });
  });

  it('V-74 neutralises what a spreadsheet would run', async () => {
    const { _id } = await createLive(world, 1, 1);
    await gathered(_id, 1, { respondent: '=cmd|"/c calc"!A1', words: ['  @SUM(A1)', 'two, three'] });
    const { text } = await download(_id);
    expect(text).toContain(`,"'=cmd|""/c calc""!A1",`);
    expect(text).toContain(`,"'  @SUM(A1); two, three",`);
  });

  it('as JSON has the whole sessions and their count, and obeys the filter', async () => {
    const { _id } = await createLive(world, 1, 1);
    await gathered(_id, 5);
    const where = encodeURIComponent(
      JSON.stringify({ where: { 'search.sumQuantity': { GTE: 4 } }, sort: '-search.sumQuantity' }),
    );
    const { text } = await download(_id, `&format=json&query=${where}`);
    const file = JSON.parse(text) as ListResult<Session>;
    expect([file.count, file.data.map(({ search }) => search.sumQuantity)]).toEqual([2, [5, 4]]);
    expect(file.data[0]?.maps.movement).toEqual([[1, 2]]);
    expect(file.data[0]).not.toHaveProperty('progress');
  });

  it('V-36 a ticket opens the download of its own project only, to no other person', async () => {
    const [one, two] = [await createLive(world, 1, 1), await createLive(world, 1, 1)];
    const path = (id: Id) => `/projects/${id}/sessions/download`;
    const { accessToken } = (await world.admin.post<{ accessToken: string }>(path(one._id))).body;
    const open = async (id: Id, token: string) =>
      (await fetch(`${test.url}/api${path(id)}?access_token=${encodeURIComponent(token)}`)).status;
    expect(await open(one._id, accessToken)).toBe(200);
    expect(await open(two._id, accessToken)).toBe(401);
    expect((await fetch(`${test.url}/api${path(one._id)}`)).status).toBe(400);
    expect((await world.manager.post<ErrorBody>(path(one._id))).status).toBe(403);
    expect((await world.admin.post<ErrorBody>(path('f'.repeat(24)))).status).toBe(404);
  });

  it('P1-CAL-08 GET projects/{id}/sessions/download takes the current access token, with the rights that its bearer has now', async () => {
    const { _id } = await createLive(world, 1, 1);
    const open = async (token: string | null) => {
      const response = await fetch(
        `${test.url}/api/projects/${_id}/sessions/download?access_token=${encodeURIComponent(token ?? '')}`,
      );
      return { status: response.status, text: await response.text(), headers: Object.fromEntries(response.headers) };
    };
    const { client, user } = await signedIn(test, { role: 'ADMIN' });
    const { status, text, headers } = await open(client.accessToken);
    expect([status, text.split(',', 1)[0]]).toEqual([200, (await download(_id)).text.split(',', 1)[0]]);
    expect(headers).toMatchObject({
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      'content-disposition': expect.stringContaining('sessions.csv'),
    });
    expect((await open(world.manager.accessToken)).status).toBe(403);
    expect((await open(await accessTokenOf(test, user._id, -1))).status).toBe(401);
    const set = (fields: object) => connectionOf(test).model('User').updateOne({ _id: user._id }, { $set: fields });
    await set({ role: 'CONTENT_MANAGER' });
    expect((await open(client.accessToken)).status).toBe(403);
    await set({ role: 'ADMIN', active: false });
    expect((await open(client.accessToken)).status).toBe(401);
    await set({ active: true, tokenVersion: 7 });
    expect((await open(client.accessToken)).status).toBe(401);
  });
});
