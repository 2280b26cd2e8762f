import {
  DISPLAY_PLACE,
  FLOOR,
  GRIDS,
  type Id,
  type Planogram,
  type ProductAttention,
  SECTIONS,
  type SessionMaps,
  SHELF_TYPES,
} from '@aislelab/domain';
import type { Catalog } from './catalog.ts';

/**
 * The numbers of one product in one cell, in this order: shoppers who passed it, saw it, had it close, picked it and brought it back, each
 * with all who came further; ms that it was seen and was close, over all shoppers.
 */
export const ATTENTION = ['passed', 'seen', 'close', 'picked', 'returned', 'seenMs', 'closeMs'] as const;

const BAYS = FLOOR.length / SHELF_TYPES.BAY.width;
const ROWS_PER_BAY = SHELF_TYPES.BAY.width / GRIDS.movementCell;
const DISPLAY_BAY = Math.floor(DISPLAY_PLACE.y / SHELF_TYPES.BAY.width);

/** By product, the bays of the aisle from which it can be reached: bit 0 is the one at the entrance. */
export type Places = Readonly<Record<Id, number>>;

/** Bays of the products of a layout. @param display whether the store has a secondary display */
export function baysOf({ shelves }: Planogram, display: boolean): Places {
  const places: Record<Id, number> = {};
  for (const section of SECTIONS) {
    if (section.id !== 'right' && section.id !== 'left' && !(section.id === 'display' && display)) continue;
    section.shelves.forEach((shelf, index) => {
      // Facing either wall, the editor's left is at the left: the first bay of both is at the far end.
      const bay = section.id === 'display' ? DISPLAY_BAY : BAYS - 1 - index;
      for (const { groups } of shelves[shelf]?.segments ?? [])
        for (const { product } of groups) places[product] = (places[product] ?? 0) | (1 << bay);
    });
  }
  return places;
}

/** Bays that a walk led through, as bits. */
function baysWalked({ movement }: SessionMaps): number {
  let bays = 0;
  for (const [cell] of movement) bays |= 1 << Math.floor(cell / GRIDS.floor.columns / ROWS_PER_BAY);
  return bays & ((1 << BAYS) - 1);
}

/** Data about one shopper that the funnel needs. */
export interface ShopperAttention {
  products: Readonly<Record<Id, ProductAttention>>;
  maps: SessionMaps;
  cart: readonly { product: Id }[];
}

/** Adds one shopper to the numbers of a cell (`sign` -1: takes the shopper out). */
export function addAttention(
  sums: Float64Array,
  catalog: Catalog,
  variation: number,
  { products, maps, cart }: ShopperAttention,
  sign: 1 | -1,
): void {
  const bought = new Set(cart.map(({ product }) => product));
  const add = (index: number, levels: readonly number[]) =>
    levels.forEach((number, level) => {
      const at = index * ATTENTION.length + level;
      sums[at] = (sums[at] ?? 0) + sign * number;
    });
  for (const id of new Set([...Object.keys(products), ...bought])) {
    const index = catalog.productIndex.get(id);
    if (index !== undefined) add(index, levelsOf(products[id], bought.has(id)));
  }
  for (const index of passedBy(catalog, variation, baysWalked(maps))) {
    const id = catalog.products[index]?.id ?? '';
    if (levelsOf(products[id], bought.has(id))[0] === 0) add(index, [1]);
  }
}

/** A shopper on a level has passed all before it: a pack in the cart was picked, and a picked one was seen. */
function levelsOf(attention: ProductAttention | undefined, bought: boolean): number[] {
  const { seenMs = 0, closeMs = 0, pickups = 0, returned = 0 } = attention ?? {};
  const picked = bought || pickups > 0;
  const close = picked || closeMs > 0;
  const seen = close || seenMs > 0;
  return [Number(seen), Number(seen), Number(close), Number(picked), Number(returned > 0), seenMs, closeMs].map(
    Math.round,
  );
}

const passing = new WeakMap<Catalog, Map<number, readonly number[]>>();

/** Products in any of these bays, by index. Few walks differ, so each list is built once. */
function passedBy(catalog: Catalog, variation: number, bays: number): readonly number[] {
  const known = passing.get(catalog) ?? new Map<number, readonly number[]>();
  passing.set(catalog, known);
  const key = variation * (1 << BAYS) + bays;
  const places = catalog.places[variation] ?? {};
  const list =
    known.get(key) ?? catalog.products.flatMap(({ id }, index) => (((places[id] ?? 0) & bays) === 0 ? [] : [index]));
  known.set(key, list);
  return list;
}
