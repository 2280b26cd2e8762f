import {
  AGES,
  ALL_PERMISSIONS,
  GENDERS,
  PLAN_DEFAULTS,
  type GeneralSettings,
  type PaymentPlan,
  type Product,
  type Project,
  type Region,
  type StoredImage,
  type Viewer,
} from '@aislelab/domain';
import type { PublicConfig } from '@aislelab/ui-kit/api';

export const id = (number: number) => number.toString(16).padStart(24, '0');
export const ORGANIZATION = { _id: id(1), name: 'Havrefield Foods' };
const STORED = { version: 1, createdAt: '2026-10-20T09:00:00.000Z' };
/** What every item of the library has; global ones are of no organization. */
const ITEM = { ...STORED, organization: null, updatedAt: '2026-10-21T09:00:00.000Z' };
export const REGIONS: Region[] = [
  {
    ...STORED,
    _id: id(11),
    name: 'Germany',
    currency: '€',
    currencyPosition: 'AFTER',
    translationsArray: [{ key: 'start.mission', value: 'Ihr Auftrag für heute' }],
  },
  { ...STORED, _id: id(12), name: 'United States', currency: '$', currencyPosition: 'BEFORE', translationsArray: [] },
];

export const VIEWER: Viewer = {
  _id: id(2),
  name: 'Mara Lindqvist',
  email: 'customer@demo.test',
  role: 'CUSTOMER',
  organization: ORGANIZATION._id,
  permissions: ALL_PERMISSIONS,
  units: 'CM',
};

export const CONFIG: PublicConfig = {
  publicUrl: 'http://localhost:3000',
  payments: {
    provider: 'sandbox',
    notice: 'Sandbox: no money moves. Use the card 4242 4242 4242 4242 with any future date.',
  },
  signupOpen: true,
  mail: { outbox: true },
  chatUrl: null,
  permissions: [{ name: 'shelf-notes.write', label: 'Write shelf notes', description: 'Note what a shelf needs' }],
  reportBlocks: [],
  demo: [
    { email: 'admin@demo.test', role: 'ADMIN' },
    { email: 'content@demo.test', role: 'CONTENT_MANAGER' },
    { email: 'customer@demo.test', role: 'CUSTOMER' },
    { email: 'viewer@demo.test', role: 'CUSTOMER' },
    { email: 'other@demo.test', role: 'CUSTOMER' },
  ],
};

const plan = (name: PaymentPlan) => {
  const { pricePerVariation, samplePerVariation } = PLAN_DEFAULTS[name];
  return { pricePerVariation, samplePerVariation };
};
export const SETTINGS: GeneralSettings = {
  plans: { TIER_1: plan('TIER_1'), TIER_2: plan('TIER_2'), QUOTE: plan('QUOTE') },
  signup: { open: false, blacklist: [] },
  privacy: null,
  version: 1,
};

export function image(name: string): StoredImage {
  return { original: name, display: name, shopper: name, preview: name, thumb: name, width: 200, height: 300 };
}

/** A library product with its references populated. */
export interface MockProduct extends Omit<Product, 'category' | 'company' | 'brand'> {
  category: { _id: string; name: string };
  company: { _id: string; name: string };
  brand: { _id: string; name: string };
}

const NAMES = [
  'Barista Oat 1 l',
  'Original Oat 1 l',
  'Vanilla Oat 1 l',
  'Almond Unsweetened 1 l',
  'Coconut Drink 1 l',
  'Soy Natural 1 l',
  'Rice Drink 1 l',
  'Hazelnut Drink 1 l',
  'Oat Cream 250 ml',
];

/** A small library; the last product has no size and so cannot be tested. */
export const PRODUCTS: readonly MockProduct[] = NAMES.map((name, index) => ({
  ...ITEM,
  _id: id(100 + index),
  name,
  description: '',
  region: null,
  project: null,
  sku: '',
  barcodeOverridden: false,
  lengthUnit: 'CM',
  imageShopper: `pack-${index}`,
  widthPx: 200,
  heightPx: 300,
  offsetPx: 0,
  organization: index === 2 ? ORGANIZATION._id : null,
  image: image(`pack-${index}`),
  category: { _id: id(50), name: 'Dairy Alternatives' },
  company: { _id: id(60), name: 'Havrefield Foods' },
  brand: { _id: id(70), name: index < 3 ? 'Havrefield' : 'Nutwood' },
  width: index === NAMES.length - 1 ? null : 7 + (index % 3),
  height: 22 - (index % 4),
  widthInch: null,
  heightInch: null,
  price: 249 + 20 * index,
  barcode: '',
}));

export const CATEGORY = { ...ITEM, _id: id(50), name: 'Dairy Alternatives' };
export const BRANDS = [
  { ...ITEM, _id: id(70), name: 'Havrefield', company: id(60) },
  { ...ITEM, _id: id(71), name: 'Nutwood', company: id(60) },
];

/** A small library of POS materials; the last one is of no category and brand. */
export const POS_MATERIALS = (['SIDE', 'TOP', 'HANGING'] as const).map((type, index) => ({
  ...ITEM,
  _id: id(200 + index),
  name: ['Side banner oats', 'Topper oats', 'Ceiling sign oats'][index] ?? '',
  organization: index === 1 ? ORGANIZATION._id : null,
  type,
  project: null,
  region: null,
  image: { front: image(`pos-${index}`), back: type === 'TOP' ? null : image(`back-${index}`) },
  category: index === 2 ? null : { _id: CATEGORY._id, name: CATEGORY.name },
  brand: index === 2 ? null : { _id: id(70), name: 'Havrefield' },
}));

export function emptyProject(patch: Partial<Project> = {}): Project {
  return {
    _id: id(500),
    name: 'Oat drink relaunch',
    organization: ORGANIZATION._id,
    team: null,
    region: null,
    status: 'DRAFT',
    version: 1,
    createdBy: VIEWER._id,
    createdAt: '2026-11-20T09:00:00.000Z',
    updatedAt: '2026-11-26T15:30:00.000Z',
    content: {
      products: {},
      posMaterials: {},
      display: false,
      priceTagColor: 'YELLOW',
      mission: '',
      review: null,
      useRating: false,
      useImpressions: false,
      translationsUsed: false,
      translationsArray: [],
    },
    variations: [{ _id: id(900), primary: true, resources: [] }],
    planogram: { version: 1, shelves: {} },
    paymentPlan: null,
    payment: { plan: null, price: null, quoted: null, free: false, preapproved: false, credited: 0 },
    message: null,
    analysis: '',
    testing: {
      sample: { total: 0, variations: 0 },
      variations: { control: 0, count: 0 },
      sessions: { total: 0 },
      redirect: null,
    },
    config: {
      age: AGES.map((age) => ({ _id: age, label: age })),
      gender: GENDERS.map((gender) => ({ _id: gender, label: gender.charAt(0) + gender.slice(1).toLowerCase() })),
    },
    simulatedCounted: false,
    planted: null,
    compiling: false,
    ...patch,
    stats: { epoch: 0, compiledAt: null, stale: false, progress: null, counted: null, ...patch.stats },
  };
}
