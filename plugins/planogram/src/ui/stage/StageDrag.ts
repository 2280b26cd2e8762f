import { formatLength, setPosMaterial, type DropPlace } from '@aislelab/domain';
import { t } from '@aislelab/ui-kit/texts';
import type { DropSite } from '../library/useListDrag.ts';
import { posTargetAt, type DraggedPos } from '../pos/pos-target.ts';
import { neighbourShelf } from '../state/editor-state.ts';
import { slotTitle } from '../state/place-pos.ts';
import type { Editor } from '../state/useEditor.ts';
import { widthLeft, type Dragged } from './drop.ts';
import { EdgeWatch, type Edges } from './EdgeWatch.ts';
import type { FabricOverlay, Grabbed, OverlayEvents, Press } from './FabricOverlay.ts';
import { pictureOf } from './picture.ts';
import { afterPress } from './select.ts';
import type { StageState } from './StageContext.ts';
import { StageGestures } from './StageGestures.ts';
import {
  groupBox,
  hitTest,
  placeAt,
  shelfAt,
  targetOf,
  toStage,
  type Point,
  type StageView,
  type Target,
} from './view.ts';
import { fittedOf, panBy } from './zoom.ts';

export interface Scene {
  editor: Editor;
  view: StageView;
  stage: StageState;
}
/** Things to drag onto the stage, or on it. */
export type Listed = Dragged | ({ kind: 'pos' } & DraggedPos);
const NONE: ReadonlySet<string> = new Set();

/**
 * Dragging in the editor: from shelf to shelf by the Fabric overlay, from the list by client points. A drag is view state; only the drop is
 * a command. During a drag React renders nothing: the overlay shows the target, a label names it or the reason for a refusal.
 */
export class StageDrag implements OverlayEvents {
  scene: Scene | null = null;
  /** Gives the keyboard the group that was pressed. */
  focus: (() => void) | null = null;
  private host: HTMLElement | null = null;
  private label: HTMLElement | null = null;
  private overlay: FabricOverlay | null = null;
  private gestures: StageGestures | null = null;
  private dragged: Dragged | null = null;
  /** The thing over the stage, from a shelf or from the list. */
  private held: { point: Point; dragged: Listed } | null = null;
  /** Result of a drop at the current place; computed again only at another place. */
  private target: { key: string; target: Target | null; text: string | null } | null = null;
  /** Text of the label, and its size. */
  private said: { text: string | null; width: number; height: number } = { text: null, width: 0, height: 0 };
  private readonly edge = new EdgeWatch((edges) => this.advance(edges));
  private readonly listeners = new Set<() => void>();
  /** Groups whose places stay empty because they are being dragged. */
  private hidden = NONE;

  /** Sets the content of the stage; called after every render of it. */
  update(scene: Scene): void {
    const last = this.scene?.view;
    this.scene = scene;
    this.target = null;
    this.gestures?.rendered();
    const { width, height } = scene.view;
    if (last?.width !== width || last.height !== height) this.overlay?.resize(width, height);
    // The carousel turned under a drag that is held still.
    if (this.held && last !== scene.view) this.showListed(this.held.point, this.held.dragged);
  }

  /** Puts the overlay over the stage. Fabric is loaded here, as a separate chunk. */
  attach(host: HTMLElement, label: HTMLElement): () => void {
    this.host = host;
    this.label = label;
    let gone = false;
    this.gestures = new StageGestures(host, this);
    void import('./FabricOverlay.ts').then((module) => {
      if (gone) return;
      this.overlay = new module.FabricOverlay(host, this);
      this.overlay.resize(host.clientWidth, host.clientHeight);
    });
    return () => {
      gone = true;
      this.finish();
      this.gestures?.dispose();
      void this.overlay?.dispose();
      this.overlay = null;
      this.gestures = null;
    };
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };
  readonly hiddenGroups = (): ReadonlySet<string> => this.hidden;

