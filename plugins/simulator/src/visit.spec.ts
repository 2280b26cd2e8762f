import {
  FLOOR,
  GRIDS,
  MAX_WORDS,
  SHOPPER_BODY,
  totalDuration,
  VISIT_EVENTS,
  VISIT_LIMITS,
  type SparseGrid,
} from '@aislelab/domain';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { DEFAULT_ASSUMPTIONS } from './assumptions.ts';
import { BLOCK, distanceOf } from './floor.ts';
import { simulate, type SimulatedVisit } from './simulate.ts';
import { pointOf } from './spots.ts';
import { storeOf } from './store.ts';
import { standardStore } from './studies/standard-store.ts';
import { smallStore } from './testing/small-store.ts';

/** What is wrong with a visit, by what a browser would never send. */
const problems = (
  visits: readonly SimulatedVisit[],
  of: (submission: SimulatedVisit['submission'], visit: SimulatedVisit) => boolean,
) => visits.filter((visit) => !of(visit.submission, visit)).length;
const whole = (...values: number[]) => values.every((value) => Number.isInteger(value) && value >= 0);
const sumOf = (grid: SparseGrid) => grid.reduce((sum, [, ms]) => sum + ms, 0);
const inGrid = (grid: SparseGrid, { columns, rows }: { columns: number; rows: number }) =>
  grid.every(([cell, ms], at) => whole(cell) && cell < columns * rows && ms > 0 && cell > (grid[at - 1]?.[0] ?? -1));
const cellAt = (x: number, y: number) =>
  Math.floor(y / GRIDS.movementCell) * GRIDS.floor.columns + Math.floor(x / GRIDS.movementCell);

const content = smallStore({ display: true });
let visits: SimulatedVisit[] = [];
beforeAll(() => {
  visits = [...simulate(content, { seed: 8, perVariation: 60 })];
});

