import {
  AGES,
  GENDERS,
  type Planogram,
  type Project,
  type ProjectProduct,
  type Segment,
  type ShopperContent,
  type ShopperProduct,
  type ShopperVariation,
} from '@aislelab/domain';

const id = (digit: string, index = 0) => `${digit.repeat(22)}${String(index).padStart(2, '0')}`;

export const OAT = id('c', 1);
export const CEREAL = id('c', 2);
export const HAVREFIELD = id('b', 1);
/** The tested product. */
export const BARISTA = id('f', 1);
export const PROJECT_ID = id('a');

const BRANDS = { [HAVREFIELD]: 'Havrefield', [id('b', 2)]: 'Nordic Oats', [id('b', 3)]: 'Morning Mill' };
const CATEGORIES = { [OAT]: 'Oat Drinks', [CEREAL]: 'Cereals' };
const brand = (index: number) => id('b', index);

/** Name, brand, category, price in cents. */
const RANGE: readonly [name: string, brand: string, category: string, price: number][] = [
  ['Barista Oat 1 l', HAVREFIELD, OAT, 329],
  ['Oat Drink Light 1 l', HAVREFIELD, OAT, 259],
  ['Whole Oat 1 l', brand(2), OAT, 279],
  ['Oat Vanilla 1 l', brand(2), OAT, 299],
  ['Granola Berry 500 g', brand(3), CEREAL, 449],
  ['Oat Crunch 375 g', brand(3), CEREAL, 389],
  ['Havre Flakes 750 g', HAVREFIELD, CEREAL, 219],
  ['Muesli Nut 600 g', brand(2), CEREAL, 519],
];

export const PRODUCTS: Record<string, ShopperProduct> = Object.fromEntries(
  RANGE.map(([name, brandId, category, price], index) => {
    const _id = id('f', index + 1);
    const tested = _id === BARISTA;
    return [_id, { _id, name, brand: brandId, category, price, width: 9, height: 22, image: null, project: tested }];
  }),
);

const segment: Segment = {
  _id: id('5', 1),
  posMaterials: {},
  groups: Object.keys(PRODUCTS).map((product) => ({
    _id: product.replace(/^./, 'a'),
    product,
    span: 1,
    spanY: 1,
    priceTagColor: null,
  })),
};
const planogram: Planogram = {
  version: 1,
  shelves: { 'right-1': { fridge: false, fridgeOpenAir: false, alignment: 'EVEN', segments: [segment] } },
};

function variation(index: number, control: boolean, prices: Record<string, number> = {}): ShopperVariation {
  return { _id: id('1', index), control, prices, planogram: null, productImages: {}, posImages: {}, display: {} };
}

/** Three variations; B is the control, and C sells the tested product at a price of its own. */
export function contentFixture(): ShopperContent {
  const named = (names: Record<string, string>) =>
    Object.fromEntries(Object.entries(names).map(([_id, name]) => [_id, { _id, name }]));
  return {
    version: 1,
    project: PROJECT_ID,
    config: {
      mission: 'Do your weekly shopping.',
      display: false,
      priceTagColor: 'YELLOW',
      useRating: true,
      useImpressions: true,
      review: { type: 'product', id: BARISTA, name: 'Barista Oat 1 l' },
      currency: '$',
      currencyPosition: 'BEFORE',
      texts: {},
      age: AGES.map((_id) => ({ _id, label: _id })),
      gender: GENDERS.map((_id) => ({ _id, label: _id.charAt(0) + _id.slice(1).toLowerCase() })),
    },
    planogram,
    variations: [variation(0, false), variation(1, true), variation(2, false, { [BARISTA]: 279 })],
    resources: { product: PRODUCTS, posMaterial: {}, brand: named(BRANDS), category: named(CATEGORIES) },
  };
}

const tested: ProjectProduct = {
  _id: BARISTA,
  name: 'Barista Oat 1 l',
  category: OAT,
  categoryName: 'Oat Drinks',
  brand: HAVREFIELD,
  brandName: 'Havrefield',
  price: 329,
  barcode: '',
  width: 9,
  height: 22,
  image: null,
  library: false,
};

/** The published project that `contentFixture` was frozen from. */
export function projectFixture(patch: Partial<Project> = {}): Project {
  const { config, variations } = contentFixture();
  return {
    _id: PROJECT_ID,
    name: 'Oat drink relaunch',
    organization: id('d'),
    team: null,
    region: null,
    status: 'REPORT',
    version: 9,
    createdBy: null,
    createdAt: '2026-11-02T09:00:00.000Z',
    updatedAt: '2026-11-26T15:30:00.000Z',
    content: {
      products: { [BARISTA]: tested },
      posMaterials: {},
      display: false,
      priceTagColor: 'YELLOW',
      mission: config.mission,
      review: BARISTA,
      useRating: true,
      useImpressions: true,
      translationsUsed: false,
      translationsArray: [],
    },
    variations: variations.map(({ _id, control, prices }) => ({ _id, primary: control, resources: [], prices })),
    planogram,
    paymentPlan: 'TIER_1',
    payment: { plan: 'TIER_1', price: 297_000, quoted: null, free: false, preapproved: false, credited: 297_000 },
    message: null,
    analysis: '',
    testing: {
      sample: { total: 1_200, variations: 400 },
      variations: { control: 1, count: 3 },
      sessions: { total: 1_200 },
      redirect: null,
    },
    config: { age: config.age, gender: config.gender },
    simulatedCounted: false,
    planted: null,
    compiling: false,
    ...patch,
    stats: {
      epoch: 1,
      compiledAt: '2026-11-26T15:30:00.000Z',
      stale: false,
      progress: null,
      counted: null,
      ...patch.stats,
    },
  };
}
