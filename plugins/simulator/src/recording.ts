import {
  GRIDS,
  SHOPPER_BODY,
  VISIT_LIMITS,
  type PathPoint,
  type ProductAttention,
  type SessionMaps,
  type SparseGrid,
  type VisitEvent,
} from '@aislelab/domain';
import { distanceOf, onFloor, wayTo, type Place } from './floor.ts';
import { pointOf, type Side, type Spot } from './spots.ts';

/** Least time between two points of the path, ms. */
const PATH_INTERVAL = 500;
/** Looks at a spot: each at another point of it. */
const LOOKS = 3;
const DEGREES = 180 / Math.PI;

/**
 * Records a visit as a shopper's browser does: time by cell of floor and shelves, the path, the events, the treatment of every product. Its
 * clock follows the shopper's actions. It pauses at the checkout and while the shopper rests.
 */
export class Recording {
  #floor = cellsOf(GRIDS.floor);
  #looked: Record<Side, Float64Array> = {
    left: cellsOf(GRIDS.wall),
    right: cellsOf(GRIDS.wall),
    display: cellsOf(GRIDS.display),
  };
  #products: Record<string, ProductAttention> = {};
  #path: PathPoint[] = [];
  #events: VisitEvent[] = [];
  #place: Place = SHOPPER_BODY.entry;
  #heading = 0;
  #pitch = -4;
  #shopping = 0;
  #idle = 0;
  #checkout = 0;

  /**
   * @param speed cm/s
   * @param display `true` when the secondary display is in the way
   */
  constructor(
    private readonly speed: number,
    private readonly display: boolean,
  ) {
    this.#stand();
  }

  get place(): Place {
    return this.#place;
  }

  walkTo(place: Place): void {
    for (const next of wayTo(this.#place, onFloor(place), this.display)) this.#straightTo(next);
  }

  /** @param random place on the spot where the eyes rest */
  lookAt(spot: Spot, product: string, ms: number, random: () => number): void {
    this.#of(product).firstSeenAt ??= whole(this.#shopping);
    const { columns, rows } = spot.side === 'display' ? GRIDS.display : GRIDS.wall;
    for (let look = 0; look < LOOKS; look += 1) {
      const [across, down] = [random(), random()];
      this.#turnTo(spot, across, down);
      this.#stand();
      const column = within((spot.x + across * spot.width) / GRIDS.attentionCell, columns);
      const row = within((spot.y + down * spot.height) / GRIDS.attentionCell, rows);
      add(this.#looked[spot.side], row * columns + column, ms / LOOKS);
      this.stay(ms / LOOKS);
    }
    this.#of(product).seenMs += ms;
  }

  pickUp(spot: Spot, product: string, ms: number): void {
    this.#turnTo(spot, 0.5, 0.5);
    this.#stand();
    this.note('PICK_UP', product, 1);
    const attention = this.#of(product);
    attention.firstPickUpAt ??= whole(this.#shopping);
    attention.firstSeenAt ??= whole(this.#shopping);
    attention.pickups += 1;
    attention.closeMs += ms;
    this.stay(ms);
  }

  putBack(product: string): void {
    this.#of(product).returned += 1;
    this.note('PUT_BACK', product, 1);
  }

  /** Passes time without a look at the shelves. */
  stay(ms: number): void {
    add(this.#floor, this.#cell(this.#place), ms);
    this.#shopping += ms;
  }

  /** Passes idle time: the visit goes on without shopping. */
  rest(ms: number): void {
    this.#idle += ms;
  }

  atCheckout(ms: number): void {
    this.#checkout += ms;
  }

  note(kind: VisitEvent['kind'], product: string | null = null, quantity = 0): void {
    if (this.#events.length < VISIT_LIMITS.events)
      this.#events.push({ at: whole(this.#shopping), kind, product, quantity });
  }

  result() {
    const { left, right, display } = this.#looked;
    const maps: SessionMaps = {
      movement: sparse(this.#floor),
      attention: { left: sparse(left), right: sparse(right), display: sparse(display) },
    };
    for (const product of Object.values(this.#products)) {
      product.seenMs = Math.round(product.seenMs);
      product.closeMs = Math.round(product.closeMs);
    }
    return {
      durShopping: Math.round(this.#shopping),
      durIdle: Math.round(this.#idle),
      checkout: Math.round(this.#checkout),
      maps,
      products: this.#products,
      events: this.#events,
      path: this.#pathInOrder(),
    };
  }

  #straightTo(to: Place): void {
    const from = this.#place;
    const length = distanceOf(from, to);
    if (length < 1) return;
    this.#heading = Math.atan2(to.x - from.x, to.y - from.y) * DEGREES;
    this.#pitch = -4;
    const steps = Math.ceil(length / (GRIDS.movementCell / 2));
    const ms = ((length / this.speed) * 1_000) / steps;
    const at = (share: number) => ({ x: from.x + share * (to.x - from.x), y: from.y + share * (to.y - from.y) });
    for (let step = 1; step <= steps; step += 1) {
      add(this.#floor, this.#cell(at((step - 0.5) / steps)), ms);
      this.#shopping += ms;
      this.#place = step < steps ? at(step / steps) : to;
      this.#stand();
    }
  }

  #turnTo(spot: Spot, across: number, down: number): void {
    const { x, y, z } = pointOf(spot, across, down);
    const [right, ahead] = [x - this.#place.x, y - this.#place.y];
    this.#heading = Math.atan2(right, ahead) * DEGREES;
    this.#pitch = Math.atan2(z - SHOPPER_BODY.eye, Math.sqrt(right * right + ahead * ahead)) * DEGREES;
  }

  /** Within half a second the last point moves along, as in the browser: the end of a walk is always known. */
  #stand(): void {
    const path = this.#path;
    const last = path.at(-1);
    const before = path.at(-2);
    const [x, y] = [whole(this.#place.x), whole(this.#place.y)];
    const [heading, pitch] = [whole(this.#heading), whole(this.#pitch)];
    if (last && last[1] === x && last[2] === y && last[3] === heading && last[4] === pitch) return;
    const point: PathPoint = [whole(this.#shopping), x, y, heading, pitch];
    const follows = last && before && last[0] - before[0] < PATH_INTERVAL;
    if (follows && point[0] - last[0] >= PATH_INTERVAL && path.length > 2) path.splice(-2, 2, last, point);
    else if (follows) path[path.length - 1] = point;
    else if (path.length < VISIT_LIMITS.path) path.push(point);
  }

  /** The last point may follow the one before it too soon: then it replaces it. */
  #pathInOrder(): PathPoint[] {
    const path = [...this.#path];
    const [before, last] = path.slice(-2);
    if (path.length > 2 && before && last && last[0] - before[0] < PATH_INTERVAL) path.splice(-2, 1);
    return path;
  }

  #cell({ x, y }: Place): number {
    const { columns, rows } = GRIDS.floor;
    return within(y / GRIDS.movementCell, rows) * columns + within(x / GRIDS.movementCell, columns);
  }

  #of(product: string): ProductAttention {
    return (this.#products[product] ??= { seenMs: 0, closeMs: 0, pickups: 0, returned: 0 });
  }
}

const cellsOf = ({ columns, rows }: { columns: number; rows: number }) => new Float64Array(columns * rows);
function add(cells: Float64Array, cell: number, ms: number): void {
  cells[cell] = (cells[cell] ?? 0) + ms;
}
function sparse(cells: Float64Array): SparseGrid {
  const grid: SparseGrid = [];
  for (let cell = 0; cell < cells.length; cell += 1) {
    const ms = cells[cell] ?? 0;
    if (ms >= 0.5) grid.push([cell, Math.round(ms)]);
  }
  return grid;
}
/** Without the -0 that JSON would not keep. */
const whole = (value: number) => Math.round(value) + 0;
const within = (value: number, count: number) => Math.min(count - 1, Math.max(0, Math.floor(value)));
