import type { StageDrag, Scene } from './StageDrag.ts';
import { groupsIn, hitTest, type Point, type Rect } from './view.ts';
import { FITTED, fittedOf, panBy, settle, zoomAt, type Zoom } from './zoom.ts';

/** Pointer travel in px that turns a press into a gesture. */
const SLOP = 10;
/** One notch of a wheel. */
const WHEEL_ZOOM = 0.0016;

type Gesture =
  | { kind: 'pressed'; from: Point; touch: boolean; middle: boolean }
  | { kind: 'pan'; last: Point }
  | { kind: 'pinch'; distance: number; middle: Point }
  | { kind: 'band'; from: Point; before: readonly string[]; extend: boolean };

/**
 * Pointers on the stage besides dragging groups: a mouse draws a rubber band, its middle button pans, the wheel zooms and pans; one finger
 * pans, two pinch. Leaves no listeners on the page when it ends.
 */
export class StageGestures {
  private readonly host: HTMLElement;
  private readonly drag: StageDrag;
  private readonly pointers = new Map<number, Point>();
  private readonly band: HTMLElement;
  private gesture: Gesture | null = null;
  /** Zoom requested since the last render: several moves may come before the next. */
  private pending: Zoom | null = null;

  constructor(host: HTMLElement, drag: StageDrag) {
    this.host = host;
    this.drag = drag;
    this.band = host.ownerDocument.createElement('div');
    this.band.dataset['band'] = '';
    Object.assign(this.band.style, {
      position: 'absolute',
      display: 'none',
      zIndex: '2',
      pointerEvents: 'none',
      border: '1px solid #62c7bd',
      background: 'rgb(98 199 189 / 16%)',
    });
    (host.parentElement ?? host).append(this.band);
    host.addEventListener('pointerdown', this.down);
    host.addEventListener('wheel', this.wheel, { passive: false });
    host.addEventListener('contextmenu', prevent);
  }

  /** The stage was rendered with all requested changes. */
  rendered(): void {
    this.pending = null;
  }
  private zoomOf({ stage }: Scene): Zoom {
    return this.pending ?? stage.zoom;
  }
  private look({ stage }: Scene, zoom: Zoom): void {
    this.pending = zoom;
    stage.setZoom(zoom);
  }

  dispose(): void {
    this.abort();
    this.listen(false);
    this.band.remove();
    this.host.removeEventListener('pointerdown', this.down);
    this.host.removeEventListener('wheel', this.wheel);
    this.host.removeEventListener('contextmenu', prevent);
  }

  /** Ends a gesture; a rubber band restores the previous selection. @returns whether there was one */
  abort(): boolean {
    const gesture = this.gesture;
    const active = gesture !== null && gesture.kind !== 'pressed';
    if (gesture?.kind === 'band') this.select(gesture.before);
    this.end();
    return active;
  }

  private readonly down = (event: PointerEvent): void => {
    const { scene } = this.drag;
    if (!scene) return;
    const touch = event.pointerType === 'touch';
    const middle = event.button === 1;
    const from = this.drag.local({ x: event.clientX, y: event.clientY });
    if (event.isPrimary) this.end();
    if (middle) event.preventDefault();
    if (event.button > 1 || this.drag.holds === 'drag') return;
    this.pointers.set(event.pointerId, from);
    this.listen(true);
    if (this.pointers.size === 2) return this.pinch();
    // A mouse on a group drags it; a finger that moves at once pans even there.
    if (!touch && !middle && hitTest(scene.view, from)) return this.end();
    this.gesture = { kind: 'pressed', from, touch, middle };
  };

  private readonly move = (event: PointerEvent): void => {
    const { scene } = this.drag;
    if (!scene || !this.pointers.has(event.pointerId)) return;
    const point = this.drag.local({ x: event.clientX, y: event.clientY });
    this.pointers.set(event.pointerId, point);
    if (this.drag.holds === 'drag') return this.end();
    const { gesture } = this;
    if (gesture?.kind === 'pressed') this.begin(gesture, point, scene, event);
    else if (gesture?.kind === 'pan') {
      const by = { x: point.x - gesture.last.x, y: point.y - gesture.last.y };
      this.look(scene, panBy(fitted(scene), this.zoomOf(scene), by));
      gesture.last = point;
    } else if (gesture?.kind === 'pinch') this.pinched(gesture, scene);
    else if (gesture?.kind === 'band') this.stretch(gesture, point, scene);
  };

