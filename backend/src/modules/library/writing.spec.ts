import type { Brand, ErrorBody, LibraryItem, LibraryKind, ListResult, PosMaterial, Product } from '@aislelab/domain';
import { POS_TYPE_INFO, POS_TYPES } from '@aislelab/domain';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Types } from 'mongoose';
import { createRecord, type TestClient } from '../../testing/index.ts';
import {
  created,
  createLibraryWorld,
  packPng,
  posMaterialBody,
  productBody,
  uploadPng,
  type LibraryWorld,
} from './testing/library-fixture.ts';

let world: LibraryWorld;
beforeAll(async () => {
  world = await createLibraryWorld();
});
afterAll(() => world.test.close());

const add = <T = ErrorBody>(client: TestClient, kind: LibraryKind, body: object) =>
  client.post<T>(`/library/${kind}`, body);
const edit = <T = ErrorBody>(client: TestClient, kind: LibraryKind, id: string, body: object) =>
  client.patch<T>(`/library/${kind}/${id}`, body);
const errorsOf = async (body: object) => (await add(world.manager, 'products', productBody(world, body))).body.errors;

describe('whose an item is', () => {
  it('P1-LIB-17 customers create their own, content managers global ones, admins say whose', async () => {
    const { manager, content, admin, organization, other } = world;
    const own = await created<LibraryItem>(manager, 'categories', { name: ' Snacks ' });
    expect(own).toMatchObject({ name: 'Snacks', organization, version: 1 });
    expect(Object.keys(own).sort()).toEqual(['_id', 'createdAt', 'name', 'organization', 'updatedAt', 'version']);
    expect(Date.parse(own.createdAt)).toBeGreaterThan(Date.now() - 60_000);
    expect((await created<LibraryItem>(content, 'categories', { name: 'Drinks' })).organization).toBeNull();
    expect((await created<LibraryItem>(admin, 'categories', { name: 'Drinks' })).organization).toBeNull();
    expect((await created<LibraryItem>(admin, 'categories', { name: 'Tea', organization: other })).organization).toBe(
      other,
    );
    for (const client of [manager, content]) {
      const { status, body } = await add(client, 'categories', { name: 'Tea', organization });
      expect([status, body.errors]).toEqual([400, { organization: 'Only admins choose whose an item is' }]);
    }
    const nowhere = await add(admin, 'categories', { name: 'Tea', organization: 'f'.repeat(24) });
    expect(nowhere.body.errors).toEqual({ organization: expect.any(String) });
  });

  it('customers read global items but change only their own; those of others are not there', async () => {
    const { manager, content, reader, admin, organization, other } = world;
    const global = await created<LibraryItem>(content, 'companies', { name: 'Global Foods' });
    const own = await created<LibraryItem>(manager, 'companies', { name: 'Own Foods' });
    const foreign = await created<LibraryItem>(admin, 'companies', { name: 'Foreign Foods', organization: other });
    const change = (client: TestClient, { _id }: LibraryItem) =>
      edit(client, 'companies', _id, { version: 1, name: 'X' });
    expect((await change(manager, global)).status).toBe(403);
    expect((await change(manager, foreign)).status).toBe(404);
    expect((await change(content, own)).status).toBe(404);
    expect((await change(reader, own)).status).toBe(403);
    for (const method of ['delete', 'get'] as const) {
      const path = (item: LibraryItem) => `/library/companies/${item._id}${method === 'get' ? '/uses' : ''}`;
      expect((await manager[method](path(global))).status).toBe(403);
      expect((await manager[method](path(foreign))).status).toBe(404);
    }
    expect((await change(manager, own)).status).toBe(200);
    expect((await admin.get<LibraryItem>(`/library/companies/${own._id}`)).body).toMatchObject({
      name: 'X',
      organization,
    });
  });

  it('P1-LIB-30 a customer duplicates a global product: the copy is its own and shares the picture', async () => {
    const global = await created(world.content, 'products', productBody(world));
    const {
      name,
      description,
      region,
      category,
      company,
      brand,
      price,
      barcode,
      sku,
      lengthUnit,
      width,
      height,
      image,
    } = global;
    const fields = {
      name,
      description,
      region,
      category,
      company,
      brand,
      price,
      barcode,
      sku,
      lengthUnit,
      width,
      height,
      image,
    };
    const copy = await created(world.manager, 'products', fields);
    expect(copy).toEqual({
      ...global,
      _id: copy._id,
      organization: world.organization,
      createdAt: copy.createdAt,
      updatedAt: copy.updatedAt,
    });
    expect(copy._id).not.toBe(global._id);
  });
});

