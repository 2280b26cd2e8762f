import { LIBRARY_PAGE_SIZE, LOOKUP_PAGE_SIZE, type ListResult, type Product, type Query } from '@aislelab/domain';
import { LIBRARY, type LibraryChange, type LibraryPort } from '@aislelab/server-kit';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Types } from 'mongoose';
import { createUser, fill, planOf, watchedList, watching, type TestClient } from '../../testing/index.ts';
import { createLibraryWorld, type LibraryWorld } from './testing/library-fixture.ts';

const LOOKED_AT = 'categories companies brands products library_planograms organizations users regions'.split(' ');
/** Twenty times what a page may look at: commands and keys are counted, never seconds. */
const MANY = 20_000;
const CATEGORIES = 20;

let world: LibraryWorld;
let categories: Types.ObjectId[];
let brands: Types.ObjectId[];
beforeAll(async () => {
  world = await createLibraryWorld();
  const { test, company } = world;
  categories = Array.from({ length: CATEGORIES }, () => new Types.ObjectId());
  brands = Array.from({ length: CATEGORIES }, () => new Types.ObjectId());
  const times = (index: number) => {
    const createdAt = new Date(Date.UTC(2026, 0, 1) + ((index * 7919) % MANY) * 60_000);
    return { createdAt, updatedAt: createdAt, version: 1 };
  };
  const named = (word: string, ids: Types.ObjectId[]) => (index: number) => ({
    _id: ids[index],
    name: `${word} ${index}`,
    organization: null,
    company: new Types.ObjectId(company),
    ...times(index),
  });
  await fill(test, 'Category', CATEGORIES, named('Category', categories));
  await fill(test, 'Brand', CATEGORIES, named('Brand', brands));
  const owners = [null, null, world.organization, world.other].map((id) => id && new Types.ObjectId(id));
  await fill(test, 'Product', MANY, (index) => ({
    name: `Product ${String((index * 7919) % MANY).padStart(5, '0')}`,
    // Owners and categories in every combination.
    organization: owners[Math.floor(index / CATEGORIES) % owners.length] ?? null,
    category: categories[index % CATEGORIES],
    brand: brands[index % CATEGORIES],
    company: new Types.ObjectId(company),
    region: null,
    barcode: String(index).padStart(14, '0'),
    sku: `SKU-${index}`,
    price: 100,
    width: 10,
    height: 20,
    ...times(index),
  }));
}, 300_000);
afterAll(() => world.test.close());

const listed = (client: TestClient, query: Query) =>
  watchedList<ListResult<Product>>(world.test, client, '/library/products', query, LOOKED_AT);

describe('lists of 20,000 products', () => {
  const filters: (() => Query['where'])[] = [
    () => undefined,
    () => ({ category: String(categories[3]) }),
    () => ({ brand: String(brands[4]) }),
    () => ({ AND: [{ organization: { IN: [null, world.organization] } }, { category: String(categories[5]) }] }),
    () => ({ organization: world.organization }),
  ];
  it.each(['-createdAt', 'createdAt', 'name', '-name'])(
    'P1-LIB-26 by %s, to admins, content managers and customers: an index gives the page in its order',
    async (sort) => {
      for (const client of [world.admin, world.content, world.manager]) {
        for (const where of filters.map((filter) => filter())) {
          const { commands } = await listed(client, { limit: LIBRARY_PAGE_SIZE, sort, ...(where && { where }) });
          const page = commands.find(({ collection, method }) => collection === 'products' && method === 'find');
          if (!page) throw new Error('no page was asked for');
          const plan = await planOf(world.test, page);
          expect([where, plan.stages.filter((stage) => ['COLLSCAN', 'SORT'].includes(stage))]).toEqual([where, []]);
          expect(plan.stages).toContain('IXSCAN');
          // Whose an item is, where a category is asked for, is looked at on the way - and nobody reads half the library for a page.
          const nothing = where && 'organization' in where && client === world.content;
          if (!nothing) expect(plan.totalDocsExamined).toBeLessThanOrEqual(20 * LIBRARY_PAGE_SIZE);
        }
      }
    },
  );

  it('P1-LIB-27 P1-CAL-28 P1-CAL-29 the number of commands does not depend on the rows, nor does a search by names', async () => {
    const populate = ['category', 'company', 'brand'];
    const told = async (query: Query) => {
      const { commands } = await listed(world.manager, query);
      return commands.map(({ collection, method }) => `${collection}.${method}`).sort();
    };
    const relations = ['brands.find', 'categories.find', 'companies.find'];
    const page = [...relations, 'products.countDocuments', 'products.find', 'users.findOne'];
    for (const limit of [1, LIBRARY_PAGE_SIZE, LOOKUP_PAGE_SIZE, 100]) {
      expect(await told({ limit, populate, sort: 'name' })).toEqual(page);
    }
    const text = { REGEX: '0012' };
    const where = { OR: [{ name: text }, { categoryName: text }, { companyName: text }, { brandName: text }] };
    const searching = await told({ limit: LIBRARY_PAGE_SIZE, populate, sort: 'name', where });
    expect(searching.length).toBeLessThanOrEqual(page.length + 6);
  });

  it('P2-CAL-05 reads 10,000 by their ids in two commands', async () => {
    const { data } = (await world.admin.get<ListResult<Product>>('/library/products', { query: { limit: 100 } })).body;
    const ids = [...data.map(({ _id }) => _id), ...Array.from({ length: 9_900 }, () => String(new Types.ObjectId()))];
    const body = { limit: 10_000, skip: 0, where: { _id: { IN: ids } } };
    const { result, commands } = await watching(
      world.test,
      () => world.admin.post<ListResult<Product>>('/library/products/query', body),
      LOOKED_AT,
    );
    expect(result.body.data).toHaveLength(100);
    expect(commands.map(({ method }) => method).sort()).toEqual(['countDocuments', 'find', 'findOne']);
  });
});