  private begin(pressed: Gesture & { kind: 'pressed' }, point: Point, scene: Scene, event: PointerEvent): void {
    if (Math.hypot(point.x - pressed.from.x, point.y - pressed.from.y) < SLOP) return;
    this.drag.letGo();
    if (pressed.touch || pressed.middle) this.gesture = { kind: 'pan', last: point };
    else {
      const extend = event.shiftKey || event.ctrlKey || event.metaKey;
      this.gesture = { kind: 'band', from: pressed.from, before: scene.editor.state.selection, extend };
      this.stretch(this.gesture, point, scene);
    }
  }

  private readonly up = (event: PointerEvent): void => {
    if (!this.pointers.delete(event.pointerId)) return;
    const { gesture } = this;
    const { scene } = this.drag;
    if (gesture?.kind === 'pinch') {
      const [rest] = this.pointers.values();
      if (rest) this.gesture = { kind: 'pan', last: rest };
      return;
    }
    this.end();
    if (gesture?.kind === 'pan' && scene) {
      const { shelf, zoom } = settle(fitted(scene), this.zoomOf(scene));
      this.look(scene, zoom);
      if (shelf !== scene.view.shelf) scene.editor.dispatch({ type: 'shelf', shelf });
    }
    if (gesture?.kind === 'band' && scene && scene.editor.state.selection.length > 0) this.drag.focus?.();
  };

  private readonly wheel = (event: WheelEvent): void => {
    const { scene } = this.drag;
    if (!scene) return;
    event.preventDefault();
    const zoom = this.zoomOf(scene);
    const lines = event.deltaMode === WheelEvent.DOM_DELTA_LINE ? 16 : 1;
    const [dx, dy] = [event.deltaX * lines, event.deltaY * lines];
    if (event.ctrlKey || event.metaKey) {
      const at = this.drag.local({ x: event.clientX, y: event.clientY });
      // Two fingers on a touchpad arrive as a wheel with Ctrl in much smaller steps.
      const speed = WHEEL_ZOOM * (Math.abs(dy) < 20 ? 5 : 1);
      return this.look(scene, zoomAt(fitted(scene), zoom, at, Math.exp(-dy * speed)));
    }
    if (zoom.factor === FITTED.factor) return;
    this.look(scene, panBy(fitted(scene), zoom, event.shiftKey ? { x: -dy, y: 0 } : { x: -dx, y: -dy }));
  };

  private pinch(): void {
    this.drag.letGo();
    this.gesture = { kind: 'pinch', ...this.fingers() };
  }
  private pinched(gesture: Gesture & { kind: 'pinch' }, scene: Scene): void {
    const { distance, middle } = this.fingers();
    const last = gesture.middle;
    const zoom = zoomAt(fitted(scene), this.zoomOf(scene), last, distance / Math.max(1, gesture.distance));
    const by = { x: middle.x - last.x, y: middle.y - last.y };
    this.look(scene, zoom === FITTED ? FITTED : panBy(fitted(scene), zoom, by));
    Object.assign(gesture, { distance, middle });
  }
  private fingers(): { distance: number; middle: Point } {
    const [a = { x: 0, y: 0 }, b = a] = this.pointers.values();
    return { distance: Math.hypot(a.x - b.x, a.y - b.y), middle: { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 } };
  }

  private stretch({ from, before, extend }: Gesture & { kind: 'band' }, point: Point, { view, editor }: Scene): void {
    const area: Rect = {
      x: Math.min(from.x, point.x),
      y: Math.min(from.y, point.y),
      width: Math.abs(from.x - point.x),
      height: Math.abs(from.y - point.y),
    };
    const { style } = this.band;
    Object.assign(style, {
      display: 'block',
      left: `${area.x}px`,
      top: `${area.y}px`,
      width: `${area.width}px`,
      height: `${area.height}px`,
    });
    const touched = groupsIn(view, area);
    const next = extend ? [...new Set([...before, ...touched])] : touched;
    if (next.join() !== editor.state.selection.join()) this.select(next);
  }
  private select(groups: readonly string[]): void {
    this.drag.scene?.editor.dispatch({ type: 'select', group: groups.at(-1) ?? null, groups });
  }

  private end(): void {
    this.gesture = null;
    this.pointers.clear();
    this.band.style.display = 'none';
    this.listen(false);
  }
  private listen(on: boolean): void {
    const page = this.host.ownerDocument;
    page.removeEventListener('pointermove', this.move);
    page.removeEventListener('pointerup', this.up);
    page.removeEventListener('pointercancel', this.up);
    if (!on) return;
    page.addEventListener('pointermove', this.move);
    page.addEventListener('pointerup', this.up);
    page.addEventListener('pointercancel', this.up);
  }
}

const fitted = ({ view, stage }: Scene) => fittedOf(view, stage.zoom);
const prevent = (event: Event) => event.preventDefault();
