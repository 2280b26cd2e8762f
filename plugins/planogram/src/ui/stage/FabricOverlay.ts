import {
  Canvas,
  FabricObject,
  Rect as FabricRect,
  config,
  type TPointerEvent,
  type TPointerEventInfo,
} from 'fabric/es';
import type { Point, Rect } from './view.ts';

// Fabric gives every cached object a canvas of at least 256 x 256 px unless told otherwise.
config.configure({ minCacheSideLimit: 16 });

/** Pointer travel in px that turns a press into a drag. */
const DRAG_THRESHOLD = 4;
/** A finger that rests on a group for `ms`, within `px`, lifts it; any other movement pans. */
const HOLD = { ms: 300, px: 10 };
/** Distance below which a dragged group snaps into its place, px. */
const SNAP = 14;
/** Further than a stage is wide, px. */
const ANYWHERE = 10_000;
const ACCEPT = '#3ecf8e';
const REFUSE = '#ff6b60';

/** Something taken from a shelf: where it is and a picture of it. */
export interface Grabbed {
  box: Rect;
  picture: HTMLCanvasElement | OffscreenCanvas;
}
export interface Press {
  point: Point;
  /** A finger, which may be about to pan. */
  touch: boolean;
  /** Adds the group to the selection or removes it (Ctrl). */
  toggle: boolean;
  /** Selects everything from the last selected group to this one (Shift). */
  range: boolean;
}
export interface OverlayEvents {
  /** A press. @returns the grabbed group, if any */
  grab: (press: Press) => Grabbed | null;
  /** Released where it was pressed. */
  tap: (press: Press) => void;
  dragStart: () => void;
  drag: (point: Point) => void;
  drop: (point: Point) => void;
  cancel: () => void;
}

/** The dragged facings: one prepared picture, so that a move draws once. */
class Proxy extends FabricObject {
  static override type = 'FacingsProxy';
  shown = false;
  private readonly picture: CanvasImageSource;

  constructor({ box, picture }: Grabbed) {
    super({
      left: box.x,
      top: box.y,
      width: box.width,
      height: box.height,
      originX: 'left',
      originY: 'top',
      hasControls: false,
      hasBorders: false,
      objectCaching: false,
      // It is what was pressed wherever that was: a price tag is below the facings.
      padding: ANYWHERE,
      opacity: 0.92,
      hoverCursor: 'grab',
      moveCursor: 'grabbing',
    });
    this.picture = picture;
  }
  override _render(context: CanvasRenderingContext2D): void {
    if (this.shown) context.drawImage(this.picture, -this.width / 2, -this.height / 2, this.width, this.height);
  }
}

/**
 * The one Fabric canvas of the editor, over all drawn shelves. It holds the dragged group and the highlight of where it would go, and
 * turns presses into grabs; the shelves beneath are plain canvases that a drag never repaints.
 */
export class FabricOverlay {
  readonly canvas: Canvas;
  private readonly host: HTMLElement;
  private readonly events: OverlayEvents;
  private readonly level = highlight({ strokeWidth: 2, rx: 3, ry: 3 });
  private readonly landing = highlight({ strokeWidth: 2, rx: 2, ry: 2 });
  private proxy: Proxy | null = null;
  private pressed: Press | null = null;
  private travelled = false;
  private hold = 0;

  constructor(host: HTMLElement, events: OverlayEvents) {
    this.host = host;
    this.events = events;
    const element = host.ownerDocument.createElement('canvas');
    host.append(element);
    // Without a graphics processor behind it: in software GL the last drawings of an accelerated canvas got lost, and the mark stayed.
    element.getContext('2d', { willReadFrequently: true });
    this.canvas = new Canvas(element, {
      enablePointerEvents: true,
      renderOnAddRemove: false,
      selection: false,
      preserveObjectStacking: true,
      fireRightClick: false,
      fireMiddleClick: false,
      stopContextMenu: false,
      defaultCursor: 'default',
    });
    this.canvas.wrapperEl.setAttribute('aria-hidden', 'true');
    // Fabric's second canvas only listens: one that shows nothing need not be handed to the screen with every frame.
    this.canvas.upperCanvasEl.style.opacity = '0';
    this.canvas.add(this.level, this.landing);
    // In the capture phase: the proxy has to be there when Fabric looks for what was pressed.
    host.addEventListener('pointerdown', this.press, true);
    this.canvas.on('object:moving', this.moving);
    this.canvas.on('mouse:up', this.release);
    host.ownerDocument.addEventListener('pointercancel', this.abort);
  }

  resize(width: number, height: number): void {
    this.canvas.setDimensions({ width, height });
    this.canvas.requestRenderAll();
  }

