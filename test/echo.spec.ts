import { emptyPlanogram, type ErrorBody } from '@aislelab/domain';
import {
  createOrganization,
  createPlatformApp,
  createRecord,
  createUser,
  routesOf,
  signedIn,
  type TestApp,
  type TestClient,
} from '@aislelab/backend/testing';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Types } from 'mongoose';

type Fields = Record<string, unknown>;
interface Kind {
  name: string;
  client: () => TestClient;
  /** Where it is read and changed; `populate` puts records in place of ids. */
  path: () => string;
  read?: string;
  change: Fields;
  fixed: Fields;
}
/** Changes of what is no record that GET gives. */
const NO_RECORDS = [
  'PATCH /notifications/settings',
  'PATCH /projects/:id/fieldwork',
  'PATCH /projects/:id/fieldwork/visits',
  'PATCH /projects/:id/sessions',
  'PATCH /projects/:id/sessions/simulated',
  'PATCH /settings/plugins/:plugin',
  'PATCH /webhooks/:id/:webhook',
];
const FIELD = {
  name: 'claim',
  type: 'text',
  label: 'Claim',
  description: '',
  kinds: ['products'],
  choices: [],
  listed: true,
};
const NOW = '2020-01-01T00:00:00.000Z';
const populated = (...names: string[]) => `?query=${encodeURIComponent(JSON.stringify({ populate: names }))}`;

let test: TestApp;
let admin: TestClient;
let manager: TestClient;
const ids: Record<string, string> = {};
beforeAll(async () => {
  test = await createPlatformApp();
  ({ client: admin } = await signedIn(test, { role: 'ADMIN' }));
  const organization = await createOrganization(test, 'Acme', ['Shelf', 'Cold']);
  const signed = await signedIn(test, { organization, permissions: { manageOrganization: true } });
  manager = signed.client;
  const record = async (name: string, model: string, fields: Fields) => {
    ids[name] = (await createRecord<{ _id: string }>(test, model, fields))._id;
    return new Types.ObjectId(ids[name]);
  };
  const own = { organization: new Types.ObjectId(organization) };
  const company = await record('company', 'Company', { ...own, name: 'Mill & Co' });
  const category = await record('category', 'Category', { ...own, name: 'Cereal' });
  const brand = await record('brand', 'Brand', { ...own, name: 'Morning', company });
  const region = await record('region', 'Region', { name: 'Europe', currency: 'EUR', currencyPosition: 'AFTER' });
  const of = { ...own, category, brand, region };
  await record('product', 'Product', { ...of, company, name: 'Flakes', price: 199, width: 10, height: 20 });
  await record('material', 'PosMaterial', { ...of, name: 'Topper', type: 'TOP' });
  const layout = { name: 'Aisle', region, categories: [category], planogram: emptyPlanogram('library') };
  ids['planogram'] = (await manager.post<{ _id: string }>('/library/planograms', layout)).body._id;
  const user = await createUser(test, { organization, permissions: { createProjects: true } });
  Object.assign(ids, { organization, user: user._id });
  const draft = { name: 'Draft', region: ids['region'] };
  ids['project'] = (await manager.post<{ _id: string }>('/projects', draft)).body._id;
});
afterAll(() => test.close());

