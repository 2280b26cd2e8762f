import { FLOOR, GRIDS, type Id, type ProductAttention, type SessionMaps, type SparseGrid } from '@aislelab/domain';
import { clamp, lookDirection } from './geometry.ts';
import type { Walker } from './locomotion.ts';
import { pick, type Hit } from './pick.ts';
import type { StoreLayout } from './store-layout.ts';

/** Time without any input that still counts as shopping, ms. */
export const LONGEST_REST = 60_000;
/** A gaze is a spot, not a point: the middle ray and a ring of this radius (radians) with half of the weight. */
const SPOT = 0.05;
const RING = 6;

type Cells = Map<number, number>;
type WallId = keyof SessionMaps['attention'];

/** Cell of the floor under a position: column from the left, row from the entrance. */
export function floorCell(x: number, z: number): number {
  const { columns, rows } = GRIDS.floor;
  const column = inside((x + FLOOR.width / 2) / GRIDS.movementCell, columns);
  const row = inside(-z / GRIDS.movementCell, rows);
  return row * columns + column;
}

/** Cell of a section: columns run along its shelves in their order, within a shelf from its left as seen. */
export function attentionCell(hit: Pick<Hit, 'section' | 'bay' | 'u' | 'v'>): { wall: WallId; cell: number } | null {
  const wall = hit.section.id;
  if (wall !== 'left' && wall !== 'right' && wall !== 'display') return null;
  const { columns, rows } = wall === 'display' ? GRIDS.display : GRIDS.wall;
  const along = hit.bay.index * hit.bay.type.width + hit.u - hit.bay.u0;
  const column = inside(along / GRIDS.attentionCell, columns);
  const row = inside((hit.bay.type.height - hit.v) / GRIDS.attentionCell, rows);
  return { wall, cell: row * columns + column };
}

const inside = (value: number, count: number) => Math.min(count - 1, Math.max(0, Math.floor(value)));

/** Where the shopper stands and looks, as cells. */
interface View {
  floor: number;
  gaze: { wall: WallId; cell: number; share: number }[];
  product: Id | null;
}

export interface CaptureState {
  durShopping: number;
  /** Taken out of the shopping: rests beyond the longest one, and the time in which the page was hidden or closed. */
  durIdle: number;
  maps: SessionMaps;
  products: Record<Id, ProductAttention>;
}

/** Adds up where the shopper walks and looks. Keeps sums per cell only, never the points. */
export class Capture {
  #movement: Cells = new Map();
  #attention: Record<WallId, Cells> = { left: new Map(), right: new Map(), display: new Map() };
  #products = new Map<Id, ProductAttention>();
  #shopping = 0;
  #idle = 0;
  #since: number | null = null;
  #pausedAt: number | null = null;
  /** The last input. */
  #stirred = 0;
  /** Cells that the walk led through since the last booking, one for each of its steps. */
  #trail: number[] = [];
  #place: View | null = null;
  #held: Id | null = null;
  /** In view in a list of the shelves. */
  #read: readonly Id[] = [];

