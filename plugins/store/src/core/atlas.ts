import { DISPLAY_SLOT_SIZES, POS_TYPE_INFO, type DisplaySlot, type StoredImage } from '@aislelab/domain';
import type { PlacedProduct, PosPlane, PriceTag, StoreLayout } from './store-layout.ts';

/** Everything printed in the store shares the layers ("pages") of one texture array. */
export const PAGE_SIZE = 1024;
/** Empty pixels around each picture, so that smaller mip levels do not mix neighbours. */
const GUTTER = 6;
const LARGEST = PAGE_SIZE - 2 * GUTTER;
/** Coarser prints could not be read, px per cm. */
const COARSEST = 3;

export type AtlasPicture =
  | { kind: 'pack'; image: StoredImage | null; product: PlacedProduct }
  | { kind: 'image'; image: StoredImage }
  | { kind: 'tag'; tag: PriceTag; name: string }
  | { kind: 'sign'; text: string }
  | { kind: 'white' };
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
  pack: (product: string) => `pack:${product}`,
  tag: (tag: Pick<PriceTag, 'product' | 'color'>) => `tag:${tag.product}:${tag.color}`,
  pos: (plane: Pick<PosPlane, 'id'>, side: 'front' | 'back') => `pos:${plane.id}:${side}`,
  sign: (text: string) => `sign:${text}`,
  display: (slot: DisplaySlot) => `display:${slot}`,
};
export const TAG_SIZE = { width: 7.2, height: 4.2 } as const;
export const SIGN_SIZE = { width: 110, height: 15 } as const;

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
  for (const { bays } of layout.sections)
    for (const bay of bays) {
      if (bay.category)
        add(keys.sign(bay.category), SIGN_SIZE.width, SIGN_SIZE.height, 5, { kind: 'sign', text: bay.category });
      bay.pos.forEach(addPos);
      for (const { tags, facings, liner } of bay.levels) {
        if (liner) addPos(liner);
        for (const tag of tags)
          add(keys.tag(tag), TAG_SIZE.width, TAG_SIZE.height, density * 0.95, {
            kind: 'tag',
            tag,
            name: layout.products[tag.product]!.name,
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

/** Packs pictures in rows, highest first: within a few per cent of the best for packs of similar heights. */
export function packAtlas(items: readonly AtlasItem[]): Atlas {
  const places = new Map<string, AtlasPlace>();
  let page = 0;
  let x = 0;
  let y = 0;
  let rowHeight = 0;
  for (const item of items.toSorted((a, b) => b.height - a.height || a.key.localeCompare(b.key))) {
    const width = item.width + 2 * GUTTER;
    const height = item.height + 2 * GUTTER;
    if (x + width > PAGE_SIZE) {
      x = 0;
      y += rowHeight;
      rowHeight = 0;
    }
    if (y + height > PAGE_SIZE) {
      page++;
      x = 0;
      y = 0;
      rowHeight = 0;
    }
    places.set(item.key, {
      page,
      u0: (x + GUTTER) / PAGE_SIZE,
      v0: (y + GUTTER) / PAGE_SIZE,
      u1: (x + GUTTER + item.width) / PAGE_SIZE,
      v1: (y + GUTTER + item.height) / PAGE_SIZE,
    });
    x += width;
    rowHeight = Math.max(rowHeight, height);
  }
  return { pages: page + 1, places };
}

/** Memory that all pages with their smaller copies take on the graphics card. */
export const atlasBytes = (pages: number) => (pages * PAGE_SIZE * PAGE_SIZE * 4 * 4) / 3;

/** How sharp packs are printed, px per cm, and the memory that all prints may take on the graphics card. */
export interface PrintQuality {
  density: number;
  bytes: number;
}
export const PRINT = {
  desktop: { density: 13.5, bytes: 62 * 2 ** 20 },
  touch: { density: 8, bytes: 17 * 2 ** 20 },
} as const satisfies Record<string, PrintQuality>;

/** The sharpest print that stays within the memory: a store with more to show is printed a little coarser. */
export function fitAtlas(layout: StoreLayout, { density, bytes }: PrintQuality): { items: AtlasItem[]; atlas: Atlas } {
  const items = atlasItems(layout, density);
  const atlas = packAtlas(items);
  return atlasBytes(atlas.pages) <= bytes || density < COARSEST
    ? { items, atlas }
    : fitAtlas(layout, { density: density * 0.92, bytes });
}
