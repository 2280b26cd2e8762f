import { AGES, GENDERS, type Project, type ProjectProduct } from '@aislelab/domain';

const id = (digit: string) => digit.repeat(24);

/** A small, complete project for tests of pages and rules. */
export function projectFixture(patch: Partial<Project> = {}): Project {
  return {
    _id: id('a'),
    name: 'Oat drink relaunch',
    organization: id('b'),
    team: null,
    region: id('c'),
    status: 'DRAFT',
    version: 1,
    createdBy: id('d'),
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
    variations: [{ _id: id('1'), primary: true, resources: [] }],
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
      gender: GENDERS.map((gender) => ({ _id: gender, label: gender })),
    },
    simulatedCounted: false,
    compiling: false,
    stats: { epoch: 0, compiledAt: null, stale: false },
    ...patch,
  };
}

export function productFixture(patch: Partial<ProjectProduct> = {}): ProjectProduct {
  return {
    _id: id('e'),
    name: 'Barista Oat 1 l',
    category: id('6'),
    categoryName: 'Dairy alternatives',
    brand: id('7'),
    brandName: 'Havrefield',
    price: 299,
    barcode: '',
    width: 7.2,
    height: 23.5,
    image: null,
    library: true,
    ...patch,
  };
}