describe('names and references', () => {
  it.each<LibraryKind>(['categories', 'companies', 'brands', 'products', 'posmaterials', 'planograms'])(
    'P1-LIB-18 %s need a name',
    async (kind) => {
      for (const name of [undefined, '', '   ', 7, 'x'.repeat(201), 'two\nlines']) {
        const { status, body } = await add(world.manager, kind, { name });
        expect([status, typeof body.errors?.['name']]).toEqual([400, 'string']);
      }
    },
  );

  it.each(['7', 'H&M', 'Fat <1 %', '=1+1', 'Ünïcödé ™', '\u{1F34C} Banana'])(
    'the name %j is kept as it is',
    async (name) => {
      expect((await created<LibraryItem>(world.manager, 'categories', { name })).name).toBe(name);
    },
  );

  it('P1-LIB-11 a brand has a name, a company and an organization', async () => {
    const { manager, company, organization } = world;
    const brand = await created<Brand>(manager, 'brands', { name: 'Dawn', company });
    expect(brand).toMatchObject({ name: 'Dawn', company, organization });
    for (const wrong of [undefined, null, 'x', 'f'.repeat(24)]) {
      const { status, body } = await add(manager, 'brands', { name: 'Dusk', company: wrong });
      expect([status, Object.keys(body.errors ?? {})]).toEqual([400, ['company']]);
    }
  });

  it('V-18 an item refers to records of its own organization and global ones only', async () => {
    const { manager, admin, organization, other, test } = world;
    const foreign = await createRecord<{ _id: string }>(test, 'Category', { name: 'Foreign', organization: other });
    const own = await createRecord<{ _id: string }>(test, 'Category', { name: 'Own', organization });
    const asked = async (client: TestClient, category: string, owner: object = {}) =>
      (await add(client, 'products', productBody(world, { category, ...owner }))).status;
    expect(await asked(manager, own._id)).toBe(201);
    expect(await asked(manager, foreign._id)).toBe(400);
    // A global item would show everybody a name of one organization.
    expect(await asked(admin, own._id, { organization: null })).toBe(400);
    expect(await asked(admin, own._id, { organization })).toBe(201);
    expect(await asked(admin, own._id, { organization: other })).toBe(400);
  });

  it('P1-LIB-22 the company of a product is that of its brand', async () => {
    expect((await created(world.manager, 'products', productBody(world))).company).toBe(world.company);
    // Named by the one who writes it, never taken from the brand in silence.
    expect(await errorsOf({ company: undefined })).toEqual({ company: 'Required' });
    const another = await created<LibraryItem>(world.manager, 'companies', { name: 'Another' });
    expect(await errorsOf({ company: another._id })).toEqual({ company: 'The brand belongs to another company' });
  });

  it('products follow when their brand goes to another company', async () => {
    const { manager, company } = world;
    const brand = await created<Brand>(manager, 'brands', { name: 'Sold', company });
    const product = await created(manager, 'products', productBody(world, { brand: brand._id }));
    const buyer = await created<LibraryItem>(manager, 'companies', { name: 'Buyer' });
    expect((await edit(manager, 'brands', brand._id, { version: 1, company: buyer._id })).status).toBe(200);
    const { body } = await manager.get<Product>(`/library/products/${product._id}`);
    expect(body).toMatchObject({ company: buyer._id, version: 2 });
  });
});

