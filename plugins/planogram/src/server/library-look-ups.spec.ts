import {
  createOrganization,
  createRecord,
  createTestApp,
  signedIn,
  type TestApp,
  type TestClient,
} from '@aislelab/backend/testing';
import {
  emptyPlanogram,
  type Id,
  type LibraryPlanogram,
  type ListResult,
  type Query,
  type Region,
} from '@aislelab/domain';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { categoriesQuery, planogramsQuery } from '../ui/header/queries.ts';
import { plugin } from './index.ts';

/** What the editor asks, word by word, put to the platform. */
let test: TestApp;
let customer: TestClient;
let organization: Id;
const ids: Record<string, Id> = {};
const any = { search: '', library: null, category: null } as const;

async function record(model: string, name: string, fields: object = {}): Promise<void> {
  ids[name] = (await createRecord<{ _id: Id }>(test, model, { name, ...fields }))._id;
}
const names = async (path: string, query: object) =>
  (await customer.get<ListResult<{ name: string }>>(path, { query: query as Query })).body.data.map(({ name }) => name);
const found = (...args: Parameters<typeof planogramsQuery>) => names('/library/planograms', planogramsQuery(...args));

beforeAll(async () => {
  test = await createTestApp({ plugins: [plugin] });
  organization = await createOrganization(test);
  ({ client: customer } = await signedIn(test, { organization, permissions: { manageProjects: true } }));
  const other = await createOrganization(test, 'Other');
  await record('Region', 'Germany', { currency: '€', currencyPosition: 'AFTER' });
  await record('Region', 'Denmark', { currency: 'kr', currencyPosition: 'AFTER' });
  for (let n = 10; n < 34; n += 1) await record('Category', `Category ${n}`);
  await record('Category', 'Snacks');
  const planogram = emptyPlanogram('library');
  const layout = (name: string, fields: object) =>
    record('LibraryPlanogram', name, { planogram, organization: null, purpose: null, region: null, ...fields });
  await layout('Snack aisle', { categories: [ids['Snacks']] });
  await layout('Back wall of snacks', { purpose: 'BACK' });
  await layout('Own snacks', { organization });
  await layout('Foreign snacks', { organization: other });
  await layout('German snacks', { region: ids['Germany'] });
  await layout('Cereal', {});
});
afterAll(() => test?.close());

describe('look-ups of the editor, asked of the platform', () => {
  it('P2-CAL-10 P2-CON-01 categories: 20 by name; those with the text in any case; those with the ids', async () => {
    const all = await names('/library/categories', categoriesQuery(''));
    expect([all.length, all[0], all[19]]).toEqual([20, 'Category 10', 'Category 29']);
    expect(await names('/library/categories', categoriesQuery('sNACK'))).toEqual(['Snacks']);
    const chosen = { where: { _id: { IN: [ids['Snacks'], ids['Category 11']] } }, sort: 'name' };
    expect(await names('/library/categories', chosen)).toEqual(['Category 11', 'Snacks']);
  });

  it('P2-CAL-11 P2-CAL-12 P2-RND-09 planograms: ordinary ones by name, with their categories', async () => {
    const query = planogramsQuery({ ...any, search: 'SNACK' }, organization);
    const { body } = await customer.get<ListResult<LibraryPlanogram>>('/library/planograms', { query: query as Query });
    expect(body.data.map(({ name }) => name)).toEqual(['German snacks', 'Own snacks', 'Snack aisle']);
    expect(body.data[2]).toMatchObject({
      purpose: null,
      organization: null,
      region: null,
      categories: [{ _id: ids['Snacks'], name: 'Snacks' }],
    });
  });

  it('P2-CAL-13 of a category, and of a region where there is one: those of none suit it as well', async () => {
    expect(await found({ ...any, category: ids['Snacks'] ?? '' }, organization)).toEqual(['Snack aisle']);
    expect(await found({ ...any, region: ids['Denmark'] ?? '' }, organization)).toEqual([
      'Cereal',
      'Own snacks',
      'Snack aisle',
    ]);
    expect(await found({ ...any, region: ids['Germany'] ?? '' }, organization)).toContain('German snacks');
    expect(await found({ ...any, region: null }, organization)).toContain('German snacks');
  });

  it('P2-CAL-14 P2-CAL-15 P2-CAL-16 of everybody, of the organization, or of both', async () => {
    const everybodys = ['Cereal', 'German snacks', 'Snack aisle'];
    expect(await found({ ...any, library: 'GLOBAL' }, organization)).toEqual(everybodys);
    expect(await found({ ...any, library: 'ORGANIZATION' }, organization)).toEqual(['Own snacks']);
    expect(await found(any, organization)).toEqual(['Cereal', 'German snacks', 'Own snacks', 'Snack aisle']);
    expect(await found({ ...any, library: 'ORGANIZATION' }, null)).toEqual(everybodys);
  });

  it('P2-CAL-19 a region is read with name and currency', async () => {
    const { status, body } = await customer.get<Region>(`/regions/${ids['Denmark']}`);
    expect([status, body.name, body.currency]).toEqual([200, 'Denmark', 'kr']);
  });
});
