import { AGES, GRIDS, SHELF_TYPES, type ProductAttention, type SessionMaps, type SparseGrid } from '@aislelab/domain';
import type { Person } from './person.ts';
import type { Random } from './random.ts';
import { BAYS, type Side, type Spot, type Store } from './store.ts';

/** Length of a bay along the aisle, cm. */
const BAY = SHELF_TYPES.BAY.width;
const STEPS = BAY / GRIDS.movementCell;

export interface Stop {
  bay: number;
  /** ms at the bay, and when the shopper leaves it. */
  ms: number;
  until: number;
  across: number;
  seen: readonly Spot[];
}
export interface Walk {
  ms: number;
  stepMs: number;
  stops: readonly Stop[];
}

/** Bay by bay from the entrance: how long the shopper stops, and what is noticed there. */
export function walkAisle(store: Store, person: Person, random: Random): Walk {
  const { assumptions: a } = store;
  const { favourites } = person;
  const stepMs = (GRIDS.movementCell / person.speed) * 1_000 * person.pace;
  const dwell =
    a.dwell * person.pace * (person.shopper.gender === 'FEMALE' ? a.femaleDwell : 1) * (a.speed / person.speed);
  const stops: Stop[] = [];
  let at = 0;
  let across = 200 + 40 * random.normal();
  for (let bay = 0; bay < BAYS; bay += 1) {
    across = Math.min(360, Math.max(40, across + 25 * random.normal()));
    const ms = dwell * Math.exp(0.5 * random.normal() - 0.125);
    const seen = (store.bays[bay] ?? []).filter(
      ({ notice, category, brand }) =>
        random.next() < (notice[person.age + (favourites[category] === brand ? 0 : AGES.length)] ?? 0),
    );
    at += STEPS * stepMs + ms;
    stops.push({ bay, ms, until: at, across, seen });
    if (random.next() >= a.goOn) break;
  }
  return { ms: at, stepMs, stops };
}

/** What the browser would have recorded of the walk: heat of floor and shelves, and the time that every product was seen. */
export function recordWalk(store: Store, { stops, stepMs }: Walk, random: Random) {
  const floor = new Map<number, number>();
  const grids: Record<Side, Map<number, number>> = { left: new Map(), right: new Map(), display: new Map() };
  const products: Record<string, ProductAttention> = {};
  for (const { bay, ms, across, seen } of stops) {
    for (let step = 0; step < STEPS; step += 1)
      add(floor, floorCell(across, bay * BAY + step * GRIDS.movementCell), stepMs);
    add(floor, floorCell(across, (bay + 0.5) * BAY), ms);
    const total = seen.reduce((sum, { width, height }) => sum + Math.sqrt(width * height), 0);
    for (const spot of seen) {
      const share = (ms * Math.sqrt(spot.width * spot.height)) / total;
      attentionOf(products, store.items[spot.item]?.product ?? '').seenMs += Math.round(share);
      for (let point = 0; point < 3; point += 1) add(grids[spot.side], wallCell(spot, random), share / 3);
    }
  }
  const maps: SessionMaps = {
    movement: sparse(floor),
    attention: { left: sparse(grids.left), right: sparse(grids.right), display: sparse(grids.display) },
  };
  return { maps, products };
}

export function attentionOf(products: Record<string, ProductAttention>, product: string): ProductAttention {
  return (products[product] ??= { seenMs: 0, closeMs: 0, pickups: 0, returned: 0 });
}

const add = (grid: Map<number, number>, cell: number, ms: number) => grid.set(cell, (grid.get(cell) ?? 0) + ms);
const sparse = (grid: Map<number, number>): SparseGrid =>
  [...grid].sort(([a], [b]) => a - b).map(([cell, ms]) => [cell, Math.max(1, Math.floor(ms))]);
const within = (value: number, count: number) => Math.min(count - 1, Math.max(0, Math.floor(value)));

function floorCell(across: number, along: number): number {
  const { columns, rows } = GRIDS.floor;
  return within(along / GRIDS.movementCell, rows) * columns + within(across / GRIDS.movementCell, columns);
}
function wallCell(spot: Spot, random: Random): number {
  const { columns, rows } = spot.side === 'display' ? GRIDS.display : GRIDS.wall;
  const column = within((spot.x + random.next() * spot.width) / GRIDS.attentionCell, columns);
  return within((spot.y + random.next() * spot.height) / GRIDS.attentionCell, rows) * columns + column;
}
