import {
  emptyPlanogram,
  type ErrorBody,
  type Id,
  type LibraryPlanogram,
  type ListResult,
  type Product,
} from '@aislelab/domain';
import { LIBRARY, type LibraryPort } from '@aislelab/server-kit';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  createOrganization,
  createRecord,
  createTestApp,
  signedIn,
  type TestApp,
  type TestClient,
} from '../../testing/index.ts';
import { newId } from '../projects/new-project.ts';

let test: TestApp;
let customer: TestClient;
let manager: TestClient;
let admin: TestClient;
let organization: Id;
let other: Id;
const ids: Record<string, Id> = {};
beforeAll(async () => {
  test = await createTestApp();
  organization = await createOrganization(test, 'Acme');
  other = await createOrganization(test, 'Other');
  ({ client: customer } = await signedIn(test, { organization, permissions: { createProjects: true } }));
  ({ client: manager } = await signedIn(test, { role: 'CONTENT_MANAGER' }));
  ({ client: admin } = await signedIn(test, { role: 'ADMIN' }));
  ids.cereal = await record('Category', { name: 'Cereal' });
  ids.snacks = await record('Category', { name: 'Snacks' });
  ids.company = await record('Company', { name: 'Mill & Co' });
  ids.morning = await record('Brand', { name: 'Morning', company: ids.company });
  ids.secret = await record('Brand', { name: 'Secret', company: ids.company, organization: other });
  ids.flakes = await product('Flakes (white)', { category: ids.cereal, brand: ids.morning });
  ids.crisps = await product('Crisps +LR', { category: ids.snacks, brand: ids.morning, organization });
  ids.foreign = await product('Foreign', { category: ids.snacks, brand: ids.secret, organization: other });
  const planogram = emptyPlanogram('library');
  ids.aisle = await record('LibraryPlanogram', { name: 'Aisle', categories: [ids.cereal], planogram });
  ids.display = await record('LibraryPlanogram', { name: 'Display', purpose: 'DISPLAY', planogram });
  await record('PosMaterial', { name: 'Topper', type: 'TOP' });
});
afterAll(() => test.close());

async function record(model: string, fields: object): Promise<Id> {
  return (await createRecord<{ _id: Id }>(test, model, { ...fields }))._id;
}
const product = (name: string, fields: object) =>
  record('Product', {
    name,
    price: 100,
    width: 5,
    height: 10,
    barcode: '04971850934912',
    company: ids.company,
    ...fields,
  });
const list = <T = Product>(path: string, query: object, client = customer) =>
  client.get<ListResult<T>>(`/library/${path}`, { query: query as never });
const names = async (query: object, client = customer) =>
  (await list('products', { sort: 'name', ...query }, client)).body.data.map(({ name }) => name);

