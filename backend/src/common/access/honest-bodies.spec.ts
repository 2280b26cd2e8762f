import {
  completePlanogram,
  DISPLAY_SLOTS,
  GRIDS,
  MAX_CENTS,
  MAX_GROUPS,
  MAX_TEAMS,
  MAX_VARIATIONS,
  POS_TYPES,
  posTypeOf,
  SECTIONS,
  sectionsOf,
  QUERY_LIMITS,
  SHELF_TYPES,
  SHOPPER_TEXTS,
  type EditorTarget,
  type ErrorBody,
  type Group,
  type Id,
  type LibraryPlanogram,
  type Planogram,
  type PosPosition,
  type PosType,
  type Project,
  type ProjectPosMaterial,
  type StoredImage,
  type Variation,
} from '@aislelab/domain';
import { FORM_BODY, LAYOUT_BODY, LIST_BODY, PROJECT_BODY } from '@aislelab/server-kit';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { connectionOf, createRecord, createTestApp, signedIn, type TestApp } from '../../testing/index.ts';
import { ATTEMPT_LIMITS, ATTEMPT_MODEL } from '../../modules/auth/attempts.ts';
import { MAX_ITEMS } from '../../modules/projects/input/content.reader.ts';
import { newId } from '../../modules/projects/new-project.ts';
import { createWorld, testProduct, type ProjectWorld } from '../../modules/projects/testing/project-fixture.ts';

let test: TestApp;
let world: ProjectWorld;
beforeAll(async () => {
  test = await createTestApp();
  world = await createWorld(test);
});
afterAll(() => test.close());

/** Signs that take the most room in a body: three bytes for each that counts as one. */
const long = (length: number) => '\u6f22'.repeat(length);
const times = <T>(count: number, make: (n: number) => T): T[] => Array.from({ length: count }, (_, n) => make(n));
const bytes = (body: object) => Buffer.byteLength(JSON.stringify(body));

/** Every shelf of the target with as many levels as it can have, and everything that can be put up at it. */
function fullLayout(
  target: EditorTarget,
  groupsOn: (width: number) => number,
  product: (n: number) => Id,
  material?: (type: PosType) => Id,
): Planogram {
  let made = 0;
  const group = (): Group => ({ _id: newId(), product: product(made++), span: 1, spanY: 1, priceTagColor: 'YELLOW' });
  const put = (positions: readonly PosPosition[]) =>
    Object.fromEntries(material ? positions.map((position) => [position, material(posTypeOf(position))]) : []);
  const sections = sectionsOf(target).map(({ id }) => id);
  const { shelves, ...rest } = completePlanogram({ version: 1, shelves: {} }, sections);
  const full = Object.entries(shelves).map(([id, shelf]) => {
    const section = SECTIONS.find((one) => one.shelves.includes(id));
    const type = SHELF_TYPES[section?.shelfType ?? 'BAY'];
    const segments = times(type.segments.max, () => ({
      _id: newId(),
      groups: times(groupsOn(type.width), group),
      posMaterials: put(type.segmentPosPositions),
    }));
    return [id, { ...shelf, fridge: type.fridge, segments, posMaterials: put(type.posPositions) }] as const;
  });
  return { ...rest, shelves: Object.fromEntries(full) };
}

/** The attention maps tell no more packs apart than one a cell. */
const onePackACell = (width: number) => Math.floor(width / GRIDS.attentionCell);

const tooLarge = (room: string) =>
  expect.stringContaining(`more than the ${room} that one request can hold. Nothing was changed`);

