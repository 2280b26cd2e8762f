import { DISPLAY_SLOT_SIZES, POS_TYPE_INFO, SHELF_TYPES, type DisplaySlot, type StoredImage } from '@aislelab/domain';
import type { PlacedProduct, PosPlane, PriceTag, StoreLayout } from './store-layout.ts';

/** Everything printed in the store shares the layers ("pages") of one texture array. */
export const PAGE_SIZE = 1024;
/** Empty pixels around each picture, so that smaller mip levels do not mix neighbours. */
export const GUTTER = 6;
const LARGEST = PAGE_SIZE - 2 * GUTTER;
/** Coarser prints could not be read, px per cm. */
const COARSEST = 3;

export type AtlasPicture =
  | { kind: 'pack'; image: StoredImage | null; product: PlacedProduct }
  | { kind: 'image'; image: StoredImage }
  | { kind: 'tag'; tag: PriceTag; product: PlacedProduct }
  | { kind: 'sign'; text: string }
  | { kind: Surface };
/** Surfaces that no packshot shows: plain white, the profile of a price rail, the joints between packs in a row, a slotted upright. */
export type Surface = 'white' | 'rail' | 'joints' | 'upright';
export interface AtlasItem {
  key: string;
  width: number;
  height: number;
  picture: AtlasPicture;
}
/** Place of a picture: its page and its corners as shares of the page, v downwards. */
export interface AtlasPlace {
  page: number;
  u0: number;
  v0: number;
  u1: number;
  v1: number;
}
export interface Atlas {
  pages: number;
  places: ReadonlyMap<string, AtlasPlace>;
}

export const keys = {
  white: 'white',
  rail: 'rail',
  joints: 'joints',
  upright: 'upright',
  pack: (product: string) => `pack:${product}`,
  tag: (tag: Pick<PriceTag, 'product' | 'color'>) => `tag:${tag.product}:${tag.color}`,
  pos: (plane: Pick<PosPlane, 'id'>, side: 'front' | 'back') => `pos:${plane.id}:${side}`,
  sign: (text: string) => `sign:${text}`,
  display: (slot: DisplaySlot) => `display:${slot}`,
};
export const TAG_SIZE = { width: 7.2, height: 4.2 } as const;
export const SIGN_SIZE = { width: 110, height: 15 } as const;
/** Packs one behind another that the picture of their joints has room for. */
export const JOINTS = 12;
/** Holes of an upright are `pitch` apart, cm. */
export const UPRIGHT = { width: 3, height: 60, pitch: 5 } as const;
/** Factor by which a print is brighter where a tint darkens it. */
export const SIGN_LIGHT = 1.1;
const JOINT_PX = { width: 56, height: 14 } as const;

/** All pictures that a layout needs, each once. `density` is px per cm of a pack. */
export function atlasItems(layout: StoreLayout, density: number): AtlasItem[] {
  const items = new Map<string, AtlasItem>();
  const add = (key: string, width: number, height: number, perCm: number, picture: AtlasPicture) => {
    if (items.has(key)) return;
    const scale = Math.min(perCm, LARGEST / width, LARGEST / height);
    items.set(key, { key, width: Math.ceil(width * scale), height: Math.ceil(height * scale), picture });
  };
  const addPos = (plane: PosPlane) => {
    const type = plane.position === 'SIDE_LEFT' || plane.position === 'SIDE_RIGHT' ? 'SIDE' : plane.position;
    const { width, height } = POS_TYPE_INFO[type];
    for (const side of ['front', 'back'] as const) {
      const image = plane[side];
      if (image) add(keys.pos(plane, side), width, height, density * 0.5, { kind: 'image', image });
    }
  };
  add(keys.white, 8, 8, 1, { kind: 'white' });
  add(keys.rail, 2, SHELF_TYPES.BAY.priceRail, density, { kind: 'rail' });
  add(keys.joints, JOINT_PX.width, JOINT_PX.height * JOINTS, 1, { kind: 'joints' });
  add(keys.upright, UPRIGHT.width, UPRIGHT.height, 5, { kind: 'upright' });
  for (const { bays } of layout.sections)
    for (const bay of bays) {
      if (bay.category)
        add(keys.sign(bay.category), SIGN_SIZE.width, SIGN_SIZE.height, Math.min(5, density * 0.5), {
          kind: 'sign',
          text: bay.category,
        });
      bay.pos.forEach(addPos);
      for (const { tags, facings, liner } of bay.levels) {
        if (liner) addPos(liner);
        for (const tag of tags)
          add(keys.tag(tag), TAG_SIZE.width, TAG_SIZE.height, density * 0.95, {
            kind: 'tag',
            tag,
            product: layout.products[tag.product]!,
          });
        for (const { product } of facings) {
          const item = layout.products[product]!;
          add(keys.pack(product), item.width, item.height, density, { kind: 'pack', image: item.image, product: item });
        }
      }
    }
  for (const [slot, image] of Object.entries(layout.display ?? {}) as [DisplaySlot, StoredImage][]) {
    const { width, height } = DISPLAY_SLOT_SIZES[slot];
    add(keys.display(slot), width, height, density * 0.6, { kind: 'image', image });
  }
  return [...items.values()];
}

