import type { Id } from './people.ts';
import type { Planogram } from './planogram/model.ts';
import type { Project, Variation } from './project.ts';
import { controlIndex } from './project-rules.ts';

type Cells = Pick<Project, 'planogram' | 'variations'>;

/** The layout that shoppers of a variation walk through: its own, or that of the project, which is the control's. */
export function layoutOf(planogram: Planogram, variation: Pick<Variation, 'planogram'>): Planogram {
  return variation.planogram ?? planogram;
}

/** The variation with this layout as its own, or `null` for the one of the control. */
export function withLayout(variation: Variation, planogram: Planogram | null): Variation {
  const { planogram: _, ...shared } = variation;
  return planogram ? { ...shared, planogram } : shared;
}

/** The variation with a price of its own for a product, in cents; `null` for that of the project. */
export function withPrice(variation: Variation, product: Id, price: number | null): Variation {
  const { prices: before = {}, ...shared } = variation;
  const { [product]: _, ...others } = before;
  const prices = price === null ? others : { ...others, [product]: price };
  return Object.keys(prices).length === 0 ? shared : { ...shared, prices };
}

/**
 * The layout of the project is that of the control. Where the control has one of its own (it has just been made the control) the two
 * change places: all shoppers go on seeing what they saw.
 */
export function settleControlLayout({ planogram, variations }: Cells): Cells {
  const own = variations[controlIndex(variations)]?.planogram;
  if (!own) return { planogram, variations };
  return {
    planogram: own,
    variations: variations.map((one) => {
      if (one.primary) return withLayout(one, null);
      return one.planogram ? one : withLayout(one, planogram);
    }),
  };
}

/** The variation without pictures and prices of items that are no longer tested. */
export function withoutItems(variation: Variation, removed: ReadonlySet<Id>): Variation {
  const resources = variation.resources.filter(
    ({ targetType, targetInfo }) => targetType === 'DISPLAY' || !removed.has(targetInfo.split(':')[0] ?? ''),
  );
  const gone = Object.keys(variation.prices ?? {}).filter((product) => removed.has(product));
  if (gone.length === 0 && resources.length === variation.resources.length) return variation;
  return gone.reduce((next, product) => withPrice(next, product, null), { ...variation, resources });
}
