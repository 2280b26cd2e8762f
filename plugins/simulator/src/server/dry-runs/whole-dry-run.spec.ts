import {
  connectionOf,
  createOrganization,
  createPlatformApp,
  createRecord,
  signedIn,
  type TestApp,
  type TestClient,
} from '@aislelab/backend/testing';
import {
  DRY_RUN,
  emptyPlanogram,
  type DryRun,
  type DryRunShelves,
  type ErrorBody,
  type Id,
  type Planogram,
  type Project,
  type ShopperContent,
} from '@aislelab/domain';
import { addSession, catalogOf, compactAnswer, createCube, type CompactQuery } from '@aislelab/statistics';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { readAssumptions } from '../../assumptions.ts';
import { simulate } from '../../simulate.ts';

let test: TestApp;
let manager: TestClient;
let project: Project;
const ids = { category: '', other: '', brands: [''], products: [''] };

beforeAll(async () => {
  test = await createPlatformApp();
  const organization = await createOrganization(test);
  ({ client: manager } = await signedIn(test, { organization, permissions: { manageProjects: true } }));
  const record = async (model: string, fields: Record<string, unknown>) =>
    (await createRecord<{ _id: Id }>(test, model, fields))._id;
  ids.category = await record('Category', { name: 'Cereal' });
  ids.other = await record('Category', { name: 'Tea' });
  const company = await record('Company', { name: 'Mill & Co' });
  ids.brands = [
    await record('Brand', { name: 'Morning', company }),
    await record('Brand', { name: 'Evening', company }),
  ];
  ids.products = await Promise.all(
    [199, 249, 299, 399].map((price, index) =>
      record('Product', {
        name: `Flakes ${index}`,
        width: 10,
        height: 20,
        price,
        category: ids.category,
        company,
        brand: ids.brands[index % 2],
        image: null,
      }),
    ),
  );
  project = await draftOf(ids.products);
});
afterAll(() => test.close());

const newId = (() => {
  let count = 0;
  return () => (count += 1).toString(16).padStart(24, 'c');
})();

function placed(products: readonly Id[]): Planogram {
  const empty = emptyPlanogram('project');
  const shelf = empty.shelves['right-1'];
  const [first, ...rest] = shelf?.segments ?? [];
  if (!shelf || !first) throw new Error('no first shelf');
  const groups = products.map((product) => ({ _id: newId(), product, span: 1, spanY: 1, priceTagColor: null }));
  return {
    ...empty,
    shelves: { ...empty.shelves, 'right-1': { ...shelf, segments: [{ ...first, groups }, ...rest] } },
  };
}

/** Two variations; the first product is cheaper in the second. */
async function draftOf(products: readonly Id[]): Promise<Project> {
  const { body } = await manager.post<Project>('/projects', { name: 'Flakes' });
  const variations = [true, false].map((primary) => ({
    _id: newId(),
    primary,
    resources: [],
    ...(!primary && { prices: { [products[0] ?? '']: 149 } }),
  }));
  const saved = await manager.patch<Project>(`/projects/${body._id}`, {
    version: body.version,
    variations,
    planogram: placed(products),
  });
  if (saved.status !== 200) throw new Error(JSON.stringify(saved.body));
  return saved.body;
}

const at = (part = '') => `/projects/${project._id}/dry-run${part}`;
const read = async () => (await manager.get<DryRun>(at())).body;
async function run(request: object): Promise<DryRun> {
  const { status, body } = await manager.post<DryRun>(at(), request);
  expect([status, body.state]).toEqual([201, 'RUNNING']);
  while ((await read()).state === 'RUNNING') await new Promise((next) => setTimeout(next, 20));
  return read();
}
async function storedBytes(): Promise<Buffer> {
  const found = await connectionOf(test)
    .model<{ numbers: Buffer }>('DryRun')
    .findOne({})
    .sort({ startedAt: -1 })
    .exec();
  return Buffer.from(found?.numbers ?? []);
}
const QUERY: CompactQuery = [
  [['project'], {}, ['sample', 'spending', 'durations']],
  [['project'], { age: ['18-34'], gender: ['FEMALE'] }, ['sample', 'spending']],
];
const ofProducts = (): CompactQuery =>
  ids.products.map((id) => [['product', id], {}, ['content', 'sample', 'marketShare', 'marketPenetration']] as const);

