import type { FileDictionary, Id, Session } from '@aislelab/domain';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { connectionOf, createTestApp, type TestApp } from '../../../testing/index.ts';
import { createLive, createWorld, objectId, type ProjectWorld } from '../../projects/testing/project-fixture.ts';

let test: TestApp;
let world: ProjectWorld;
beforeAll(async () => {
  test = await createTestApp();
  world = await createWorld(test);
  await connectionOf(test)
    .model('Product')
    .collection.updateOne({ _id: objectId(world.products[0] ?? '') }, { $set: { barcode: '0012345678905' } });
});
afterAll(() => test.close());

/** Of bytes as they are, with the mark that they begin with. */
const KEEPING_MARKS = new TextDecoder('utf-8', { ignoreBOM: true });
async function file(project: Id, name: string): Promise<{ status: number; text: string; headers: Headers }> {
  const path = `/projects/${project}/sessions/files/${name}`;
  const { body } = await world.admin.post<{ accessToken: string }>(path);
  const response = await fetch(`${test.url}/api${path}?access_token=${encodeURIComponent(body.accessToken)}`);
  return {
    status: response.status,
    text: KEEPING_MARKS.decode(await response.arrayBuffer()),
    headers: response.headers,
  };
}
/** Rows by the names of their columns. No cell of these tests has a comma or a quote. */
async function rows(project: Id, name: string): Promise<Record<string, string>[]> {
  const [head = '', ...lines] = (await file(project, name)).text.slice(1).trimEnd().split('\r\n');
  const names = head.split(',');
  return lines.map((line) => Object.fromEntries(line.split(',').map((cell, at) => [names[at] ?? '', cell])));
}
const insert = (project: Id, visits: Partial<Session>[]) =>
  connectionOf(test)
    .model('Session')
    .insertMany(
      visits.map((patch, at) => ({
        variation: 0,
        enabled: true,
        state: 'COMPLETED',
        source: 'HUMAN',
        shopper: { age: '18-34', gender: 'FEMALE', platform: 'MOBILE' },
        search: { sumQuantity: 2, sumSpending: 398, durShopping: 60_500 },
        durTotal: 90_000,
        startedAt: new Date(Date.UTC(2026, 10, 1, 10, at)),
        seenAt: new Date(),
        completedAt: new Date(Date.UTC(2026, 10, 1, 10, at, 90)),
        ...patch,
        project: objectId(project),
      })),
    );

