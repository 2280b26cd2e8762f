import { neighbourShelf } from '../state/editor-state.ts';
import { shelfBox } from './measures.ts';
import { shelvesOf, typeOf, type Point, type StageView } from './view.ts';

/** How the stage is looked at: `factor` times the scale at which a shelf fits, moved by `pan` px. */
export interface Zoom {
  factor: number;
  pan: Point;
}
export const FITTED: Zoom = { factor: 1, pan: { x: 0, y: 0 } };
export const ZOOM = { min: 1, max: 4, step: 1.25 } as const;

/** Magnified `by` times around a point of the stage, which stays where it is. */
export function zoomAt(view: StageView, zoom: Zoom, point: Point, by: number): Zoom {
  const factor = Math.min(ZOOM.max, Math.max(ZOOM.min, zoom.factor * by));
  if (factor === ZOOM.min) return FITTED;
  const grown = factor / zoom.factor;
  // Before panning a shelf stands in the middle from side to side, and in the middle or at the top from top to bottom.
  const home = homeOf(view);
  const next = homeOf({ ...view, scale: view.scale * grown });
  const pan = {
    x: point.x - (point.x - home.x - zoom.pan.x) * grown - next.x,
    y: point.y - (point.y - home.y - zoom.pan.y) * grown - next.y,
  };
  return held({ ...view, scale: view.scale * grown }, { factor, pan });
}

/** Moved by px of the stage. The active shelf stays in sight. */
export function panBy(view: StageView, zoom: Zoom, by: Point): Zoom {
  return held(view, { ...zoom, pan: { x: zoom.pan.x + by.x, y: zoom.pan.y + by.y } });
}

/**
 * Where panning comes to rest: the shelf that is in the middle of the stage becomes the active one. On a fitted stage a fifth of a shelf
 * is a swipe to the next one.
 */
export function settle(view: StageView, zoom: Zoom): { shelf: string; zoom: Zoom } {
  const width = shelfBox(typeOf(view)).width * view.scale;
  const far = zoom.factor === ZOOM.min ? 0.2 : 0.5;
  const step = zoom.pan.x > width * far ? -1 : zoom.pan.x < -width * far ? 1 : 0;
  const shelves = shelvesOf(view);
  const inside = shelves[shelves.indexOf(view.shelf) + step] !== undefined;
  if (zoom.factor === ZOOM.min) {
    return { shelf: step === 0 ? view.shelf : neighbourShelf(view.section, view.shelf, step), zoom: FITTED };
  }
  if (step === 0 || !inside) return { shelf: view.shelf, zoom };
  const pan = { x: zoom.pan.x + step * width, y: zoom.pan.y };
  return { shelf: neighbourShelf(view.section, view.shelf, step), zoom: { ...zoom, pan } };
}

/** Moved no further than it takes to see all of `box`, px of the stage. */
export function reveal(
  view: StageView,
  zoom: Zoom,
  box: { x: number; y: number; width: number; height: number },
): Zoom {
  if (zoom.factor === ZOOM.min) return zoom;
  const by = {
    x: into(box.x, box.width, view.width),
    y: into(box.y, box.height, view.height),
  };
  return by.x === 0 && by.y === 0 ? zoom : panBy(view, zoom, by);
}
const MARGIN = 24;
function into(start: number, length: number, room: number): number {
  if (start < MARGIN || length > room - 2 * MARGIN) return Math.max(0, MARGIN - start);
  return Math.min(0, room - MARGIN - (start + length));
}

/** Top left corner of the active shelf before panning. */
function homeOf(view: StageView): Point {
  const box = shelfBox(typeOf(view));
  return {
    x: view.width / 2 - (box.width * view.scale) / 2,
    y: Math.max(0, (view.height - box.height * view.scale) / 2),
  };
}

function held(view: StageView, { factor, pan }: Zoom): Zoom {
  const box = shelfBox(typeOf(view));
  const wide = box.width * view.scale;
  const lowest = Math.min(0, view.height - box.height * view.scale);
  return {
    factor,
    pan: {
      x: Math.min(wide, Math.max(-wide, pan.x)),
      y: factor === ZOOM.min ? 0 : Math.min(0, Math.max(lowest, pan.y)),
    },
  };
}
