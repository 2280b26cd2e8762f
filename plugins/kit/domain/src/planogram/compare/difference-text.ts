import type { DisplaySlot, PriceTagColor } from '../../constants.ts';
import { formatDollars, formatPrice, type StoreCurrency } from '../../money.ts';
import type { Id } from '../../people.ts';
import { shelfTitle } from '../geometry.ts';
import type { ShelfAlignment } from '../model.ts';
import { POS_POSITION_NAMES } from '../refusal.ts';
import type { Cooling, VariationDifference } from './differences.ts';
import type { Spot } from './pair-groups.ts';
import { text } from '../../text.ts';

/** Names of the two variations, products and POS materials. */
export interface DifferenceWords {
  a: string;
  b: string;
  productName: (id: Id) => string;
  posName: (id: Id) => string;
  /** Of a store that was frozen; dollars where it is absent, as editors show prices. */
  store?: StoreCurrency;
}

const COLORS: Record<PriceTagColor, string> = { YELLOW: 'yellow', WHITE: 'white', RED: 'red' };
const ALIGNMENTS: Record<ShelfAlignment, string> = { EVEN: 'even', CENTER: 'centred', JUSTIFY: 'justified' };
const COOLINGS: Record<Cooling, string> = {
  REGULAR: 'a regular shelf',
  FRIDGE: 'an enclosed fridge',
  OPEN_FRIDGE: 'an open fridge',
};
export const DISPLAY_SLOT_NAMES: Record<DisplaySlot, string> = {
  BACKGROUND: text('Display background'),
  HEADER: text('Display header'),
  FOOTER: text('Display footer'),
  LEFT: text('Display left side'),
  RIGHT: text('Display right side'),
};

/** One sentence about one difference, as seen from the first variation. */
export function differenceText(difference: VariationDifference, words: DifferenceWords): string {
  switch (difference.kind) {
    case 'moved':
      return movedText(difference.a, difference.b, words);
    case 'added':
      return `${nameOf(difference.b, words)} added on ${placeOf(difference.b)}, ${facingsOf(difference.b)}`;
    case 'removed':
      return `${nameOf(difference.a, words)} removed from ${placeOf(difference.a)}`;
    case 'facings':
      return `${nameOf(difference.b, words)} on ${placeOf(difference.b)}: ${both(facingsOf(difference.a), facingsOf(difference.b), words)}`;
    case 'tagColor':
      return `${nameOf(difference.b, words)} on ${placeOf(difference.b)}: ${both(`${COLORS[difference.from]} tag`, COLORS[difference.to], words)}`;
    case 'levels':
      return `${shelfTitle(difference.shelf)}: ${both(`${difference.from} levels`, `${difference.to}`, words)}`;
    case 'alignment':
      return `${shelfTitle(difference.shelf)}: ${both(`${ALIGNMENTS[difference.from]} spacing`, ALIGNMENTS[difference.to], words)}`;
    case 'cooling':
      return `${shelfTitle(difference.shelf)}: ${both(COOLINGS[difference.from], COOLINGS[difference.to], words)}`;
    case 'pos':
      return posText(difference, words);
    case 'price':
      return `${words.productName(difference.product)}: ${both(priceText(difference.from, words), priceText(difference.to, words), words)}`;
    case 'picture':
      return pictureText(difference, words);
  }
}

const both = (from: string, to: string, { a, b }: DifferenceWords) => `${from} in ${a}, ${to} in ${b}`;
const nameOf = ({ group }: Spot, { productName }: DifferenceWords) => productName(group.product);
const placeOf = ({ shelf, segment }: Spot) => `${shelfTitle(shelf)}, level ${segment + 1}`;
function priceText(cents: number | null, { store }: DifferenceWords): string {
  if (cents === null) return 'the library price';
  return store ? formatPrice(cents, store.currency, store.currencyPosition) : formatDollars(cents);
}

function facingsOf({ group: { span, spanY } }: Spot): string {
  if (spanY > 1) return `${span} x ${spanY} facings`;
  return span === 1 ? '1 facing' : `${span} facings`;
}

function movedText(a: Spot, b: Spot, words: DifferenceWords): string {
  const name = nameOf(b, words);
  if (a.shelf !== b.shelf) return `${name} moved from ${placeOf(a)} to ${placeOf(b)}`;
  if (a.segment !== b.segment)
    return `${name} moved from level ${a.segment + 1} to level ${b.segment + 1} on ${shelfTitle(b.shelf)}`;
  return `${name} moved from place ${a.index + 1} to place ${b.index + 1} on ${placeOf(b)}`;
}

function posText(difference: VariationDifference & { kind: 'pos' }, { posName }: DifferenceWords): string {
  const { shelf, segment, position, from, to } = difference;
  const level = segment === null ? '' : `, level ${segment + 1}`;
  const place = `${shelfTitle(shelf)}${level}, ${POS_POSITION_NAMES[position].toLowerCase()}`;
  if (from === null) return `${posName(to ?? '')} put up on ${place}`;
  return to === null
    ? `${posName(from)} taken down from ${place}`
    : `${posName(from)} replaced by ${posName(to)} on ${place}`;
}

function pictureText(difference: VariationDifference & { kind: 'picture' }, words: DifferenceWords): string {
  const { targetType, targetInfo, from, to } = difference;
  const [id = '', side] = targetInfo.split(':');
  if (targetType === 'DISPLAY') {
    const name = DISPLAY_SLOT_NAMES[targetInfo as DisplaySlot];
    return from && to ? `${name}: another picture in ${words.b}` : `${name}: only in ${to ? words.b : words.a}`;
  }
  const name = targetType === 'PRODUCT' ? words.productName(id) : `${words.posName(id)}, ${side}`;
  return `${name}: ${to ? 'another' : 'the original'} picture in ${words.b}`;
}