  /** Shows where something would go; `null` shows nothing. */
  highlight(target: { level: Rect; landing: Rect; accepted: boolean } | null): void {
    this.level.visible = target !== null;
    this.landing.visible = target?.accepted ?? false;
    if (target) {
      const color = target.accepted ? ACCEPT : REFUSE;
      place(this.level, target.level, { stroke: color, fill: target.accepted ? '#3ecf8e1f' : '#ff6b6026' });
      place(this.landing, target.landing, { stroke: color, fill: '#3ecf8e66' });
      if (this.proxy && target.accepted) this.snap(this.proxy, target.landing);
    }
    this.canvas.requestRenderAll();
  }
  /** Snaps the dragged group into the place under it; the next move releases it again. */
  private snap(proxy: Proxy, { x, y, height }: Rect): void {
    const floor = y + height - proxy.height;
    if (Math.hypot(proxy.left - x, proxy.top - floor) <= SNAP) proxy.set({ left: x, top: floor });
  }

  /** A group is under the pointer that is down: it may become a drag. */
  get holding(): boolean {
    return this.proxy !== null;
  }
  get dragging(): boolean {
    return this.proxy?.shown ?? false;
  }

  readonly abort = (): void => {
    const dragged = this.dragging;
    this.clear();
    if (dragged) this.events.cancel();
  };

  async dispose(): Promise<void> {
    this.host.removeEventListener('pointerdown', this.press, true);
    this.host.ownerDocument.removeEventListener('pointercancel', this.abort);
    this.clear();
    await this.canvas.dispose();
    this.host.replaceChildren();
  }

  /** Releases a pressed group before it becomes a drag: a finger pans instead. */
  letGo(): void {
    if (!this.dragging) this.clear();
  }

  private readonly press = (event: PointerEvent): void => {
    if (!event.isPrimary) return;
    this.clear();
    if (event.button !== 0) return;
    const touch = event.pointerType === 'touch';
    const { shiftKey: range } = event;
    this.pressed = { point: this.pointOf(event), touch, range, toggle: event.ctrlKey || event.metaKey };
    const grabbed = this.events.grab(this.pressed);
    if (!grabbed) return;
    this.proxy = new Proxy(grabbed);
    this.canvas.add(this.proxy);
    this.proxy.setCoords();
    if (!touch) return;
    this.proxy.set({ lockMovementX: true, lockMovementY: true });
    // A frame later, so that moves which had to wait while the page was busy count first.
    const { proxy } = this;
    this.hold = window.setTimeout(() => requestAnimationFrame(() => this.proxy === proxy && this.lift()), HOLD.ms);
    this.host.ownerDocument.addEventListener('pointermove', this.tremble);
  };

  /** The finger has rested: from now on it drags. */
  private lift(): void {
    if (!this.proxy || !this.pressed) return;
    this.host.ownerDocument.removeEventListener('pointermove', this.tremble);
    this.proxy.set({ lockMovementX: false, lockMovementY: false, shown: true });
    this.events.dragStart();
    this.events.drag(this.pressed.point);
  }
  private readonly tremble = (event: PointerEvent): void => {
    const point = this.pointOf(event);
    if (this.pressed && Math.hypot(point.x - this.pressed.point.x, point.y - this.pressed.point.y) > HOLD.px) {
      this.letGo();
    }
  };

  private readonly moving = ({ e }: { e: TPointerEvent }): void => {
    const point = this.pointOf(e);
    if (!this.proxy || !this.pressed) return;
    const { x, y } = this.pressed.point;
    if (!this.travelled && Math.hypot(point.x - x, point.y - y) < DRAG_THRESHOLD) return;
    this.travelled = true;
    if (!this.proxy.shown) {
      this.proxy.shown = true;
      this.events.dragStart();
    }
    this.events.drag(point);
  };

  private readonly release = ({ e }: TPointerEventInfo): void => {
    const { dragging, pressed, travelled } = this;
    this.clear();
    const point = this.pointOf(e);
    if (dragging && travelled) return this.events.drop(point);
    if (dragging) this.events.cancel();
    if (pressed && Math.hypot(point.x - pressed.point.x, point.y - pressed.point.y) <= HOLD.px)
      this.events.tap(pressed);
  };

  private clear(): void {
    clearTimeout(this.hold);
    this.host.ownerDocument.removeEventListener('pointermove', this.tremble);
    if (this.proxy) {
      // Fabric fails when asked to end what has not begun.
      if (this.canvas._currentTransform) this.canvas.endCurrentTransform();
      this.canvas.discardActiveObject();
      this.canvas.remove(this.proxy);
    }
    this.proxy = null;
    this.pressed = null;
    this.travelled = false;
    this.highlight(null);
  }

  private pointOf(event: TPointerEvent): Point {
    const box = this.host.getBoundingClientRect();
    const at = 'clientX' in event ? event : event.changedTouches[0];
    return { x: (at?.clientX ?? 0) - box.left, y: (at?.clientY ?? 0) - box.top };
  }
}

function highlight(options: { strokeWidth: number; rx: number; ry: number }): FabricRect {
  return new FabricRect({
    ...options,
    originX: 'left',
    originY: 'top',
    selectable: false,
    evented: false,
    visible: false,
    objectCaching: false,
  });
}
function place(rect: FabricRect, { x, y, width, height }: Rect, colors: { stroke?: string; fill: string }): void {
  rect.set({ left: x, top: y, width, height, ...colors });
}
