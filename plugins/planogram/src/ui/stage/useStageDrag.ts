import { useCallback, useEffect, useEffectEvent, useRef, useState, type RefObject } from 'react';
import type { Editor } from '../state/useEditor.ts';
import { neighbourShelf } from '../state/editor-state.ts';
import type { FabricOverlay, Grabbed } from './FabricOverlay.ts';
import { PX } from './measures.ts';
import { paintGroup } from './paint.ts';
import type { StageHandle } from './StageHandle.ts';
import {
  dropResult,
  groupBox,
  hitTest,
  levelsWithRoom,
  shelfAt,
  targetAt,
  toStage,
  type Dragged,
  type Hit,
  type Point,
  type StageView,
  type Target,
} from './view.ts';

/** The carousel advances when something is held this close to its edge for this long. */
const EDGE = { px: 44, ms: 650 };

/**
 * Dragging on the stage: from shelf to shelf by the Fabric overlay, from the list by the handle. A drag is view state; only the drop is
 * a command. While it moves nothing is rendered by React: the overlay shows the place, the label says why it is refused.
 */
export function useStageDrag(editor: Editor, view: StageView) {
  const host = useRef<HTMLDivElement>(null);
  const label = useRef<HTMLDivElement>(null);
  const overlay = useRef<FabricOverlay | null>(null);
  const dragged = useRef<Dragged | null>(null);
  const edge = useRef<{ side: number; timer: number } | null>(null);
  const [hidden, setHidden] = useState<string | null>(null);

  const stopEdge = () => {
    clearTimeout(edge.current?.timer);
    edge.current = null;
  };
  const advance = useEffectEvent((side: number) => {
    editor.dispatch({ type: 'shelf', shelf: neighbourShelf(view.section, view.shelf, side) });
    edge.current = null;
  });
  const watchEdge = (point: Point) => {
    const side = point.x < EDGE.px ? -1 : point.x > view.width - EDGE.px ? 1 : 0;
    if (side === (edge.current?.side ?? 0)) return;
    stopEdge();
    if (side !== 0) edge.current = { side, timer: window.setTimeout(() => advance(side), EDGE.ms) };
  };

  const show = (point: Point, what: Dragged) => {
    const target = targetAt(view, point, what, editor.context);
    overlay.current?.highlight(target && { ...target, accepted: target.result.ok });
    if (label.current) sayAt(label.current, point, target && reason(target, what));
    watchEdge(point);
  };
  const reason = ({ result, place }: Target, what: Dragged): string | null => {
    if (result.ok) return null;
    const levels = levelsWithRoom(view, place, what, editor.context);
    const advice = levels.length > 0 ? ` Fits on level ${levels.join(', ')}.` : '';
    return editor.explain(result.refusal) + advice;
  };
  const finish = () => {
    stopEdge();
    dragged.current = null;
    overlay.current?.highlight(null);
    if (label.current) sayAt(label.current, { x: 0, y: 0 }, null);
    setHidden(null);
  };
  const commit = (point: Point, what: Dragged): boolean => {
    const target = targetAt(view, point, what, editor.context);
    finish();
    if (!target) return false;
    if (!target.result.ok) {
      editor.say(reason(target, what) ?? '', 'refused');
      return false;
    }
    const { place } = target;
    const name = editor.products[what.product]?.name ?? 'Product';
    const verb = what.kind === 'group' ? 'moved to' : 'placed on';
    return editor.run((now, context) => dropResult(now, place, what, context), {
      text: `${name} ${verb} level ${place.segment + 1}`,
    });
  };

  const grab = useEffectEvent((point: Point): Grabbed | null => {
    const hit = hitTest(view, point);
    editor.dispatch({ type: 'select', group: hit?.placed.group._id ?? null });
    const shelf = shelfAt(view, point);
    if (!hit) {
      if (shelf && shelf !== view.shelf) editor.dispatch({ type: 'shelf', shelf });
      return null;
    }
    if (editor.props.disabled) return null;
    const { _id, product } = hit.placed.group;
    dragged.current = { kind: 'group', group: _id, product };
    return { box: toStage(view, hit.shelf, groupBox(hit.level, hit.placed)), picture: pictureOf(hit, view, editor) };
  });
  const dragStart = useEffectEvent(() => {
    if (dragged.current?.kind === 'group') setHidden(dragged.current.group);
  });
  const drag = useEffectEvent((point: Point) => dragged.current && show(point, dragged.current));
  const drop = useEffectEvent((point: Point) => dragged.current && commit(point, dragged.current));
  const cancel = useEffectEvent(() => finish());

  // Fabric is loaded with the editor's own chunk; the canvas lives and dies with this effect.
  useEffect(() => {
    const element = host.current;
    if (!element) return;
    let current: FabricOverlay | null = null;
    let gone = false;
    void import('./FabricOverlay.ts').then((module) => {
      if (gone) return;
      current = new module.FabricOverlay(element, { grab, dragStart, drag, drop, cancel });
      current.resize(element.clientWidth, element.clientHeight);
      overlay.current = current;
    });
    return () => {
      gone = true;
      overlay.current = null;
      void current?.dispose();
    };
  }, []);
  useEffect(() => overlay.current?.resize(view.width, view.height), [view.width, view.height]);

  const handle = useCallback((): StageHandle => {
    const local = ({ x, y }: Point) => {
      const box = host.current?.getBoundingClientRect();
      return { x: x - (box?.left ?? 0), y: y - (box?.top ?? 0) };
    };
    return {
      over: (client, what) => show(local(client), what),
      drop: (client, what) => commit(local(client), what),
      cancel: finish,
    };
    // The handle is made anew for every view: it closes over the latest one.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [editor, view]);

  return { host, label, hidden, handle, overlay };
}

export type OverlayRef = RefObject<FabricOverlay | null>;

function sayAt(label: HTMLElement, point: Point, text: string | null): void {
  label.style.visibility = text ? 'visible' : 'hidden';
  if (!text) return;
  label.textContent = text;
  label.style.transform = `translate(${Math.round(point.x + 16)}px, ${Math.round(point.y + 18)}px)`;
}

/** The facings of a group on a canvas of their own, at the resolution of the stage. */
function pictureOf({ placed }: Hit, view: StageView, { lookOf }: Editor): OffscreenCanvas {
  const density = Math.max(1, globalThis.devicePixelRatio) * view.scale;
  const width = placed.width * PX;
  const height = placed.height * PX;
  const canvas = new OffscreenCanvas(Math.ceil(width * density), Math.ceil(height * density));
  const context = canvas.getContext('2d');
  if (context) {
    context.scale(density, density);
    paintGroup(context, { ...placed, x: 0 }, height, { lookOf });
  }
  return canvas;
}
