import type { Dragged, Point } from './view.ts';

/** What the list needs of the stage while something is dragged from it. Points in client px. */
export interface StageHandle {
  over: (client: Point, dragged: Dragged) => void;
  /** Answers whether something was placed. */
  drop: (client: Point, dragged: Dragged) => boolean;
  cancel: () => void;
}