describe('a simulated visit', () => {
  it('holds what a browser submits, within its limits', () => {
    const wrong = problems(
      visits,
      ({ maps, durShopping, durTotal, durIdle, products, device, frameRate, ...sent }, { shopper }) =>
        [
          inGrid(maps.movement, GRIDS.floor),
          inGrid(maps.attention.left, GRIDS.wall),
          inGrid(maps.attention.right, GRIDS.wall),
          inGrid(maps.attention.display, GRIDS.display),
          whole(durShopping, durTotal, durIdle),
          Object.entries(products).every(
            ([id, of]) => content.resources.product[id] && whole(of.seenMs, of.closeMs, of.pickups, of.returned),
          ),
          sent.events.length <= VISIT_LIMITS.events,
          sent.path.length <= VISIT_LIMITS.path,
          sent.cart.every(({ product, quantity }) => content.resources.product[product] && quantity > 0),
          new Set(sent.cart.map(({ product }) => product)).size === sent.cart.length,
          sent.rating !== null && sent.rating >= 1 && sent.rating <= 5,
          sent.words !== null && sent.words.length >= 1 && sent.words.length <= MAX_WORDS,
          device.mode === 'AISLE' &&
            device.touch === (shopper.platform === 'MOBILE') &&
            whole(device.width, device.height),
          frameRate.low <= frameRate.median && frameRate.low > 0,
        ].every(Boolean),
    );
    expect(wrong).toBe(0);
    expect(new Set(visits.map(({ submission }) => submission.device.width)).size).toBeGreaterThan(4);
  });

  it('agrees with itself, as the audit asks', () => {
    const wrong = problems(visits, ({ durShopping, durIdle, durations, durTotal, maps, events, cart, products }) => {
      const laid = new Map<string, number>();
      for (const { kind, product, quantity } of events)
        if (product !== null && (kind === 'ADD' || kind === 'REMOVE'))
          laid.set(product, (laid.get(product) ?? 0) + (kind === 'ADD' ? quantity : -quantity));
      const picked = Object.values(products).reduce((sum, { pickups }) => sum + pickups, 0);
      return (
        totalDuration(durShopping, durIdle, durations) === durTotal &&
        whole(...Object.values(durations)) &&
        Math.min(durations.loading, durations.reading, durations.checkout, durations.review) > 0 &&
        Object.values(products).every(
          ({ seenMs, pickups, firstSeenAt = -1, firstPickUpAt = -1 }) =>
            (seenMs === 0 || seenMs >= 200) &&
            firstSeenAt >= 0 &&
            firstSeenAt <= durShopping &&
            firstPickUpAt >= 0 === pickups > 0 &&
            (firstPickUpAt < 0 || (firstSeenAt <= firstPickUpAt && firstPickUpAt <= durShopping)),
        ) &&
        durIdle <= 60_000 &&
        Math.abs(sumOf(maps.movement) - durShopping) < 100 &&
        sumOf(maps.attention.left) + sumOf(maps.attention.right) + sumOf(maps.attention.display) <= durShopping &&
        cart.every(({ product, quantity }) => laid.get(product) === quantity) &&
        picked === events.filter(({ kind }) => kind === 'PICK_UP').length
      );
    });
    expect(wrong).toBe(0);
  });

  it('tells in order what was done, every kind of it', () => {
    const wrong = problems(visits, ({ events, durShopping }) => {
      const times = events.map(({ at }) => at);
      const inOrder = times.every((at, index) => at >= (times[index - 1] ?? 0));
      return inOrder && events.at(-1)?.kind === 'CHECKOUT' && (times.at(-1) ?? 0) <= durShopping;
    });
    expect(wrong).toBe(0);
    const kinds = new Set(visits.flatMap(({ submission }) => submission.events.map(({ kind }) => kind)));
    expect([...kinds].sort()).toEqual([...VISIT_EVENTS].sort());
    expect(visits.some(({ submission }) => submission.durIdle > 0)).toBe(true);
  });

  it('walks on the floor, round the display, no faster than people, and where the heat of the floor says', () => {
    const { radius, speed } = SHOPPER_BODY;
    const wrong = problems(visits, ({ path, maps }) => {
      const heat = new Map(maps.movement);
      return path.every(([at, x, y, heading, pitch], index) => {
        const [before, bx, by] = path[index - 1] ?? [-500, x, y];
        const late = index === path.length - 1 ? 0 : 500;
        return (
          at - before >= (index === 0 ? 500 : late) &&
          Math.hypot(x - bx, y - by) <= (speed * (at - before)) / 1_000 + 2 &&
          x >= radius &&
          x <= FLOOR.width - radius &&
          y >= radius &&
          y <= FLOOR.length - radius &&
          !(x > BLOCK.x0 + 1 && x < BLOCK.x1 - 1 && y > BLOCK.y0 + 1 && y < BLOCK.y1 - 1) &&
          Math.abs(heading) <= 180 &&
          Math.abs(pitch) <= 90 &&
          [-5, 0, 5].some((dx) => [-5, 0, 5].some((dy) => heat.has(cellAt(x + dx, y + dy))))
        );
      });
    });
    expect(wrong).toBe(0);
    const behind = visits.filter(({ submission }) => (submission.path.at(-1)?.[2] ?? 0) >= BLOCK.y1);
    expect(behind.length).toBeGreaterThan(60);
  });

  it('looks where the heat of the shelves says', () => {
    let looks = 0;
    let found = 0;
    for (const { submission } of visits)
      for (const [, x, y, heading, pitch] of submission.path) {
        const angle = (heading / 180) * Math.PI;
        const distance = (FLOOR.width - x) / Math.sin(angle);
        const along = y + distance * Math.cos(angle);
        const height = SHOPPER_BODY.eye + distance * Math.tan((pitch / 180) * Math.PI);
        if (heading < 45 || heading > 135 || height < 0 || height > 200) continue;
        looks += 1;
        const column = Math.floor((FLOOR.length - along) / GRIDS.attentionCell);
        const row = Math.floor((200 - height) / GRIDS.attentionCell);
        const near = submission.maps.attention.right.some(
          ([cell]) =>
            Math.abs((cell % GRIDS.wall.columns) - column) <= 1 &&
            Math.abs(Math.floor(cell / GRIDS.wall.columns) - row) <= 1,
        );
        if (near) found += 1;
      }
    expect(looks).toBeGreaterThan(1_000);
    // Who walks across or has a pack in hand looks at no shelf.
    expect(found / looks).toBeGreaterThan(0.8);
  });

  it('takes packs from within the reach of an arm, and some are put back', () => {
    const { bays, items } = storeOf(content, 0, DEFAULT_ASSUMPTIONS);
    const spots = bays.flat();
    /** A step of the path may lie between taking a pack and the point that is noted of it. */
    const farthest = SHOPPER_BODY.reach + GRIDS.movementCell;
    const wrong = problems(visits, ({ events, path }) =>
      events.every(({ kind, at, product }) => {
        if (kind !== 'PICK_UP') return true;
        const points = spots
          .filter(({ item }) => items[item]?.product === product)
          .map((spot) => pointOf(spot, 0.5, 0.5));
        const near = [path.findLast(([time]) => time <= at), path.find(([time]) => time > at)];
        return near.some(
          (one) => one && points.some((point) => distanceOf(point, { x: one[1], y: one[2] }) <= farthest),
        );
      }),
    );
    expect(wrong).toBe(0);
    const returned = visits
      .flatMap(({ submission }) => Object.values(submission.products))
      .filter((one) => one.returned > 0);
    expect(returned.length).toBeGreaterThan(10);
    expect(returned.every(({ returned: back, pickups, closeMs }) => back <= pickups && closeMs > 0)).toBe(true);
  });
});

