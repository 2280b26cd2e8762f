import {
  withoutItems,
  type Brand,
  type Category,
  type Company,
  type Product,
  type ProjectContent,
  type ProjectProduct,
  type Ref,
  type Variation,
} from '@aislelab/domain';

/** A library product as the picker asks for it: its references with their names. */
export type PickableProduct = Omit<Product, 'category' | 'brand' | 'company'> & {
  category: Ref<Category>;
  brand: Ref<Brand>;
  company: Ref<Company>;
};

/** Why a library product cannot be tested; `null` when it can. */
export function notTestable(product: PickableProduct): string | null {
  if (!product.width || !product.height) return 'Its size is missing in the library';
  return product.image ? null : 'Its picture is missing in the library';
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

export function addProduct(content: ProjectContent, product: ProjectProduct): ProjectContent {
  return { ...content, products: { ...content.products, [product._id]: product } };
}

/** Takes a product out of the test, with what the review and the variations say of it. */
export function removeProduct(
  content: ProjectContent,
  variations: readonly Variation[],
  id: string,
): { content: ProjectContent; variations: Variation[] } {
  const { [id]: _, ...products } = content.products;
  return {
    content: { ...content, products, review: content.review === id ? null : content.review },
    variations: variations.map((variation) => withoutItems(variation, new Set([id]))),
  };
}

function reference(ref: Ref<{ _id: string; name: string }>): { _id: string; name: string } {
  return typeof ref === 'string' ? { _id: ref, name: '' } : { _id: ref._id, name: ref.name ?? '' };
}