describe('the largest project', () => {
  const material = (type: PosType, image: StoredImage): ProjectPosMaterial => ({
    _id: newId(),
    name: long(200),
    type,
    category: world.category,
    brand: world.brand,
    image: { front: image, back: image },
    library: false,
  });

  function largest() {
    const { image } = world;
    const products = times(MAX_ITEMS, () =>
      testProduct(world, { name: long(200), width: GRIDS.attentionCell, height: 5, barcode: '4'.repeat(40) }),
    );
    const materials = times(MAX_ITEMS, (n) => material(POS_TYPES[n % POS_TYPES.length] ?? 'SIDE', image));
    const product = (n: number) => products[n % products.length]?._id ?? '';
    const put = (type: PosType) => materials.find((one) => one.type === type)?._id ?? '';
    const layout = () => fullLayout('project', onePackACell, product, put);
    // A picture for every slot would be more than a variation takes.
    const resources = [
      ...DISPLAY_SLOTS.map((slot) => ({ targetType: 'DISPLAY' as const, targetInfo: slot, file: image })),
      ...products.map(({ _id }) => ({ targetType: 'PRODUCT' as const, targetInfo: _id, file: image })),
      ...materials.map(({ _id }) => ({ targetType: 'POSMATERIAL' as const, targetInfo: `${_id}:front`, file: image })),
    ].slice(0, 2 * MAX_ITEMS);
    const prices = Object.fromEntries(products.map(({ _id }) => [_id, MAX_CENTS]));
    const variations = times(MAX_VARIATIONS, (n): Variation => {
      const variation = { _id: newId(), primary: n === 0, resources, prices };
      return n === 0 ? variation : { ...variation, planogram: layout() };
    });
    const content = {
      products: Object.fromEntries(products.map((one) => [one._id, one])),
      posMaterials: Object.fromEntries(materials.map((one) => [one._id, one])),
      display: true,
      priceTagColor: 'YELLOW',
      mission: long(2_000),
      review: products[0]?._id,
      useRating: true,
      useImpressions: true,
      translationsUsed: true,
      translationsArray: times(200, (n) => ({ key: `${n}`.padEnd(100, 'k'), value: long(1_000) })),
    };
    return { content, variations, planogram: layout() };
  }

  const save = <T = Project>({ _id, version }: Pick<Project, '_id' | 'version'>, fields: object) =>
    world.manager.patch<T>(`/projects/${_id}`, { version, ...fields });
  const read = async (id: Id) => (await world.manager.get<Project>(`/projects/${id}?full=true`)).body;

  it('with 26 full layouts, pictures and prices is saved at once and previewed; a little more is refused and nothing is lost', async () => {
    const { body: draft } = await world.manager.post<Project>('/projects', { name: long(200), region: world.region });
    const all = largest();
    expect(bytes(all)).toBeLessThan(PROJECT_BODY.bytes);
    // The limit is for this project, and not for a guess far above it.
    expect(bytes(all)).toBeGreaterThan(0.9 * PROJECT_BODY.bytes);
    const saved = await save<Pick<Project, '_id' | 'version' | 'message'>>(draft, all);
    expect([saved.status, saved.body.message]).toEqual([200, null]);
    const { translationsArray, translationsUsed, useRating, useImpressions, ...content } = all.content;
    expect([translationsArray.length, translationsUsed, useRating, useImpressions]).toEqual([200, true, true, true]);
    const preview = await world.manager.post<ErrorBody>('/shopper/preview', {
      variation: MAX_VARIATIONS - 1,
      content,
      variations: all.variations,
      planogram: all.planogram,
      purpose: null,
      region: world.region,
      target: 'project',
      targetId: draft._id,
    });
    expect([preview.status, preview.body.message]).toEqual([201, undefined]);
    const over = { ...all, name: 'x'.repeat(PROJECT_BODY.bytes - bytes(all)) };
    const refused = await save<ErrorBody>(saved.body, over);
    expect(refused).toMatchObject({ status: 413, body: { code: 'TOO_LARGE', message: tooLarge('15 MB') } });
    const stored = await read(draft._id);
    expect([stored.version, stored.variations, stored.planogram]).toEqual([2, all.variations, all.planogram]);
    // Two saves together can exceed what the database holds.
    const planogram = fullLayout(
      'project',
      () => MAX_GROUPS,
      () => Object.keys(all.content.products)[0] ?? '',
    );
    const thin = Object.fromEntries(
      Object.entries(all.content.products).map(([id, product]) => [id, { ...product, width: 0.1 }]),
    );
    const whole = await save<ErrorBody>(saved.body, { content: { ...all.content, products: thin }, planogram });
    expect(whole).toMatchObject({
      status: 413,
      body: { message: expect.stringMatching(/give fewer variations a layout/) },
    });
    const query = { select: ['version'] };
    expect((await world.manager.get<Project>(`/projects/${draft._id}`, { query })).body.version).toBe(stored.version);
  });

  it('saves of megabytes are counted for the organization, smaller ones are not', async () => {
    const { body: draft } = await world.manager.post<Project>('/projects', { name: 'Large', region: world.region });
    const large = { mission: 'x'.repeat(LAYOUT_BODY.bytes) };
    await connectionOf(test).model(ATTEMPT_MODEL).deleteMany({});
    const answers: number[] = [];
    for (let n = 0; n <= ATTEMPT_LIMITS.largeSave.account; n += 1)
      answers.push((await save(draft, { content: large })).status);
    expect([new Set(answers.slice(0, -1)), answers.at(-1)]).toEqual([new Set([400]), 429]);
    expect((await save(draft, { name: 'Still small' })).status).toBe(200);
  });
});

