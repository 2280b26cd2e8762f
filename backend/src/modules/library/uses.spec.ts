import {
  emptyPlanogram,
  type Brand,
  type ErrorBody,
  type LibraryItem,
  type LibraryKind,
  type LibraryPlanogram,
  type LibraryUse,
  type ListResult,
  type Planogram,
  type PosMaterial,
  type Project,
} from '@aislelab/domain';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { signedIn, type TestClient } from '../../testing/index.ts';
import { placed } from '../projects/testing/project-fixture.ts';
import {
  created,
  createLibraryWorld,
  posMaterialBody,
  productBody,
  type LibraryWorld,
} from './testing/library-fixture.ts';

let world: LibraryWorld;
/** Manages library and projects of the organization. */
let owner: TestClient;
beforeAll(async () => {
  world = await createLibraryWorld();
  const permissions = { manageLibrary: true, manageProjects: true };
  ({ client: owner } = await signedIn(world.test, { organization: world.organization, permissions }));
});
afterAll(() => world.test.close());

const uses = async (client: TestClient, kind: LibraryKind, { _id }: { _id: string }) =>
  (await client.get<ListResult<LibraryUse>>(`/library/${kind}/${_id}/uses`)).body;
const removal = async (client: TestClient, kind: LibraryKind, { _id }: { _id: string }) => {
  const { status, body } = await client.delete<ErrorBody>(`/library/${kind}/${_id}`);
  return [status, body.code, body.errors];
};

/** An aisle with one product on the first level of its first bay, and a POS material on the bay. */
function aisle(product: string, over: { span?: number; top?: string; side?: string; shelf?: string } = {}): Planogram {
  const { span = 1, top, side, shelf = 'aisle-1' } = over;
  const empty = emptyPlanogram('library', shelf.startsWith('display') ? 'DISPLAY' : null);
  const bay = empty.shelves[shelf.startsWith('display') ? 'display-1' : 'aisle-1'];
  const [first, ...rest] = bay?.segments ?? [];
  if (!bay || !first) throw new Error('no bay');
  const groups = [{ _id: 'group-1', product, span, spanY: 1, priceTagColor: null }];
  const posMaterials = { ...(top && { TOP: top }), ...(side && { SIDE_LEFT: side }) };
  return { ...empty, shelves: { [shelf]: { ...bay, segments: [{ ...first, groups }, ...rest], posMaterials } } };
}

