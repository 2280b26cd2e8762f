/** What the page has drawn so far, and the listeners that it has on window and document. */
export interface Counts {
  overlay: number;
  overlayPixels: number;
  shelves: number;
  levels: number;
  canvases: number;
  listeners: number;
}
declare global {
  interface Window {
    counts: Counts;
  }
}

/** Runs in the page before anything else. */
export function countDrawing(): void {
  window.counts = { overlay: 0, overlayPixels: 0, shelves: 0, levels: 0, canvases: 0, listeners: 0 };
  const { drawImage, clip } = CanvasRenderingContext2D.prototype;
  const isOverlay = (context: CanvasRenderingContext2D) => context.canvas.closest('.canvas-container') !== null;
  CanvasRenderingContext2D.prototype.drawImage = function (this: CanvasRenderingContext2D, ...args: unknown[]) {
    const [source] = args as [{ width: number; height: number }];
    if (isOverlay(this)) {
      window.counts.overlay += 1;
      window.counts.overlayPixels += source.width * source.height;
    } else window.counts.shelves += 1;
    Reflect.apply(drawImage, this, args);
  };
  // A level is painted under a clip of its own.
  CanvasRenderingContext2D.prototype.clip = function (this: CanvasRenderingContext2D, ...args: unknown[]) {
    if (!isOverlay(this)) window.counts.levels += 1;
    Reflect.apply(clip, this, args);
  };
  for (const target of [window, document] as EventTarget[]) {
    const known = new Set<string>();
    const ids = new WeakMap<object, number>();
    let last = 0;
    const keyOf = (type: string, listener: object, options: unknown) => {
      if (!ids.has(listener)) ids.set(listener, ++last);
      const capture =
        typeof options === 'object' && options ? Boolean((options as { capture?: boolean }).capture) : Boolean(options);
      return `${type}/${ids.get(listener)}/${capture}`;
    };
    const { addEventListener, removeEventListener } = target;
    target.addEventListener = function (
      type: string,
      listener: EventListenerOrEventListenerObject | null,
      options?: boolean | AddEventListenerOptions,
    ) {
      if (listener && !(typeof options === 'object' && options.once)) known.add(keyOf(type, listener, options));
      window.counts.listeners = known.size;
      return addEventListener.call(target, type, listener, options);
    };
    target.removeEventListener = function (
      type: string,
      listener: EventListenerOrEventListenerObject | null,
      options?: boolean | EventListenerOptions,
    ) {
      if (listener) known.delete(keyOf(type, listener, options));
      window.counts.listeners = known.size;
      return removeEventListener.call(target, type, listener, options);
    };
  }
}
