import {
  MAX_VARIATIONS,
  PRICE_TAG_COLORS,
  REQUIRED_DISPLAY_SLOTS,
  type MessageType,
  type PaymentPlan,
} from './constants.ts';
import { formatDollars } from './money.ts';
import type { PlanSettings, Viewer } from './people.ts';
import { posMaterialsOf, productsOf } from './planogram/check.ts';
import type { Planogram } from './planogram/model.ts';
import type { Project, ProjectContent, ProjectPosMaterial, ProjectProduct, Variation } from './project.ts';
import { PROJECT_TEXTS } from './texts.ts';

/** The letter of a variation by its position: 0 is A. */
export function variationLetter(index: number): string {
  return String.fromCharCode('A'.charCodeAt(0) + index);
}

/** Name of a variation in reports: the control group is always 'Control'. */
export function variationName(index: number, control: number): string {
  return index === control ? 'Control' : variationLetter(index);
}

/**
 * Keeps exactly one item primary: the first that is, or the first of all when none is (the primary one was removed).
 * An empty list stays empty.
 */
export function keepOnePrimary<T extends { primary: boolean }>(items: readonly T[]): T[] {
  const primary = Math.max(
    0,
    items.findIndex((item) => item.primary),
  );
  return items.map((item, index) =>
    item.primary === (index === primary) ? item : { ...item, primary: !item.primary },
  );
}

/** Makes one item the primary one. */
export function makePrimary<T extends { primary: boolean }>(items: readonly T[], index: number): T[] {
  return items.map((item, at) => (item.primary === (at === index) ? item : { ...item, primary: at === index }));
}

/** Position of the control group; 0 when the list is empty. */
export function controlIndex(variations: readonly Pick<Variation, 'primary'>[]): number {
  return Math.max(
    0,
    variations.findIndex((variation) => variation.primary),
  );
}

/** One thing that keeps a project from being submitted, and where in the project it is. */
export interface Missing {
  path: string;
  message: string;
}

/**
 * Everything that submitting would refuse, in the order of the wizard's steps.
 * @param checkLayout the space check of a layout with the products it places: one message for each refusal
 */
export function missingForSubmit(
  project: Pick<Project, 'name' | 'region' | 'content' | 'variations' | 'planogram'>,
  checkLayout: (planogram: Planogram) => readonly string[],
): Missing[] {
  return [
    ...missingGeneral(project),
    ...missingItems(project.content),
    ...missingVariations(project.variations, project.content),
    ...missingLayouts(project, checkLayout),
  ];
}

function missingGeneral({ name, region, content }: Pick<Project, 'name' | 'region' | 'content'>): Missing[] {
  const missing: Missing[] = [];
  if (name.trim() === '') missing.push({ path: 'name', message: 'A name is required' });
  if (region === null) missing.push({ path: 'region', message: 'A region is required' });
  if (content.mission.trim() === '') missing.push({ path: 'content.mission', message: 'A mission is required' });
  if (Object.keys(content.products).length + Object.keys(content.posMaterials).length === 0) {
    missing.push({ path: 'content', message: 'Add at least one product or POS material to test' });
  }
  if (content.translationsUsed && content.translationsArray.length === 0) {
    missing.push({ path: 'content.translationsArray', message: 'Add a translation, or do without own texts' });
  }
  const reviewable = { ...content.products, ...content.posMaterials };
  if (content.review !== null && !(content.review in reviewable)) {
    missing.push({ path: 'content.review', message: 'The reviewed item is not part of the project' });
  }
  if (content.review === null && (content.useRating || content.useImpressions)) {
    missing.push({ path: 'content.review', message: 'Choose the product or POS material that shoppers review' });
  }
  return missing;
}

function missingItems(content: ProjectContent): Missing[] {
  const products = Object.values(content.products).flatMap((product) =>
    missingProductFields(product).map((field) => ({
      path: `content.products.${product._id}.${field}`,
      message: `${product.name || 'A product'}: ${field} is required`,
    })),
  );
  const materials = Object.values(content.posMaterials).flatMap((material) =>
    missingPosFields(material).map((field) => ({
      path: `content.posMaterials.${material._id}.${field}`,
      message: `${material.name || 'A POS material'}: ${field} is required`,
    })),
  );
  return [...products, ...materials];
}

/** Required fields that a product of a project lacks. */
export function missingProductFields(product: ProjectProduct): (keyof ProjectProduct)[] {
  const missing: (keyof ProjectProduct)[] = [];
  if (product.name.trim() === '') missing.push('name');
  if (!product.category) missing.push('category');
  if (!product.brand) missing.push('brand');
  if (!(product.width > 0)) missing.push('width');
  if (!(product.height > 0)) missing.push('height');
  if (product.image === null) missing.push('image');
  return missing;
}

/** Required fields that a POS material of a project lacks. */
export function missingPosFields(material: ProjectPosMaterial): (keyof ProjectPosMaterial)[] {
  const missing: (keyof ProjectPosMaterial)[] = [];
  if (material.name.trim() === '') missing.push('name');
  if (!material.category) missing.push('category');
  if (!material.brand) missing.push('brand');
  if (material.image.front === null) missing.push('image');
  return missing;
}

