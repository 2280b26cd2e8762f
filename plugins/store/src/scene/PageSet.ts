import { fitAtlas, GUTTER, PAGE_SIZE, type Atlas, type AtlasItem, type PrintQuality } from '../core/atlas.ts';
import type { PrintShop } from '../core/bay-mesh.ts';
import { readSilhouette, type PackLook } from '../core/silhouette.ts';
import type { StoreLayout } from '../core/store-layout.ts';
import { framed } from './framed.ts';
import type { ImageStore } from './images.ts';
import { drawEdges, drawPrint, type PriceStyle } from './prints.ts';

/** Largest side of the copy from which the outline of a pack is read. */
const READING_SIZE = 96;

/**
 * The printed pages of a store: kept as canvases, so that a lost graphics context is rebuilt without loading anything
 * again.
 */
export class PageSet implements PrintShop {
  readonly atlas: Atlas;
  readonly canvases: HTMLCanvasElement[];
  readonly looks = new Map<string, PackLook>();
  /** Share of the pictures that have arrived. */
  progress = 0;
  #items: AtlasItem[];

  constructor(
    layout: StoreLayout,
    quality: PrintQuality,
    private readonly images: ImageStore,
    private readonly prices: PriceStyle,
  ) {
    const { items, atlas } = fitAtlas(layout, quality);
    this.#items = items;
    this.atlas = atlas;
    this.canvases = Array.from({ length: this.atlas.pages }, () => {
      const canvas = document.createElement('canvas');
      canvas.width = PAGE_SIZE;
      canvas.height = PAGE_SIZE;
      return canvas;
    });
  }

  /** Draws what needs no picture at once, then the pictures as they come; `changed` is called with the pages to send again. */
  async print(changed: (pages: Set<number>, done: boolean) => void, signal: AbortSignal): Promise<void> {
    if (this.progress === 1) return changed(new Set(this.canvases.keys()), true);
    await document.fonts.load('800 20px "Inter Variable"').catch(() => []);
    if (signal.aborted) return;
    for (const item of this.#items) drawPrint(this.#pen(item), this.#area(item), item, this.prices);
    changed(new Set(this.canvases.keys()), false);
    const pictures = this.#items.filter(hasImage);
    let done = 0;
    let dirty = new Set<number>();
    const jobs = pictures.map(async (item) => {
      const bitmap = await this.images.get(item.picture.image);
      if (signal.aborted) return;
      if (bitmap) this.#draw(item, bitmap);
      dirty.add(this.atlas.places.get(item.key)!.page);
      this.progress = ++done / pictures.length;
      if (done % 48 !== 0) return;
      changed(dirty, false);
      dirty = new Set();
    });
    await Promise.all(jobs);
    this.progress = 1;
    if (!signal.aborted) changed(dirty, true);
  }

  #draw(item: AtlasItem, bitmap: ImageBitmap): void {
    const pen = this.#pen(item);
    const { x, y, width, height } = this.#area(item);
    pen.clearRect(x, y, width, height);
    pen.imageSmoothingQuality = 'high';
    if (item.picture.kind !== 'pack') return pen.drawImage(bitmap, x, y, width, height);
    const { product } = item.picture;
    const front = framed(bitmap, product);
    const look = readLook(front);
    this.looks.set(product._id, look);
    // A box goes on over its edges, so that smaller copies of the page show no gap between two, and is darker where they meet.
    if (look.form === 'box') pen.drawImage(front, x - GUTTER, y - GUTTER, width + 2 * GUTTER, height + 2 * GUTTER);
    pen.drawImage(front, x, y, width, height);
    if (look.form === 'box') drawEdges(pen, { x, y, width, height });
  }

  #pen(item: AtlasItem): CanvasRenderingContext2D {
    return this.canvases[this.atlas.places.get(item.key)!.page]!.getContext('2d')!;
  }

  #area({ key, width, height }: AtlasItem) {
    const place = this.atlas.places.get(key)!;
    return { x: Math.round(place.u0 * PAGE_SIZE), y: Math.round(place.v0 * PAGE_SIZE), width, height };
  }
}

type Pictured = AtlasItem & {
  picture: { image: NonNullable<Extract<AtlasItem['picture'], { image: unknown }>['image']> };
};
const hasImage = (item: AtlasItem): item is Pictured => 'image' in item.picture && item.picture.image !== null;

let reader: CanvasRenderingContext2D | null = null;
function readLook(bitmap: ImageBitmap | HTMLCanvasElement): PackLook {
  const scale = Math.min(1, READING_SIZE / Math.max(bitmap.width, bitmap.height));
  const width = Math.max(1, Math.round(bitmap.width * scale));
  const height = Math.max(1, Math.round(bitmap.height * scale));
  reader ??= document.createElement('canvas').getContext('2d', { willReadFrequently: true })!;
  reader.canvas.width = width;
  reader.canvas.height = height;
  reader.drawImage(bitmap, 0, 0, width, height);
  return readSilhouette(reader.getImageData(0, 0, width, height).data, width, height);
}