describe('the port of the library at scale', () => {
  const port = () => world.test.app.get<LibraryPort>(LIBRARY, { strict: false });
  const viewer = () =>
    createUser(world.test, { organization: world.organization, permissions: { manageLibrary: true } });

  it('five hundred changes and one take the same commands', async () => {
    const me = await viewer();
    const create = (count: number): LibraryChange<'products'>[] =>
      Array.from({ length: count }, (_, n) => ({
        do: 'create',
        fields: {
          name: `Bulk ${n}`,
          category: String(categories[n % CATEGORIES]),
          company: String(world.company),
          brand: String(brands[0]),
          price: 100,
          lengthUnit: 'CM',
          width: 5,
        },
      }));
    const told = async (changes: LibraryChange<'products'>[]) => {
      const { result, commands } = await watching(
        world.test,
        () => port().write('products', me, world.organization, changes),
        LOOKED_AT,
      );
      expect(result.filter(({ ok }) => !ok)).toEqual([]);
      return { outcomes: result, methods: commands.map(({ collection, method }) => `${collection}.${method}`).sort() };
    };
    const many = await told(create(500));
    expect(many.methods).toEqual((await told(create(1))).methods);
    const same = ['brands.find', 'categories.find', 'organizations.find', 'products.bulkWrite'];
    const created = ['brands.updateMany', 'categories.updateMany', 'products.countDocuments'];
    expect(many.methods).toEqual([...same, ...created].sort());
    const written = many.outcomes.flatMap((outcome) => (outcome.ok && outcome.after ? [outcome.after] : []));
    const change = written.map(({ _id, version }) => ({ do: 'change' as const, _id, version, fields: { price: 7 } }));
    const changed = await told(change);
    expect(changed.methods).toEqual(['products.find', ...same].sort());
    const removed = await told(written.map(({ _id }) => ({ do: 'remove' as const, _id, version: 2 })));
    expect(removed.methods.length).toBeLessThanOrEqual(5);
  });

  it('finds items by barcode keys and SKUs through their indexes', async () => {
    const me = await viewer();
    // Every product of four has this owner: the numbers of those that are asked for.
    const own = Array.from(
      { length: 200 },
      (_, n) => Math.floor(n / CATEGORIES) * 4 * CATEGORIES + 2 * CATEGORIES + (n % CATEGORIES),
    );
    const keys = {
      barcodeKeys: own.map((n) => String(n).padStart(14, '0')),
      skus: own.map((n) => `SKU-${n}`),
    };
    const { result, commands } = await watching(
      world.test,
      () => port().find('products', me, world.organization, keys),
      LOOKED_AT,
    );
    expect(result).toHaveLength(own.length);
    expect(commands).toHaveLength(2);
    for (const command of commands) expect((await planOf(world.test, command)).stages).not.toContain('COLLSCAN');
  });

  it('streams what a query finds, whole and in its order', async () => {
    const me = await viewer();
    const where = { AND: [{ organization: world.organization }, { category: String(categories[0]) }] };
    const names: string[] = [];
    for await (const product of port().stream('products', me, { where, sort: '-name' })) names.push(product.name);
    expect(names.length).toBeGreaterThan(200);
    expect(names).toEqual(names.toSorted().reverse());
  });
});
