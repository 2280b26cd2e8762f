import { clearHeight } from '../geometry.ts';
import { emptySegment } from '../create.ts';
import { seededIds, seededRandom } from '../random.ts';
import { SHELF_TYPES, type Segment, type ShelfLayout, type ShelfTypeName } from '../model.ts';
import type { NewId } from '../ids.ts';
import { allocateBays, type Strip } from './allocate.ts';
import { levelsFor, rangeProducts, type FillProduct, type RangedProduct } from './range.ts';
import { arrangeStrip, growRow, stackOf, type Facing } from './strip.ts';

export interface FillRequest {
  /** Ids of the shelves from left to right, all of one type. */
  shelves: readonly string[];
  shelfType: ShelfTypeName;
  products: readonly FillProduct[];
  seed: number;
  /** By default ids drawn from the seed: the same request gives the same answer, ids included. */
  newId?: NewId;
}

/** More boards than this in a bay look like a library, cm of clear height aside. */
const MOST_LEVELS = 7;

/**
 * Fills shelves the way a merchandiser would: categories in runs of bays, brands in vertical blocks, the leading brand in the middle, big
 * and heavy packs low, facings by share, and no gap into which a pack of the level still fits. Products without a size, or taller than
 * the highest level, are left out. Deterministic by seed; every level passes the space check.
 */
export function fillSection(request: FillRequest): Record<string, ShelfLayout> {
  const type = SHELF_TYPES[request.shelfType];
  const random = seededRandom(request.seed);
  const newId = request.newId ?? seededIds(random);
  const runs = rangeProducts(request.products, type, random);
  const bays = allocateBays(runs, request.shelves.length, type.width);
  const entries = request.shelves.map((shelf, index) => [shelf, fillBay(bays[index] ?? [], request.shelfType, newId)]);
  return Object.fromEntries(entries);
}

function fillBay(strips: readonly Strip[], shelfType: ShelfTypeName, newId: NewId): ShelfLayout {
  const type = SHELF_TYPES[shelfType];
  const products = strips.flatMap((strip) => strip.products);
  const levels = products.length > 0 ? levelsFor(products, type, MOST_LEVELS) : type.segments.default;
  const clear = clearHeight(type, levels);
  const arranged = strips.map((strip) => arrangeStrip(strip, levels, clear));
  const segments = Array.from({ length: levels }, (_, level) => {
    const row = arranged.flatMap((strip) => strip[level] ?? []);
    return segmentOf(closeGaps(row, products, type.width, clear), newId);
  });
  return { fridge: false, fridgeOpenAir: false, alignment: 'JUSTIFY', segments };
}

/** Adds up the width that the strips of a level left free: for further facings, or for a narrower pack of the bay. */
function closeGaps(row: readonly Facing[], products: readonly RangedProduct[], width: number, clear: number): Facing[] {
  const filled = row.map((facing) => ({ ...facing }));
  const used = filled.reduce((total, { product, span }) => total + product.width * span, 0);
  const free = growRow(filled, width - used);
  const extra = products
    .filter((product) => product.width <= free && filled.every((facing) => facing.product !== product))
    .reduce<RangedProduct | null>((best, product) => (!best || product.width > best.width ? product : best), null);
  if (!extra) return filled;
  const neighbour = filled.findLastIndex((facing) => facing.product.brand === extra.brand);
  filled.splice(neighbour < 0 ? filled.length : neighbour + 1, 0, {
    product: extra,
    span: 1,
    spanY: stackOf(extra, clear),
  });
  return closeGaps(filled, products, width, clear);
}

function segmentOf(row: readonly Facing[], newId: NewId): Segment {
  const groups = mergeNeighbours(row).map(({ product, span, spanY }) => ({
    _id: newId(),
    product: product._id,
    span,
    spanY,
    priceTagColor: null,
  }));
  return { ...emptySegment(newId), groups };
}

/** The same product from two neighbouring strips is one block with one price tag. */
function mergeNeighbours(row: readonly Facing[]): Facing[] {
  return row.reduce<Facing[]>((merged, facing) => {
    const last = merged.at(-1);
    if (last?.product !== facing.product) return [...merged, { ...facing }];
    last.span += facing.span;
    return merged;
  }, []);
}
