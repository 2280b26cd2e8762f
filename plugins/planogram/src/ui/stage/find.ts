import { getSection, productsOf, shelvesFromLeft, type Planogram, type Section } from '@aislelab/domain';
import { t } from '@aislelab/ui-kit/texts';
import type { Products } from '../state/content.ts';

/** A group on the shelves and its product. */
export interface Found {
  group: string;
  shelf: string;
  segment: number;
  product: string;
  name: string;
  span: number;
  spanY: number;
}

/**
 * Groups from left to right and level by level. A text filters them: all of its words are in the product's name and brand or, if no product
 * has them there, in those and its category: 'tea' is not all of 'Coffee & Tea'.
 */
export function findOnShelves(
  planogram: Planogram,
  products: Products,
  sections: readonly Section[],
  text: string,
): Found[] {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean);
  const standing = productsOf(planogram);
  const having = (textOf: (product: Products[string]) => string[]) =>
    standing.filter((id) => {
      const product = products[id];
      const all = product ? textOf(product).join(' ').toLowerCase() : '';
      return words.every((word) => all.includes(word));
    });
  const named = having(({ name, brand }) => [name, brand.name]);
  const wanted = new Set(
    named.length > 0 ? named : having(({ name, brand, category }) => [name, brand.name, category.name]),
  );
  return sections.flatMap((section) =>
    shelvesFromLeft(getSection(section.id).id).flatMap((shelf) =>
      (planogram.shelves[shelf]?.segments ?? []).flatMap(({ groups }, segment) =>
        groups.flatMap(({ _id, product, span, spanY }) =>
          wanted.has(product)
            ? [
                {
                  group: _id,
                  shelf,
                  segment,
                  product,
                  name: products[product]?.name ?? t('Unknown product'),
                  span,
                  spanY,
                },
              ]
            : [],
        ),
      ),
    ),
  );
}

/** Levels with their found groups, in order. */
export function byLevel(found: readonly Found[]): { shelf: string; segment: number; groups: Found[] }[] {
  const levels = new Map<string, { shelf: string; segment: number; groups: Found[] }>();
  for (const one of found) {
    const key = `${one.shelf}/${one.segment}`;
    const level = levels.get(key) ?? { shelf: one.shelf, segment: one.segment, groups: [] };
    level.groups.push(one);
    levels.set(key, level);
  }
  return [...levels.values()];
}

/** Number of facings: `2 facings, stacked 3`. */
export function facingsText({ span, spanY }: Pick<Found, 'span' | 'spanY'>): string {
  return `${span === 1 ? t('1 facing') : t('%{span} facings', { span })}${spanY > 1 ? t(', stacked %{spanY}', { spanY }) : ''}`;
}
