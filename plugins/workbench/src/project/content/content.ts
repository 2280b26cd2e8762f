import {
  POS_TYPE_INFO,
  withoutItems,
  type Brand,
  type Category,
  type Company,
  type PosMaterial,
  type Product,
  type ProjectContent,
  type ProjectPosMaterial,
  type ProjectProduct,
  type Ref,
  type Variation,
} from '@aislelab/domain';
import { t } from '@aislelab/ui-kit/texts';

/** A library product as the picker asks for it: its references with their names. */
export type PickableProduct = Omit<Product, 'category' | 'brand' | 'company'> & {
  category: Ref<Category>;
  brand: Ref<Brand>;
  company: Ref<Company>;
};

/** The same of a POS material, which may do without them. */
export type PickablePos = Omit<PosMaterial, 'category' | 'brand'> & {
  category: Ref<Category> | null;
  brand: Ref<Brand> | null;
};

/** Why a library product cannot be tested; `null` when it can. */
export function notTestable(product: PickableProduct): string | null {
  if (!product.width || !product.height) return t('Its size is missing in the library');
  return product.image ? null : t('Its picture is missing in the library');
}

/** The project's own copy of a library product: later changes in the library do not reach a test. */
export function snapshot(product: PickableProduct): ProjectProduct {
  const { _id, name, price, barcode, width, height, image } = product;
  const [category, brand] = [reference(product.category), reference(product.brand)];
  return {
    _id,
    name,
    price,
    barcode,
    image,
    width: width ?? 0,
    height: height ?? 0,
    category: category._id,
    categoryName: category.name,
    brand: brand._id,
    brandName: brand.name,
    library: true,
  };
}

/** The project's own copy of a POS material of the library. */
export function snapshotPos({ _id, name, type, image, category, brand }: PickablePos): ProjectPosMaterial {
  return {
    _id,
    name,
    type,
    image,
    category: category && reference(category)._id,
    brand: brand && reference(brand)._id,
    library: true,
  };
}

/** Adds a product, or puts another version in its place. */
export function putProduct(content: ProjectContent, product: ProjectProduct): ProjectContent {
  return { ...content, products: { ...content.products, [product._id]: product } };
}

/** Adds a POS material, or puts another version in its place. */
export function putPos(content: ProjectContent, material: ProjectPosMaterial): ProjectContent {
  return { ...content, posMaterials: { ...content.posMaterials, [material._id]: material } };
}

type Tested = { content: ProjectContent; variations: Variation[] };

/** Takes an item out of the test, with what the review and the variations say of it. */
export function removeItem(content: ProjectContent, variations: readonly Variation[], id: string): Tested {
  const { [id]: _product, ...products } = content.products;
  const { [id]: _material, ...posMaterials } = content.posMaterials;
  const reviewed = content.review === id ? { review: null, useRating: false, useImpressions: false } : {};
  return {
    content: { ...content, products, posMaterials, ...reviewed },
    variations: variations.map((variation) => withoutItems(variation, new Set([id]))),
  };
}

/** A POS material that has become one of a type without a back loses the pictures of its back in every variation, too. */
export function savePos(content: ProjectContent, variations: readonly Variation[], item: ProjectPosMaterial): Tested {
  if (POS_TYPE_INFO[item.type].back) return { content: putPos(content, item), variations: [...variations] };
  const back = `${item._id}:back`;
  return {
    content: putPos(content, { ...item, image: { ...item.image, back: null } }),
    variations: variations.map((one) => ({
      ...one,
      resources: one.resources.filter(({ targetInfo }) => targetInfo !== back),
    })),
  };
}

function reference(ref: Ref<{ _id: string; name: string }>): { _id: string; name: string } {
  return typeof ref === 'string' ? { _id: ref, name: '' } : { _id: ref._id, name: ref.name ?? '' };
}
