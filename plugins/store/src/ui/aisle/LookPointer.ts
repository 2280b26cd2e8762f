import type { Point } from '../../scene/AisleController.ts';

export interface LookHandlers {
  /** Distance of a drag, px; `width` of the region. */
  look: (dx: number, dy: number, width: number) => void;
  tap: (at: Point) => void;
  hover: (at: Point | null) => void;
}
/** Farther than this a press is a drag, px. */
const TAP_SLOP = 7;

/** Drag to look, tap to take. One finger looks; a second one (the joystick's) is its own business. */
export class LookPointer {
  #id: number | null = null;
  #start: Point = { x: 0, y: 0 };
  #last: Point = { x: 0, y: 0 };
  #dragged = false;

  constructor(
    private readonly element: HTMLElement,
    private readonly handlers: LookHandlers,
  ) {}

  listen(): () => void {
    const { element } = this;
    const stop = new AbortController();
    const { signal } = stop;
    element.addEventListener('pointerdown', (event) => this.#down(event), { signal });
    element.addEventListener('pointermove', (event) => this.#move(event), { signal });
    element.addEventListener('pointerup', (event) => this.#up(event, true), { signal });
    element.addEventListener('pointercancel', (event) => this.#up(event, false), { signal });
    element.addEventListener('lostpointercapture', (event) => this.#up(event, false), { signal });
    element.addEventListener('pointerleave', () => this.handlers.hover(null), { signal });
    element.addEventListener('wheel', (event) => this.#wheel(event), { signal, passive: false });
    return () => stop.abort();
  }

  #down(event: PointerEvent): void {
    if (this.#id !== null || event.button !== 0) return;
    this.#id = event.pointerId;
    this.element.setPointerCapture(event.pointerId);
    this.#start = this.#last = this.#point(event);
    this.#dragged = false;
  }

  #move(event: PointerEvent): void {
    const at = this.#point(event);
    if (this.#id === null && event.pointerType === 'mouse') this.handlers.hover(at);
    if (event.pointerId !== this.#id) return;
    const dx = at.x - this.#last.x;
    const dy = at.y - this.#last.y;
    this.#last = at;
    this.#dragged ||= Math.hypot(at.x - this.#start.x, at.y - this.#start.y) > TAP_SLOP;
    const { clientWidth, clientHeight } = this.element;
    // Some drivers report a single jump across the screen: no shopper drags a third of it at once.
    if (!this.#dragged || Math.abs(dx) > clientWidth / 3 || Math.abs(dy) > clientHeight / 3) return;
    if (event.pointerType === 'mouse') this.handlers.hover(null);
    this.handlers.look(dx, dy, Math.max(640, Math.min(clientWidth, 1400)));
  }

  #up(event: PointerEvent, complete: boolean): void {
    if (event.pointerId !== this.#id) return;
    this.#id = null;
    if (complete && !this.#dragged) this.handlers.tap(this.#point(event));
  }

  #wheel(event: WheelEvent): void {
    event.preventDefault();
    const unit = event.deltaMode === WheelEvent.DOM_DELTA_LINE ? 16 : 1;
    this.handlers.look(-event.deltaX * unit * 0.6, -event.deltaY * unit * 0.35, 1000);
  }

  #point(event: PointerEvent): Point {
    const box = this.element.getBoundingClientRect();
    return { x: event.clientX - box.left, y: event.clientY - box.top };
  }
}
