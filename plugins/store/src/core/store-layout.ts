import {
  FLOOR,
  layoutShelf,
  SECTIONS,
  SHELF_TYPES,
  type PlacedGroup,
  type Id,
  type Planogram,
  type PosPosition,
  type PriceTagColor,
  type Section,
  type ShelfLayout,
  type ShelfType,
  type ShopperContent,
  type ShopperProduct,
  type ShopperVariation,
  type StoredImage,
} from '@aislelab/domain';
import { boxToWorld, DISPLAY_FRONT, FRAMES, type Frame } from './frame.ts';
import type { Aabb, FloorRect } from './geometry.ts';
import { linerBox, posBox } from './pos-place.ts';

/** Distance of the first row of packs behind the edge of the shelf, cm. */
export const FRONT_GAP = 1.5;

/** A front pack with those stacked on it, in the coordinates of its section's frame. `depth` is that of one pack. */
export interface Facing {
  group: Id;
  product: Id;
  u0: number;
  u1: number;
  v0: number;
  v1: number;
  w0: number;
  depth: number;
  stack: number;
}
export interface PriceTag {
  product: Id;
  price: number;
  color: PriceTagColor;
  u: number;
  v: number;
}
export interface Level {
  /** Height on which packs rest. */
  base: number;
  /** Upper end of the clear height. */
  ceiling: number;
  /** Left to right. */
  facings: Facing[];
  tags: PriceTag[];
  liner: PosPlane | null;
}
/** A picture in the store; `back` is its reverse side when it has one. */
export interface PosPlane {
  id: Id;
  position: PosPosition;
  front: StoredImage | null;
  back: StoredImage | null;
}
export interface Bay {
  shelf: string;
  /** Position of the shelf in its section: the attention grid counts from the first. */
  index: number;
  u0: number;
  type: ShelfType;
  fridge: boolean;
  openAir: boolean;
  levels: Level[];
  pos: PosPlane[];
  /** The category with the most facings. */
  category: string | null;
}
export interface SectionLayout {
  id: Exclude<Section['id'], 'aisle'>;
  frame: Frame;
  bays: Bay[];
  /** Can products be taken from it? The surroundings are only scenery. */
  interactive: boolean;
}
/** A POS material in its place, in the coordinates of its section's frame. */
export interface PlacedMaterial {
  id: Id;
  section: SectionLayout;
  box: Aabb;
}
export interface StoreLayout {
  sections: SectionLayout[];
  materials: PlacedMaterial[];
  products: Record<Id, PlacedProduct>;
  /** Fronts of the POS materials as this shopper sees them. */
  posImages: Record<Id, StoredImage | null>;
  /** Art of the secondary display. */
  display: ShopperVariation['display'] | null;
  /** Walkable floor and the obstacles on it. */
  floor: FloorRect;
  obstacles: FloorRect[];
  /** Further objects that block a look: the body of the display (its front is a section) and signs that extend into the aisle. */
  occluders: { box: Aabb; section: SectionLayout['id'] | null }[];
}
/** A product as this shopper sees it: picture and price of the variation. */
export interface PlacedProduct extends ShopperProduct {
  brandName: string;
  categoryName: string;
}

/** Wider packs than this are boxes and bags rather than bottles and cans, cm. */
export const WIDEST_ROUND = 11.5;

/** Depth of a pack in cm, which no library records: as deep as wide for cans and bottles, a third of it for wide packs. */
export function packDepth(width: number, height: number): number {
  if (width > WIDEST_ROUND) return Math.min(10, Math.max(4, 0.34 * width));
  return Math.min(width, Math.max(3, Math.min(0.55 * height, 10)));
}

/**
 * Everything in the store for one variation. A shopper's content holds the shopper's own variation alone, whatever its number is.
 */
export function buildStoreLayout(content: ShopperContent, variation: number): StoreLayout {
  const cell = content.variations[content.variations.length === 1 ? 0 : variation] ?? null;
  const planogram = cell?.planogram ?? content.planogram;
  const products = placedProducts(content, cell);
  const sections: SectionLayout[] = [];
  for (const section of SECTIONS) {
    const layout = buildSection(section, content, planogram, products, cell);
    if (layout) sections.push(layout);
  }
  const { width, depth, height } = SHELF_TYPES.DISPLAY;
  const { x, z } = DISPLAY_FRONT;
  const body = { x0: x - width / 2, x1: x + width / 2, z0: z - depth, z1: z };
  const obstacles = content.config.display ? [body] : [];
  return {
    sections,
    materials: sections.flatMap(materialsAt),
    products,
    posImages: Object.fromEntries(
      Object.values(content.resources.posMaterial).map((item) => [
        item._id,
        cell?.posImages[item._id]?.front ?? item.image.front,
      ]),
    ),
    display: content.config.display ? (cell?.display ?? {}) : null,
    floor: { x0: -FLOOR.width / 2, x1: FLOOR.width / 2, z0: -FLOOR.length, z1: 0 },
    obstacles,
    occluders: [
      ...obstacles.map(({ x0, x1, z0, z1 }) => ({
        box: { min: { x: x0, y: 0, z: z0 }, max: { x: x1, y: height, z: z1 } },
        section: 'display' as const,
      })),
      ...sections.flatMap(sideSigns),
    ],
  };
}

function sideSigns({ frame, bays }: SectionLayout): StoreLayout['occluders'] {
  return bays.flatMap((bay) =>
    bay.pos.flatMap(({ position }) => {
      if (position !== 'SIDE_LEFT' && position !== 'SIDE_RIGHT') return [];
      const { min, max } = posBox(bay, position);
      return [{ box: boxToWorld(frame, min.x, max.x, min.y, max.y, min.z, max.z), section: null }];
    }),
  );
}

