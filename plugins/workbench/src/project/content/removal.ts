import {
  countFacings,
  posPlaces,
  variationLetter,
  type Id,
  type Planogram,
  type PosPosition,
  type ShelfLayout,
  type Variation,
} from '@aislelab/domain';
import { t } from '@aislelab/ui-kit/texts';
import type { DraftFields } from '../draft/draft.ts';
import { removeItem } from './content.ts';

type Fields = Pick<DraftFields, 'content' | 'variations' | 'planogram'>;

/** Losses when an item is removed from the test. */
export interface Removal {
  id: Id;
  name: string;
  kind: 'product' | 'posMaterial';
  /** Facings of a product, places of a POS material, in all layouts together. */
  placed: number;
  /** From the library: it may stay on the shelf, beside the tested items. */
  library: boolean;
  reviewed: boolean;
  /** Letters of the variations with a picture or a price of their own for it. */
  replacedIn: readonly string[];
}

/** Losses of removing an item; `null` if the item is not in the test. */
export function removalOf({ content, variations, planogram }: Fields, id: Id): Removal | null {
  const product = content.products[id];
  const item = product ?? content.posMaterials[id];
  if (!item) return null;
  return {
    id,
    name: item.name || t('Unnamed'),
    kind: product ? 'product' : 'posMaterial',
    placed: layoutsOf({ variations, planogram }).reduce((sum, layout) => sum + placesOf(layout, id), 0),
    library: item.library,
    reviewed: content.review === id,
    replacedIn: variations.flatMap((variation, index) => (hasOwn(variation, id) ? [variationLetter(index)] : [])),
  };
}

/** True if the removal loses more than the item itself. */
export function takesMore({ placed, reviewed, replacedIn }: Removal): boolean {
  return placed > 0 || reviewed || replacedIn.length > 0;
}

/** @param offShelf also removes the item from every layout; an item that is not in the library always leaves them */
export function removeFromTest(
  fields: Fields,
  { id, library }: Pick<Removal, 'id' | 'library'>,
  offShelf: boolean,
): Fields {
  const { content, variations } = removeItem(fields.content, fields.variations, id);
  if (library && !offShelf) return { content, variations, planogram: fields.planogram };
  return {
    content,
    variations: variations.map((one) => (one.planogram ? { ...one, planogram: without(one.planogram, id) } : one)),
    planogram: without(fields.planogram, id),
  };
}

function layoutsOf({ variations, planogram }: Pick<Fields, 'variations' | 'planogram'>): Planogram[] {
  return [planogram, ...variations.flatMap(({ planogram: own }) => (own ? [own] : []))];
}

function placesOf(layout: Planogram, id: Id): number {
  const hung = posPlaces(layout).filter(({ posMaterial }) => posMaterial === id).length;
  return hung + (countFacings(layout).get(id) ?? 0);
}

function hasOwn({ resources, prices = {} }: Variation, id: Id): boolean {
  const pictured = resources.some(
    ({ targetType, targetInfo }) => targetType !== 'DISPLAY' && targetInfo.startsWith(id),
  );
  return pictured || id in prices;
}

/** The layout without it; the very same one where it does not stand. */
function without(layout: Planogram, id: Id): Planogram {
  if (placesOf(layout, id) === 0) return layout;
  const shelves = Object.entries(layout.shelves).map(([key, shelf]) => [key, withoutOnShelf(shelf, id)] as const);
  return { ...layout, shelves: Object.fromEntries(shelves) };
}

function withoutOnShelf(shelf: ShelfLayout, id: Id): ShelfLayout {
  return {
    ...shelf,
    ...(shelf.posMaterials && { posMaterials: withoutMaterial(shelf.posMaterials, id) }),
    segments: shelf.segments.map((segment) => ({
      ...segment,
      groups: segment.groups.filter(({ product }) => product !== id),
      posMaterials: withoutMaterial(segment.posMaterials, id),
    })),
  };
}

type Hung = Readonly<Partial<Record<PosPosition, string>>>;
function withoutMaterial(hung: Hung, id: Id): Hung {
  return Object.fromEntries(Object.entries(hung).filter(([, material]) => material !== id));
}
