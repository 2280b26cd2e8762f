import { neighbourShelf } from '../state/editor-state.ts';
import { shelfBox } from './measures.ts';
import { shelvesOf, typeOf, type Point, type Rect, type StageView } from './view.ts';

/** Zoom of the stage: `factor` times the scale at which a shelf fits, moved by `pan` px. */
export interface Zoom {
  factor: number;
  pan: Point;
}
export const FITTED: Zoom = { factor: 1, pan: { x: 0, y: 0 } };
export const ZOOM = { min: 1, max: 4, step: 1.25 } as const;

/** The zoomed view of a fitted stage. */
export const zoomed = (fitted: StageView, { factor, pan }: Zoom): StageView => ({
  ...fitted,
  scale: fitted.scale * factor,
  pan,
});
/** The fitted stage of a zoomed view. */
export const fittedOf = (view: StageView, { factor }: Zoom): StageView => ({
  ...view,
  scale: view.scale / factor,
  pan: FITTED.pan,
});

/** Magnified `by` times around a point of the stage, which stays where it is. */
export function zoomAt(fitted: StageView, zoom: Zoom, point: Point, by: number): Zoom {
  const factor = Math.min(ZOOM.max, Math.max(ZOOM.min, zoom.factor * by));
  if (factor <= ZOOM.min * 1.001) return FITTED;
  const grown = factor / zoom.factor;
  // Before panning a shelf is centred from side to side, and in the middle or at the top from top to bottom.
  const home = homeOf(fitted, zoom.factor);
  const next = homeOf(fitted, factor);
  const pan = {
    x: point.x - (point.x - home.x - zoom.pan.x) * grown - next.x,
    y: point.y - (point.y - home.y - zoom.pan.y) * grown - next.y,
  };
  return held(fitted, { factor, pan });
}

/** Moved by px of the stage. The active shelf stays in sight. */
export function panBy(fitted: StageView, zoom: Zoom, by: Point): Zoom {
  return held(fitted, { ...zoom, pan: { x: zoom.pan.x + by.x, y: zoom.pan.y + by.y } });
}

/**
 * End of panning: the shelf in the middle of the stage becomes the active one. On a fitted stage, panning by a fifth of a shelf is a swipe
 * to the next one.
 */
export function settle(fitted: StageView, zoom: Zoom): { shelf: string; zoom: Zoom } {
  const { section, shelf } = fitted;
  const width = shelfWidth(fitted, zoom.factor);
  const far = zoom.factor === ZOOM.min ? 0.2 : 0.5;
  const step = zoom.pan.x > width * far ? -1 : zoom.pan.x < -width * far ? 1 : 0;
  if (zoom.factor === ZOOM.min) {
    return { shelf: step === 0 ? shelf : neighbourShelf(section, shelf, step), zoom: FITTED };
  }
  const shelves = shelvesOf(fitted);
  if (step === 0 || shelves[shelves.indexOf(shelf) + step] === undefined) return { shelf, zoom };
  const pan = { x: zoom.pan.x + step * width, y: zoom.pan.y };
  return { shelf: neighbourShelf(section, shelf, step), zoom: { ...zoom, pan } };
}

/** Moved no further than it takes to see all of `box`, px of the stage as it is looked at. */
export function reveal(fitted: StageView, zoom: Zoom, box: Rect): Zoom {
  if (zoom.factor === ZOOM.min) return zoom;
  const by = { x: into(box.x, box.width, fitted.width), y: into(box.y, box.height, fitted.height) };
  return by.x === 0 && by.y === 0 ? zoom : panBy(fitted, zoom, by);
}
const MARGIN = 24;
function into(start: number, length: number, room: number): number {
  if (start < MARGIN || length > room - 2 * MARGIN) return Math.max(0, MARGIN - start);
  return Math.min(0, room - MARGIN - (start + length));
}

const shelfWidth = (fitted: StageView, factor: number) => shelfBox(typeOf(fitted)).width * fitted.scale * factor;
const shelfHeight = (fitted: StageView, factor: number) => shelfBox(typeOf(fitted)).height * fitted.scale * factor;

/** Top left corner of the active shelf before panning. */
function homeOf(fitted: StageView, factor: number): Point {
  return {
    x: (fitted.width - shelfWidth(fitted, factor)) / 2,
    y: Math.max(0, (fitted.height - shelfHeight(fitted, factor)) / 2),
  };
}

function held(fitted: StageView, { factor, pan }: Zoom): Zoom {
  const wide = shelfWidth(fitted, factor);
  const lowest = Math.min(0, fitted.height - shelfHeight(fitted, factor));
  const y = factor === ZOOM.min ? 0 : Math.min(0, Math.max(lowest, pan.y));
  return { factor, pan: { x: Math.min(wide, Math.max(-wide, pan.x)), y } };
}
