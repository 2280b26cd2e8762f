import {
  FLOOR,
  GRIDS,
  type Id,
  type LookedAt,
  type ProductAttention,
  type SessionMaps,
  type SparseGrid,
} from '@aislelab/domain';
import { lookFrom, SHORTEST_LOOK, type Look, type WallId } from './look.ts';
import type { Walker } from './locomotion.ts';
import type { StoreLayout } from './store-layout.ts';
import { VisitClock, type ClockState, type Phase } from './visit-clock.ts';

type Cells = Map<number, number>;

/** Cell of the floor under a position: column from the left, row from the entrance. */
export function floorCell(x: number, z: number): number {
  const { columns, rows } = GRIDS.floor;
  const column = inside((x + FLOOR.width / 2) / GRIDS.movementCell, columns);
  const row = inside(-z / GRIDS.movementCell, rows);
  return row * columns + column;
}

const inside = (value: number, count: number) => Math.min(count - 1, Math.max(0, Math.floor(value)));

export interface CaptureState extends ClockState {
  maps: SessionMaps;
  products: Record<Id, ProductAttention>;
  posMaterials: Record<Id, LookedAt>;
}

/** A look that rests on one thing. Until it has lasted long enough to count, what belongs to it waits. */
interface Rest {
  look: Look;
  /** Shopping time at its beginning. */
  from: number;
  lasted: number;
  waiting: { wall: WallId; cell: number; ms: number }[];
}

/** Adds up the time of a visit by the places where the shopper walks and looks. Keeps sums per cell only, never the points. */
export class Capture {
  #clock = new VisitClock();
  #movement: Cells = new Map();
  #attention: Record<WallId, Cells> = { left: new Map(), right: new Map(), display: new Map() };
  #products = new Map<Id, ProductAttention>();
  #materials = new Map<Id, LookedAt>();
  /** Cells that the walk led through since the last booking, one for each of its steps. */
  #trail: number[] = [];
  /** Cell of the floor; `null` where there is no aisle. */
  #floor: number | null = null;
  #rest: Rest | null = null;
  #held: Id | null = null;
  /** In view in a list of the shelves. */
  #read: readonly Id[] = [];

  /** Time runs from now on, until `stop`. */
  start(now: number): void {
    this.#clock.start(now);
  }

  stop(now: number): void {
    this.settle(now);
    this.#clock.stop(now);
  }

  /** The visit is at something else from now on. */
  enter(now: number, phase: Phase): void {
    this.#break(now);
    this.#clock.enter(now, phase);
  }

  /** The tab is hidden, or shown again. */
  hide(now: number, hidden: boolean): void {
    this.#break(now);
    this.#clock.hide(now, hidden);
  }

  /** The shopper did something: a rest is over. */
  stir(now: number): void {
    this.settle(now);
    this.#clock.stir(now);
  }

  /** The page was closed for so long. */
  closed(ms: number): void {
    this.#clock.closed(ms);
  }

  /** Can the shopper act? */
  get shops(): boolean {
    return this.#clock.shops;
  }

  /** Shopping time at this moment, ms. */
  shoppingAt(now: number): number {
    this.settle(now);
    return this.#clock.shopping;
  }

  /** One step of the walk; all steps take the same time. */
  tread(x: number, z: number): void {
    if (this.shops) this.#trail.push(floorCell(x, z));
  }