describe('the library', () => {
  it('P1-LIB-17 customers see global items and their own; content managers global ones; admins all', async () => {
    expect(await names({})).toEqual(['Crisps +LR', 'Flakes (white)']);
    expect(await names({}, manager)).toEqual(['Flakes (white)']);
    expect(await names({}, admin)).toEqual(['Crisps +LR', 'Flakes (white)', 'Foreign']);
    const { client } = await signedIn(test, { organization });
    expect((await client.get('/library/products')).status).toBe(403);
  });

  it('V-16 V-18 no query reaches an item of another organization', async () => {
    const sneaky = { OR: [{ organization: { EQ: other } }, { _id: { IN: [ids.foreign] } }, { name: { NE: 'x' } }] };
    expect(await names({ where: sneaky })).toEqual(['Crisps +LR', 'Flakes (white)']);
    const foreign = await customer.get<ErrorBody>(`/library/products/${ids.foreign}`);
    const missing = await customer.get<ErrorBody>(`/library/products/${newId()}`);
    expect({ ...foreign.body, requestId: '' }).toEqual({ ...missing.body, requestId: '' });
    expect(foreign.status).toBe(404);
  });

  it('P1-CAL-28 P1-CAL-29 lists 7 products by name with category, company and brand', async () => {
    const where = {
      AND: [
        { organization: { IN: [null, organization] } },
        { category: ids.cereal },
        { OR: [{ name: { REGEX: 'FLAKES (' } }, { brandName: { REGEX: 'nothing' } }] },
      ],
    };
    const query = { skip: 0, limit: 7, where, sort: 'name', populate: ['category', 'company', 'brand'] };
    const { body } = await list('products', query);
    expect(body.count).toBe(1);
    expect(body.data[0]).toMatchObject({
      name: 'Flakes (white)',
      category: { _id: ids.cereal, name: 'Cereal' },
      company: { name: 'Mill & Co' },
      brand: { name: 'Morning' },
    });
  });

  it.each([
    [{ categoryName: { REGEX: 'snack' } }, ['Crisps +LR']],
    [{ companyName: { REGEX: 'mill & c' } }, ['Crisps +LR', 'Flakes (white)']],
    [{ NOT: { categoryName: 'Cereal' } }, ['Crisps +LR']],
    [{ brandName: { REGEX: 'Secret' } }, []],
    [{ name: { REGEX: '+LR' } }, ['Crisps +LR']],
    [{ name: { REGEX: '.*' } }, []],
  ])('finds by the names of category, company and brand: %j', async (where, expected) =>
    expect(await names({ where })).toEqual(expected),
  );

  it('V-10 a relation that the viewer may not read is empty, not its name', async () => {
    const mine = await product('Borrowed', { category: ids.cereal, brand: ids.secret, organization });
    const { body } = await customer.get<Product>(`/library/products/${mine}`, { query: { populate: ['brand'] } });
    expect(body.brand).toBeNull();
    expect((await customer.get('/library/products', { query: { populate: ['organization'] } })).status).toBe(400);
  });

  it('P2-CAL reads up to 10,000 items by id through POST query', async () => {
    const where = { _id: { IN: [ids.flakes, ids.foreign, ...Array.from({ length: 5_000 }, newId)] } };
    const answer = await customer.post<ListResult<Product>>('/library/products/query', {
      limit: 10_000,
      skip: 0,
      where,
    });
    expect(answer.status).toBe(200);
    expect(answer.body.data.map(({ _id }) => _id)).toEqual([ids.flakes]);
    expect((await customer.post('/library/products/query', { limit: 10_000 })).status).toBe(400);
    expect((await customer.post('/library/products/query', { where, extra: 1 })).status).toBe(400);
  });

  it('P1-CAL-30 P1-CAL-31 P1-CAL-32 look-ups of every kind answer their queries', async () => {
    for (const kind of ['categories', 'brands', 'companies']) {
      expect((await list(kind, { limit: 20, where: { name: { REGEX: 'm' } }, sort: 'name' })).status).toBe(200);
    }
    const where = {
      AND: [{ type: 'TOP' }, { organization: { IN: [null, organization] } }, { name: { REGEX: 'top' } }],
    };
    expect((await list('posmaterials', { limit: 20, sort: '-name', where })).body.count).toBe(1);
  });

  it('P1-LIB-16 planograms are found by purpose and category; lists leave the layout out', async () => {
    const where = { AND: [{ purpose: { EQ: null } }, { categories: { IN: [ids.cereal] } }] };
    const { body } = await list<LibraryPlanogram>('planograms', { where, sort: 'name', populate: ['categories'] });
    expect(body.data).toHaveLength(1);
    expect(body.data[0]).toMatchObject({ name: 'Aisle', categories: [{ _id: ids.cereal, name: 'Cereal' }] });
    expect(body.data[0]).not.toHaveProperty('planogram');
    const one = await customer.get<LibraryPlanogram>(`/library/planograms/${ids.aisle}`);
    expect(one.body.planogram).toEqual(expect.objectContaining({ version: 1 }));
  });

  it('the port for plugins gives products in scope, of some categories or all', async () => {
    const port = test.app.get<LibraryPort>(LIBRARY, { strict: false });
    const { user } = await signedIn(test, { organization, permissions: { createProjects: true } });
    const found = async (categories: Id[], of: Id | null) =>
      (await port.productsFor({ viewer: user, organization: of, categories, region: null }))
        .map(({ name }) => name)
        .sort();
    expect(await found([ids.snacks ?? ''], organization)).toEqual(['Crisps +LR']);
    expect(await found([], null)).toEqual(['Flakes (white)']);
    expect(await found([], other)).toEqual(['Flakes (white)']);
  });

  it('P1-CAL-29 a look-up narrows by brand and region, too: what is sold in another region is not found', async () => {
    const region = (name: string) => record('Region', { name, currency: 'EUR', currencyPosition: 'AFTER' });
    const [germany, france] = [await region('Germany'), await region('France')];
    const drinks = await record('Category', { name: 'Drinks' });
    const spring = await record('Brand', { name: 'Spring', company: ids.company });
    const drink = (name: string, fields: object) => product(name, { category: drinks, brand: spring, ...fields });
    await drink('Water', {});
    await drink('Water, German', { region: germany });
    await drink('Water, French', { region: france });
    await drink('Other water', { brand: ids.morning, region: germany });
    const where = (brand: Id | undefined, ...regions: (Id | null)[]) => ({
      AND: [
        { organization: { IN: [null, organization] } },
        { category: drinks },
        ...(brand ? [{ brand }] : []),
        { region: { IN: regions } },
        { OR: [{ name: { REGEX: 'water' } }, { brandName: { REGEX: 'water' } }] },
      ],
    });
    expect(await names({ where: where(spring, null, germany) })).toEqual(['Water', 'Water, German']);
    expect(await names({ where: where(undefined, null, germany) })).toEqual(['Other water', 'Water', 'Water, German']);
    expect(await names({ where: where(spring, null, france) })).toEqual(['Water', 'Water, French']);
    const planogram = emptyPlanogram('library');
    await record('LibraryPlanogram', { name: 'German aisle', region: germany, planogram });
    await record('PosMaterial', { name: 'German topper', type: 'TOP', region: germany });
    for (const kind of ['planograms', 'posmaterials']) {
      const count = async (one: Id) =>
        (await list(kind, { where: { AND: [{ region: { IN: [null, one] } }, { name: { REGEX: 'german' } }] } })).body
          .count;
      expect([kind, await count(germany), await count(france)]).toEqual([kind, 1, 0]);
    }
  });

  it('what lacks a required field is found by what is empty, and can be completed', async () => {
    const lacks = (...fields: string[]) => ({ OR: fields.map((field) => ({ [field]: null })) });
    const mill = { category: ids.cereal, brand: ids.morning };
    await product('No size', { ...mill, width: null, height: null });
    const lacking = lacks('category', 'company', 'brand', 'width', 'height');
    expect(await names({ where: lacking }, manager)).toEqual(['No size']);
    const bare = await record('PosMaterial', { name: 'Bare topper', type: 'TOP' });
    const found = async () =>
      (await list('posmaterials', { where: { AND: [lacks('category', 'brand'), { name: 'Bare topper' }] } }, manager))
        .body;
    expect((await found()).count).toBe(1);
    const { version } = (await manager.get<Product>(`/library/posmaterials/${bare}`)).body;
    const mended = await manager.patch(`/library/posmaterials/${bare}`, { version, ...mill });
    expect(mended.status).toBe(200);
    expect((await found()).count).toBe(0);
  });
});