  /** Time runs from now on, until `pause`. */
  resume(now: number): void {
    if (this.#pausedAt !== null) this.rest(now - this.#pausedAt);
    this.#pausedAt = null;
    this.#since ??= now;
    this.#stirred = now;
  }

  /** The shopper did something: a rest is over. */
  stir(now: number): void {
    this.settle(now);
    this.#stirred = now;
  }

  pause(now: number): void {
    this.settle(now);
    if (this.#since !== null) this.#pausedAt = now;
    this.#since = null;
  }

  /** Time in which nobody shopped. */
  rest(ms: number): void {
    this.#idle += Math.max(0, ms);
  }

  /** One step of the walk; all steps take the same time. */
  tread(x: number, z: number): void {
    if (this.#since !== null) this.#trail.push(floorCell(x, z));
  }

  /** The shopper has moved: what was seen until now is booked, the new view is taken. */
  look(now: number, walker: Walker, layout: StoreLayout): void {
    this.settle(now);
    const origin = { x: walker.x, y: walker.eye, z: walker.z };
    const gaze: View['gaze'] = [];
    let product: Id | null = null;
    for (let ray = 0; ray <= RING; ray++) {
      const angle = (ray / RING) * 2 * Math.PI;
      const off = ray === 0 ? 0 : SPOT;
      const direction = lookDirection(walker.yaw + Math.cos(angle) * off, walker.pitch + Math.sin(angle) * off);
      const hit = pick(layout, { origin, direction });
      const cell = hit && attentionCell(hit);
      if (cell) gaze.push({ ...cell, share: ray === 0 ? 0.5 : 0.5 / RING });
      if (ray === 0) product = hit?.facing?.product ?? null;
    }
    this.#place = { floor: floorCell(walker.x, walker.z), gaze, product };
  }

  /** Something lies over the aisle: time goes on, but nothing on the shelves is looked at. */
  lookAway(now: number): void {
    this.settle(now);
    if (this.#place) this.#place = { ...this.#place, gaze: [], product: null };
  }

  /** These products of a list of the shelves are in view from now on; its time is shared among them. */
  read(now: number, products: readonly Id[]): void {
    this.settle(now);
    this.#read = products;
  }

  /** Books the time since the last call. */
  settle(now: number): void {
    if (this.#since === null) return;
    const sinceLast = Math.max(0, now - this.#since);
    const passed = clamp(this.#stirred + LONGEST_REST - this.#since, 0, sinceLast);
    this.rest(sinceLast - passed);
    this.#since = now;
    this.#shopping += passed;
    const trail = this.#trail.splice(0);
    if (this.#held) this.#of(this.#held).closeMs += passed;
    else for (const product of this.#read) this.#of(product).seenMs += passed / this.#read.length;
    const place = this.#place;
    if (!place) return;
    if (trail.length === 0) add(this.#movement, place.floor, passed);
    for (const cell of trail) add(this.#movement, cell, passed / trail.length);
    if (this.#held) return;
    for (const { wall, cell, share } of place.gaze) add(this.#attention[wall], cell, passed * share);
    if (place.product) this.#of(place.product).seenMs += passed;
  }

  pickUp(now: number, product: Id): void {
    this.stir(now);
    this.#held = product;
    this.#of(product).pickups++;
  }

  /** @param returned True when the pack went back to the shelf. */
  letGo(now: number, returned: boolean): void {
    this.stir(now);
    if (this.#held && returned) this.giveBack(this.#held);
    this.#held = null;
  }

  /** A pack went back to the shelf. */
  giveBack(product: Id): void {
    this.#of(product).returned++;
  }

  /** Whole milliseconds, cells of less than one left out. */
  state(): CaptureState {
    const products = [...this.#products].map(([id, seen]): [Id, ProductAttention] => [
      id,
      { ...seen, seenMs: Math.round(seen.seenMs), closeMs: Math.round(seen.closeMs) },
    ]);
    const { left, right, display } = this.#attention;
    return {
      durShopping: Math.round(this.#shopping),
      durIdle: Math.round(this.#idle),
      maps: {
        movement: sparse(this.#movement),
        attention: { left: sparse(left), right: sparse(right), display: sparse(display) },
      },
      products: Object.fromEntries(products),
    };
  }

  /** Goes on from what an interrupted visit had saved. */
  restore(state: CaptureState): void {
    this.#shopping = state.durShopping;
    this.#idle = state.durIdle;
    this.#movement = new Map(state.maps.movement);
    const { left, right, display } = state.maps.attention;
    this.#attention = { left: new Map(left), right: new Map(right), display: new Map(display) };
    this.#products = new Map(Object.entries(state.products).map(([id, seen]) => [id, { ...seen }]));
  }

  #of(product: Id): ProductAttention {
    const known = this.#products.get(product) ?? { seenMs: 0, closeMs: 0, pickups: 0, returned: 0 };
    this.#products.set(product, known);
    return known;
  }
}

const add = (cells: Cells, cell: number, ms: number) => void cells.set(cell, (cells.get(cell) ?? 0) + ms);
const sparse = (cells: Cells): SparseGrid =>
  [...cells]
    .flatMap(([cell, ms]): SparseGrid => (ms >= 0.5 ? [[cell, Math.round(ms)]] : []))
    .toSorted((a, b) => a[0] - b[0]);
