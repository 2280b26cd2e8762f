import { createRecord, createTestApp, signedIn, type TestApp, type TestClient } from '@aislelab/backend/testing';
import { checkPlanogram, productsOf, type Id, type Planogram } from '@aislelab/domain';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { plugin } from './index.ts';

type Answer = { planogram: Planogram };
let test: TestApp;
let customer: TestClient;
const ids: { cereal?: Id; snacks?: Id } = {};

const path = (query: object) => `/library/planograms/generate?query=${encodeURIComponent(JSON.stringify(query))}`;
async function record(model: string, fields: object): Promise<Id> {
  return (await createRecord<{ _id: Id }>(test, model, { ...fields }))._id;
}

beforeAll(async () => {
  test = await createTestApp({ plugins: [plugin] });
  ({ client: customer } = await signedIn(test, { permissions: { createProjects: true } }));
  ids.cereal = await record('Category', { name: 'Cereal' });
  ids.snacks = await record('Category', { name: 'Snacks' });
  const company = await record('Company', { name: 'Mill & Co' });
  const brand = await record('Brand', { name: 'Morning', company });
  for (const [n, category] of [ids.cereal, ids.snacks, ids.snacks].entries()) {
    await record('Product', { name: `Pack ${n}`, price: 100, width: 7, height: 20 + n, category, company, brand });
  }
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
  it('answers an empty section, refuses a wrong query and strangers', async () => {
    const empty = await customer.get<Answer>(
      path({ empty: true, categories: [], organization: null, section: 'display' }),
    );
    expect(productsOf(empty.body.planogram)).toEqual([]);
    expect((await customer.get(path({ section: 'cellar' }))).status).toBe(400);
    expect((await test.client().get(path({ section: 'right' }))).status).toBe(401);
  });
});
