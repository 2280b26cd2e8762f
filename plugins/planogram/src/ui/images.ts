import { PACK_LIMIT } from '@aislelab/domain';
import { imageUrl } from '@aislelab/ui-kit/api';

/** Fewer pictures than this are fetched one by one, which the browser caches; more are fetched in packs. */
const PACKED = 5;

/** Decoded pictures of the editor by file name. Loads each once; listeners hear at most once a frame what has arrived. */
export class ImageStore {
  private readonly bitmaps = new Map<string, ImageBitmap | null>();
  private readonly listeners = new Set<() => void>();
  private stop = new AbortController();
  private announced = 0;
  /** Requested since the last fetch. */
  private wanted: string[] = [];
  private readonly pack: (names: readonly string[], signal: AbortSignal) => Promise<Blob>;
  /** Rises whenever pictures have arrived. */
  version = 0;

  /** @param pack fetches many small pictures at once: each after its length in four bytes, 0 for what has to be fetched alone */
  constructor(pack: ImageStore['pack']) {
    this.pack = pack;
  }

  /** The picture, or `null` while it is loading or when it failed. */
  get(name: string): ImageBitmap | null {
    const known = this.bitmaps.get(name);
    if (known === undefined) {
      this.bitmaps.set(name, null);
      // One drawing of the shelves requests all of its pictures together.
      if (this.wanted.push(name) === 1) queueMicrotask(() => this.fetchWanted());
    }
    return known ?? null;
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };
  readonly snapshot = (): number => this.version;

  /** Opens the store. @returns a function that closes it; after reopening, earlier pictures are requested again */
  open(): () => void {
    if (this.stop.signal.aborted) {
      this.stop = new AbortController();
      this.announce();
    }
    return () => this.close();
  }

  private close(): void {
    this.stop.abort();
    cancelAnimationFrame(this.announced);
    this.announced = 0;
    for (const bitmap of this.bitmaps.values()) bitmap?.close();
    this.bitmaps.clear();
  }

  private fetchWanted(): void {
    const names = this.wanted;
    this.wanted = [];
    if (this.stop.signal.aborted) return;
    if (names.length < PACKED) return names.forEach((name) => void this.load(name));
    for (let at = 0; at < names.length; at += PACK_LIMIT) void this.loadPack(names.slice(at, at + PACK_LIMIT));
  }

  private async loadPack(names: readonly string[]): Promise<void> {
    const { signal } = this.stop;
    const bytes = await this.pack(names, signal).then(
      (blob) => blob.arrayBuffer(),
      () => null,
    );
    if (signal.aborted) return;
    const view = bytes && new DataView(bytes);
    let at = 0;
    for (const name of names) {
      const length = view && at + 4 <= view.byteLength ? view.getUint32(at) : 0;
      at += 4;
      if (!bytes || length === 0) void this.load(name);
      else void this.decode(name, new Blob([bytes.slice(at, at + length)]), signal);
      at += length;
    }
  }

  private async load(name: string): Promise<void> {
    const { signal } = this.stop;
    const response = await fetch(imageUrl(name), { signal }).catch(() => null);
    if (response?.ok) await this.decode(name, response.blob(), signal);
  }

  private async decode(name: string, bytes: Blob | Promise<Blob>, signal: AbortSignal): Promise<void> {
    try {
      const bitmap = await createImageBitmap(await bytes);
      if (signal.aborted) {
        bitmap.close();
        return;
      }
      this.bitmaps.set(name, bitmap);
      this.announce();
    } catch {
      // The placeholder stays: a picture that fails must not stop the editor.
    }
  }

  private announce(): void {
    if (this.announced) return;
    this.announced = requestAnimationFrame(() => {
      this.announced = 0;
      this.version += 1;
      for (const listener of this.listeners) listener();
    });
  }
}
