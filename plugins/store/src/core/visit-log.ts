import { FLOOR, VISIT_LIMITS, type Id, type PathPoint, type VisitEvent } from '@aislelab/domain';
import { startWalker, type Walker } from './locomotion.ts';

/** Least time between two points of the path, ms. */
export const PATH_INTERVAL = 500;
const DEGREES = 180 / Math.PI;

export interface VisitLogState {
  events: VisitEvent[];
  path: PathPoint[];
}

/** Actions and positions of the shopper, in order. Times never run backwards, whatever the clock does. */
export class VisitLog {
  #events: VisitEvent[] = [];
  #path: PathPoint[] = [];

  note(at: number, kind: VisitEvent['kind'], product: Id | null = null, quantity = 0): void {
    if (this.#events.length >= VISIT_LIMITS.events) return;
    this.#events.push({ at: Math.round(Math.max(at, this.#events.at(-1)?.at ?? 0)), kind, product, quantity });
  }

  /** Records the position of the shopper. Within half a second the last point moves along, so the end of a walk is always known. */
  stand(at: number, walker: Walker): void {
    const last = this.#path.at(-1);
    const before = this.#path.at(-2);
    const point = pathPoint(Math.max(at, last?.[0] ?? 0), walker);
    if (last && samePlace(last, point)) return;
    const follows = last && before && last[0] - before[0] < PATH_INTERVAL;
    // A place where the shopper stayed is kept as well: the point passed right before gives way.
    const stayed = last && point[0] - last[0] >= PATH_INTERVAL;
    if (follows && stayed && this.#path.length > 2) this.#path.splice(-2, 2, last, point);
    else if (follows) this.#path[this.#path.length - 1] = point;
    else if (this.#path.length < VISIT_LIMITS.path) this.#path.push(point);
  }

  /** The pack in the hand when the page went away; `null` when there was none. */
  get inHand(): Id | null {
    const last = this.#events.findLast(({ product }) => product !== null);
    return last?.kind === 'PICK_UP' ? last.product : null;
  }

  /** Last position of the shopper. */
  get walker(): Walker | null {
    const last = this.#path.at(-1);
    if (!last) return null;
    const [, x, y, heading, pitch] = last;
    return { ...startWalker(), x: x - FLOOR.width / 2, z: -y, yaw: -heading / DEGREES, pitch: pitch / DEGREES };
  }

  state(): VisitLogState {
    return { events: [...this.#events], path: this.#pathInOrder() };
  }

  restore({ events, path }: VisitLogState): void {
    this.#events = [...events];
    this.#path = [...path];
  }

  /** The last point may follow the one before it too soon: it then takes its place. */
  #pathInOrder(): PathPoint[] {
    const path = [...this.#path];
    const last = path.at(-1);
    const before = path.at(-2);
    if (last && before && path.length > 2 && last[0] - before[0] < PATH_INTERVAL) path.splice(-2, 1);
    return path;
  }
}

const samePlace = (a: PathPoint, b: PathPoint) => a.every((value, index) => index === 0 || value === b[index]);

/** World to floor: x from the left wall, y from the entrance; heading to the right of the way in. */
function pathPoint(at: number, { x, z, yaw, pitch }: Walker): PathPoint {
  const heading = Math.round(-yaw * DEGREES) % 360;
  const turned = heading > 180 ? heading - 360 : heading < -180 ? heading + 360 : heading;
  // Adding 0 makes 0 of -0, which JSON would not keep.
  return [Math.round(at), Math.round(x + FLOOR.width / 2), Math.round(-z), turned + 0, Math.round(pitch * DEGREES) + 0];
}
