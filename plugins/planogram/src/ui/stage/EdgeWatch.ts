import type { Point } from './view.ts';

/** Something happens when what is dragged rests this close to an edge for this long; a hand at rest still trembles a little. */
const EDGE = { px: 44, ms: 600, tremble: 5 };

/** Which edges of the stage a point is at: -1 left or top, 1 right or bottom, 0 none. */
export interface Edges {
  x: number;
  y: number;
}

/** Notices when something dragged rests at an edge of the stage, and goes on noticing while it does. */
export class EdgeWatch {
  private resting: { edges: Edges; at: Point; timer: number } | null = null;
  private readonly advance: (edges: Edges) => void;

  constructor(advance: (edges: Edges) => void) {
    this.advance = advance;
  }

  watch(size: { width: number; height: number }, point: Point): void {
    const edges = edgesAt(size, point);
    const last = this.resting;
    if (last?.edges.x === edges.x && last.edges.y === edges.y && distance(last.at, point) <= EDGE.tremble) return;
    this.stop();
    if (edges.x === 0 && edges.y === 0) return;
    const resting = { edges, at: point, timer: 0 };
    // A frame later, so that moves which had to wait while the page was busy count first.
    resting.timer = window.setTimeout(
      () =>
        requestAnimationFrame(() => {
          if (this.resting !== resting) return;
          this.resting = null;
          this.advance(edges);
        }),
      EDGE.ms,
    );
    this.resting = resting;
  }
  stop(): void {
    clearTimeout(this.resting?.timer);
    this.resting = null;
  }
}

function edgesAt({ width, height }: { width: number; height: number }, { x, y }: Point): Edges {
  if (x < 0 || x > width || y < 0 || y > height) return { x: 0, y: 0 };
  const side = (at: number, room: number) => (at < EDGE.px ? -1 : at > room - EDGE.px ? 1 : 0);
  return { x: side(x, width), y: side(y, height) };
}
const distance = (a: Point, b: Point) => Math.hypot(a.x - b.x, a.y - b.y);
