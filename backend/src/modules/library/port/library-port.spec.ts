import type { Category, LibraryPlanogram, ListResult, Product, Viewer } from '@aislelab/domain';
import { LIBRARY, LIBRARY_CHUNK, type LibraryOutcome, type LibraryPort } from '@aislelab/server-kit';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Types } from 'mongoose';
import { connectionOf, createRecord, createUser } from '../../../testing/index.ts';
import {
  created,
  createLibraryWorld,
  posMaterialBody,
  productBody,
  type LibraryWorld,
} from '../testing/library-fixture.ts';

let world: LibraryWorld;
let port: LibraryPort;
let viewer: Viewer;
beforeAll(async () => {
  world = await createLibraryWorld();
  port = world.test.app.get(LIBRARY, { strict: false });
  viewer = await createUser(world.test, { organization: world.organization, permissions: { manageLibrary: true } });
});
afterAll(() => world.test.close());

/** What a file knows of a product. */
const row = (over: object = {}) => {
  const { image: _, ...fields } = productBody(world, { name: 'Filed', sku: '', ...over });
  return fields;
};
const write = (...changes: Parameters<LibraryPort['write']>[3]) =>
  port.write('products', viewer, world.organization, changes as Parameters<LibraryPort['write']>[3]) as Promise<
    LibraryOutcome<Product>[]
  >;
async function createdRow(over: object = {}): Promise<Product> {
  const [outcome] = await write({ do: 'create', fields: row(over) });
  if (!outcome?.ok || !outcome.after) throw new Error(JSON.stringify(outcome));
  return outcome.after;
}
const read = async (id: string) => (await world.manager.get<Product>(`/library/products/${id}`)).body;
const code = (outcome: LibraryOutcome<unknown> | undefined) => outcome && (outcome.ok ? 'OK' : outcome.code);

describe('the room of an organization', () => {
  it('ends with 2,000 categories, also for many at once; others have room', async () => {
    const organization = new Types.ObjectId(world.organization);
    const full = Array.from({ length: 1_998 }, (_, n) => ({ name: `Category ${n}`, organization }));
    await connectionOf(world.test).collection('categories').insertMany(full);
    const create = (name: string) => ({ do: 'create' as const, fields: { name } });
    const many = await port.write('categories', viewer, world.organization, ['A', 'B', 'C'].map(create));
    expect(many.map(code)).toEqual(['QUOTA_EXCEEDED', 'QUOTA_EXCEEDED', 'QUOTA_EXCEEDED']);
    expect((await port.write('categories', viewer, world.organization, ['A', 'B'].map(create))).map(code)).toEqual([
      'OK',
      'OK',
    ]);
    expect((await world.manager.post('/library/categories', { name: 'C' })).status).toBe(507);
    expect((await world.content.post('/library/categories', { name: 'C' })).status).toBe(201);
    await connectionOf(world.test).collection('categories').deleteMany({ organization });
  });
});

