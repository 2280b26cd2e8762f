import { PACK_LIMIT, type StoredImage } from '@aislelab/domain';

export const imageUrl = (name: string) => `/api/storage/images/${encodeURIComponent(name)}`;
const packUrl = (names: readonly string[]) => `/api/storage/packs/shopper?names=${names.join(',')}`;

/** Pictures that are waited for together travel together. */
const GATHERING_MS = 20;

type Settle = (picture: ImageBitmap | null) => void;

/** Decoded pictures by file name, each fetched once: many in one answer, and by itself only what the answer leaves out. */
export class ImageStore {
  #known = new Map<string, Promise<ImageBitmap | null>>();
  #waiting = new Map<string, Settle>();

  /** The picture, or `null` when it cannot be had: the pack is then drawn without. */
  get(image: StoredImage): Promise<ImageBitmap | null> {
    const name = image.shopper;
    const known = this.#known.get(name);
    if (known) return known;
    const loading = new Promise<ImageBitmap | null>((settle) => {
      if (this.#waiting.size === 0) setTimeout(() => this.#send(), GATHERING_MS);
      this.#waiting.set(name, settle);
    });
    this.#known.set(name, loading);
    return loading;
  }

  #send(): void {
    const waiting = [...this.#waiting];
    this.#waiting.clear();
    for (let from = 0; from < waiting.length; from += PACK_LIMIT) void load(waiting.slice(from, from + PACK_LIMIT));
  }
}

async function load(waiting: readonly (readonly [name: string, settle: Settle])[]): Promise<void> {
  const bytes = await fetchBytes(packUrl(waiting.map(([name]) => name)));
  const parts = bytes ? unpack(bytes) : [];
  await Promise.all(
    waiting.map(async ([name, settle], index) => {
      const part = parts[index];
      const picture = part && part.byteLength > 0 ? part : await fetchBytes(imageUrl(name));
      settle(picture && (await createImageBitmap(new Blob([picture])).catch(() => null)));
    }),
  );
}

async function fetchBytes(url: string): Promise<ArrayBuffer | null> {
  try {
    const response = await fetch(url);
    return response.ok ? await response.arrayBuffer() : null;
  } catch {
    return null;
  }
}

/** The pictures of a pack in their order, each after its length in four bytes, the highest first. */
export function unpack(bytes: ArrayBuffer): ArrayBuffer[] {
  const view = new DataView(bytes);
  const parts: ArrayBuffer[] = [];
  for (let at = 0; at + 4 <= bytes.byteLength;) {
    const end = at + 4 + view.getUint32(at);
    parts.push(bytes.slice(at + 4, end));
    at = end;
  }
  return parts;
}