  /** The shopper has moved: books the previous view and takes the new one. */
  look(now: number, walker: Walker, layout: StoreLayout): void {
    this.settle(now);
    this.#floor = floorCell(walker.x, walker.z);
    const look = lookFrom(walker, layout);
    if (look && look.target === this.#rest?.look.target) this.#rest.look = look;
    else this.#rest = look && { look, from: this.#clock.shopping, lasted: 0, waiting: [] };
  }

  /** Something lies over the aisle: time goes on, but nothing on the shelves is looked at. */
  lookAway(now: number): void {
    this.settle(now);
    this.#rest = null;
  }

  /** From now on there is a list instead of the aisle. */
  leaveAisle(now: number): void {
    this.lookAway(now);
    this.#floor = null;
  }

  /** These products of a list of the shelves are in view from now on; its time is shared among them. */
  read(now: number, products: readonly Id[]): void {
    this.settle(now);
    this.#read = products;
  }

  /** Books the time since the last call. */
  settle(now: number): void {
    const from = this.#clock.shopping;
    const passed = this.#clock.settle(now);
    if (passed === 0) return;
    const trail = this.#trail.splice(0);
    if (this.#floor !== null) {
      if (trail.length === 0) add(this.#movement, this.#floor, passed);
      for (const cell of trail) add(this.#movement, cell, passed / trail.length);
    }
    if (this.#held) this.#of(this.#held).closeMs += passed;
    else if (this.#rest) this.#lookOn(this.#rest, passed);
    else for (const product of this.#read) this.#see(product, passed / this.#read.length, from);
  }

  pickUp(now: number, product: Id): void {
    this.stir(now);
    const attention = this.#of(product);
    attention.pickups++;
    attention.firstPickUpAt ??= this.#clock.shopping;
    attention.firstSeenAt ??= this.#clock.shopping;
    this.#held = product;
  }

  /** @param returned True when the pack went back to the shelf. */
  letGo(now: number, returned: boolean): void {
    this.stir(now);
    if (this.#held && returned) this.giveBack(this.#held);
    this.#held = null;
    this.#again();
  }

  /** A pack went back to the shelf. */
  giveBack(product: Id): void {
    this.#of(product).returned++;
  }

  /** Whole milliseconds, cells of less than one left out. */
  state(): CaptureState {
    const { left, right, display } = this.#attention;
    return {
      ...this.#clock.state(),
      maps: {
        movement: sparse(this.#movement),
        attention: { left: sparse(left), right: sparse(right), display: sparse(display) },
      },
      products: Object.fromEntries([...this.#products].map(([id, seen]) => [id, wholeProduct(seen)])),
      posMaterials: Object.fromEntries([...this.#materials].map(([id, seen]) => [id, wholeMaterial(seen)])),
    };
  }

  /** Goes on from what an interrupted visit had saved. */
  restore(state: CaptureState): void {
    const { maps, products, posMaterials } = structuredClone(state);
    this.#clock.restore(state);
    this.#movement = new Map(maps.movement);
    const { left, right, display } = maps.attention;
    this.#attention = { left: new Map(left), right: new Map(right), display: new Map(display) };
    this.#products = new Map(Object.entries(products));
    this.#materials = new Map(Object.entries(posMaterials));
  }

  /** A look that something comes between begins anew. */
  #break(now: number): void {
    this.settle(now);
    this.#again();
  }

  #again(): void {
    if (this.#rest) this.#rest = { look: this.#rest.look, from: this.#clock.shopping, lasted: 0, waiting: [] };
  }

  /** Books a look once it has lasted long enough, then all of it. */
  #lookOn(rest: Rest, passed: number): void {
    const { look, from, waiting } = rest;
    const counted = rest.lasted >= SHORTEST_LOOK ? passed : rest.lasted + passed;
    rest.lasted += passed;
    for (const { wall, cell, share } of look.cells) waiting.push({ wall, cell, ms: passed * share });
    if (rest.lasted < SHORTEST_LOOK) return;
    for (const { wall, cell, ms } of waiting.splice(0)) add(this.#attention[wall], cell, ms);
    if (look.product) this.#see(look.product, counted, from);
    if (!look.material) return;
    const seen = this.#materials.get(look.material) ?? { seenMs: 0, firstSeenAt: from };
    this.#materials.set(look.material, { ...seen, seenMs: seen.seenMs + counted });
  }

  #see(product: Id, ms: number, from: number): void {
    const attention = this.#of(product);
    attention.seenMs += ms;
    attention.firstSeenAt ??= from;
  }

  #of(product: Id): ProductAttention {
    const known = this.#products.get(product) ?? { seenMs: 0, closeMs: 0, pickups: 0, returned: 0 };
    this.#products.set(product, known);
    return known;
  }
}

const add = (cells: Cells, cell: number, ms: number) => void cells.set(cell, (cells.get(cell) ?? 0) + ms);
const wholeMaterial = ({ seenMs, firstSeenAt }: LookedAt): LookedAt => ({
  seenMs: Math.round(seenMs),
  firstSeenAt: Math.round(firstSeenAt),
});
function wholeProduct({ seenMs, closeMs, firstSeenAt, firstPickUpAt, ...counts }: ProductAttention): ProductAttention {
  return {
    ...counts,
    seenMs: Math.round(seenMs),
    closeMs: Math.round(closeMs),
    ...(firstSeenAt !== undefined && { firstSeenAt: Math.round(firstSeenAt) }),
    ...(firstPickUpAt !== undefined && { firstPickUpAt: Math.round(firstPickUpAt) }),
  };
}
const sparse = (cells: Cells): SparseGrid =>
  [...cells]
    .flatMap(([cell, ms]): SparseGrid => (ms >= 0.5 ? [[cell, Math.round(ms)]] : []))
    .toSorted((a, b) => a[0] - b[0]);
