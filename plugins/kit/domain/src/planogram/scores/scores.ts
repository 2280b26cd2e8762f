import { getSection } from '../geometry.ts';
import { SHELF_TYPES, type Planogram, type SectionId } from '../model.ts';
import { usedWidth, type ProductSizes } from '../space-check.ts';
import type { Standing } from './standing.ts';

/** Heights above the ground that an adult looks at without bending or stretching, cm. */
export const EYE_LEVEL = { from: 120, to: 160 } as const;

type Chosen = (product: string) => boolean;

/** Facings of the chosen products as a share of all facings, 0 to 1; `null` while the shelves are empty. */
export function facingShare(standing: readonly Standing[], chosen: Chosen): number | null {
  return share(standing, chosen, ({ span, spanY }) => span * spanY);
}

/** The same of the facings whose middle is at eye level. */
export function eyeLevelShare(standing: readonly Standing[], chosen: Chosen): number | null {
  return share(standing, chosen, eyeLevelFacings);
}

function eyeLevelFacings({ span, spanY, floor, top }: Standing): number {
  const height = (top - floor) / spanY;
  const middles = Array.from({ length: spanY }, (_, up) => floor + (up + 0.5) * height);
  return span * middles.filter((middle) => middle >= EYE_LEVEL.from && middle <= EYE_LEVEL.to).length;
}

function share(standing: readonly Standing[], chosen: Chosen, count: (one: Standing) => number): number | null {
  let all = 0;
  let some = 0;
  for (const one of standing) {
    const facings = count(one);
    all += facings;
    if (chosen(one.product)) some += facings;
  }
  return all === 0 ? null : some / all;
}

/** Free width on the boards. `cm` of the section, `share` 0 to 1; `null` without shelves. */
export function freeSpace(
  planogram: Planogram,
  section: SectionId,
  products: ProductSizes,
): { cm: number; share: number } | null {
  const { shelves, shelfType } = getSection(section);
  const { width } = SHELF_TYPES[shelfType];
  let total = 0;
  let free = 0;
  for (const id of shelves)
    for (const { groups } of planogram.shelves[id]?.segments ?? []) {
      total += width;
      free += Math.max(0, width - usedWidth(groups, products));
    }
  return total === 0 ? null : { cm: free, share: free / total };
}