describe('what plugins write', () => {
  it('right rows are written, wrong ones told with their fields, each at its place', async () => {
    const outcomes = await write(
      { do: 'create', fields: row({ name: 'First' }) },
      { do: 'create', fields: row({ barcode: '623543742684', price: 1 }) },
      { do: 'create', fields: row({ category: 'f'.repeat(24) }) },
      { do: 'create', fields: row({ name: '' }) },
      { do: 'create', fields: { ...row(), organization: world.other } },
      { do: 'create', fields: row({ name: 'Last', width: null, height: undefined }) },
    );
    expect(outcomes.map((outcome) => (outcome.ok ? outcome.after?.name : outcome.errors))).toEqual([
      'First',
      { barcode: 'Check digit should be 0, found 4' },
      { category: expect.any(String) },
      { name: 'Required' },
      { organization: expect.any(String) },
      'Last',
    ]);
    const last = outcomes.at(-1);
    expect(last?.ok && last.after).toMatchObject({ width: null, widthInch: null, height: null, image: null });
    const names = await port.list('products', viewer, { where: { name: { IN: ['First', 'Last', 'Filed'] } } });
    expect(names.count).toBe(2);
  });

  it('checking says the same and writes nothing', async () => {
    const before = await connectionOf(world.test).model('Product').countDocuments();
    const product = await createdRow({ name: 'Checked' });
    const outcomes = await port.check('products', viewer, world.organization, [
      { do: 'create', fields: row({ name: 'Would be' }) },
      { do: 'change', _id: product._id, version: 1, fields: { price: 1 } },
      { do: 'change', _id: product._id, version: 9, fields: { price: 1 } },
      { do: 'create', fields: {} },
    ]);
    expect(outcomes.map(code)).toEqual(['OK', 'OK', 'CONFLICT', 'INVALID_INPUT']);
    const [, changed] = outcomes;
    expect(changed?.ok && [changed.before?.price, changed.after?.price]).toEqual([249, 1]);
    expect(await read(product._id)).toEqual(product);
    expect(await connectionOf(world.test).model('Product').countDocuments()).toBe(before + 1);
  });

  it('changes of one record twice, of a stale version or of somebody else are refused', async () => {
    const product = await createdRow();
    const foreign = await createRecord<{ _id: string }>(world.test, 'Product', {
      ...row(),
      organization: world.other,
      width: 1,
    });
    const global = await created(world.content, 'products', productBody(world));
    const change = (_id: string, version = 1) => ({ do: 'change' as const, _id, version, fields: { price: 5 } });
    const outcomes = await write(
      change(product._id),
      change(product._id),
      change(foreign._id),
      change(global._id),
      change('f'.repeat(24)),
      change('nonsense'),
    );
    expect(outcomes.map(code)).toEqual(['OK', 'CONFLICT', 'NOT_FOUND', 'NOT_FOUND', 'NOT_FOUND', 'NOT_FOUND']);
  });

  it('V-18 nobody writes for an organization that is not theirs', async () => {
    const changes = [{ do: 'create' as const, fields: row() }];
    for (const organization of [world.other, null]) {
      await expect(port.write('products', viewer, organization, changes)).rejects.toMatchObject({ code: 'FORBIDDEN' });
      await expect(port.check('products', viewer, organization, changes)).rejects.toMatchObject({ code: 'FORBIDDEN' });
    }
    const tooMany = Array.from({ length: LIBRARY_CHUNK + 1 }, () => ({ do: 'create' as const, fields: row() }));
    await expect(port.write('products', viewer, world.organization, tooMany)).rejects.toThrow(RangeError);
  });

  it('a change, a removal and a creation are put back exactly; what has changed since is not touched', async () => {
    const changed = await createdRow({ name: 'To change', barcode: '59032823' });
    const removed = await createdRow({ name: 'To remove' });
    const [first, second, third] = await write(
      {
        do: 'change',
        _id: changed._id,
        version: 1,
        fields: { price: 1, barcode: '0000059032823', lengthUnit: 'INCH', width: 4 },
      },
      { do: 'remove', _id: removed._id, version: 1 },
      { do: 'create', fields: row({ name: 'To vanish' }) },
    );
    if (!first?.ok || !second?.ok || !third?.ok || !third.after) throw new Error('not written');
    const undo = [
      { do: 'restore' as const, version: first.after?.version ?? null, record: first.before ?? changed },
      { do: 'restore' as const, version: null, record: second.before ?? removed },
      { do: 'remove' as const, _id: third.after._id, version: third.after.version },
    ];
    expect((await write(...undo)).map(code)).toEqual(['OK', 'OK', 'OK']);
    expect(await read(changed._id)).toEqual({ ...changed, version: 3 });
    expect(await read(removed._id)).toEqual({ ...removed, version: 2 });
    expect(await read(third.after._id)).toMatchObject({ status: 404 });
    expect((await write(...undo)).map(code)).toEqual(['CONFLICT', 'CONFLICT', 'NOT_FOUND']);
  });

  it('what is in use stays, the rest of the rows goes', async () => {
    const category = await createRecord<Category>(world.test, 'Category', {
      name: 'Used',
      organization: world.organization,
    });
    const unused = await createRecord<Category>(world.test, 'Category', {
      name: 'Unused',
      organization: world.organization,
    });
    await createdRow({ category: category._id });
    const outcomes = await port.write('categories', viewer, world.organization, [
      { do: 'remove', _id: category._id, version: 1 },
      { do: 'remove', _id: unused._id, version: 1 },
    ]);
    expect(outcomes).toEqual([
      expect.objectContaining({ ok: false, code: 'IN_USE', errors: { usedBy: '1 product (Filed)' } }),
      expect.objectContaining({ ok: true, after: null }),
    ]);
  });

  it('in a transaction of the caller that fails, nothing has happened', async () => {
    const connection = connectionOf(world.test);
    const changes = [{ do: 'create' as const, fields: row({ name: 'Undone' }) }];
    const failing = connection.transaction(async (session) => {
      await port.write('products', viewer, world.organization, changes, { session });
      throw new Error('no');
    });
    await expect(failing).rejects.toThrow('no');
    expect((await port.list('products', viewer, { where: { name: 'Undone' } })).count).toBe(0);
  });
});

