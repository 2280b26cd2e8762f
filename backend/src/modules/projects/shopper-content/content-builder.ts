import {
  posMaterialsOf,
  productsOf,
  type Category,
  type DisplaySlot,
  type Id,
  type Planogram,
  type PosMaterial,
  type Product,
  type ProjectPosMaterial,
  type ProjectProduct,
  type Region,
  type ShopperContent,
  type ShopperPosMaterial,
  type ShopperProduct,
  type ShopperVariation,
  type Variation,
} from '@aislelab/domain';
import type { StoredProject } from '../stored-project.ts';

/** Fields of a project, or of a preview, that shoppers see. */
export type ShownProject = Pick<StoredProject, '_id' | 'content' | 'variations' | 'planogram' | 'config'>;
/** Sources of a shopper's content. */
export interface ContentSources {
  project: ShownProject;
  region: Region | null;
  products: readonly Product[];
  posMaterials: readonly PosMaterial[];
  categories: readonly Pick<Category, '_id' | 'name'>[];
  brands: readonly Pick<Category, '_id' | 'name'>[];
}

/** Builds the content from its sources, without data that a shopper's browser does not need. */
export function buildShopperContent(sources: ContentSources): ShopperContent {
  const { project } = sources;
  return {
    version: 1,
    project: project._id,
    config: config(sources),
    planogram: project.planogram,
    variations: project.variations.map(variation),
    resources: {
      product: byId([
        ...sources.products.map(libraryProduct),
        ...Object.values(project.content.products).map(testedProduct),
      ]),
      posMaterial: byId([
        ...sources.posMaterials.map((material) => posMaterial(material, false)),
        ...Object.values(project.content.posMaterials).map((material) => posMaterial(material, true)),
      ]),
      brand: byId(sources.brands.map(named)),
      category: byId(sources.categories.map(named)),
    },
  };
}

function config({ project, region }: ContentSources): ShopperContent['config'] {
  const { mission, display, priceTagColor, useRating, useImpressions } = project.content;
  return {
    mission,
    display,
    priceTagColor,
    useRating,
    useImpressions,
    review: review(project),
    currency: region?.currency ?? '$',
    currencyPosition: region?.currencyPosition ?? 'BEFORE',
    texts: texts(project, region),
    age: project.config.age,
    gender: project.config.gender,
  };
}

function review({ content }: ShownProject): ShopperContent['config']['review'] {
  if (content.review === null || !(content.useRating || content.useImpressions)) return null;
  const product = content.products[content.review];
  if (product) return { type: 'product', id: product._id, name: product.name };
  const material = content.posMaterials[content.review];
  return material ? { type: 'posMaterial', id: material._id, name: material.name } : null;
}

/** Texts of the region, overridden by those of the project. */
function texts({ content }: ShownProject, region: Region | null): Record<string, string> {
  const own = content.translationsUsed ? content.translationsArray : [];
  const filled = [...(region?.translationsArray ?? []), ...own].filter(({ value }) => value !== '');
  return Object.fromEntries(filled.map(({ key, value }) => [key, value]));
}

function variation({ _id, primary, resources, prices = {}, planogram }: Variation): ShopperVariation {
  const shown: ShopperVariation = {
    _id,
    control: primary,
    prices,
    planogram: planogram ?? null,
    productImages: {},
    posImages: {},
    display: {},
  };
  for (const { targetType, targetInfo, file } of resources) {
    if (targetType === 'PRODUCT') shown.productImages[targetInfo] = file;
    else if (targetType === 'DISPLAY') shown.display[targetInfo as DisplaySlot] = file;
    else {
      const [material = '', side] = targetInfo.split(':');
      shown.posImages[material] = { ...shown.posImages[material], [side === 'back' ? 'back' : 'front']: file };
    }
  }
  return shown;
}

function libraryProduct({ _id, name, brand, category, price, width, height, image }: Product): ShopperProduct {
  return { _id, name, brand, category, price, width: width ?? 0, height: height ?? 0, image, project: false };
}
function testedProduct({ _id, name, brand, category, price, width, height, image }: ProjectProduct): ShopperProduct {
  return { _id, name, brand, category, price, width, height, image, project: true };
}
function posMaterial(
  { _id, name, type, image }: PosMaterial | ProjectPosMaterial,
  project: boolean,
): ShopperPosMaterial {
  return { _id, name, type, image, project };
}
const named = ({ _id, name }: { _id: Id; name: string }) => ({ _id, name });
const byId = <T extends { _id: Id }>(items: readonly T[]): Record<Id, T> =>
  Object.fromEntries(items.map((item) => [item._id, item]));

/** Layouts that shoppers of the project see. */
export function layoutsOf({ planogram, variations }: Pick<StoredProject, 'planogram' | 'variations'>): Planogram[] {
  return [planogram, ...variations.flatMap((one) => (one.planogram ? [one.planogram] : []))];
}

/** Ids of library items that the content needs: placed ones that the project does not contain itself. */
export function neededFromLibrary(project: ShownProject): { products: Id[]; posMaterials: Id[] } {
  const layouts = layoutsOf(project);
  const { products, posMaterials } = project.content;
  return {
    products: [...new Set(layouts.flatMap(productsOf))].filter((id) => !products[id]),
    posMaterials: [...new Set(layouts.flatMap(posMaterialsOf))].filter((id) => !posMaterials[id]),
  };
}