/** Packs pictures in rows, highest first, each into the first row with room for it: about a tenth of the pages stays empty. */
export function packAtlas(items: readonly AtlasItem[]): Atlas {
  const places = new Map<string, AtlasPlace>();
  const rows: { page: number; y: number; height: number; x: number }[] = [];
  /** Height of each page that is taken by rows. */
  const taken: number[] = [];
  for (const item of items.toSorted((a, b) => b.height - a.height || a.key.localeCompare(b.key))) {
    const width = item.width + 2 * GUTTER;
    const height = item.height + 2 * GUTTER;
    let row = rows.find((one) => one.height >= height && one.x + width <= PAGE_SIZE);
    if (!row) {
      const found = taken.findIndex((used) => used + height <= PAGE_SIZE);
      const page = found < 0 ? taken.length : found;
      row = { page, y: taken[page] ?? 0, height, x: 0 };
      taken[page] = row.y + height;
      rows.push(row);
    }
    const left = row.x + GUTTER;
    const top = row.y + GUTTER;
    places.set(item.key, {
      page: row.page,
      u0: left / PAGE_SIZE,
      v0: top / PAGE_SIZE,
      u1: (left + item.width) / PAGE_SIZE,
      v1: (top + item.height) / PAGE_SIZE,
    });
    row.x += width;
  }
  return { pages: Math.max(1, taken.length), places };
}

/** Memory that all pages with their smaller copies take on the graphics card. */
export const atlasBytes = (pages: number) => (pages * PAGE_SIZE * PAGE_SIZE * 4 * 4) / 3;

/** Sharpness of printed packs, px per cm, and the memory that all prints may take on the graphics card. */
export interface PrintQuality {
  density: number;
  bytes: number;
}
/**
 * The picture of a pack that travels to the store has 13.5 px a cm. At arm's length (60 cm) a window of 1280 x 720 shows a cm in 11.3 px, a
 * phone of 390 x 844 in 8.4: the memory of a phone holds 300 packs at about 8 px a cm, a hundred at all that their pictures have.
 */
export const PRINT = {
  desktop: { density: 13.5, bytes: 62 * 2 ** 20 },
  touch: { density: 13.5, bytes: 17 * 2 ** 20 },
} as const satisfies Record<string, PrintQuality>;

/** The sharpest print that stays within the memory: a store with more to show is printed a little coarser. */
export function fitAtlas(layout: StoreLayout, { density, bytes }: PrintQuality): { items: AtlasItem[]; atlas: Atlas } {
  const items = atlasItems(layout, density);
  const atlas = packAtlas(items);
  return atlasBytes(atlas.pages) <= bytes || density < COARSEST
    ? { items, atlas }
    : fitAtlas(layout, { density: density * 0.96, bytes });
}
