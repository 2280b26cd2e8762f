import type { Id } from './people.ts';
import { compareVariations, seenVariation, type ComparedProject } from './planogram/compare/compare-variations.ts';
import { spotOnSide } from './planogram/compare/compare-layouts.ts';
import type { VariationDifference } from './planogram/compare/differences.ts';
import type { ProjectContent } from './project.ts';

/** Measures that can decide a study. `rating` is of the reviewed item, all others of each tested product. */
export const PRIMARY_MEASURES = ['marketPenetration', 'marketShare', 'rating'] as const;
export type PrimaryMeasure = (typeof PRIMARY_MEASURES)[number];
/** Purchase of the product: its pack, price or place can change it most directly, and every shopper has an answer. */
export const DEFAULT_PRIMARY: PrimaryMeasure = 'marketPenetration';

/** Measure that decides a study. A rating that shoppers are not asked for cannot. */
export function primaryOf({ primaryMeasure, review, useRating }: ProjectContent): PrimaryMeasure {
  const rated = review !== null && useRating;
  return primaryMeasure === undefined || (primaryMeasure === 'rating' && !rated) ? DEFAULT_PRIMARY : primaryMeasure;
}

/** More products than this are not judged one by one: a family of hundreds finds nothing. */
export const MOST_TESTED = 10;

export interface TestedProducts {
  /** All of them, those that differ in most variations first. */
  products: Id[];
  /** Products that are judged in a variation, by its position. */
  byVariation: Id[][];
  /** Products that differ too, and are too many to be judged. */
  left: number;
}

/**
 * Products that a study tests: those in which a variation differs from the control, and the reviewed one. Of products that were only
 * moved or have other facings, only the project's own. A variation in which no product differs (its POS materials do, or its display) is
 * judged by all products of the project.
 * @param control its position
 */
export function testedProducts(
  project: ComparedProject & { content: Pick<ProjectContent, 'review'> },
  control: number,
): TestedProducts {
  const { content, variations } = project;
  const base = variations[control];
  const own = Object.keys(content.products);
  const reviewed = own.filter((id) => id === content.review);
  const found = variations.map((variation, position): Id[] => {
    if (!base || position === control) return [];
    const differing = compareVariations(seenVariation(project, base), seenVariation(project, variation)).flatMap(
      (difference) => testedIn(difference, content.products),
    );
    return [...new Set([...(differing.length > 0 ? differing : own), ...reviewed])];
  });
  const counts = new Map<Id, number>();
  for (const id of found.flat()) counts.set(id, (counts.get(id) ?? 0) + 1);
  const rank = (id: Id) => (reviewed.includes(id) ? Number.POSITIVE_INFINITY : (counts.get(id) ?? 0));
  const products = [...counts.keys()].toSorted((a, b) => rank(b) - rank(a));
  const judged = new Set(products.slice(0, MOST_TESTED));
  return {
    products: [...judged],
    byVariation: found.map((ids) => ids.filter((id) => judged.has(id))),
    left: products.length - judged.size,
  };
}

function testedIn(difference: VariationDifference, own: ProjectContent['products']): Id[] {
  if (difference.kind === 'price') return [difference.product];
  if (difference.kind === 'picture') return difference.targetType === 'PRODUCT' ? [difference.targetInfo] : [];
  const product = (spotOnSide(difference, 'a') ?? spotOnSide(difference, 'b'))?.group.product;
  if (product === undefined) return [];
  const rearranged = difference.kind !== 'added' && difference.kind !== 'removed';
  return rearranged && !(product in own) ? [] : [product];
}
