import type { PlacedProduct, StoreLayout } from './store-layout.ts';

export interface ListedShelf {
  /** Id of the shelf. */
  shelf: string;
  section: 'left' | 'right' | 'display';
  category: string | null;
  /** Each once, from the top left. */
  products: PlacedProduct[];
}

/** Products for sale, shelf by shelf on the way from the entrance: first the left side, then the right one. */
export function shelfList(layout: StoreLayout): ListedShelf[] {
  return layout.sections
    .flatMap(({ id, bays, interactive }) => {
      if (!interactive || id === 'entrance' || id === 'back') return [];
      const met = id === 'right' ? bays.toReversed() : bays;
      return met.flatMap(({ shelf, levels, pos, category }): ListedShelf[] => {
        if (pos.some(({ position }) => position === 'COVER')) return [];
        const ids = new Set(levels.flatMap(({ facings }) => facings.map(({ product }) => product)));
        if (ids.size === 0) return [];
        return [{ shelf, section: id, category, products: [...ids].map((product) => layout.products[product]!) }];
      });
    })
    .toSorted((a, b) => ORDER.indexOf(a.section) - ORDER.indexOf(b.section));
}
const ORDER: readonly ListedShelf['section'][] = ['left', 'right', 'display'];
