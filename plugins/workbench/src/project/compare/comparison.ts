import {
  compareVariations,
  differenceShelf,
  isLayoutDifference,
  posPlaces,
  productsOf,
  sectionOfShelf,
  sectionsOf,
  seenVariation,
  shelvesFromLeft,
  spotOnSide,
  type ComparedProject,
  type Id,
  type Planogram,
  type PosPosition,
  type SectionId,
  type SeenVariation,
  type VariationDifference,
} from '@aislelab/domain';

export type Side = 'a' | 'b';
/** Positions of the two variations. */
export type Compared = Readonly<Record<Side, number>>;

export interface Comparison extends Readonly<Record<Side, SeenVariation>> {
  differences: readonly VariationDifference[];
  /** Sections that shoppers see, and how many differences each shows. */
  sections: readonly { id: SectionId; count: number }[];
}

/** `null` when one of them is gone. */
export function compareProject(project: ComparedProject, pair: Compared): Comparison | null {
  const [one, other] = [project.variations[pair.a], project.variations[pair.b]];
  if (!one || !other) return null;
  const [a, b] = [seenVariation(project, one), seenVariation(project, other)];
  const differences = compareVariations(a, b);
  const shown = sectionsOf('project').filter(({ id }) => id !== 'display' || project.content.display);
  const sections = shown.map(({ id }) => ({
    id,
    count: differences.filter((difference) => seenIn(difference, { a, b }).includes(id)).length,
  }));
  return { a, b, differences, sections };
}

/** Sections in which a difference is seen. */
export function seenIn(difference: VariationDifference, { a, b }: Readonly<Record<Side, SeenVariation>>): SectionId[] {
  if (isLayoutDifference(difference)) {
    const shelves =
      difference.kind === 'moved' ? [difference.b.shelf, difference.a.shelf] : [differenceShelf(difference)];
    return distinctSections(shelves);
  }
  if (difference.kind === 'picture' && difference.targetType === 'DISPLAY') return ['display'];
  return distinctSections([b, a].flatMap(({ planogram }) => shelvesWith(difference, planogram)));
}

const distinctSections = (shelves: readonly string[]): SectionId[] => [
  ...new Set(shelves.flatMap((shelf) => sectionOfShelf(shelf)?.id ?? [])),
];

/** Shelves that hold the product or POS material of a price or picture, from the left. */
function shelvesWith(difference: VariationDifference, planogram: Planogram): string[] {
  const { product, posMaterial } = subjectOf(difference);
  if (posMaterial !== null)
    return posPlaces(planogram).flatMap((place) => (place.posMaterial === posMaterial ? [place.shelf] : []));
  return Object.entries(planogram.shelves).flatMap(([id, shelf]) =>
    product !== null && productsOf({ ...planogram, shelves: { [id]: shelf } }).includes(product) ? [id] : [],
  );
}

function subjectOf(difference: VariationDifference): { product: Id | null; posMaterial: Id | null } {
  if (difference.kind === 'price') return { product: difference.product, posMaterial: null };
  if (difference.kind !== 'picture') return { product: null, posMaterial: null };
  const { targetType, targetInfo } = difference;
  return {
    product: targetType === 'PRODUCT' ? targetInfo : null,
    posMaterial: targetType === 'POSMATERIAL' ? (targetInfo.split(':')[0] ?? null) : null,
  };
}

/** The shelf to look at for a difference, `null` when it is seen nowhere in the section. */
export function shelfToLookAt(
  difference: VariationDifference,
  side: Side,
  section: SectionId,
  planogram: Planogram,
): string | null {
  const order = shelvesFromLeft(section);
  if (!isLayoutDifference(difference)) {
    const found = new Set(shelvesWith(difference, planogram));
    return order.find((shelf) => found.has(shelf)) ?? null;
  }
  const shelf = spotOnSide(difference, side)?.shelf ?? differenceShelf(difference);
  return order.includes(shelf) ? shelf : null;
}

/** A part of a shelf that is lit: a place for POS materials, or without one all of it. */
export interface LitPlace {
  shelf: string;
  segment: number | null;
  position: PosPosition | null;
}
/** Highlighted elements of one side. */
export interface Lit {
  groups: ReadonlySet<Id>;
  products: ReadonlySet<Id>;
  places: readonly LitPlace[];
}

export function litBy(differences: readonly VariationDifference[], side: Side, planogram: Planogram): Lit {
  const groups = new Set<Id>();
  const products = new Set<Id>();
  const places: LitPlace[] = [];
  const hanging = posPlaces(planogram);
  for (const difference of differences) {
    const { product, posMaterial } = subjectOf(difference);
    if (product !== null) products.add(product);
    if (posMaterial !== null) places.push(...hanging.filter((place) => place.posMaterial === posMaterial));
    if (difference.kind === 'picture' && difference.targetType === 'DISPLAY')
      places.push({ shelf: 'display-1', segment: null, position: null });
    if (difference.kind === 'pos' && difference[side === 'a' ? 'from' : 'to'] !== null) places.push(difference);
    if (difference.kind === 'levels' || difference.kind === 'alignment' || difference.kind === 'cooling')
      places.push({ shelf: difference.shelf, segment: null, position: null });
    const spot = isLayoutDifference(difference) ? spotOnSide(difference, side) : null;
    if (spot) groups.add(spot.group._id);
  }
  return { groups, products, places };
}
