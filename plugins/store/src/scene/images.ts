import type { StoredImage } from '@aislelab/domain';

export const imageUrl = (name: string) => `/api/storage/images/${encodeURIComponent(name)}`;

const PARALLEL = 6;

/** Decoded pictures by file name, each fetched once, a few at a time. */
export class ImageStore {
  #known = new Map<string, Promise<ImageBitmap | null>>();
  #waiting: (() => void)[] = [];
  #running = 0;

  /** The picture, or `null` when it cannot be had: the pack is then drawn without. */
  get(image: StoredImage): Promise<ImageBitmap | null> {
    const name = image.shopper;
    const known = this.#known.get(name);
    if (known) return known;
    const loading = this.#load(imageUrl(name));
    this.#known.set(name, loading);
    return loading;
  }

  async #load(url: string): Promise<ImageBitmap | null> {
    await this.#turn();
    try {
      const response = await fetch(url);
      return response.ok ? await createImageBitmap(await response.blob()) : null;
    } catch {
      return null;
    } finally {
      this.#running--;
      this.#waiting.shift()?.();
    }
  }

  async #turn(): Promise<void> {
    if (this.#running >= PARALLEL) await new Promise<void>((resolve) => this.#waiting.push(resolve));
    this.#running++;
  }
}