describe('what is in use is not removed', () => {
  /** Both at once, a few times: a moment earlier or later each. */
  const together = async (make: (n: number) => Promise<{ _id: string }>, refer: Refer, remove: Remove) => {
    const answers: (readonly [referred: number, removed: number])[] = [];
    for (let n = 0; n < 8; n += 1) {
      const { _id } = await make(n);
      const [referred, removed] = await Promise.all([refer(_id), remove(_id)]);
      answers.push([referred.status, removed.status]);
    }
    return answers.filter(([referred, removed]) => referred < 300 === removed < 300);
  };
  type Refer = (id: string) => Promise<{ status: number }>;
  type Remove = Refer;

  it('in the moment somebody begins to use it: one of the two is refused', async () => {
    const company = (n: number) => created<LibraryItem>(owner, 'companies', { name: `Wanted ${n}` });
    const brand: Refer = (_id) => owner.post('/library/brands', { name: 'Late', company: _id });
    expect(await together(company, brand, (id) => owner.delete(`/library/companies/${id}`))).toEqual([]);

    const product = async () => created(owner, 'products', productBody(world, { name: 'Wanted' }));
    const shelf: Refer = (id) =>
      owner.post('/library/planograms', { name: 'Late', categories: [], purpose: null, planogram: aisle(id) });
    expect(await together(product, shelf, (id) => owner.delete(`/library/products/${id}`))).toEqual([]);

    const money = { currency: 'EUR', currencyPosition: 'AFTER', translationsArray: [] };
    const region = async (n: number) =>
      (await world.admin.post<{ _id: string }>('/regions', { name: `Land ${n}`, ...money })).body;
    const sold: Refer = (id) => owner.post('/library/products', productBody(world, { region: id }));
    expect(await together(region, sold, (id) => world.admin.delete(`/regions/${id}`))).toEqual([]);

    const home = async (n: number) =>
      (await world.admin.post<{ _id: string }>('/organizations', { name: `Leaving ${n}` })).body;
    const moved: Refer = (id) => world.admin.post('/library/categories', { name: 'Late', organization: id });
    expect(await together(home, moved, (id) => world.admin.delete(`/organizations/${id}`))).toEqual([]);
  });

  it('holding a record leaves no trace that anybody reads', async () => {
    const company = await created<LibraryItem>(owner, 'companies', { name: 'Held' });
    await created<Brand>(owner, 'brands', { name: 'Holder', company: company._id });
    expect((await owner.get(`/library/companies/${company._id}`)).body).toEqual(company);
    const renamed = await owner.patch(`/library/companies/${company._id}`, { version: company.version, name: 'Holds' });
    expect(Object.keys(renamed.body as object).sort()).toEqual(Object.keys(company).sort());
  });

  it('a company by its brands and products, a category and a brand by theirs', async () => {
    const company = await created<LibraryItem>(owner, 'companies', { name: 'Used Foods' });
    const category = await created<LibraryItem>(owner, 'categories', { name: 'Used' });
    const brand = await created<Brand>(owner, 'brands', { name: 'Used Brand', company: company._id });
    const over = { company: company._id, brand: brand._id, category: category._id };
    const product = await created(owner, 'products', productBody(world, { ...over, name: 'Used product' }));
    const material = posMaterialBody(world, { name: 'Used topper' });
    const topper = await created<PosMaterial>(owner, 'posmaterials', { ...material, brand: brand._id });
    const byProduct = { kind: 'products', _id: product._id, name: 'Used product' };
    expect(await uses(owner, 'companies', company)).toEqual({
      data: [{ kind: 'brands', _id: brand._id, name: 'Used Brand' }, byProduct],
      count: 2,
    });
    const sentence = '1 brand (Used Brand) and 1 product (Used product)';
    expect(await removal(owner, 'companies', company)).toEqual([409, 'IN_USE', { usedBy: sentence }]);
    expect(await uses(owner, 'categories', category)).toEqual({ data: [byProduct], count: 1 });
    expect(await removal(owner, 'brands', brand)).toEqual([
      409,
      'IN_USE',
      { usedBy: '1 product (Used product) and 1 POS material (Used topper)' },
    ]);
    for (const [kind, item] of [
      ['products', product],
      ['posmaterials', topper],
      ['brands', brand],
      ['companies', company],
      ['categories', category],
    ] as const) {
      expect(await removal(owner, kind, item)).toEqual([204, undefined, undefined]);
    }
  });

  it('more users than one reads are counted, three are named', async () => {
    const category = await created<LibraryItem>(owner, 'categories', { name: 'Popular' });
    for (const name of ['A', 'B', 'C', 'D', 'E']) {
      await created(owner, 'products', productBody(world, { name, category: category._id }));
    }
    expect(await removal(owner, 'categories', category)).toEqual([
      409,
      'IN_USE',
      { usedBy: '5 products (A, B, C, ...)' },
    ]);
  });

  it('products and POS materials by planograms and projects, on shelves and in what is tested', async () => {
    const product = await created(owner, 'products', productBody(world, { name: 'Shelved', width: 10, height: 20 }));
    const material = posMaterialBody(world);
    const topper = await created<PosMaterial>(owner, 'posmaterials', { ...material, name: 'Topper' });
    const planogram = await created<LibraryPlanogram>(owner, 'planograms', {
      name: 'My aisle',
      planogram: aisle(product._id, { top: topper._id }),
    });
    const { body: draft } = await owner.post<Project>('/projects', { name: 'My study', region: world.region });
    const saved = await owner.patch<Project>(`/projects/${draft._id}`, {
      version: draft.version,
      planogram: placed([product._id]),
    });
    expect(saved.status).toBe(200);
    const byPlanogram = { kind: 'planograms', _id: planogram._id, name: 'My aisle' };
    expect(await uses(owner, 'products', product)).toEqual({
      data: [byPlanogram, { kind: 'projects', _id: draft._id, name: 'My study' }],
      count: 2,
    });
    expect(await removal(owner, 'products', product)).toEqual([
      409,
      'IN_USE',
      { usedBy: '1 planogram (My aisle) and 1 project (My study)' },
    ]);
    expect(await uses(owner, 'posmaterials', topper)).toEqual({ data: [byPlanogram], count: 1 });
    // Who manages the library alone is told that there is a project, not which.
    expect(await removal(world.manager, 'products', product)).toEqual([
      409,
      'IN_USE',
      { usedBy: '1 planogram (My aisle) and 1 project' },
    ]);
    expect(await uses(world.manager, 'products', product)).toEqual({ data: [byPlanogram], count: 2 });
    await owner.delete(`/projects/${draft._id}`);
    await owner.delete(`/library/planograms/${planogram._id}`);
    expect(await removal(owner, 'products', product)).toEqual([204, undefined, undefined]);
  });

  it('V-18 whoever keeps global items learns how many use them, not the names of other organizations', async () => {
    const category = await created<LibraryItem>(world.content, 'categories', { name: 'Shared' });
    await created(owner, 'products', productBody(world, { name: 'Secret launch', category: category._id }));
    expect(await removal(world.content, 'categories', category)).toEqual([409, 'IN_USE', { usedBy: '1 product' }]);
    expect(await uses(world.content, 'categories', category)).toEqual({ data: [], count: 1 });
    expect((await uses(world.admin, 'categories', category)).data).toMatchObject([{ name: 'Secret launch' }]);
  });
});