describe('products', () => {
  it('P1-LIB-12 P1-LIB-13 has every field of the specification; the typed unit is kept, the other derived', async () => {
    const image = await uploadPng(world.manager, await packPng(), 'product', [19.05, 15.24]);
    const typed = productBody(world, { image, lengthUnit: 'INCH', width: 7.5, height: 6 });
    const product = await created(world.manager, 'products', typed);
    const { company, category, brand, organization } = world;
    expect(product).toEqual({
      _id: expect.stringMatching(/^[0-9a-f]{24}$/),
      name: 'Oat Flakes 500 g',
      description: 'Whole grain',
      organization,
      version: 1,
      createdAt: expect.any(String),
      updatedAt: expect.any(String),
      image,
      imageShopper: image.shopper,
      // As high as the pack at 26 px per cm, with the proportions of the picture.
      widthPx: 198,
      heightPx: 396,
      offsetPx: 0,
      project: null,
      region: null,
      lengthUnit: 'INCH',
      width: 19.05,
      height: 15.24,
      widthInch: 7.5,
      heightInch: 6,
      price: 249,
      barcode: '623543742680',
      barcodeOverridden: false,
      sku: 'OAT-500',
      category,
      company,
      brand,
    });
    const { body } = await world.manager.get<Product>(`/library/products/${product._id}`);
    expect(body).toEqual(product);
  });

  it('P1-LIB-24 saving another field converts nothing; a typed side converts that side only', async () => {
    const product = await created(world.manager, 'products', productBody(world, { width: 10.1, height: 7.777 }));
    expect(product).toMatchObject({ width: 10.1, widthInch: 3.976, height: 7.777, heightInch: 3.062 });
    const renamed = await edit<Product>(world.manager, 'products', product._id, { version: 1, name: 'Renamed' });
    expect(renamed.body).toEqual({ ...product, name: 'Renamed', version: 2, updatedAt: renamed.body.updatedAt });
    const wider = await edit<Product>(world.manager, 'products', product._id, {
      version: 2,
      lengthUnit: 'INCH',
      width: 4,
    });
    expect(wider.body).toMatchObject({
      width: 10.16,
      widthInch: 4,
      height: 7.777,
      heightInch: 3.062,
      lengthUnit: 'INCH',
    });
  });

  it.each(['image', 'width', 'height', 'price', 'category', 'company', 'brand', 'lengthUnit'])(
    'P1-LIB-19 P1-LIB-22 %s is required',
    async (field) => {
      expect(await errorsOf({ [field]: undefined })).toEqual({ [field]: 'Required' });
      expect(Object.keys((await errorsOf({ [field]: null })) ?? {})).toEqual([field]);
    },
  );

  it('P1-LIB-24 dimensions are rounded to 3 decimals, when they come over the API too', async () => {
    const typed = { lengthUnit: 'CM', width: 5.12345, height: 10.0005 };
    const product = await created(world.manager, 'products', productBody(world, typed));
    expect(product).toMatchObject({ width: 5.123, widthInch: 2.017, height: 10.001 });
    const inches = { version: 1, lengthUnit: 'INCH', width: 4.00049 };
    const { body } = await edit<Product>(world.manager, 'products', product._id, inches);
    expect(body).toMatchObject({ width: 10.16, widthInch: 4, height: 10.001 });
  });

  it('P1-LIB-22 the company is that of the brand, also when the brand changes', async () => {
    const { manager } = world;
    const company = await created<LibraryItem>(manager, 'companies', { name: 'Another mill' });
    const brand = await created<Brand>(manager, 'brands', { name: 'Evening', company: company._id });
    const { _id } = await created(manager, 'products', productBody(world));
    const alone = await edit(manager, 'products', _id, { version: 1, brand: brand._id });
    expect([alone.status, alone.body.errors]).toEqual([400, { company: 'The brand belongs to another company' }]);
    const both = { version: 1, brand: brand._id, company: company._id };
    expect((await edit<Product>(manager, 'products', _id, both)).body).toMatchObject({ ...both, version: 2 });
  });

  it.each([
    ['width', '10'],
    ['width', 0],
    ['height', -1],
    ['height', 0.0004],
    ['height', 1e-9],
    ['width', 301],
    ['price', 2.5],
    ['price', -1],
    ['price', '249'],
    ['image', 'pack.png'],
    ['image', { original: '../../etc/passwd' }],
    ['category', 'cereal'],
    ['extra', 1],
  ])('P1-LIB-22 refuses %s %j', async (field, value) => {
    const errors = await errorsOf({ [field]: value });
    expect(Object.keys(errors ?? {}).every((path) => path === field || path.startsWith(`${field}.`))).toBe(true);
    expect(errors).not.toEqual({});
  });

  it('refuses a picture that is not stored here, also one put together from parts of others', async () => {
    const other = await uploadPng(world.admin, await packPng(80, 90, 'blue'));
    const strange = { ...world.image, shopper: `${'0'.repeat(40)}.png` };
    for (const list of [[], [world.image]]) expect(await errorsOf({ image: list })).toEqual({ image: 'Required' });
    expect(await errorsOf({ image: strange })).toEqual({ image: expect.stringContaining('not stored here') });
    expect((await created(world.manager, 'products', productBody(world, { image: other }))).widthPx).toBe(80);
  });

  it('P1-LIB-14 checks barcodes, names the expected digit and keeps an internal code knowingly', async () => {
    expect(await errorsOf({ barcode: '623543742684' })).toEqual({ barcode: 'Check digit should be 0, found 4' });
    const kept = await created(
      world.manager,
      'products',
      productBody(world, { barcode: '623543742684', barcodeOverridden: true }),
    );
    expect(kept).toMatchObject({ barcode: '623543742684', barcodeOverridden: true });
    const same = await edit<Product>(world.manager, 'products', kept._id, { version: 1, barcode: '623543742684' });
    expect(same.body.barcodeOverridden).toBe(true);
    const typo = await edit(world.manager, 'products', kept._id, { version: 2, barcode: '623543741561' });
    expect(typo.body.errors).toEqual({ barcode: 'Check digit should be 0, found 1' });
    const right = await edit<Product>(world.manager, 'products', kept._id, { version: 2, barcode: '623543741560' });
    expect(right.body).toMatchObject({ barcode: '623543741560', barcodeOverridden: false });
    const lost = { barcode: '6.93217E+12', barcodeOverridden: true };
    expect(await errorsOf(lost)).toEqual({ barcode: expect.stringContaining('Format the cells as text') });
    for (const barcode of ['04971850934912', '59032823', '0000059032823', '']) {
      expect((await created(world.manager, 'products', productBody(world, { barcode }))).barcode).toBe(barcode);
    }
  });
});