describe('the audit', () => {
  const standard = standardStore(1);
  /** As `quality-flags.ts` of the platform judges a visit alone and against the usual time of its platform. */
  const flagged = (all: readonly SimulatedVisit[]) => {
    const times = (platform: string) =>
      all
        .filter(({ shopper }) => shopper.platform === platform)
        .map(({ submission }) => submission.durShopping)
        .sort((a, b) => a - b);
    const usual = new Map(['MOBILE', 'DESKTOP'].map((one) => [one, times(one)[times(one).length >> 1] ?? 0]));
    return all.filter(
      ({ submission: { cart, durShopping, maps }, shopper }) =>
        durShopping < 10_000 ||
        durShopping < 0.4 * (usual.get(shopper.platform) ?? 0) ||
        maps.movement.length <= 1 ||
        cart.some(({ quantity }) => quantity > 10),
    ).length;
  };
  const of = (speeders: number, stackers: number) => [
    ...simulate(standard, {
      seed: 3,
      perVariation: 150,
      assumptions: { ...DEFAULT_ASSUMPTIONS, speeders, stackers },
    }),
  ];

  const ordinary = of(0, 0);

  it('finds nothing about ordinary visits', () => expect(flagged(ordinary)).toBe(0));
  it('finds visits in a hurry and piles of one product', () => {
    expect(flagged(of(0.2, 0)) / 150).toBeCloseTo(0.2, 1);
    expect(flagged(of(0, 0.2)) / 150).toBeCloseTo(0.2, 1);
  });
  it('ordinary visits are as long, and their baskets as full, as those of people', () => {
    const mean = (value: (visit: SimulatedVisit) => number) =>
      ordinary.reduce((sum, one) => sum + value(one), 0) / ordinary.length;
    expect(mean(({ submission }) => submission.cart.length)).toBeGreaterThan(4);
    expect(mean(({ submission }) => submission.cart.length)).toBeLessThan(9);
    expect(mean(({ submission }) => submission.durShopping)).toBeGreaterThan(60_000);
    expect(mean(({ submission }) => submission.durShopping)).toBeLessThan(130_000);
  });
});
