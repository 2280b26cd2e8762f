import {
  AGES,
  emptyContent,
  GENDERS,
  PLAN_DEFAULTS,
  type Planted,
  type Planogram,
  type Project,
  type ProjectProduct,
  type ProjectStatus,
  type StoredImage,
} from '@aislelab/domain';
import { BRANDS, CATEGORIES, PRODUCTS, type CatalogueProduct } from '../../catalogue.ts';
import { daysAgo, demoId } from '../ids.ts';
import { brandId, categoryId, productId } from './library.ts';
import { SHELF_TEAM, CUSTOMER, NORTHLIGHT, OTHER, QUELLMONT, USA } from './people.ts';
import { promote, storeLayout } from './store-layout.ts';

/** One demo project; the first tested product has another pack in variation B, and is advertised at its shelf in C if there is one. */
interface DemoProject {
  name: string;
  status: ProjectStatus;
  /** Catalogue slugs of the tested products, the redesigned one first. */
  tested: readonly [string, ...string[]];
  mission: string;
  daysOld: number;
  /** Visits of each variation to simulate. */
  shoppers: number;
  sample: number;
  organization?: string;
  analysis?: string;
  promoted?: true;
}

const shopFor = (what: string) =>
  `You are out for your weekly groceries. Please shop as you normally would and look out for ${what}.`;

/** Planted effects of the redesigned packs on its simulated shoppers. */
export const DEMO_PLANTED: Planted = { newPack: 1.2, newPackAttention: 0.5, newPackRating: 0.3 };

export const DEMO_PROJECTS: readonly DemoProject[] = [
  {
    name: 'Porridge Oats Redesign',
    status: 'REPORT',
    tested: ['oatmere-blueberry-porridge-oats-800-g', 'oatmere-apple-cinnamon-porridge-oats-800-g'],
    mission: shopFor('something for breakfast'),
    daysOld: 41,
    shoppers: 400,
    sample: 400,
    analysis:
      'Shown the new pack, more than three times as many shoppers put the blueberry oats into their cart, and they spent as much in the store as before. This is a demonstration: its shoppers are simulated, and that they like, notice and rate the new pack better was put in, not found. Had people done so, we would recommend launching variation B.',
  },
  {
    name: 'Tortilla Chips Front of Pack',
    status: 'PROCESSING',
    tested: ['zocarra-fire-roasted-tortilla-chips-200-g', 'zocarra-cool-lime-tortilla-chips-200-g'],
    mission: shopFor('snacks for the evening'),
    daysOld: 23,
    shoppers: 120,
    sample: 400,
  },
  {
    name: 'Ground Coffee Relaunch',
    status: 'LIVE',
    tested: ['torrevano-classico-ground-coffee-250-g', 'torrevano-arabica-oro-ground-coffee-250-g'],
    mission: shopFor('coffee for the week'),
    daysOld: 12,
    shoppers: 60,
    sample: 400,
  },
  {
    name: 'Granola Pouch Label',
    status: 'APPROVED',
    tested: ['oatmere-maple-pecan-granola-450-g', 'oatmere-raspberry-granola-450-g'],
    mission: shopFor('something for breakfast'),
    daysOld: 9,
    shoppers: 0,
    sample: 800,
  },
  {
    name: 'Ketchup Bottle Refresh',
    status: 'APPROVAL',
    tested: ['hollins-and-pike-tomato-ketchup-460-g', 'hollins-and-pike-no-sugar-ketchup-460-g'],
    mission: shopFor('what goes with a barbecue'),
    daysOld: 6,
    shoppers: 0,
    sample: 800,
  },
  {
    name: 'Tuna Tin Study',
    status: 'QUOTING',
    tested: ['skerrywick-spring-water-tuna-160-g', 'skerrywick-olive-oil-tuna-160-g'],
    mission: shopFor('a quick lunch'),
    daysOld: 5,
    shoppers: 0,
    sample: 0,
  },
  {
    name: 'Loops Box Test',
    status: 'READY',
    tested: ['zumbly-honey-loops-375-g', 'zumbly-strawberry-loops-375-g'],
    mission: shopFor('something for breakfast'),
    daysOld: 3,
    shoppers: 0,
    sample: 0,
  },
  {
    name: 'Lemonade Summer Pack',
    status: 'DRAFT',
    tested: ['pomelune-sicilian-lemon-sparkling-lemonade-330-ml', 'pomelune-elder-lime-sparkling-lemonade-330-ml'],
    mission: shopFor('drinks for a party'),
    daysOld: 1,
    shoppers: 0,
    sample: 0,
    promoted: true,
  },
  {
    name: 'Cola Can 2027',
    status: 'DRAFT',
    tested: ['fizzaldo-cola-soda-330-ml', 'fizzaldo-cola-soda-1-5-l'],
    mission: shopFor('something to drink'),
    daysOld: 4,
    shoppers: 0,
    sample: 0,
    organization: QUELLMONT,
  },
];