describe('the largest forms of the library and of the back office', () => {
  it('a planogram whose levels are all full of the narrowest packs', async () => {
    const narrow = await createRecord<{ _id: Id }>(test, 'Product', {
      name: 'Straw',
      width: 0.5,
      height: 5,
      price: 1,
      category: world.category,
      company: world.company,
      brand: world.brand,
      image: world.image,
    });
    const fields = { name: long(200), categories: [world.category], region: world.region, purpose: null };
    const planogram = fullLayout(
      'library',
      () => MAX_GROUPS,
      () => narrow._id,
    );
    const aisle = Object.entries(planogram.shelves).filter(([id]) => id.startsWith('aisle-'));
    const body = { ...fields, planogram: { ...planogram, shelves: Object.fromEntries(aisle) } };
    expect(bytes(body)).toBeGreaterThan(0.8 * LAYOUT_BODY.bytes);
    const { status, body: made } = await world.admin.post<
      Pick<LibraryPlanogram, '_id' | 'version'> & Pick<ErrorBody, 'errors'>
    >('/library/planograms', body);
    expect([status, made.errors]).toEqual([201, undefined]);
    const over = { version: made.version, name: 'x'.repeat(LAYOUT_BODY.bytes) };
    const refused = await world.admin.patch<ErrorBody>(`/library/planograms/${made._id}`, over);
    expect(refused).toMatchObject({ status: 413, body: { message: tooLarge('2.5 MB') } });
    const { body: kept } = await world.admin.get<LibraryPlanogram>(`/library/planograms/${made._id}`);
    expect([kept.version, kept.planogram]).toEqual([made.version, body.planogram]);
  });

  const phone = { dialCode: '49', number: '123456789012' };
  /** Ids of as many teams as an organization can have. */
  async function allTeams(): Promise<Id[]> {
    const path = `/organizations/${world.organization}?teams=true`;
    const { version } = (await world.admin.get<{ version: number }>(path)).body;
    const teams = times(MAX_TEAMS, (n) => ({ name: `Team ${n}` }));
    const { body } = await world.admin.patch<{ teams: { _id: Id }[] }>(path, { version, teams });
    return body.teams.map(({ _id }) => _id);
  }
  it.each<[string, 'POST' | 'PATCH', () => Promise<string> | string, () => Promise<object> | object, number]>([
    [
      'a product',
      'POST',
      () => '/library/products',
      () => ({
        name: '\u{20000}'.repeat(200),
        description: long(5_000),
        barcode: '4006381333931',
        sku: long(60),
        category: world.category,
        company: world.company,
        brand: world.brand,
        region: world.region,
        price: MAX_CENTS,
        width: 123.456,
        height: 123.456,
        lengthUnit: 'CM',
        image: world.image,
        barcodeOverridden: true,
        organization: world.organization,
      }),
      LIST_BODY.bytes,
    ],
    [
      'a region with all texts of shoppers',
      'POST',
      () => '/regions',
      () => ({
        name: long(80),
        currency: long(8),
        currencyPosition: 'BEFORE',
        translationsArray: Object.keys(SHOPPER_TEXTS).map((key) => ({ key, value: long(1_000) })),
      }),
      LIST_BODY.bytes,
    ],
    [
      'settings with a thousand domains',
      'PATCH',
      () => '/settings/general',
      () => ({
        version: 1,
        plans: Object.fromEntries(
          ['TIER_1', 'TIER_2'].map((plan) => [plan, { pricePerVariation: MAX_CENTS, samplePerVariation: 100_000 }]),
        ),
        signup: { open: true, blacklist: times(1_000, (n) => `${n}.${`${'d'.repeat(60)}.`.repeat(3)}test`) },
      }),
      LIST_BODY.bytes,
    ],
    [
      'an organization with its teams',
      'POST',
      () => '/organizations',
      () => ({
        name: long(80),
        country: 'deu',
        phone,
        billing: {
          name: long(120),
          address: long(200),
          postalCode: long(20),
          city: long(100),
          country: 'deu',
          phone,
          taxId: long(40),
        },
        teams: times(MAX_TEAMS, (n) => ({ name: `${long(75)}${n}` })),
      }),
      LIST_BODY.bytes,
    ],
    [
      'the rights of a person for every team',
      'PATCH',
      async () => `/users/${(await signedIn(test, { organization: world.organization })).user._id}`,
      async () => ({
        version: 1,
        name: long(80),
        units: 'INCH',
        permissions: {
          manageOrganization: false,
          manageLibrary: true,
          manageProjects: false,
          createProjects: true,
          readProjects: false,
          readProjectsForTeams: await allTeams(),
        },
      }),
      FORM_BODY.bytes,
    ],
    [
      'a look at ten thousand products by their ids',
      'POST',
      () => '/library/products/query',
      () => ({ where: { _id: { IN: times(QUERY_LIMITS.bulkLimit, newId) } }, limit: QUERY_LIMITS.bulkLimit }),
      LIST_BODY.bytes,
    ],
  ])('%s', async (_name, method, path, body, limit) => {
    const [to, sent] = [await path(), await body()];
    expect(bytes(sent)).toBeLessThan(limit);
    const answer = await world.admin.request<ErrorBody>(method, to, { body: sent });
    expect([answer.body.errors, Math.floor(answer.status / 100)]).toEqual([undefined, 2]);
    const refused = await world.admin.request<ErrorBody>(method, to, { body: { ...sent, name: 'x'.repeat(limit) } });
    const room = limit === FORM_BODY.bytes ? '16 KB' : '2 MB';
    expect(refused).toMatchObject({ status: 413, body: { code: 'TOO_LARGE', message: tooLarge(room) } });
  });

  it('what is written below a project: a reason, an answer, an analysis', () => {
    const reason = { success: false, message: long(5_000) };
    expect(bytes(reason)).toBeLessThan(FORM_BODY.bytes);
    expect(bytes({ analysis: long(50_000) })).toBeLessThan(LIST_BODY.bytes);
  });
});
