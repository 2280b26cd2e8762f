import type { Id, ProjectContent, StoredImage, Variation } from '@aislelab/domain';
import type { EditorContentPos, EditorContentProduct, EditorVariation, PlanogramEditorProps } from '@aislelab/ui-kit';

type Content = Pick<
  PlanogramEditorProps,
  'products' | 'posMaterials' | 'display' | 'mission' | 'review' | 'priceTagColor'
>;

/** The content of a project as the editor wants it. */
export function editorContent(content: ProjectContent): Content {
  const { display, mission, review, priceTagColor } = content;
  return {
    products: editorProducts(content),
    posMaterials: editorPosMaterials(content),
    display,
    mission,
    review,
    priceTagColor,
  };
}

function editorProducts(content: ProjectContent): Record<Id, EditorContentProduct> {
  return mapped(
    content.products,
    ({ _id, name, category, categoryName, brand, brandName, width, height, price, image }) => ({
      _id,
      name,
      category: { _id: category, name: categoryName },
      brand: { _id: brand, name: brandName },
      width,
      height,
      price,
      image,
      project: true,
    }),
  );
}

function editorPosMaterials(content: ProjectContent): Record<Id, EditorContentPos> {
  return mapped(content.posMaterials, ({ _id, name, type, category, brand, image }) => ({
    _id,
    name,
    type,
    category,
    brand,
    image,
    project: true,
  }));
}

function mapped<T, U>(items: Record<Id, T>, to: (item: T) => U): Record<Id, U> {
  return Object.fromEntries(Object.entries(items).map(([id, item]) => [id, to(item)]));
}

/** Own pictures, prices and layout of each variation, in the order of the letters. */
export function editorVariations(variations: readonly Variation[]): EditorVariation[] {
  return variations.map(({ _id, primary, resources, prices = {}, planogram = null }) => {
    const productImages: Record<Id, StoredImage> = {};
    const posImages: Record<Id, { front?: StoredImage; back?: StoredImage }> = {};
    for (const { targetType, targetInfo, file } of resources) {
      if (targetType === 'PRODUCT') productImages[targetInfo] = file;
      if (targetType !== 'POSMATERIAL') continue;
      const [id = '', side] = targetInfo.split(':');
      posImages[id] = { ...posImages[id], [side === 'back' ? 'back' : 'front']: file };
    }
    return { _id, control: primary, productImages, posImages, prices, planogram };
  });
}