describe('what plugins read', () => {
  it('finds own items by their keys: a barcode with more or fewer zeros is the same', async () => {
    const product = await createdRow({ barcode: '0000059032823', sku: 'KEY-1', name: 'By key' });
    const found = async (keys: object) =>
      (await port.find('products', viewer, world.organization, keys)).map(({ _id }) => _id).includes(product._id);
    expect(await found({ barcodeKeys: ['00000059032823'] })).toBe(true);
    expect(await found({ skus: ['KEY-1', 'KEY-2'] })).toBe(true);
    expect(await found({ ids: [product._id] })).toBe(true);
    expect(await found({ names: ['By key'] })).toBe(true);
    expect(await found({ skus: ['key-1'], names: ['by key'], barcodeKeys: ['59032823'] })).toBe(false);
    expect(await port.find('products', viewer, null, { skus: ['KEY-1'] })).toEqual([]);
  });

  it('gives what items of an organization may refer to', async () => {
    const own = await createRecord<Category>(world.test, 'Category', { name: 'Own', organization: world.organization });
    const foreign = await createRecord<Category>(world.test, 'Category', {
      name: 'Foreign',
      organization: world.other,
    });
    const { categories, companies, brands, regions } = await port.references(viewer, world.organization);
    const ids = categories.map(({ _id }) => _id);
    expect([ids.includes(own._id), ids.includes(world.category), ids.includes(foreign._id)]).toEqual([
      true,
      true,
      false,
    ]);
    expect(companies.map(({ _id }) => _id)).toContain(world.company);
    expect(brands.find(({ _id }) => _id === world.brand)).toMatchObject({ name: 'Morning', company: world.company });
    expect(regions.map(({ _id }) => _id)).toContain(world.region);
    const global = await port.references(viewer, null);
    expect(global.categories.map(({ _id }) => _id)).not.toContain(own._id);
  });
});

describe('the calls of the specification', () => {
  it.each(['categories', 'companies', 'brands'] as const)(
    'P1-CAL-25 P2-CAL-07 GET and POST query of library/%s list their kind',
    async (kind) => {
      const _id = { categories: world.category, companies: world.company, brands: world.brand }[kind];
      const { status, body } = await world.manager.get<ListResult<Category>>(`/library/${kind}`);
      expect(status).toBe(200);
      expect(body.data.map((item) => item._id)).toContain(_id);
      expect(body.count).toBe(body.data.length);
      const query = { limit: 10_000, skip: 0, where: { _id: { IN: [_id, 'f'.repeat(24)] } } };
      const answer = await world.manager.post<ListResult<Category>>(`/library/${kind}/query`, query);
      expect([answer.status, answer.body.data.map((item) => item._id)]).toEqual([200, [_id]]);
      const whole = await world.manager.post<ListResult<Category>>(`/library/${kind}/query`, { query });
      expect([whole.status, whole.body]).toEqual([200, answer.body]);
      for (const wrong of [{ query, limit: 1 }, { query: 'x' }, { query: [] }, { query: null }])
        expect((await world.manager.post(`/library/${kind}/query`, wrong)).status).toBe(400);
    },
  );

  it('P2-CAL-05 P2-CAL-06 POST products and posmaterials query answers a list to be keyed by _id, with what the editor draws', async () => {
    const product = await created(world.manager, 'products', productBody(world));
    const material = await created(world.manager, 'posmaterials', posMaterialBody(world));
    for (const [kind, item] of [
      ['products', product],
      ['posmaterials', material],
    ] as const) {
      const query = { limit: 10_000, skip: 0, where: { _id: { IN: [item._id] } } };
      const { status, body } = await world.manager.post<ListResult<Product>>(`/library/${kind}/query`, query);
      expect([status, Object.fromEntries(body.data.map((one) => [one._id, one]))]).toEqual([200, { [item._id]: item }]);
    }
  });

  it('P2-CAL-08 P2-CAL-09 a planogram is read with its layout, categories by name', async () => {
    const { data } = (
      await world.manager.get<ListResult<Category>>('/library/categories', {
        query: { limit: 20, skip: 0, sort: { name: 1 } },
      })
    ).body;
    expect(data.map(({ name }) => name)).toEqual(data.map(({ name }) => name).toSorted());
    const planogram = { version: 1, shelves: {} };
    const item = await created<LibraryPlanogram>(world.manager, 'planograms', { name: 'Empty', planogram });
    const { body } = await world.manager.get<LibraryPlanogram>(`/library/planograms/${item._id}`);
    expect(body.planogram).toEqual(planogram);
  });
});