export const projectId = (name: string) => demoId('project', name);
/** Catalogue slugs of the products whose second design a project shows. */
export const REDESIGNED: readonly string[] = [...new Set(DEMO_PROJECTS.map((project) => project.tested[0]))];

export interface Pictures {
  packs: ReadonlyMap<string, StoredImage>;
  redesigns: ReadonlyMap<string, StoredImage>;
}

export function projects(pictures: Pictures): Project[] {
  const planogram = storeLayout();
  return DEMO_PROJECTS.map((demo) => project(demo, planogram, pictures));
}

function project(demo: DemoProject, planogram: Planogram, { packs, redesigns }: Pictures): Project {
  const snapshots = demo.tested.map((slug) => snapshot(slug, packs));
  const [redesigned] = demo.tested;
  const review = snapshots[0]?._id ?? null;
  const file = redesigns.get(redesigned);
  const organization = demo.organization ?? NORTHLIGHT;
  const variations = [
    { _id: demoId(demo.name, 'A'), primary: true, resources: [] },
    {
      _id: demoId(demo.name, 'B'),
      primary: false,
      resources: file && review ? [{ targetType: 'PRODUCT' as const, targetInfo: review, file }] : [],
    },
    ...(demo.promoted
      ? [
          {
            _id: demoId(demo.name, 'C'),
            primary: false,
            resources: [],
            planogram: promote(planogram, productOf(redesigned)),
          },
        ]
      : []),
  ];
  return {
    _id: projectId(demo.name),
    name: demo.name,
    organization,
    team: organization === NORTHLIGHT ? SHELF_TEAM : null,
    region: USA,
    status: demo.status,
    version: 1,
    createdBy: organization === NORTHLIGHT ? CUSTOMER : OTHER,
    createdAt: daysAgo(demo.daysOld),
    updatedAt: daysAgo(demo.daysOld / 3),
    content: {
      ...emptyContent(),
      products: Object.fromEntries(snapshots.map((product) => [product._id, product])),
      mission: demo.mission,
      review,
      useRating: true,
      useImpressions: true,
    },
    variations,
    planogram,
    ...money(demo, variations.length),
    analysis: demo.analysis ?? '',
    testing: {
      sample: { total: demo.sample * variations.length, variations: demo.sample },
      variations: { control: 0, count: demo.sample > 0 ? variations.length : 0 },
      sessions: { total: demo.shoppers * variations.length },
      redirect: null,
    },
    config: {
      age: AGES.map((age) => ({ _id: age, label: age })),
      gender: GENDERS.map((gender) => ({ _id: gender, label: gender.charAt(0) + gender.slice(1).toLowerCase() })),
    },
    // Its shoppers are simulated, and its report says so.
    simulatedCounted: demo.shoppers > 0,
    planted: demo.shoppers > 0 ? DEMO_PLANTED : null,
    compiling: false,
    stats: { epoch: 0, compiledAt: null, stale: false },
  };
}

function money(demo: DemoProject, variations: number): Pick<Project, 'paymentPlan' | 'payment' | 'message'> {
  const unpaid = { plan: null, price: null, quoted: null, free: false, preapproved: false, credited: 0 };
  if (demo.status === 'QUOTING')
    return {
      paymentPlan: 'QUOTE',
      payment: { ...unpaid, plan: 'QUOTE' },
      message: {
        type: 'QUOTING_REQUEST',
        value: 'We would like 1,200 shoppers per variation, two thirds of them on a phone.',
      },
    };
  if (demo.status === 'DRAFT' || demo.status === 'READY') return { paymentPlan: null, payment: unpaid, message: null };
  const plan = demo.sample === PLAN_DEFAULTS.TIER_2.samplePerVariation ? 'TIER_2' : 'TIER_1';
  const price = PLAN_DEFAULTS[plan].pricePerVariation * variations;
  return { paymentPlan: plan, payment: { ...unpaid, plan, price, credited: price }, message: null };
}

function snapshot(slug: string, packs: Pictures['packs']): ProjectProduct {
  const product = productOf(slug);
  const named = (list: readonly { id: string; name: string }[], id: string) =>
    list.find((one) => one.id === id)?.name ?? '';
  return {
    _id: productId(product),
    name: product.name,
    category: categoryId(product.categoryId),
    categoryName: named(CATEGORIES, product.categoryId),
    brand: brandId(product.brandId),
    brandName: named(BRANDS, product.brandId),
    price: product.priceCents,
    barcode: product.barcode,
    width: product.width,
    height: product.height,
    image: packs.get(slug) ?? null,
    library: true,
  };
}

export function productOf(slug: string): CatalogueProduct {
  const product = PRODUCTS.find(({ id }) => id === slug);
  if (!product) throw new RangeError(`The catalogue has no product ${slug}`);
  return product;
}