  /** Ends a drag on the stage without a drop. @returns whether there was one */
  abort(): boolean {
    const active = (this.overlay?.dragging ?? false) || (this.gestures?.abort() ?? false);
    this.overlay?.abort();
    return active;
  }
  /** Under the pressed pointer: nothing, a group, or a group that is already dragged. */
  get holds(): 'nothing' | 'group' | 'drag' {
    return this.overlay?.dragging ? 'drag' : this.overlay?.holding ? 'group' : 'nothing';
  }
  letGo(): void {
    this.overlay?.letGo();
  }

  /** Receiver of a drag from the list. */
  siteFor(dragged: Listed): DropSite {
    return {
      over: (client) => this.showListed(this.local(client), dragged),
      drop: (client) => {
        if (dragged.kind === 'pos') this.putUp(this.local(client), dragged);
        else this.commit(this.local(client), dragged);
      },
      cancel: () => this.cancel(),
    };
  }

  /** Marks a place for the keyboard; `null` marks nothing. */
  mark(carried: { place: DropPlace; dragged: Dragged } | null): void {
    const target =
      carried && this.scene
        ? targetOf(this.scene.view, carried.place, carried.dragged, this.scene.editor.context)
        : null;
    this.overlay?.highlight(target && { ...target, accepted: target.result.ok });
  }

  grab(press: Press): Grabbed | null {
    if (!this.scene) return null;
    const { editor, view } = this.scene;
    const hit = hitTest(view, press.point);
    if (!press.touch) this.select(press);
    if (!hit || editor.props.disabled) return null;
    const { _id } = hit.placed.group;
    const { selection } = editor.state;
    const groups = selection.includes(_id) ? selection : [_id];
    this.dragged = { kind: 'groups', groups };
    const box = toStage(view, hit.shelf, groupBox(hit.level, hit.placed));
    return { box, picture: pictureOf(hit.placed, groups.length, view.scale, editor) };
  }
  tap(press: Press): void {
    if (!this.scene) return;
    const { editor, view } = this.scene;
    // Pressing one of several selected groups may begin a drag of them all; when it does not, that one is meant.
    const one = !press.toggle && !press.range && editor.state.selection.length > 1;
    if (press.touch || (one && !this.scene.stage.several)) this.select(press, true);
    if (hitTest(view, press.point)) return this.focus?.();
    const shelf = shelfAt(view, press.point);
    if (shelf && shelf !== view.shelf) editor.dispatch({ type: 'shelf', shelf });
  }
  dragStart(): void {
    if (this.dragged?.kind === 'groups') this.hide(new Set(this.dragged.groups));
  }
  drag(point: Point): void {
    if (this.dragged) this.show(point, this.dragged);
  }
  drop(point: Point): void {
    if (this.dragged) this.commit(point, this.dragged);
    this.focus?.();
  }
  cancel(): void {
    this.finish();
  }

  private select(press: Press, collapse = false): void {
    if (!this.scene) return;
    const { editor, view, stage } = this.scene;
    const group = hitTest(view, press.point)?.placed.group._id ?? null;
    const toggle = press.toggle || (stage.several && press.touch);
    const next = afterPress(editor.planogram, editor.state, group, { ...press, toggle, collapse });
    if (next) editor.dispatch({ type: 'select', ...next });
  }

  private showListed(point: Point, dragged: Listed): void {
    if (dragged.kind !== 'pos') return this.show(point, dragged);
    if (!this.scene) return;
    this.held = { point, dragged };
    const target = this.posTarget(point, dragged, this.scene);
    this.overlay?.highlight(target && { level: target.box, landing: target.box, accepted: target.accepted });
    this.explain(point, target?.text ?? null, target?.accepted ?? false);
    this.edge.watch(this.scene.view, point);
  }
  private posTarget(point: Point, dragged: DraggedPos, { editor, view }: Scene) {
    const nameOf = (id: string) => editor.posMaterials[id]?.name ?? t('what hangs there');
    return posTargetAt(view, point, dragged, editor.context, { nameOf, explain: editor.explain });
  }
  private putUp(point: Point, dragged: DraggedPos): void {
    const { scene } = this;
    const target = scene && this.posTarget(point, dragged, scene);
    this.finish();
    if (!scene || !target) return;
    const { slot, text } = target;
    if (!slot) return scene.editor.say(text, 'refused');
    const name = scene.editor.posMaterials[dragged._id]?.name ?? t('POS material');
    scene.editor.run((now, edit) => setPosMaterial(now, { ...slot, posMaterial: dragged._id }, edit), {
      text: t('%{name} put up: %{slotTitle}', { name, slotTitle: slotTitle(slot) }),
    });
  }