/** Materials that are hung up, laid out or stuck on at a section; one without a picture is not drawn. */
function materialsAt(section: SectionLayout): PlacedMaterial[] {
  return section.bays.flatMap((bay) => [
    ...bay.pos.flatMap(({ id, position, front }): PlacedMaterial[] =>
      front && position !== 'SHELF_LINER' ? [{ id, section, box: posBox(bay, position) }] : [],
    ),
    ...bay.levels.flatMap((level): PlacedMaterial[] =>
      level.liner?.front ? [{ id: level.liner.id, section, box: linerBox(bay, level) }] : [],
    ),
  ]);
}

function placedProducts(content: ShopperContent, cell: ShopperVariation | null): Record<Id, PlacedProduct> {
  const { product, brand, category } = content.resources;
  const entries = Object.values(product).map((item): [Id, PlacedProduct] => [
    item._id,
    {
      ...item,
      price: cell?.prices[item._id] ?? item.price,
      image: cell?.productImages[item._id] ?? item.image,
      brandName: brand[item.brand]?.name ?? '',
      categoryName: category[item.category]?.name ?? '',
    },
  ]);
  return Object.fromEntries(entries);
}

function buildSection(
  section: Section,
  content: ShopperContent,
  planogram: Planogram,
  products: Record<Id, PlacedProduct>,
  cell: ShopperVariation | null,
): SectionLayout | null {
  if (section.id === 'aisle') return null;
  if (section.id === 'display' && !content.config.display) return null;
  const scenery = section.id === 'entrance' || section.id === 'back';
  if (scenery && !section.shelves.some((id) => planogram.shelves[id])) return null;
  const type = SHELF_TYPES[section.shelfType];
  const seen = section.reverse ? section.shelves.toReversed() : section.shelves;
  const bays = seen.map((shelf, place) => {
    const index = section.shelves.indexOf(shelf);
    return buildBay(shelf, index, place * type.width, type, planogram.shelves[shelf], content, products, cell);
  });
  return { id: section.id, frame: FRAMES[section.id], bays, interactive: !scenery };
}

function buildBay(
  shelf: string,
  index: number,
  u0: number,
  type: ShelfType,
  layout: ShelfLayout | undefined,
  content: ShopperContent,
  products: Record<Id, PlacedProduct>,
  cell: ShopperVariation | null,
): Bay {
  const placed = layoutShelf(layout ?? emptyShelf(type), products, type);
  const levels = placed.map(({ segment, floor, clear, groups }): Level => {
    const base = type.height - floor;
    const level: Level = { base, ceiling: base + clear, facings: [], tags: [], liner: null };
    for (const group of groups) {
      const product = products[group.group.product];
      if (product && group.sized) placeGroup(level, group, u0, product, type, content);
    }
    const liner = segment.posMaterials.SHELF_LINER;
    if (liner) level.liner = posPlane(liner, 'SHELF_LINER', content, cell);
    return level;
  });
  const pos = Object.entries(layout?.posMaterials ?? {}).flatMap(([position, id]) => {
    const plane = posPlane(id, position as PosPosition, content, cell);
    return plane ? [plane] : [];
  });
  return {
    shelf,
    index,
    u0,
    type,
    fridge: layout?.fridge ?? false,
    openAir: layout?.fridgeOpenAir ?? false,
    levels,
    pos,
    category: leadingCategory(levels, products),
  };
}

function placeGroup(
  level: Level,
  placed: PlacedGroup,
  bayU: number,
  product: PlacedProduct,
  type: ShelfType,
  content: ShopperContent,
): void {
  const { group, unitWidth, height } = placed;
  const u = bayU + placed.x;
  const depth = Math.min(packDepth(unitWidth, placed.unitHeight), type.depth - FRONT_GAP - 1);
  for (let facing = 0; facing < group.span; facing++)
    level.facings.push({
      group: group._id,
      product: product._id,
      u0: u + facing * unitWidth,
      u1: u + (facing + 1) * unitWidth,
      v0: level.base,
      v1: level.base + height,
      w0: FRONT_GAP,
      depth,
      stack: group.spanY,
    });
  level.tags.push({
    product: product._id,
    price: product.price,
    color: group.priceTagColor ?? content.config.priceTagColor,
    u: u + placed.width / 2,
    v: level.base - type.priceRail / 2,
  });
}

const emptyShelf = (type: ShelfType): ShelfLayout => ({
  fridge: false,
  fridgeOpenAir: false,
  alignment: 'EVEN',
  segments: Array.from({ length: type.segments.default }, (_, index) => ({
    _id: `empty-${index}`,
    groups: [],
    posMaterials: {},
  })),
});

function posPlane(
  id: Id | undefined,
  position: PosPosition,
  content: ShopperContent,
  cell: ShopperVariation | null,
): PosPlane | null {
  const material = id === undefined ? undefined : content.resources.posMaterial[id];
  if (!material) return null;
  const own = cell?.posImages[material._id];
  return {
    id: material._id,
    position,
    front: own?.front ?? material.image.front,
    back: own?.back ?? material.image.back,
  };
}

function leadingCategory(levels: Level[], products: Record<Id, PlacedProduct>): string | null {
  const counts = new Map<string, number>();
  for (const level of levels)
    for (const facing of level.facings) {
      const name = products[facing.product]!.categoryName;
      if (name) counts.set(name, (counts.get(name) ?? 0) + facing.u1 - facing.u0);
    }
  return [...counts].toSorted((a, b) => b[1] - a[1])[0]?.[0] ?? null;
}
