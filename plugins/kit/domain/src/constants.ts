import { text } from './text.ts';
/** The constants of the specification (part 1, section 9; part 2, section 9). Nothing else repeats these numbers. */

export const ROLES = ['ADMIN', 'CONTENT_MANAGER', 'CUSTOMER'] as const;
export type Role = (typeof ROLES)[number];

export const LENGTH_UNITS = ['CM', 'INCH'] as const;
export type LengthUnit = (typeof LENGTH_UNITS)[number];

export const PROJECT_STATUSES = [
  'DRAFT',
  'READY',
  'QUOTING',
  'APPROVAL',
  'APPROVED',
  'LIVE',
  'PROCESSING',
  'REPORT',
] as const;
export type ProjectStatus = (typeof PROJECT_STATUSES)[number];

export const AGES = ['18-34', '35-54', '55+'] as const;
export type Age = (typeof AGES)[number];
export const GENDERS = ['MALE', 'FEMALE', 'OTHER'] as const;
export type Gender = (typeof GENDERS)[number];
export const PLATFORMS = ['DESKTOP', 'MOBILE'] as const;
export type Platform = (typeof PLATFORMS)[number];

export const PRICE_TAG_COLORS = ['YELLOW', 'WHITE', 'RED'] as const;
export type PriceTagColor = (typeof PRICE_TAG_COLORS)[number];

export const CURRENCY_POSITIONS = ['BEFORE', 'AFTER'] as const;
export type CurrencyPosition = (typeof CURRENCY_POSITIONS)[number];

export const PAYMENT_PLANS = ['TIER_1', 'TIER_2', 'QUOTE'] as const;
export type PaymentPlan = (typeof PAYMENT_PLANS)[number];

/** Plans as shown in the chooser; prices in cents per variation, `null` where they are agreed individually. */
export const PLAN_DEFAULTS = {
  TIER_1: { label: text('Quick Test'), pricePerVariation: 99_000, samplePerVariation: 400, isDefault: false },
  TIER_2: { label: text('Recommended'), pricePerVariation: 249_000, samplePerVariation: 800, isDefault: true },
  QUOTE: { label: text('Custom'), pricePerVariation: null, samplePerVariation: null, isDefault: false },
} as const satisfies Record<PaymentPlan, PlanDefault>;
export interface PlanDefault {
  label: string;
  pricePerVariation: number | null;
  samplePerVariation: number | null;
  isDefault: boolean;
}

export const MESSAGE_TYPES = ['QUOTING_REQUEST', 'QUOTING_DENIAL', 'APPROVAL_DENIAL'] as const;
export type MessageType = (typeof MESSAGE_TYPES)[number];

export const QUOTE_RESPONSE_TYPES = ['PRICE', 'FREE'] as const;
export type QuoteResponseType = (typeof QUOTE_RESPONSE_TYPES)[number];

export const DISPLAY_SLOTS = ['BACKGROUND', 'HEADER', 'FOOTER', 'LEFT', 'RIGHT'] as const;
export type DisplaySlot = (typeof DISPLAY_SLOTS)[number];
/** Size in cm of what each picture of the secondary display covers: 45 x 178 x 38 cm, with 20 cm of header and of footer. */
export const DISPLAY_SLOT_SIZES: Readonly<Record<DisplaySlot, { width: number; height: number }>> = {
  BACKGROUND: { width: 45, height: 138 },
  HEADER: { width: 45, height: 20 },
  FOOTER: { width: 45, height: 20 },
  LEFT: { width: 38, height: 178 },
  RIGHT: { width: 38, height: 178 },
};
export const REQUIRED_DISPLAY_SLOTS: readonly DisplaySlot[] = ['BACKGROUND'];

export const VARIATION_TARGETS = ['DISPLAY', 'PRODUCT', 'POSMATERIAL'] as const;
export type VariationTarget = (typeof VARIATION_TARGETS)[number];

export const MAX_VARIATIONS = 26;
/** Default maximum number of items in sortable lists. */
export const MAX_SORTABLE_ITEMS = 10;
export const MAX_WORDS = 10;
export const MAX_RATING = 5;
export const TOP_WORDS = 10;

export const LIBRARY_PAGE_SIZE = 7;
export const LOOKUP_PAGE_SIZE = 20;
export const BULK_LOOKUP_LIMIT = 10_000;
/** Pictures in one answer: their names have to fit into an address. */
export const PACK_LIMIT = 150;
export const SESSIONS_PAGE_SIZE = 20;
export const RECENTLY_REMOVED_ITEMS = 10;
export const POLLING_MS = 1_000;

export const SIGNIFICANCE_THRESHOLD = 1.64;
export const MAP_ZOOM_STEPS = [0.25, 0.5, 0.75, 1, 1.25, 1.5, 2, 2.5, 3, 4] as const;

export const CM_PER_INCH = 2.54;
/** Pixels per centimetre of the stored pictures and of the editor. */
export const PX_PER_CM = { editor: 3.2, display: 26, shopper: 13.5, thumb: 6.4, pos: 20 } as const;
export const PREVIEW_IMAGE_PX = 350;
export const UPLOAD_WIDTH_PX = { product: 700, pos: 1_200, posSide: 600, displayBackground: 1_200 } as const;
