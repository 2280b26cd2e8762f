import {
  completePlanogram,
  formatSides,
  formatPrice,
  getSection,
  layoutShelf,
  SHELF_TYPES,
  shelvesFromLeft,
  variationLetter,
  type LengthUnit,
  type PlacedGroup,
  type PosPosition,
  type PriceTagColor,
  type Section,
  type ShelfLayout,
  type ShopperContent,
  type ShopperVariation,
  type StoredImage,
} from '@aislelab/domain';
import type { ExportSource } from '@aislelab/server-kit';
import { posAround, roomAround, type Around, type SheetPos } from './pos.ts';

/** A product as the legend lists it; `number` is printed on its packs. Sizes in cm. */
export interface SheetProduct {
  number: number;
  _id: string;
  name: string;
  brand: string;
  category: string;
  price: number;
  priceText: string;
  sizeText: string;
  width: number;
  height: number;
  facings: number;
  /** One of the tested products. */
  tested: boolean;
  image: StoredImage | null;
}
/** A block of facings, cm from the left edge of its shelf; `product` is an index of the sheet's products. */
export interface SheetGroup {
  product: number;
  x: number;
  unitWidth: number;
  unitHeight: number;
  span: number;
  spanY: number;
  tag: { text: string; color: PriceTagColor };
}
export interface SheetLevel {
  top: number;
  floor: number;
  bottom: number;
  liner: StoredImage | null;
  groups: SheetGroup[];
}
/** A shelf seen from the front, cm. */
export interface SheetShelf {
  id: string;
  title: string;
  width: number;
  height: number;
  top: number;
  bottom: number;
  fridge: boolean;
  openAir: boolean;
  /** Construction of a special shelf. */
  note: string | null;
  /** POS materials, each with its place. */
  materials: string[];
  pos: SheetPos[];
  levels: SheetLevel[];
}
/** A section of a planogram with everything that a picture, a document or a table of it says. */
export interface Sheet {
  title: string;
  section: string;
  /** `Variation A`; `null` for a planogram of the library. */
  variation: string | null;
  shelves: SheetShelf[];
  around: Around;
  products: SheetProduct[];
  facings: number;
}

/** Lays a section out from left to right, as seen by a viewer who faces it. */
export function buildSheet(
  { title, target, variation, content }: ExportSource,
  id: Section['id'],
  units: LengthUnit,
): Sheet {
  const section = getSection(id);
  const planogram = completePlanogram(content.planogram, [id]);
  const cell = content.variations[variation] ?? null;
  const legend = new Legend(content, cell, units);
  const shelves = shelvesFromLeft(id).flatMap((shelf) => {
    const layout = planogram.shelves[shelf];
    return layout ? [sheetShelf(shelf, layout, section, content, cell, legend)] : [];
  });
  const products = legend.products;
  return {
    title,
    section: section.name,
    variation: target === 'project' ? `Variation ${variationLetter(variation)}` : null,
    shelves,
    around: roomAround(shelves),
    products,
    facings: products.reduce((sum, { facings }) => sum + facings, 0),
  };
}

/** Numbers products in the order of their first appearance. */
class Legend {
  readonly products: SheetProduct[] = [];
  private readonly indexes = new Map<string, number>();

  constructor(
    private readonly content: ShopperContent,
    private readonly cell: ShopperVariation | null,
    private readonly units: LengthUnit,
  ) {}

  place({ group, unitWidth, unitHeight }: PlacedGroup): number {
    const index = this.indexes.get(group.product) ?? this.add(group.product, unitWidth, unitHeight);
    const product = this.products[index];
    if (product) product.facings += group.span * group.spanY;
    return index;
  }

  private add(_id: string, width: number, height: number): number {
    const { resources, config } = this.content;
    const product = resources.product[_id];
    const price = this.cell?.prices[_id] ?? product?.price ?? 0;
    this.products.push({
      number: this.products.length + 1,
      _id,
      name: product?.name ?? 'Unknown product',
      brand: resources.brand[product?.brand ?? '']?.name ?? '',
      category: resources.category[product?.category ?? '']?.name ?? '',
      price,
      priceText: formatPrice(price, config.currency, config.currencyPosition),
      sizeText: formatSides([width, height], this.units),
      width,
      height,
      facings: 0,
      tested: product?.project ?? false,
      image: this.cell?.productImages[_id] ?? product?.image ?? null,
    });
    this.indexes.set(_id, this.products.length - 1);
    return this.products.length - 1;
  }
}

function sheetShelf(
  id: string,
  layout: ShelfLayout,
  section: Section,
  content: ShopperContent,
  cell: ShopperVariation | null,
  legend: Legend,
): SheetShelf {
  const type = SHELF_TYPES[section.shelfType];
  const { width, height, top, bottom } = type;
  const colorOf = (own: PriceTagColor | null) => own ?? content.config.priceTagColor;
  const number = section.shelves.indexOf(id) + 1;
  const levels = layoutShelf(layout, content.resources.product, type).map(
    ({ segment, groups, ...level }): SheetLevel => {
      const placed = groups.map((one): SheetGroup => {
        const product = legend.place(one);
        const { x, unitWidth, unitHeight, group } = one;
        const tag = { text: legend.products[product]?.priceText ?? '', color: colorOf(group.priceTagColor) };
        return { product, x, unitWidth, unitHeight, span: group.span, spanY: group.spanY, tag };
      });
      const liner = segment.posMaterials.SHELF_LINER ?? '';
      const picture = cell?.posImages[liner]?.front ?? content.resources.posMaterial[liner]?.image.front;
      return { top: level.top, floor: level.floor, bottom: level.bottom, liner: picture ?? null, groups: placed };
    },
  );
  return {
    id,
    title: section.shelves.length === 1 ? section.name : `${section.name} ${number}`,
    width,
    height,
    top,
    bottom,
    fridge: layout.fridge,
    openAir: layout.fridgeOpenAir,
    note: layout.fridge ? (layout.fridgeOpenAir ? 'Fridge, open' : 'Fridge, enclosed') : null,
    materials: materialsOf(layout, content),
    pos: posAround(layout, type, content, cell),
    levels,
  };
}

const PLACES: Record<PosPosition, string> = {
  HANGING: 'Hanging',
  TOP: 'Top',
  SIDE_LEFT: 'Left side',
  SIDE_RIGHT: 'Right side',
  COVER: 'Cover',
  FLOOR_STICKER: 'Floor',
  SHELF_LINER: 'Shelf liner',
};
function materialsOf({ posMaterials = {}, segments }: ShelfLayout, { resources }: ShopperContent): string[] {
  const named = (materials: NonNullable<ShelfLayout['posMaterials']>, level: string) =>
    Object.entries(materials).map(
      ([position, id]) => `${PLACES[position as PosPosition]}${level}: ${resources.posMaterial[id]?.name ?? 'unknown'}`,
    );
  return [
    ...named(posMaterials, ''),
    ...segments.flatMap((segment, index) => named(segment.posMaterials, ` of level ${index + 1}`)),
  ];
}
