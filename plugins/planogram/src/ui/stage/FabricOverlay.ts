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

/** Pointer travel in px from which a press is a drag. */
const DRAG_THRESHOLD = 4;
const ACCEPT = '#3ecf8e';
const REFUSE = '#ff6b60';

/** Something taken from a shelf: where it is and a picture of it. */
export interface Grabbed {
  box: Rect;
  picture: HTMLCanvasElement | OffscreenCanvas;
}
export interface OverlayEvents {
  /** A press at a point: answers what is taken, if anything. */
  grab: (point: Point) => Grabbed | null;
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
  private readonly caret = highlight({ strokeWidth: 0, rx: 2, ry: 2 });
  private proxy: Proxy | null = null;
  private pressed: Point | null = null;

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
    this.canvas.add(this.level, this.caret);
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
  highlight(target: { level: Rect; caret: Rect; accepted: boolean } | null): void {
    this.level.visible = target !== null;
    this.caret.visible = target?.accepted ?? false;
    if (target) {
      const color = target.accepted ? ACCEPT : REFUSE;
      place(this.level, target.level, { stroke: color, fill: target.accepted ? '#3ecf8e1f' : '#ff6b6026' });
      place(this.caret, { ...target.caret, x: target.caret.x - 1, width: target.caret.width + 2 }, { fill: color });
    }
    this.canvas.requestRenderAll();
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

  private readonly press = (event: PointerEvent): void => {
    this.clear();
    if (event.button !== 0 || !event.isPrimary) return;
    const point = this.pointOf(event);
    const grabbed = this.events.grab(point);
    if (!grabbed) return;
    this.pressed = point;
    this.proxy = new Proxy(grabbed);
    this.canvas.add(this.proxy);
    this.proxy.setCoords();
  };

  private readonly moving = ({ e }: { e: TPointerEvent }): void => {
    const point = this.pointOf(e);
    if (!this.proxy || !this.pressed) return;
    if (!this.proxy.shown) {
      if (Math.hypot(point.x - this.pressed.x, point.y - this.pressed.y) < DRAG_THRESHOLD) return;
      this.proxy.shown = true;
      this.events.dragStart();
    }
    this.events.drag(point);
  };

  private readonly release = ({ e }: TPointerEventInfo): void => {
    const dragged = this.dragging;
    this.clear();
    if (dragged) this.events.drop(this.pointOf(e));
  };

  private clear(): void {
    if (this.proxy) {
      this.canvas.endCurrentTransform();
      this.canvas.discardActiveObject();
      this.canvas.remove(this.proxy);
    }
    this.proxy = null;
    this.pressed = null;
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
