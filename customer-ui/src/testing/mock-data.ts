import {
  AGES,
  ALL_PERMISSIONS,
  GENDERS,
  PLAN_DEFAULTS,
  type GeneralSettings,
  type Project,
  type StoredImage,
  type Viewer,
} from '@aislelab/domain';
import type { PublicConfig } from '@aislelab/ui-kit/api';

export const id = (number: number) => number.toString(16).padStart(24, '0');
export const ORGANIZATION = { _id: id(1), name: 'Havrefield Foods' };
export const REGIONS = [
  { _id: id(11), name: 'Germany', translationsArray: [{ key: 'start.mission', value: 'Ihr Auftrag für heute' }] },
  { _id: id(12), name: 'United States', translationsArray: [] },
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
  demo: [
    { email: 'admin@demo.test', role: 'ADMIN' },
    { email: 'content@demo.test', role: 'CONTENT_MANAGER' },
    { email: 'customer@demo.test', role: 'CUSTOMER' },
    { email: 'viewer@demo.test', role: 'CUSTOMER' },
    { email: 'other@demo.test', role: 'CUSTOMER' },
  ],
};

export const SETTINGS: GeneralSettings = {
  plans: PLAN_DEFAULTS,
  signup: { open: false, blacklist: [] },
  privacy: null,
  version: 1,
};

export function image(name: string): StoredImage {
  return { original: name, display: name, shopper: name, preview: name, thumb: name, width: 200, height: 300 };
}

/** A library product with its references populated. */
export interface MockProduct {
  _id: string;
  name: string;
  organization: string | null;
  image: StoredImage | null;
  category: { _id: string; name: string };
  company: { _id: string; name: string };
  brand: { _id: string; name: string };
  width: number | null;
  height: number | null;
  widthInch: number | null;
  heightInch: number | null;
  price: number;
  barcode: string;
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
  _id: id(100 + index),
  name,
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

export const CATEGORY = { _id: id(50), name: 'Dairy Alternatives' };
export const BRANDS = [
  { _id: id(70), name: 'Havrefield' },
  { _id: id(71), name: 'Nutwood' },
];

/** A small library of POS materials; the last one is of no category and brand. */
export const POS_MATERIALS = (['SIDE', 'TOP', 'HANGING'] as const).map((type, index) => ({
  _id: id(200 + index),
  name: ['Side banner oats', 'Topper oats', 'Ceiling sign oats'][index] ?? '',
  organization: index === 1 ? ORGANIZATION._id : null,
  type,
  image: { front: image(`pos-${index}`), back: type === 'TOP' ? null : image(`back-${index}`) },
  category: index === 2 ? null : CATEGORY,
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
    compiling: false,
    stats: { epoch: 0, compiledAt: null, stale: false },
    ...patch,
  };
}
