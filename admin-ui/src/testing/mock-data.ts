import {
  AGES,
  GENDERS,
  NO_BILLING,
  NO_PERMISSIONS,
  type Organization,
  type Project,
  type ProjectStatus,
  type Region,
  type StoredImage,
  type Team,
  type Viewer,
} from '@aislelab/domain';
import type { PublicConfig } from '@aislelab/ui-kit/api';

export const id = (number: number) => number.toString(16).padStart(24, '0');
const REGION = { translationsArray: [], version: 3, createdAt: '2026-02-01T08:00:00.000Z' };
export const ORGANIZATION: Organization & { teams: Team[] } = {
  _id: id(1),
  name: 'Havrefield Foods',
  country: 'swe',
  phone: { dialCode: '46', number: '8 123 45 67' },
  billing: { ...NO_BILLING, name: 'Havrefield Foods AB', city: 'Uppsala', country: 'swe' },
  teams: [
    { _id: id(21), name: 'Drinks' },
    { _id: id(22), name: 'Snacks' },
  ],
  version: 4,
  createdAt: '2026-03-02T08:00:00.000Z',
};
export const REGIONS: Region[] = [
  { ...REGION, _id: id(11), name: 'Germany', currency: '€', currencyPosition: 'AFTER' },
  { ...REGION, _id: id(12), name: 'United States', currency: '$', currencyPosition: 'BEFORE' },
];

const person = (number: number, name: string, email: string, role: Viewer['role']): Viewer => ({
  _id: id(number),
  name,
  email,
  role,
  organization: role === 'CUSTOMER' ? ORGANIZATION._id : null,
  permissions: NO_PERMISSIONS,
  units: 'CM',
});
export const ADMIN = person(2, 'Ada Birk', 'admin@demo.test', 'ADMIN');
export const CONTENT = person(3, 'Carlo Ferri', 'content@demo.test', 'CONTENT_MANAGER');
export const CUSTOMER = person(4, 'Mara Lindqvist', 'customer@demo.test', 'CUSTOMER');

export const CONFIG: PublicConfig = {
  publicUrl: 'http://localhost:3000',
  payments: { provider: 'sandbox', notice: 'Sandbox: no money moves.' },
  signupOpen: false,
  mail: { outbox: true },
  chatUrl: null,
  permissions: [{ name: 'shelf-notes.write', label: 'Write shelf notes', description: 'Note what a shelf needs' }],
  reportBlocks: [],
  demo: [ADMIN, CONTENT, CUSTOMER].map(({ email, role }) => ({ email, role })),
};

export function image(name: string): StoredImage {
  return { original: name, display: name, shopper: name, preview: name, thumb: name, width: 200, height: 300 };
}

const NAMES = ['Barista Oat 1 l', 'Original Oat 1 l', 'Vanilla Oat 1 l', 'Almond Unsweetened 1 l', 'Coconut Drink 1 l'];
export const PRODUCTS = Array.from({ length: 12 }, (_, index) => ({
  _id: id(100 + index),
  name: index === 0 ? '=1+1 Oat' : `${NAMES[index % NAMES.length]} No. ${index}`,
  organization: index === 2 ? ORGANIZATION._id : null,
  image: image(`pack-${index}`),
  description: 'Shake before opening.',
  project: null,
  imageShopper: `pack-${index}`,
  widthPx: 200,
  heightPx: 300,
  offsetPx: 0,
  region: null,
  category: { _id: id(50), name: 'Dairy Alternatives' },
  company: { _id: id(60), name: 'Havrefield Foods' },
  brand: { _id: id(70), name: index < 3 ? 'Havrefield' : 'Nutwood' },
  width: 7.2,
  height: 23.5,
  widthInch: 2.835,
  heightInch: 9.252,
  price: 249 + 20 * index,
  barcode: '623543742680',
  barcodeOverridden: false,
  sku: '',
  lengthUnit: 'CM',
  version: 1,
  createdAt: '2026-10-20T09:00:00.000Z',
  updatedAt: '2026-10-21T09:00:00.000Z',
}));

/** The number of a status' project is its place in the lifecycle. */
export function projectIn(status: ProjectStatus, patch: Partial<Project> = {}): Project {
  return {
    _id: id(500),
    name: 'Oat drink relaunch',
    organization: ORGANIZATION._id,
    team: null,
    region: id(11),
    status,
    version: 7,
    createdBy: CUSTOMER._id,
    createdAt: '2026-11-20T09:00:00.000Z',
    updatedAt: '2026-11-26T15:30:00.000Z',
    content: {
      products: {},
      posMaterials: {},
      display: false,
      priceTagColor: 'YELLOW',
      mission: 'Buy breakfast.',
      review: null,
      useRating: false,
      useImpressions: false,
      translationsUsed: false,
      translationsArray: [],
    },
    variations: [
      { _id: id(900), primary: true, resources: [] },
      { _id: id(901), primary: false, resources: [] },
    ],
    planogram: { version: 1, shelves: {} },
    paymentPlan: 'TIER_2',
    payment: { plan: 'TIER_2', price: 498_000, quoted: null, free: false, preapproved: false, credited: 498_000 },
    message: status === 'QUOTING' ? { type: 'QUOTING_REQUEST', value: '1,200 shoppers a cell, please.' } : null,
    analysis: '',
    testing: {
      sample: { total: 0, variations: 0 },
      variations: { control: 0, count: 2 },
      sessions: { total: 0 },
      redirect: null,
    },
    config: {
      age: AGES.map((age) => ({ _id: age, label: age })),
      gender: GENDERS.map((gender) => ({ _id: gender, label: gender })),
    },
    simulatedCounted: false,
    planted: null,
    // Once a report was compiled.
    ...((status === 'PROCESSING' || status === 'REPORT') && { flow: { variations: [], groups: [] } }),
    compiling: false,
    ...patch,
    stats: { epoch: 0, compiledAt: null, stale: false, progress: null, counted: null, ...patch.stats },
  };
}