it('a dry run is the same to the last byte every time, and its numbers are those of the same shoppers without a server', async () => {
  const request = { assumptions: { facings: 0.5, price: -4 } };
  expect(await run(request)).toMatchObject({ state: 'DONE', progress: 1, outdated: false, message: null, request });
  const bytes = await storedBytes();
  expect(bytes.length).toBeGreaterThan(1_000);
  const again = await run(request);
  expect((await storedBytes()).equals(bytes)).toBe(true);
  expect(again.flagged).toBeGreaterThan(0);

  const query = [...QUERY, ...ofProducts()];
  const rows = await manager.get(at(`/compact?query=${encodeURIComponent(JSON.stringify(query))}`));
  expect(rows.status).toBe(200);
  const { body: content } = await manager.get<ShopperContent>(at('/content'));

  const cube = createCube({ variations: 2, control: 0, catalog: catalogOf(content) });
  const options = {
    seed: DRY_RUN.seed,
    perVariation: DRY_RUN.shoppers,
    assumptions: readAssumptions(request.assumptions),
  };
  for (const { variation, shopper, submission } of simulate(content, options)) {
    const { cart, durShopping: durShoppingMs, rating, words } = submission;
    addSession(cube, { variation, ...shopper, enabled: true, durShoppingMs, rating, cart, words });
  }
  expect(rows.body).toEqual(JSON.parse(JSON.stringify(compactAnswer(cube, query))));
  expect(await connectionOf(test).model('Session').countDocuments({})).toBe(0);
});

it('typed market shares are met by the shares that the shelf then sells', async () => {
  const { body } = await manager.get<DryRunShelves>(at('/shelves'));
  const [morning = '', evening = ''] = ids.brands;
  expect(body.categories).toEqual([
    {
      _id: ids.category,
      name: 'Cereal',
      brands: [
        { _id: evening, name: 'Evening' },
        { _id: morning, name: 'Morning' },
      ],
    },
  ]);
  const before = await storedBytes();
  const { fits, state } = await run({ shares: { [ids.category]: { [morning]: 0.7, [evening]: 0.3 } } });
  expect(state).toBe('DONE');
  expect(fits.map(({ brand, target }) => [brand, target])).toEqual([
    [morning, 0.7],
    [evening, 0.3],
  ]);
  for (const { target, share } of fits) expect(Math.abs(share - target)).toBeLessThan(0.02);
  expect((await storedBytes()).equals(before)).toBe(false);
});

it('what the simulator does not know or cannot reach is refused with its path', async () => {
  const [morning = '', evening = ''] = ids.brands;
  const refused = async (request: object) => {
    const { status, body } = await manager.post<ErrorBody>(at(), request);
    return [status, body.code, body.errors];
  };
  const nobody = 'f'.repeat(24);
  const cases: [object, string, string][] = [
    [{ assumptions: { unheard: 1 } }, 'assumptions.unheard', 'is no assumption'],
    [{ assumptions: { facings: 3 } }, 'assumptions.facings', 'must be a number from 0 to 2'],
    [{ assumptions: { youngShare: 0.9 } }, 'assumptions.middleShare', 'brings the shares to more than 100%'],
    [
      { shares: { [ids.other]: { [morning]: 0.5 } } },
      `shares.${ids.other}`,
      'has nothing on the shelves of the control',
    ],
    [
      { shares: { [ids.category]: { [nobody]: 0.5 } } },
      `shares.${ids.category}.${nobody}`,
      'has nothing on the shelves of the control in this category',
    ],
    [
      { shares: { [ids.category]: { [morning]: 0 } } },
      `shares.${ids.category}.${morning}`,
      'must be from 0.1% to 100%',
    ],
    [
      { shares: { [ids.category]: { [morning]: 0.7, [evening]: 0.4 } } },
      `shares.${ids.category}`,
      'adds up to more than 100%',
    ],
    [
      { shares: { [ids.category]: { [morning]: 1 } } },
      `shares.${ids.category}`,
      'leaves nothing for the brands without a share',
    ],
  ];
  for (const [request, path, problem] of cases)
    expect(await refused(request)).toEqual([400, 'INVALID_INPUT', { [path]: problem }]);
});
