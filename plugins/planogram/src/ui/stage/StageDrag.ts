import type { Editor } from '../state/useEditor.ts';
import { neighbourShelf } from '../state/editor-state.ts';
import type { FabricOverlay, Grabbed, OverlayEvents } from './FabricOverlay.ts';
import { PX } from './measures.ts';
import { paintGroup } from './paint.ts';
import {
  dropResult,
  groupBox,
  hitTest,
  levelsWithRoom,
  placeBoxes,
  shelfAt,
  targetAt,
  toStage,
  type Dragged,
  type Hit,
  type Point,
  type StageView,
  type Target,
} from './view.ts';
import type { DropPlace } from '@aislelab/domain';

/** The carousel turns when something dragged rests this close to its edge for this long; a hand at rest still trembles a little. */
const EDGE = { px: 44, ms: 600, tremble: 5 };

type Scene = { editor: Editor; view: StageView };

/**
 * Dragging in the editor: from shelf to shelf by the Fabric overlay, from the list by client points. A drag is view state; only the drop
 * is a command. While something moves React renders nothing: the overlay shows the place, a label says why it is refused.
 */
export class StageDrag implements OverlayEvents {
  private scene: Scene | null = null;
  private host: HTMLElement | null = null;
  private label: HTMLElement | null = null;
  private overlay: FabricOverlay | null = null;
  private dragged: Dragged | null = null;
  /** What is over the stage now, from a shelf or from the list. */
  private held: { point: Point; dragged: Dragged } | null = null;
  /** Where something dragged came to rest at the edge. */
  private edge: { side: number; at: Point; timer: number } | null = null;
  private readonly listeners = new Set<() => void>();
  /** Group whose place stays empty because it is being dragged. */
  private hidden: string | null = null;

  /** What stands on the stage now; called after every render of it. */
  update(scene: Scene): void {
    const last = this.scene?.view;
    this.scene = scene;
    const { width, height, shelf } = scene.view;
    if (last?.width !== width || last.height !== height) this.overlay?.resize(width, height);
    // The carousel turned under what is held still.
    if (this.held && last?.shelf !== shelf) this.show(this.held.point, this.held.dragged);
  }

  /** Puts the overlay over the stage. Fabric is fetched here, as a part of its own. */
  attach(host: HTMLElement, label: HTMLElement): () => void {
    this.host = host;
    this.label = label;
    let gone = false;
    void import('./FabricOverlay.ts').then((module) => {
      if (gone) return;
      this.overlay = new module.FabricOverlay(host, this);
      this.overlay.resize(host.clientWidth, host.clientHeight);
    });
    return () => {
      gone = true;
      this.finish();
      void this.overlay?.dispose();
      this.overlay = null;
    };
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };
  readonly hiddenGroup = (): string | null => this.hidden;

  /** Ends a drag on the stage without a drop. Answers whether there was one. */
  abort(): boolean {
    const active = this.overlay?.dragging ?? false;
    this.overlay?.abort();
    return active;
  }

  /** Something from outside is over the stage, at a client point. */
  overClient(client: Point, dragged: Dragged): void {
    this.show(this.local(client), dragged);
  }
  dropClient(client: Point, dragged: Dragged): void {
    this.commit(this.local(client), dragged);
  }

  /** Marks a place for the keyboard; `null` marks nothing. */
  mark(carried: { place: DropPlace; dragged: Dragged & { kind: 'group' } } | null): void {
    if (!carried || !this.scene) return this.overlay?.highlight(null);
    const { editor, view } = this.scene;
    const { place, dragged } = carried;
    const boxes = placeBoxes(view, place, dragged.group);
    const accepted = dropResult(view.planogram, place, dragged, editor.context).ok;
    this.overlay?.highlight(boxes && { ...boxes, accepted });
  }

  grab(point: Point): Grabbed | null {
    if (!this.scene) return null;
    const { editor, view } = this.scene;
    const hit = hitTest(view, point);
    editor.dispatch({ type: 'select', group: hit?.placed.group._id ?? null });
    if (!hit) {
      const shelf = shelfAt(view, point);
      if (shelf && shelf !== view.shelf) editor.dispatch({ type: 'shelf', shelf });
      return null;
    }
    if (editor.props.disabled) return null;
    const { _id, product } = hit.placed.group;
    this.dragged = { kind: 'group', group: _id, product };
    return { box: toStage(view, hit.shelf, groupBox(hit.level, hit.placed)), picture: pictureOf(hit, this.scene) };
  }
  dragStart(): void {
    if (this.dragged?.kind === 'group') this.hide(this.dragged.group);
  }
  drag(point: Point): void {
    if (this.dragged) this.show(point, this.dragged);
  }
  drop(point: Point): void {
    if (this.dragged) this.commit(point, this.dragged);
  }
  cancel(): void {
    this.finish();
  }