function missingVariations(variations: readonly Variation[], content: ProjectContent): Missing[] {
  if (variations.length === 0) return [{ path: 'variations', message: 'Add at least one variation' }];
  const missing: Missing[] = [];
  if (variations.length > MAX_VARIATIONS) {
    missing.push({ path: 'variations', message: `At most ${MAX_VARIATIONS} variations are possible` });
  }
  if (variations.filter((variation) => variation.primary).length !== 1) {
    missing.push({ path: 'variations', message: 'Exactly one variation is the control' });
  }
  if (!content.display) return missing;
  const slots = variations.flatMap((variation, index) =>
    REQUIRED_DISPLAY_SLOTS.filter((slot) => !hasSlot(variation, slot)).map((slot) => ({
      path: `variations.${index}.${slot}`,
      message: `Variation ${variationLetter(index)}: the ${slot.toLowerCase()} image of the secondary display is required`,
    })),
  );
  return [...missing, ...slots];
}

function hasSlot(variation: Variation, slot: string): boolean {
  return variation.resources.some((resource) => resource.targetType === 'DISPLAY' && resource.targetInfo === slot);
}

function missingLayouts(
  { content, variations, planogram }: Pick<Project, 'content' | 'variations' | 'planogram'>,
  checkLayout: (planogram: Planogram) => readonly string[],
): Missing[] {
  const layouts = variations.flatMap(({ planogram: own }, index) =>
    own
      ? [{ path: `variations.${index}.planogram`, prefix: `Variation ${variationLetter(index)}: `, layout: own }]
      : [],
  );
  // No shopper sees a layout that every variation replaces.
  if (layouts.length < variations.length || variations.length === 0) {
    layouts.unshift({ path: 'planogram', prefix: '', layout: planogram });
  }
  return layouts.flatMap(({ path, prefix, layout }) =>
    [...checkLayout(layout), ...notPlaced(layout, content)].map((message) => ({
      path,
      message: `${prefix}${message}`,
    })),
  );
}

function notPlaced(layout: Planogram, content: ProjectContent): string[] {
  const products = new Set(productsOf(layout));
  const materials = new Set(posMaterialsOf(layout));
  const tested = Object.values(content.products);
  const unplaced = [
    ...tested.filter((product) => !products.has(product._id)),
    ...Object.values(content.posMaterials).filter((material) => !materials.has(material._id)),
  ].map((item) => `${item.name} is not placed in the planogram`);
  // Even if no test product is missing, shoppers could walk into an empty store.
  return products.size + tested.length === 0 ? ['No product is on the shelves', ...unplaced] : unplaced;
}

/**
 * Price of a plan for a project, in cents; `null` where the price must be requested ('Request').
 * @param plans from the settings; a negative price means none, as the specification's -1 does
 */
export function planTotal(
  plan: PaymentPlan,
  project: {
    variations: readonly unknown[];
    payment: Pick<Project['payment'], 'quoted'>;
    testing: Pick<Project['testing'], 'sample'>;
  },
  plans: Record<PaymentPlan, PlanSettings>,
): number | null {
  if (plan === 'QUOTE') {
    const { quoted } = project.payment;
    const { total, variations } = project.testing.sample;
    // A quote is for the number of variations that it was asked with.
    const asQuoted = total === variations * project.variations.length;
    return quoted === null || quoted < 0 || !asQuoted ? null : quoted;
  }
  const price = plans[plan].pricePerVariation;
  return price === null || price < 0 ? null : price * project.variations.length;
}

/** Amount left to pay, in cents, once earlier payments are credited; `null` where the price must be requested. */
export function amountDue(
  plan: PaymentPlan,
  project: {
    variations: readonly unknown[];
    payment: Pick<Project['payment'], 'quoted' | 'credited'>;
    testing: Pick<Project['testing'], 'sample'>;
  },
  plans: Record<PaymentPlan, PlanSettings>,
): number | null {
  const total = planTotal(plan, project, plans);
  return total === null ? null : Math.max(0, total - project.payment.credited);
}

/** True when the viewer may read the message: only admins read a request; customers who manage projects also read a denial. */
export function isMessageVisible(type: MessageType, viewer: Pick<Viewer, 'role' | 'permissions'>): boolean {
  if (viewer.role === 'ADMIN') return true;
  const { manageOrganization, manageProjects } = viewer.permissions;
  return viewer.role === 'CUSTOMER' && type !== 'QUOTING_REQUEST' && (manageOrganization || manageProjects);
}

/** The content of a new project. */
export function emptyContent(): ProjectContent {
  return {
    products: {},
    posMaterials: {},
    display: false,
    priceTagColor: PRICE_TAG_COLORS[0],
    mission: '',
    review: null,
    useRating: false,
    useImpressions: false,
    translationsUsed: false,
    translationsArray: [],
  };
}

/** Whom the numbers of a report count, where some of them are simulated; `null` for a report of people. */
export function simulatedIn({ stats }: Pick<Project, 'stats'>): { shoppers: number; simulated: number } | null {
  return stats.counted && stats.counted.simulated > 0 ? stats.counted : null;
}

/** Sentence on the visits of a list; `null` for a result that was compiled before they were counted separately. */
export function listVisitsIn({ stats }: Pick<Project, 'stats'>): { list: number; listCounted: boolean } | null {
  const { list, listCounted = false } = stats.counted ?? {};
  return list === undefined ? null : { list, listCounted };
}

/** The header stat 'Price'. */
export function priceStat(payment: Pick<Project['payment'], 'free' | 'price'>): string {
  if (payment.free) return PROJECT_TEXTS.externalInvoice;
  return payment.price === null ? '-' : formatDollars(payment.price);
}

/** The header stat 'Shoppers'. */
export function shoppersStat(sampleTotal: number | null | undefined): string {
  return sampleTotal ? String(sampleTotal) : '-';
}