describe('planograms', () => {
  const add = (body: object) => owner.post<LibraryPlanogram & ErrorBody>('/library/planograms', body);
  let product: { _id: string };
  beforeAll(async () => {
    product = await created(owner, 'products', productBody(world, { name: 'Wide', width: 50, height: 20 }));
  });

  it('P1-LIB-16 has a name, region, organization, categories, a layout and a purpose', async () => {
    const { organization, region, category } = world;
    const fields = { name: 'Aisle', region, categories: [category], planogram: aisle(product._id) };
    const { status, body } = await add(fields);
    expect(status).toBe(201);
    expect(body).toMatchObject({ ...fields, organization, purpose: null, version: 1 });
    const read = await owner.get<LibraryPlanogram>(`/library/planograms/${body._id}`);
    expect(read.body).toEqual(body);
  });

  it('a layout that does not fit is refused with its reason, by how much and where', async () => {
    const { status, body } = await add({ name: 'Full', planogram: aisle(product._id, { span: 3 }) });
    expect([status, body.code]).toEqual([422, 'LAYOUT_REFUSED']);
    expect(body.errors).toEqual({
      'planogram.shelves.aisle-1.segments.0': 'Aisle 1, level 1: 30 cm too wide for this level.',
    });
  });

  it('products must be there for whoever owns the planogram', async () => {
    const own = { name: 'Global', planogram: aisle(product._id) };
    const { status, body } = await world.admin.post<ErrorBody>('/library/planograms', own);
    expect([status, Object.values(body.errors ?? {})]).toEqual([
      422,
      ['Aisle 1, level 1: a product is no longer available.'],
    ]);
  });

  it('shelves are those of the purpose, POS materials go where their type goes', async () => {
    const special = { name: 'Display', purpose: 'DISPLAY', planogram: emptyPlanogram('library', 'DISPLAY') };
    expect((await add(special)).body).toMatchObject({ purpose: 'DISPLAY' });
    expect((await add({ ...special, purpose: null })).body.errors).toEqual({
      'planogram.shelves.display-1': 'Shelf display-1 is no shelf of this kind of planogram.',
    });
    const material = posMaterialBody(world);
    const topper = await created<PosMaterial>(owner, 'posmaterials', { ...material, name: 'Top', type: 'TOP' });
    const banner = await created<PosMaterial>(owner, 'posmaterials', { ...material, name: 'Banner', type: 'SIDE' });
    expect(
      (await add({ name: 'Dressed', planogram: aisle(product._id, { top: topper._id, side: banner._id }) })).status,
    ).toBe(201);
    expect((await add({ name: 'Mixed up', planogram: aisle(product._id, { top: banner._id }) })).body.errors).toEqual({
      'planogram.shelves.aisle-1.posMaterials.TOP': 'Banner does not go there.',
    });
  });

  it.each([
    [undefined, 'planogram'],
    [{}, 'planogram.version'],
    [{ version: 1, shelves: { 'nowhere-1': {} } }, 'planogram.shelves.nowhere-1'],
    [{ version: 1, shelves: { 'aisle-1': { fridge: 'yes' } } }, 'planogram.shelves.aisle-1.fridgeOpenAir'],
  ])('a layout that is none is refused: %j', async (planogram, path) => {
    const { status, body } = await add({ name: 'Broken', planogram });
    expect([status, Object.keys(body.errors ?? {})]).toEqual([400, [path]]);
  });

  it('is renamed although a product of it has become too large since; saving the layout says so', async () => {
    const { body } = await add({ name: 'Old', planogram: aisle(product._id, { span: 2 }) });
    const { _id, planogram } = body;
    const grown = await owner.patch(`/library/products/${product._id}`, { version: 1, width: 70 });
    expect(grown.status).toBe(200);
    const path = `/library/planograms/${_id}`;
    expect((await owner.patch(path, { version: 1, name: 'New' })).status).toBe(200);
    expect((await owner.patch(path, { version: 2, planogram })).status).toBe(422);
  });
});
