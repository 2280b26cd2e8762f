import type { Id } from '../../people.ts';
import type { Project, ProjectContent, Variation, VariationResource } from '../../project.ts';
import { layoutOf } from '../../variations.ts';
import { sectionOfShelf } from '../geometry.ts';
import type { Planogram } from '../model.ts';
import { compareLayouts, differenceShelf } from './compare-layouts.ts';
import type { LayoutDifference, SeenVariation, VariationDifference } from './differences.ts';

/** Parts of a project that are compared. */
export interface ComparedProject extends Pick<Project, 'planogram' | 'variations'> {
  content: Pick<ProjectContent, 'products' | 'posMaterials' | 'display' | 'priceTagColor'>;
}

/** A variation as its shoppers see it. Without a secondary display, the stored content of one is left out. */
export function seenVariation({ content, planogram }: ComparedProject, variation: Variation): SeenVariation {
  const prices = Object.fromEntries(Object.values(content.products).map(({ _id, price }) => [_id, price]));
  const layout = layoutOf(planogram, variation);
  return {
    planogram: content.display ? layout : withoutDisplay(layout),
    prices: { ...prices, ...variation.prices },
    resources: variation.resources.filter(({ targetType }) => content.display || targetType !== 'DISPLAY'),
    priceTagColor: content.priceTagColor,
  };
}

function withoutDisplay(layout: Planogram): Planogram {
  const shelves = Object.entries(layout.shelves);
  if (!shelves.some(([shelf]) => isDisplay(shelf))) return layout;
  return { ...layout, shelves: Object.fromEntries(shelves.filter(([shelf]) => !isDisplay(shelf))) };
}
const isDisplay = (shelf: string) => sectionOfShelf(shelf)?.id === 'display';

/** Everything that shoppers of `b` see differently than those of `a`: pictures, prices, then the shelves from the left. */
export function compareVariations(a: SeenVariation, b: SeenVariation): VariationDifference[] {
  return [
    ...pictures(a.resources, b.resources),
    ...pricesOf(a.prices, b.prices),
    ...compareLayouts(a.planogram, b.planogram, a.priceTagColor),
  ];
}

function pictures(a: readonly VariationResource[], b: readonly VariationResource[]): VariationDifference[] {
  const before = new Map(a.map((one) => [slotOf(one), one]));
  const after = new Map(b.map((one) => [slotOf(one), one]));
  return [...new Map([...before, ...after])].flatMap(([slot, { targetType, targetInfo }]) => {
    const from = before.get(slot)?.file ?? null;
    const to = after.get(slot)?.file ?? null;
    // Pictures are named by their content.
    return from?.original === to?.original ? [] : [{ kind: 'picture', targetType, targetInfo, from, to } as const];
  });
}
const slotOf = ({ targetType, targetInfo }: VariationResource) => `${targetType} ${targetInfo}`;

function pricesOf(a: SeenVariation['prices'], b: SeenVariation['prices']): VariationDifference[] {
  return [...new Set([...Object.keys(a), ...Object.keys(b)])].flatMap((product: Id) => {
    const [from, to] = [a[product] ?? null, b[product] ?? null];
    return from === to ? [] : [{ kind: 'price', product, from, to } as const];
  });
}

/** Kinds of things that a test can be about. */
export const DIFFERENCE_KINDS = ['picture', 'price', 'layout', 'display'] as const;
export type DifferenceKind = (typeof DIFFERENCE_KINDS)[number];

/** Subject of a difference; everything on the secondary display is one thing. */
export function differenceKind(difference: VariationDifference): DifferenceKind {
  if (difference.kind === 'price') return 'price';
  if (difference.kind === 'picture') return difference.targetType === 'DISPLAY' ? 'display' : 'picture';
  return isLayoutDifference(difference) && isDisplay(differenceShelf(difference)) ? 'display' : 'layout';
}
export const isLayoutDifference = (difference: VariationDifference): difference is LayoutDifference =>
  difference.kind !== 'price' && difference.kind !== 'picture';

/** Kinds of things in which a variation differs, in the order of `DIFFERENCE_KINDS`. */
export function differenceKinds(differences: readonly VariationDifference[]): DifferenceKind[] {
  const found = new Set(differences.map(differenceKind));
  return DIFFERENCE_KINDS.filter((kind) => found.has(kind));
}