  private show(point: Point, dragged: Dragged): void {
    if (!this.scene) return;
    this.held = { point, dragged };
    const { target, text } = this.targetAt(point, dragged, this.scene);
    this.overlay?.highlight(target && { ...target, accepted: target.result.ok });
    this.explain(point, text, target?.result.ok ?? false);
    this.edge.watch(this.scene.view, point);
  }

  private targetAt(point: Point, dragged: Dragged, { editor, view, stage }: Scene) {
    const place = placeAt(view, point, dragged);
    const key = place ? `${place.shelf}/${place.segment}/${place.index}` : '';
    if (this.target?.key === key) return this.target;
    const target = place && targetOf(view, place, dragged, editor.context);
    const text = target && (stage.commands.refusal(target.place, dragged) ?? roomText(target, editor));
    this.target = { key, target, text };
    return this.target;
  }

  private commit(point: Point, dragged: Dragged): void {
    const place = this.scene && placeAt(this.scene.view, point, dragged);
    this.finish();
    if (place) this.scene?.stage.commands.drop(place, dragged);
  }

  private finish(): void {
    this.edge.stop();
    this.dragged = null;
    this.held = null;
    this.target = null;
    this.overlay?.highlight(null);
    this.explain({ x: 0, y: 0 }, null, false);
    this.hide(NONE);
  }

  private hide(groups: ReadonlySet<string>): void {
    if (groups === this.hidden) return;
    this.hidden = groups;
    for (const listener of this.listeners) listener();
  }

  private explain(point: Point, text: string | null, accepted: boolean): void {
    const { label, host, scene } = this;
    if (!label || !host) return;
    // Most moves change where it is and not what it says: those must not lay out the page.
    if (text !== this.said.text) {
      label.style.visibility = text ? 'visible' : 'hidden';
      if (text) label.textContent = text;
      this.said = { text, width: label.offsetWidth, height: label.offsetHeight };
    }
    if (!text || !scene) return;
    if (label.dataset['accepted'] !== String(accepted)) label.dataset['accepted'] = String(accepted);
    // Beside the pointer, and inside of the stage.
    const x = Math.min(point.x + 18, scene.view.width - this.said.width - 8);
    const y = Math.min(point.y + 20, scene.view.height - this.said.height - 8);
    label.style.transform = `translate(${Math.round(x)}px, ${Math.round(y)}px)`;
  }

  /** Turns the carousel, or moves a magnified shelf up or down. */
  private advance(edges: Edges): void {
    if (!this.scene) return;
    const { editor, view, stage } = this.scene;
    if (edges.x !== 0) editor.dispatch({ type: 'shelf', shelf: neighbourShelf(view.section, view.shelf, edges.x) });
    else stage.setZoom(panBy(fittedOf(view, stage.zoom), stage.zoom, { x: 0, y: (-edges.y * view.height) / 3 }));
  }

  local({ x, y }: Point): Point {
    const box = this.host?.getBoundingClientRect();
    return { x: x - (box?.left ?? 0), y: y - (box?.top ?? 0) };
  }
}

/** Target place and the remaining width of the level. */
function roomText({ place, result }: Target, { products, units }: Editor): string | null {
  if (!result.ok) return null;
  const cm = widthLeft(result.planogram, place, products);
  return t('Level %{value} · %{length} left', { value: place.segment + 1, length: formatLength(cm, units) });
}
