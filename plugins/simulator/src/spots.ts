import {
  DISPLAY_PLACE,
  FLOOR,
  getSection,
  layoutShelf,
  SHELF_TYPES,
  shelfTypeOf,
  type PlacedGroup,
  type ShopperContent,
  type ShopperVariation,
} from '@aislelab/domain';
import type { Assumptions } from './assumptions.ts';

export const BAYS = getSection('right').shelves.length;
/** Length of a bay along the aisle, cm. */
export const BAY = SHELF_TYPES.BAY.width;
/** The bay beside which the secondary display, which faces the entrance, is met. */
export const DISPLAY_BAY = Math.floor(DISPLAY_PLACE.y / BAY);
const SIDES = ['right', 'left', 'display'] as const;
export type Side = (typeof SIDES)[number];

/** Product of a spot. */
export interface Owner {
  item: number;
  brand: number;
  category: number;
}
/** A block of facings as a shopper meets it, cm. */
export interface Spot extends Owner {
  side: Side;
  /** From the first shelf of the section, and from its top: as the attention grid counts. */
  x: number;
  y: number;
  width: number;
  height: number;
  /** Its left edge on the floor: from the entrance along a wall, from the left wall on the display. */
  edge: number;
  redTag: boolean;
  /** Logarithm of its attention, without the effect of facings. */
  attention: number;
  /** ln(facings) times its effect. */
  facings: number;
  /** Strength with which it holds the eyes of a shopper who noticed it, one centimetre away. */
  pull: number;
  /** Chance to be noticed by those of each age, twice: first where the brand is the favourite of the shopper, then where it is not. */
  notice: Float64Array;
}
/** A point of a front: `x` and `y` on the floor as those of a place, `z` above it. */
export interface Point {
  x: number;
  y: number;
  z: number;
}

/** A point of a spot, `across` and `down` from its top left corner as shares of its size. */
export function pointOf({ side, edge, width, y, height }: Spot, across: number, down: number): Point {
  const z = (side === 'display' ? SHELF_TYPES.DISPLAY : SHELF_TYPES.BAY).height - y - down * height;
  if (side === 'display') return { x: edge + across * width, y: DISPLAY_PLACE.y, z };
  // A shopper who faces the right wall has the entrance at the right hand.
  return side === 'right' ? { x: FLOOR.width, y: edge - across * width, z } : { x: 0, y: edge + across * width, z };
}

/** All spots of a variation that can be seen, by bay from the entrance; chances to be noticed are filled in. */
export function spotsOf(
  content: ShopperContent,
  own: ShopperVariation,
  owners: ReadonlyMap<string, Owner>,
  assumptions: Assumptions,
): Spot[][] {
  const planogram = own.planogram ?? content.planogram;
  const bays = Array.from({ length: BAYS }, (): Spot[] => []);
  for (const side of SIDES) {
    if (side === 'display' && !content.config.display) continue;
    const found: Spot[] = [];
    for (const [index, id] of getSection(side).shelves.entries()) {
      const layout = planogram.shelves[id];
      const type = shelfTypeOf(id)?.type;
      // A cover hides the shelf.
      if (!layout || !type || layout.posMaterials?.COVER) continue;
      // The first shelf of either wall is at the far end of the aisle.
      const bay = side === 'display' ? DISPLAY_BAY : BAYS - 1 - index;
      const shelfPos = Object.keys(layout.posMaterials ?? {}).length > 0;
      for (const { segment, floor, groups } of layoutShelf(layout, content.resources.product, type)) {
        const pos = shelfPos || Object.keys(segment.posMaterials).length > 0 ? assumptions.pos : 0;
        for (const placed of groups) {
          const owner = owners.get(placed.group.product);
          if (!owner || !placed.sized) continue;
          const y = floor - placed.height;
          const height = type.height - y - placed.height / 2;
          const changed = own.productImages[placed.group.product] ? assumptions.newPackAttention : 0;
          const spot: Spot = {
            ...owner,
            side,
            x: index * type.width + placed.x,
            y,
            width: placed.width,
            height: placed.height,
            edge: edgeOf(side, bay, placed),
            redTag: (placed.group.priceTagColor ?? content.config.priceTagColor) === 'RED',
            attention: placeAttention(side, height, assumptions) + pos + changed,
            facings: assumptions.facings * Math.log(placed.group.span),
            pull: 0,
            notice: new Float64Array(),
          };
          found.push(spot);
          bays[bay]?.push(spot);
        }
      }
    }
    if (side !== 'display') fadeToEdges(found, assumptions.centre);
    for (const spot of found) {
      spot.pull = Math.exp(spot.attention) * Math.sqrt(spot.width * spot.height);
      spot.notice = noticeOf(spot, assumptions);
    }
  }
  return bays;
}

/** Several places of one product add up: 1 - exp(-sum of their attention). */
export function noticeOf({ attention, facings }: Pick<Spot, 'attention' | 'facings'>, a: Assumptions): Float64Array {
  const byAge = [a.youngFacings, 1, a.oldFacings];
  return Float64Array.from(
    [a.familiarity, 0].flatMap((known) =>
      byAge.map((effect) => 1 - Math.exp(-Math.exp(attention + effect * facings + known))),
    ),
  );
}

function edgeOf(side: Side, bay: number, { x }: PlacedGroup): number {
  if (side === 'display') return DISPLAY_PLACE.x - SHELF_TYPES.DISPLAY.width / 2 + x;
  return side === 'right' ? (bay + 1) * BAY - x : bay * BAY + x;
}

function placeAttention(side: Side, height: number, a: Assumptions): number {
  if (side === 'display') return a.display;
  const off = (height - a.peakHeight) / a.heightSpread;
  return a.notice - (off * off) / 2 + (side === 'right' ? a.rightSide : -a.rightSide) / 2;
}

/** Attention falls with the square of the distance from the middle of the category's block, in half-widths. */
function fadeToEdges(spots: readonly Spot[], centre: number): void {
  const middle = (spot: Spot) => pointOf(spot, 0.5, 0).y;
  const blocks = new Map<number, { from: number; to: number }>();
  for (const spot of spots) {
    const { from, to } = blocks.get(spot.category) ?? { from: Infinity, to: -Infinity };
    const [at, half] = [middle(spot), spot.width / 2];
    blocks.set(spot.category, { from: Math.min(from, at - half), to: Math.max(to, at + half) });
  }
  for (const spot of spots) {
    const block = blocks.get(spot.category);
    if (!block) continue;
    const distance = (2 * middle(spot) - block.from - block.to) / (block.to - block.from);
    spot.attention -= centre * distance * distance;
  }
}
