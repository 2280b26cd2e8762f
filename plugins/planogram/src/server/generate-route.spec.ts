import { createRecord, createTestApp, signedIn, type TestApp, type TestClient } from '@aislelab/backend/testing';
import { checkPlanogram, productsOf, type Id, type Planogram } from '@aislelab/domain';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { plugin } from './index.ts';

type Answer = { planogram: Planogram };
let test: TestApp;
let customer: TestClient;
const ids: Partial<Record<string, Id>> = {};

const path = (query: object) => `/library/planograms/generate?query=${encodeURIComponent(JSON.stringify(query))}`;
async function record(model: string, fields: object): Promise<Id> {
  return (await createRecord<{ _id: Id }>(test, model, { ...fields }))._id;
}

beforeAll(async () => {
  test = await createTestApp({ plugins: [plugin] });
  ({ client: customer } = await signedIn(test, { permissions: { createProjects: true } }));
  ids.cereal = await record('Category', { name: 'Cereal' });
  ids.snacks = await record('Category', { name: 'Snacks' });
  ids.drinks = await record('Category', { name: 'Drinks' });
  const region = (name: string) => record('Region', { name, currency: 'EUR', currencyPosition: 'AFTER' });
  [ids.germany, ids.france] = [await region('Germany'), await region('France')];
  const company = await record('Company', { name: 'Mill & Co' });
  const brand = await record('Brand', { name: 'Morning', company });
  for (const [n, category] of [ids.cereal, ids.snacks, ids.snacks].entries()) {
    await record('Product', { name: `Pack ${n}`, price: 100, width: 7, height: 20 + n, category, company, brand });
  }
  const drink = { price: 100, width: 7, height: 20, category: ids.drinks, company, brand };
  for (const place of [null, ids.germany, ids.france])
    ids[place ?? 'any'] = await record('Product', { ...drink, name: `Drink ${place}`, region: place });
});
afterAll(() => test?.close());

describe('GET /library/planograms/generate', () => {
  it('P2-CAL-17 P2-CAL-18 takes {empty, categories, organization, section} and answers a filled section as planogram, not the record of that id', async () => {
    const query = { empty: false, categories: [ids.snacks], organization: null, section: 'right' };
    const { status, body } = await customer.get<Answer>(path(query));
    expect(status).toBe(200);
    expect(productsOf(body.planogram)).toHaveLength(2);
    const sizes = Object.fromEntries(productsOf(body.planogram).map((id) => [id, { width: 7, height: 22 }]));
    expect(checkPlanogram(body.planogram, sizes, 'project')).toEqual([]);
  });
  it('P1-CAL-29 leaves out products of another region than the one that is asked for; what has none suits every region', async () => {
    const products = async (region: Id | null) => {
      const query = { empty: false, categories: [ids.drinks], organization: null, region, section: 'right' };
      return new Set(productsOf((await customer.get<Answer>(path(query))).body.planogram));
    };
    const of = (...regions: (Id | undefined)[]) => new Set(regions.map((one) => ids[one ?? 'any']));
    expect(await products(ids.germany ?? null)).toEqual(of(undefined, ids.germany));
    expect(await products(null)).toEqual(of(undefined, ids.germany, ids.france));
  });
  it('an account has a few sections filled at once', async () => {
    const query = { empty: false, categories: [], organization: null, section: 'right' };
    const all = await Promise.all(Array.from({ length: 30 }, () => customer.get(path(query))));
    expect(new Set(all.map(({ status }) => status))).toEqual(new Set([200, 429]));
  });
  it('answers an empty section, refuses a wrong query and strangers', async () => {
    const empty = await customer.get<Answer>(
      path({ empty: true, categories: [], organization: null, section: 'display' }),
    );
    expect(productsOf(empty.body.planogram)).toEqual([]);
    expect((await customer.get(path({ section: 'cellar' }))).status).toBe(400);
    expect((await test.client().get(path({ section: 'right' }))).status).toBe(401);
  });
});
