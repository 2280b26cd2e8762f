import { imageUrl } from '@aislelab/ui-kit/api';

/** Decoded pictures of the editor by file name. Loads each once; listeners hear at most once a frame what has arrived. */
export class ImageStore {
  private readonly bitmaps = new Map<string, ImageBitmap | null>();
  private readonly listeners = new Set<() => void>();
  private stop = new AbortController();
  private announced = 0;
  /** Rises whenever pictures have arrived. */
  version = 0;

  /** The picture, or `null` while it is loading or when it failed. */
  get(name: string): ImageBitmap | null {
    const known = this.bitmaps.get(name);
    if (known === undefined) {
      this.bitmaps.set(name, null);
      void this.load(name);
    }
    return known ?? null;
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };
  readonly snapshot = (): number => this.version;

  /** Answers what closes the store again. It can be opened anew: what was asked for before is asked for once more. */
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

  private async load(name: string): Promise<void> {
    const { signal } = this.stop;
    try {
      const response = await fetch(imageUrl(name), { signal });
      if (!response.ok) return;
      const bitmap = await createImageBitmap(await response.blob());
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