describe('tidy files', () => {
  it('custom fields of products are columns, with the values that the library has now', async () => {
    const shown = { description: '', kinds: ['products'], listed: false };
    const diet = { ...shown, name: 'diet', type: 'choice', label: 'Diet', choices: ['Vegan', 'Vegetarian'] };
    const fields = [diet, { ...shown, name: 'organic', type: 'flag', label: 'Organic', choices: [] }];
    expect((await world.admin.patch('/library/fields', { version: 1, fields })).status).toBe(200);
    const [first = ''] = world.products;
    const custom = { diet: 'Vegan', organic: false };
    expect((await world.admin.patch(`/library/products/${first}`, { version: 1, custom })).status).toBe(200);
    const { _id } = await createLive(world, 1);
    await insert(_id, [{}]);
    const products = await rows(_id, 'products.csv');
    expect(products.find(({ product }) => product === first)).toMatchObject({
      custom_diet: 'Vegan',
      custom_organic: 'false',
    });
    expect(products.find(({ product }) => product !== first)).toMatchObject({ custom_diet: '', custom_organic: '' });
    expect((await file(_id, 'dictionary.csv')).text).toContain('custom_diet,text,,"Diet, as it is in the library now"');
    const { body } = await world.admin.get<{ data: FileDictionary[] }>(`/projects/${_id}/sessions/files`);
    const described = body.data.find(({ name }) => name === 'products.csv')?.columns.slice(-2);
    expect(described?.map(({ name, type }) => [name, type])).toEqual([
      ['custom_diet', 'text'],
      ['custom_organic', 'boolean'],
    ]);
    expect((await world.admin.patch('/library/fields', { version: 2, fields: [] })).status).toBe(200);
  });

  it('one row a visit, a visit and product, a visit and answer', async () => {
    const { _id } = await createLive(world, 5, 2);
    const [first = '', second = ''] = world.products;
    const attention = { seenMs: 900, closeMs: 300, pickups: 2, returned: 1, firstSeenAt: 1_500, firstPickUpAt: 4_000 };
    await insert(_id, [
      {
        respondent: 'P-1',
        cart: [{ product: first, quantity: 2, price: 199 }],
        products: { [first]: attention },
        rating: 4,
        words: ['bold', '=1+1'],
      },
      { variation: 1, enabled: false, decidedBy: 'RULE', flags: [{ code: 'TOO_LONG', reason: 'x' }], durIdle: 2_500 },
      { state: 'STARTED', completedAt: null },
    ]);
    const visits = await rows(_id, 'visits.csv');
    expect(visits).toHaveLength(2);
    expect(visits.find(({ variation }) => variation === 'A')).toMatchObject({
      respondent: 'P-1',
      counted: 'true',
      not_counted_because: '',
      started_at: '2026-11-01T10:00:00.000Z',
      spending: '3.98',
      total_s: '90',
      shopping_s: '60.5',
      idle_s: '',
    });
    expect(visits.find(({ variation }) => variation === 'B')).toMatchObject({
      counted: 'false',
      not_counted_because: 'TOO_LONG',
      decided_by: 'RULE',
      flags: 'TOO_LONG',
      idle_s: '2.5',
    });

    const products = await rows(_id, 'products.csv');
    // The own product and three of the library in each of two visits.
    expect(products).toHaveLength(8);
    const of = (product: string, variation: string) =>
      products.find((row) => row['product'] === product && row['variation'] === variation);
    expect(of(first, 'A')).toMatchObject({
      ean: '0012345678905',
      product_name: 'Flakes 0',
      brand: 'Morning',
      tested: 'false',
      price: '1.99',
      seen: 'true',
      first_seen_s: '1.5',
      first_pick_up_s: '4',
      pick_ups: '2',
      returns: '1',
      quantity: '2',
    });
    expect(of(second, 'A')).toMatchObject({
      seen: 'false',
      first_seen_s: '',
      pick_ups: '0',
      quantity: '0',
      price: '2.99',
    });

    const answers = await rows(_id, 'answers.csv');
    expect(answers.map(({ question, position, answer }) => [question, position, answer])).toEqual([
      ['rating', '1', '4'],
      ['word', '1', 'bold'],
      ['word', '2', "'=1+1"],
    ]);
    expect(new Set(answers.map(({ session }) => session))).toEqual(
      new Set([visits.find(({ variation }) => variation === 'A')?.['session']]),
    );
    const all = await rows(_id, 'respondents.csv');
    expect(all.map(({ status, left_at: at, not_counted_because: why }) => [status, at, why])).toEqual([
      ['LEFT', 'BEFORE', ''],
      ['TAKEN_OUT', '', 'TOO_LONG'],
      ['COUNTED', '', ''],
    ]);
  });

  it('the dictionary names every column of every file, as JSON and as a file', async () => {
    const { _id } = await createLive(world, 1, 1);
    const { body } = await world.admin.get<{ data: FileDictionary[] }>(`/projects/${_id}/sessions/files`);
    expect(body.data.map(({ name }) => name)).toEqual([
      'visits.csv',
      'products.csv',
      'answers.csv',
      'respondents.csv',
      'dictionary.csv',
    ]);
    for (const { name, columns } of body.data) {
      const { text, headers } = await file(_id, name);
      expect(headers.get('content-type')).toMatch(/^text\/csv/);
      expect(headers.get('content-disposition')).toContain(`attachment; filename="Flakes ${name}"`);
      expect(headers.get('cache-control')).toBe('no-store');
      expect(text.split('\r\n')[0]).toBe(`\uFEFF${columns.map((column) => column.name).join(',')}`);
      for (const { meaning } of columns) expect(meaning).not.toBe('');
    }
    const lines = (await file(_id, 'dictionary.csv')).text.trimEnd().split('\r\n');
    expect(lines).toHaveLength(1 + body.data.reduce((sum, { columns }) => sum + columns.length, 0));
  });

  it('a ticket is good for one file of one project; nobody else has one', async () => {
    const { _id } = await createLive(world, 1, 1);
    const path = (name: string) => `/projects/${_id}/sessions/files/${name}`;
    const { body } = await world.admin.post<{ accessToken: string }>(path('visits.csv'));
    const status = async (name: string, token: string | null) =>
      (await test.client().get(`${path(name)}?access_token=${encodeURIComponent(token ?? '')}`)).status;
    expect(await status('visits.csv', body.accessToken)).toBe(200);
    expect(await status('answers.csv', body.accessToken)).toBe(401);
    expect(await status('visits.csv', world.admin.accessToken)).toBe(401);
    expect((await world.admin.post(path('other.csv'))).status).toBe(404);
    for (const client of [world.manager, world.stranger]) {
      expect((await client.post(path('visits.csv'))).status).toBe(403);
      expect((await client.get(`/projects/${_id}/sessions/files`)).status).toBe(403);
    }
  });
});