const item = (kind: string, id: string, populate: string[], change: Fields = { name: 'Another' }): Kind => ({
  name: kind,
  client: () => manager,
  path: () => `/library/${kind}/${ids[id]}`,
  read: populated(...populate),
  change,
  fixed: { organization: null },
});
const KINDS: readonly Kind[] = [
  item('categories', 'category', []),
  item('companies', 'company', []),
  item('brands', 'brand', ['company']),
  item('products', 'product', ['category', 'company', 'brand', 'region'], { price: 249 }),
  item('posmaterials', 'material', ['category', 'brand', 'region']),
  item('planograms', 'planogram', ['categories', 'region']),
  {
    name: 'regions',
    client: () => admin,
    path: () => `/regions/${ids['region']}`,
    change: { currency: '$' },
    fixed: { createdAt: NOW },
  },
  {
    name: 'custom fields',
    client: () => admin,
    path: () => '/library/fields',
    change: { fields: [FIELD] },
    fixed: { ofPlugins: [{ ...FIELD, name: 'notes_claim', plugin: 'notes' }] },
  },
  {
    name: 'settings',
    client: () => admin,
    path: () => '/settings/general',
    change: { signup: { open: false, blacklist: ['spam.test'] } },
    fixed: { plans: { QUOTE: { pricePerVariation: 5, samplePerVariation: 5 } } },
  },
  {
    name: 'organizations',
    client: () => admin,
    path: () => `/organizations/${ids['organization']}?teams=true`,
    change: { name: 'Acme again' },
    fixed: { createdAt: NOW },
  },
  {
    name: 'organizations/me',
    client: () => manager,
    path: () => '/organizations/me?teams=true',
    change: { name: 'Acme once more' },
    fixed: { createdAt: NOW },
  },
  {
    name: 'users',
    client: () => manager,
    path: () => `/users/${ids['user']}`,
    read: populated('organization', 'team'),
    change: { name: 'Somebody Else' },
    fixed: { active: false },
  },
  {
    name: 'users/me',
    client: () => manager,
    path: () => '/users/me',
    change: { units: 'INCH' },
    fixed: { email: 'x@y.test' },
  },
  {
    name: 'projects',
    client: () => manager,
    path: () => `/projects/${ids['project']}`,
    read: populated('region'),
    change: { name: 'Another draft' },
    fixed: { status: 'REPORT' },
  },
];
const BUILT_ANEW = ['version', 'updatedAt'];
const lasting = (record: Fields) =>
  Object.fromEntries(Object.entries(record).filter(([name]) => !BUILT_ANEW.includes(name)));
const firstPath = (fields: Fields): string =>
  Object.entries(fields).map(([name, value]) =>
    name === 'plans' ? `plans.${Object.keys(value as Fields)[0]}` : name,
  )[0] ?? '';

describe('PATCH takes the record that GET gave', () => {
  it('at every route that changes a record', () => {
    const patches = routesOf(test).filter(
      ({ method, path }) => method === 'PATCH' && !NO_RECORDS.includes(`PATCH ${path}`),
    );
    expect(patches.length).toBe(KINDS.length);
  });

  it.each(KINDS)(
    'P1-CAL-23 $name: as it is, with a change, and with a change of what is fixed',
    async ({ client, path, read = '', change, fixed }) => {
      const get = async (more = '') => (await client().get<Fields>(`${path()}${more}`)).body;
      const patch = (body: Fields) => client().patch<Fields & ErrorBody>(path(), body);
      for (const more of new Set(['', read])) {
        const [before, shown] = [await get(), await get(more)];
        const same = await patch(shown);
        expect([same.status, same.body.errors]).toEqual([200, undefined]);
        expect(lasting(await get())).toEqual(lasting(before));
      }
      const before = await get();
      expect((await patch({ ...before, ...change })).status).toBe(200);
      const after = await get();
      expect(lasting(after)).toEqual({ ...lasting(before), ...change });
      const [name = ''] = Object.keys(fixed);
      const wish =
        name === 'plans' ? { plans: { ...(after['plans'] as Fields), ...(fixed['plans'] as Fields) } } : fixed;
      const refused = await patch({ ...after, ...wish });
      expect([refused.status, refused.body.errors]).toEqual([400, { [firstPath(fixed)]: expect.any(String) }]);
      const unknown = await patch({ ...after, colour: 'red' });
      expect([unknown.status, Object.keys(unknown.body.errors ?? {})]).toEqual([400, ['colour']]);
      expect(await get()).toEqual(after);
      if (typeof after['version'] !== 'number') return;
      expect((await patch({ ...before, ...change })).status).toBe(409);
      const { version: _, ...unversioned } = after;
      expect((await patch(unversioned)).body.errors).toEqual({ version: expect.stringMatching(/^Send the version/) });
    },
  );

  it('another record in place of an id is refused, the id is taken', async () => {
    const path = `/library/products/${ids['product']}`;
    const { body: product } = await manager.get<Fields>(`${path}${populated('category')}`);
    const { body: other } = await manager.post<{ _id: string }>('/library/categories', { name: 'Snacks' });
    const wrong = await manager.patch<ErrorBody>(path, { ...product, category: other });
    expect([wrong.status, wrong.body.errors]).toEqual([400, { category: 'Not an id' }]);
    expect((await manager.patch(path, { ...product, category: other._id })).status).toBe(200);
  });
});
