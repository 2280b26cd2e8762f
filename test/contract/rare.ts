import type {
  AuditEntry,
  GeneralSettings,
  Mail,
  Missing,
  OpenVisit,
  Product,
  Project,
  ProjectPosMaterial,
  RespondentRow,
  Session,
  StoredImage,
  TestVisit,
  VisitCounts,
} from '@aislelab/domain';
import type { PublicConfig } from '@aislelab/ui-kit/api';

const ID = '0'.repeat(24);
const IMAGE: StoredImage = { original: 'a', display: 'a', shopper: 'a', preview: 'a', thumb: 'a', width: 1, height: 1 };
const PRODUCT = { _id: ID, version: 1, name: 'a', barcode: '', sku: '', width: 1, height: 1, image: IMAGE };

const COUNTS: Partial<VisitCounts> = { takenOut: { ADMIN: 1 } };
const FIGURES = {
  all: COUNTS,
  variations: [COUNTS],
  turnedAway: { FULL: 1 },
  lengthMs: { p10: 1, median: 1, p90: 1 },
  incidence: 0.5,
  perHour: 0.5,
  doneAt: '2026-11-20T09:00:00.000Z',
};
const RESPONDENT = {
  variation: null,
  shopper: null,
  turnedAway: 'FULL',
  takenOut: 'ADMIN',
  step: 'SHOPPING',
  completedAt: null,
} satisfies Partial<RespondentRow>;

/** What the types allow, though no record of the world in which the platform is asked is like it. */
export const RARE: readonly object[] = [
  { chatUrl: 'https://chat.example' } satisfies Partial<PublicConfig>,
  { privacy: 'We keep what you buy.' } satisfies Partial<GeneralSettings>,
  { warnings: [{ path: 'content.products', message: 'An item of another region' }] } satisfies { warnings: Missing[] },
  { stats: { epoch: 1, compiledAt: null, stale: false, progress: 0.5 } } satisfies Partial<Project>,
  { width: null, height: null } satisfies Partial<Product>,
  { content: { posMaterials: { [ID]: { category: null, brand: null } satisfies Partial<ProjectPosMaterial> } } },
  { content: { products: { [ID]: { image: null } } }, resources: { product: { [ID]: { image: null } } } },
  { visits: [{ respondent: 'panel-1' } satisfies Partial<OpenVisit>] },
  { respondent: 'panel-1', decidedBy: 'ADMIN' } satisfies Partial<Session>,
  { error: '550 no such mailbox', text: null, html: null } satisfies Partial<Mail>,
  { invitedBy: 'Mona Berg' },
  { redirect: 'https://panel.example/done' } satisfies Partial<TestVisit>,
  { wordShares: [{ difference: null }] },
  FIGURES,
  RESPONDENT,
  { viewer: null } satisfies Partial<AuditEntry>,
  {
    missing: { categories: ['a'], companies: ['a'], brands: [{ name: 'a', company: 'a' }] },
  },
  {
    item: ID,
    before: { price: '1' },
    reasons: [
      { field: null, message: 'a', note: true },
      { field: 'price', message: 'a' },
    ],
  },
  { item: null },
  { matches: [{ name: 'a', product: PRODUCT, side: 'front' }] },
  { matches: [{ name: 'a', product: { ...PRODUCT, width: null, height: null, image: null }, side: 'front' }] },
];
