import type { ProjectContent, ShopperVariation, StoredImage, Variation } from '@aislelab/domain';
import type { EditorProduct } from '../../contract.ts';

/** The tested products as the editor wants them. */
export function editorProducts(content: ProjectContent): Record<string, EditorProduct> {
  return Object.fromEntries(
    Object.values(content.products).map(
      ({ _id, name, category, categoryName, brand, brandName, width, height, price, image }) => [
        _id,
        {
          _id,
          name,
          category: { _id: category, name: categoryName },
          brand: { _id: brand, name: brandName },
          width,
          height,
          price,
          image,
          project: true,
        },
      ],
    ),
  );
}

/** The pictures and prices that each variation replaces, in the order of the letters. */
export function editorVariations(
  variations: readonly Variation[],
): Pick<ShopperVariation, '_id' | 'productImages' | 'prices'>[] {
  return variations.map(({ _id, resources, prices = {} }) => {
    const productImages: Record<string, StoredImage> = {};
    for (const { targetType, targetInfo, file } of resources)
      if (targetType === 'PRODUCT') productImages[targetInfo] = file;
    return { _id, productImages, prices };
  });
}
