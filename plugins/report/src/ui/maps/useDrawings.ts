import { drawSection, type Id, type SectionDrawing, type ShopperContent, type ShopperProduct } from '@aislelab/domain';
import { useMemo } from 'react';

export interface StoreDrawings {
  left: SectionDrawing;
  right: SectionDrawing;
  /** Null where the project tests no secondary display. */
  display: SectionDrawing | null;
  /** With the pictures of the variation. */
  products: Readonly<Record<Id, ShopperProduct>>;
}

/** The store as the shoppers of one variation saw it. */
export function useDrawings(content: ShopperContent | undefined, variation: number): StoreDrawings | null {
  return useMemo(() => {
    const shown = content?.variations[variation];
    if (!content || !shown) return null;
    const planogram = shown.planogram ?? content.planogram;
    const products = Object.fromEntries(
      Object.entries(content.resources.product).map(([id, product]) => {
        const image = shown.productImages[id] ?? product.image;
        return [id, { ...product, image }];
      }),
    );
    const draw = (section: 'left' | 'right' | 'display') => drawSection(planogram, section, products);
    return {
      left: draw('left'),
      right: draw('right'),
      display: content.config.display ? draw('display') : null,
      products,
    };
  }, [content, variation]);
}