  private show(point: Point, dragged: Dragged): void {
    if (!this.scene) return;
    this.held = { point, dragged };
    const { editor, view } = this.scene;
    const target = targetAt(view, point, dragged, editor.context);
    this.overlay?.highlight(target && { ...target, accepted: target.result.ok });
    this.explain(point, target && this.reason(target, dragged));
    this.watchEdge(point);
  }

  private commit(point: Point, dragged: Dragged): void {
    this.finish();
    if (!this.scene) return;
    const { editor, view } = this.scene;
    const target = targetAt(view, point, dragged, editor.context);
    if (!target) return;
    const reason = this.reason(target, dragged);
    if (reason !== null) return editor.say(reason, 'refused');
    const { place } = target;
    const name = editor.products[dragged.product]?.name ?? 'Product';
    const verb = dragged.kind === 'group' ? 'moved to' : 'placed on';
    editor.run((now, context) => dropResult(now, place, dragged, context), {
      text: `${name} ${verb} level ${place.segment + 1}`,
    });
  }

  /** Why a drop is refused and where it would be accepted, or `null` when it is accepted. */
  private reason({ result, place }: Target, dragged: Dragged): string | null {
    if (result.ok || !this.scene) return null;
    const { editor, view } = this.scene;
    const levels = levelsWithRoom(view, place, dragged, editor.context);
    const advice = levels.length > 0 ? ` Fits on level ${levels.join(', ')}.` : '';
    return editor.explain(result.refusal) + advice;
  }

  private finish(): void {
    this.stopEdge();
    this.dragged = null;
    this.held = null;
    this.overlay?.highlight(null);
    this.explain({ x: 0, y: 0 }, null);
    this.hide(null);
  }

  private hide(group: string | null): void {
    if (group === this.hidden) return;
    this.hidden = group;
    for (const listener of this.listeners) listener();
  }

  private explain(point: Point, text: string | null): void {
    if (!this.label) return;
    this.label.style.visibility = text ? 'visible' : 'hidden';
    if (!text) return;
    this.label.textContent = text;
    // Beside the pointer, and inside of the stage.
    const x = Math.min(point.x + 18, (this.host?.clientWidth ?? 0) - this.label.offsetWidth - 8);
    const y = Math.min(point.y + 20, (this.host?.clientHeight ?? 0) - this.label.offsetHeight - 8);
    this.label.style.transform = `translate(${Math.round(x)}px, ${Math.round(y)}px)`;
  }

  private watchEdge(point: Point): void {
    const side = this.scene ? edgeAt(this.scene.view, point) : 0;
    if (this.edge?.side === side && distance(this.edge.at, point) <= EDGE.tremble) return;
    this.stopEdge();
    if (side === 0) return;
    const edge = { side, at: point, timer: 0 };
    // A frame later, so that moves which had to wait while the page was busy count first.
    edge.timer = window.setTimeout(
      () => requestAnimationFrame(() => this.edge === edge && this.advance(side)),
      EDGE.ms,
    );
    this.edge = edge;
  }
  private advance(side: number): void {
    this.edge = null;
    if (!this.scene) return;
    const { editor, view } = this.scene;
    editor.dispatch({ type: 'shelf', shelf: neighbourShelf(view.section, view.shelf, side) });
  }
  private stopEdge(): void {
    clearTimeout(this.edge?.timer);
    this.edge = null;
  }

  private local({ x, y }: Point): Point {
    const box = this.host?.getBoundingClientRect();
    return { x: x - (box?.left ?? 0), y: y - (box?.top ?? 0) };
  }
}

/** -1 at the left edge of the stage, 1 at the right one, 0 elsewhere and outside. */
function edgeAt({ width, height }: StageView, { x, y }: Point): number {
  if (x < 0 || x > width || y < 0 || y > height) return 0;
  return x < EDGE.px ? -1 : x > width - EDGE.px ? 1 : 0;
}
const distance = (a: Point, b: Point) => Math.hypot(a.x - b.x, a.y - b.y);

/** The facings of a group on a canvas of their own, at the resolution of the stage. */
function pictureOf({ placed }: Hit, { view, editor }: Scene): OffscreenCanvas {
  const density = Math.max(1, globalThis.devicePixelRatio) * view.scale;
  const width = placed.width * PX;
  const height = placed.height * PX;
  const canvas = new OffscreenCanvas(Math.ceil(width * density), Math.ceil(height * density));
  // In memory, as the overlay that draws it.
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (context) {
    context.scale(density, density);
    paintGroup(context, { ...placed, x: 0 }, height, editor);
  }
  return canvas;
}