describe('changing and removing', () => {
  it('an update with a stale version is a conflict; of twenty at once one is made', async () => {
    const { _id } = await created(world.manager, 'products', productBody(world));
    const statuses = await Promise.all(
      Array.from({ length: 20 }, (_, n) => edit(world.manager, 'products', _id, { version: 1, name: `Name ${n}` })),
    );
    expect(statuses.map(({ status }) => status).sort((a, b) => a - b)).toEqual([
      200,
      ...Array.from({ length: 19 }, () => 409),
    ]);
    expect((await edit(world.manager, 'products', _id, { name: 'No version' })).body.errors).toEqual({
      version: expect.stringMatching(/^Send the version that you read/),
    });
    expect((await world.manager.get<Product>(`/library/products/${_id}`)).body.version).toBe(2);
  });

  it('an item that nobody uses is removed for good', async () => {
    const { _id } = await created<LibraryItem>(world.manager, 'categories', { name: 'Short-lived' });
    expect((await world.manager.get(`/library/categories/${_id}/uses`)).body).toEqual({ data: [], count: 0 });
    expect((await world.manager.delete(`/library/categories/${_id}`)).status).toBe(204);
    expect((await world.manager.delete(`/library/categories/${_id}`)).status).toBe(404);
  });
});

describe('POS materials', () => {
  const body = (over: object = {}) => posMaterialBody(world, over);

  it('P1-LIB-15 has every field of the specification', async () => {
    const { organization, category, brand, region, image } = world;
    const item = await created<PosMaterial>(world.manager, 'posmaterials', body({ category, brand, region }));
    expect(item).toEqual({
      _id: expect.any(String),
      name: 'Topper',
      type: 'TOP',
      image: { front: image, back: null },
      region,
      category,
      brand,
      organization,
      project: null,
      version: 1,
      createdAt: expect.any(String),
      updatedAt: expect.any(String),
    });
  });

  it.each(POS_TYPES)('P1-LIB-15 %s has a back only where the type has one', async (type) => {
    const both = body({ type, image: { front: world.image, back: world.image } });
    const { status, body: answer } = await add<PosMaterial & ErrorBody>(world.manager, 'posmaterials', both);
    if (POS_TYPE_INFO[type].back) expect([status, answer.image.back]).toEqual([201, world.image]);
    else expect([status, answer.errors]).toEqual([400, { 'image.back': 'This type has no back' }]);
  });

  it('P1-LIB-19 P1-LIB-23 type and front are required', async () => {
    const { manager } = world;
    expect((await add(manager, 'posmaterials', body({ type: undefined }))).body.errors).toEqual({ type: 'Required' });
    expect((await add(manager, 'posmaterials', body({ type: 'FLAG' }))).status).toBe(400);
    expect((await add(manager, 'posmaterials', body({ image: undefined }))).body.errors).toEqual({ image: 'Required' });
    for (const image of [
      [],
      [{ front: world.image }],
      { front: [world.image] },
      { front: world.image, back: [world.image] },
    ]) {
      expect((await add(manager, 'posmaterials', body({ type: 'SIDE', image }))).status).toBe(400);
    }
    const noFront = await add(manager, 'posmaterials', body({ image: { back: world.image } }));
    expect(noFront.body.errors).toEqual({ 'image.front': 'Required' });
  });

  it.each(['category', 'brand'])('P1-LIB-22 %s is required', async (field) => {
    for (const value of [undefined, null, '']) {
      const { status, body: answer } = await add(world.manager, 'posmaterials', body({ [field]: value }));
      expect([status, answer.errors]).toEqual([400, { [field]: 'Required' }]);
    }
  });

  it('an older one without category or brand is kept, found, changed in everything else, and completed', async () => {
    const { manager, organization, category, brand, test } = world;
    const fields = { type: 'TOP', organization: new Types.ObjectId(organization) };
    const { _id } = await createRecord<PosMaterial>(test, 'PosMaterial', { ...fields, name: 'Of old' });
    const incomplete = { where: { OR: [{ category: null }, { brand: null }] } };
    const found = async (kind: LibraryKind) =>
      (await manager.get<ListResult<PosMaterial>>(`/library/${kind}`, { query: incomplete })).body.data;
    expect(await found('posmaterials')).toMatchObject([{ _id, category: null, brand: null }]);
    expect(await found('products')).toEqual([]);
    const change = (item: object) => edit<PosMaterial & ErrorBody>(manager, 'posmaterials', _id, item);
    expect((await change({ version: 1, name: 'Still of old' })).body).toMatchObject({ category: null, version: 2 });
    expect((await change({ version: 2, category: null })).body.errors).toEqual({ category: 'Required' });
    expect((await change({ version: 2, category, brand })).body).toMatchObject({ category, brand, version: 3 });
    expect(await found('posmaterials')).toEqual([]);
  });

  it('a type without a back takes the back picture away', async () => {
    const { _id } = await created<PosMaterial>(
      world.manager,
      'posmaterials',
      body({ type: 'HANGING', image: { front: world.image, back: world.image } }),
    );
    const changed = await edit<PosMaterial>(world.manager, 'posmaterials', _id, { version: 1, type: 'COVER' });
    expect(changed.body.image).toEqual({ front: world.image, back: null });
  });

  it('P1-LIB-21 a SIDE banner is stored 600 px wide, all others at most 1200', async () => {
    const wide = await packPng(2000, 1000);
    for (const type of POS_TYPES) {
      const { width, height } = POS_TYPE_INFO[type];
      const image = await uploadPng(world.manager, wide, 'pos', [width, height]);
      expect(image.width).toBe(type === 'SIDE' ? 600 : 1200);
    }
  });
});
