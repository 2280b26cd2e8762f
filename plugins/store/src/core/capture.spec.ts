import { GRIDS } from '@aislelab/domain';
import { describe, expect, it } from '@jest/globals';
import { id, syntheticContent } from '../testing/synthetic-content.ts';
import { Capture, floorCell } from './capture.ts';
import { startWalker } from './locomotion.ts';
import { attentionCell, SHORTEST_LOOK } from './look.ts';
import { buildStoreLayout } from './store-layout.ts';
import { LONGEST_REST } from './visit-clock.ts';

const layout = buildStoreLayout(syntheticContent(), 0);
const right = layout.sections.find((one) => one.id === 'right')!;
const left = layout.sections.find((one) => one.id === 'left')!;
const facingRight = { ...startWalker(), z: -500, yaw: -Math.PI / 2, pitch: -0.15 };
const total = (cells: readonly (readonly [number, number])[]) => cells.reduce((sum, [, ms]) => sum + ms, 0);
/** The shopper can act from 0 on. */
function shopping(capture = new Capture()): Capture {
  capture.start(0);
  capture.enter(0, 'shopping');
  return capture;
}

describe('the grids', () => {
  it('count the floor in 20 cm cells from the left and the entrance', () => {
    expect(floorCell(-200, 0)).toBe(0);
    expect(floorCell(199.9, 0)).toBe(19);
    expect(floorCell(-200, -20)).toBe(20);
    expect(floorCell(200, -960)).toBe(20 * 48 - 1);
  });

  it('count a wall along its shelves, whichever way it is seen', () => {
    const { columns } = GRIDS.wall;
    const first = right.bays.find((bay) => bay.index === 0)!;
    expect(attentionCell({ section: right, bay: first, u: first.u0, v: 200 })).toEqual({ wall: 'right', cell: 0 });
    const far = left.bays.find((bay) => bay.index === 0)!;
    expect(attentionCell({ section: left, bay: far, u: far.u0 + 1, v: 199 })).toEqual({ wall: 'left', cell: 0 });
    const last = left.bays.find((bay) => bay.index === 7)!;
    expect(attentionCell({ section: left, bay: last, u: last.u0 + 119.9, v: 0 })?.cell).toBe(31 * columns + 153);
  });

  it('keep every cell of the display inside its grid', () => {
    const section = layout.sections.find((one) => one.id === 'display')!;
    const bay = section.bays[0]!;
    const { columns, rows } = GRIDS.display;
    expect(attentionCell({ section, bay, u: 45, v: 0 })).toEqual({ wall: 'display', cell: columns * rows - 1 });
  });
});

describe('Capture', () => {
  it('books the time at rest on the cell and on what is looked at', () => {
    const capture = shopping();
    capture.look(0, facingRight, layout);
    capture.settle(4_000);
    const { durShopping, maps, products } = capture.state();
    expect(durShopping).toBe(4_000);
    expect(maps.movement).toEqual([[floorCell(0, -500), 4_000]]);
    expect(total(maps.attention.right)).toBeGreaterThan(3_900);
    expect(maps.attention.left).toEqual([]);
    expect(Object.values(products).reduce((sum, seen) => sum + seen.seenMs, 0)).toBeLessThanOrEqual(4_000);
  });

  it('golden: from a known place, what is near the centre of the view, by hand', () => {
    // Two metres before the right wall, 458 cm along it, eyes at 161 cm: the middle of the spot is cell (73, 6) and has half of its weight. The
    // ring of 0.05 rad is 10 cm wide there: 448, 453, 463 and 468 cm along the wall, 152.3, 161 and 169.7 cm high.
    const walker = { ...startWalker(), x: 0, z: -502, eye: 161, yaw: -Math.PI / 2, pitch: 0 };
    const capture = shopping();
    capture.look(0, walker, layout);
    capture.settle(6_000);
    const at = (column: number, row: number) => row * GRIDS.wall.columns + column;
    const expected = [
      [at(72, 4), 500],
      [at(74, 4), 500],
      [at(71, 6), 500],
      [at(73, 6), 3_000],
      [at(74, 6), 500],
      [at(72, 7), 500],
      [at(74, 7), 500],
    ];
    expect(capture.state().maps.attention).toEqual({ left: [], right: expected, display: [] });
    // One second more, half a metre farther: only that second, only there.
    capture.look(6_000, { ...walker, z: -450 }, layout);
    capture.settle(7_000);
    const [moved] = capture.state().maps.attention.right.filter(([cell]) => cell === at(81, 6));
    expect(moved).toEqual([at(81, 6), 500]);
    expect(total(capture.state().maps.attention.right)).toBeGreaterThanOrEqual(6_996);
  });

  it('golden: the display hides what stands behind it, and is what is looked at', () => {
    // Down the aisle, 2 m before the display, 120 cm high: the middle of 45 cm is cell (3, 9).
    const walker = { ...startWalker(), x: 0, z: -630, eye: 120, yaw: 0, pitch: 0 };
    const look = (content: ReturnType<typeof syntheticContent>) => {
      const capture = shopping();
      capture.look(0, walker, buildStoreLayout(content, 0));
      capture.settle(2_000);
      return capture.state();
    };
    const { maps, products } = look(syntheticContent());
    const shares = new Map(maps.attention.display);
    expect(shares.get(9 * GRIDS.display.columns + 3)).toBeGreaterThanOrEqual(1_000);
    expect(total(maps.attention.display)).toBeGreaterThanOrEqual(1_996);
    expect([...maps.attention.left, ...maps.attention.right]).toEqual([]);
    expect(Object.keys(products).every((product) => [1, 2, 3, 4].map((n) => id(n)).includes(product))).toBe(true);
    expect(look(syntheticContent({ display: false })).maps.attention.display).toEqual([]);
  });

  it('counts pick-ups, returns and the time in the hand, during which nothing on the shelf is looked at', () => {
    const capture = shopping();
    capture.look(0, facingRight, layout);
    capture.pickUp(1_000, id(5));
    capture.letGo(3_500, true);
    capture.pickUp(4_000, id(5));
    capture.letGo(4_500, false);
    const { products, maps } = capture.state();
    expect(products[id(5)]).toEqual({
      seenMs: 0,
      closeMs: 3_000,
      pickups: 2,
      returned: 1,
      firstPickUpAt: 1_000,
      firstSeenAt: 1_000,
    });
    expect(total(maps.attention.right)).toBeLessThanOrEqual(1_510);
    expect(total(maps.movement)).toBe(4_500);
  });

  it('stops while the page is hidden and while something lies over the aisle', () => {
    const capture = shopping();
    capture.look(0, facingRight, layout);
    capture.hide(1_000, true);
    capture.settle(9_000);
    capture.hide(10_000, false);
    capture.lookAway(10_500);
    capture.settle(12_000);
    const { durShopping, maps } = capture.state();
    expect(durShopping).toBe(3_000);
    expect(total(maps.attention.right)).toBeLessThanOrEqual(1_510);
  });

  it('shares the time of a list among what is in view of it: no more is seen than was shopped', () => {
    const capture = shopping();
    capture.read(1_000, [id(1), id(2)]);
    capture.read(5_000, [id(2)]);
    capture.pickUp(6_000, id(2));
    capture.letGo(7_500, true);
    capture.read(8_000, []);
    capture.settle(20_000);
    const { products, durShopping, maps } = capture.state();
    expect(products[id(1)]).toEqual({ seenMs: 2_000, closeMs: 0, pickups: 0, returned: 0, firstSeenAt: 1_000 });
    expect(products[id(2)]).toEqual({
      seenMs: 3_500,
      closeMs: 1_500,
      pickups: 1,
      returned: 1,
      firstSeenAt: 1_000,
      firstPickUpAt: 6_000,
    });
    expect(durShopping).toBe(20_000);
    expect(maps).toEqual({ movement: [], attention: { left: [], right: [], display: [] } });
  });

  it('does not take an abandoned page for shopping, however often it is saved meanwhile', () => {
    const capture = shopping();
    capture.look(0, facingRight, layout);
    for (const now of [2_500, 50_000, 600_000, 3_600_000]) capture.settle(now);
    expect(capture.state()).toMatchObject({ durShopping: LONGEST_REST, durIdle: 3_600_000 - LONGEST_REST });
    capture.stir(3_600_000);
    capture.settle(3_610_000);
    expect(capture.state().durShopping).toBe(LONGEST_REST + 10_000);
  });

  it('looks at nothing that the middle of the picture only sweeps over, and books a longer look from its beginning on', () => {
    const walker = (z: number) => ({ ...startWalker(), z, yaw: -Math.PI / 2, pitch: 0 });
    const capture = shopping();
    const at = (now: number, z: number) => capture.look(now, walker(z), layout);
    const seen = () => Object.values(capture.state().products).reduce((sum, { seenMs }) => sum + seenMs, 0);
    at(0, -300);
    at(SHORTEST_LOOK - 1, -460);
    at(2 * (SHORTEST_LOOK - 1), -620);
    expect([seen(), capture.state().maps.attention.right]).toEqual([0, []]);
    capture.settle(3 * (SHORTEST_LOOK - 1));
    expect(seen()).toBe(0);
    capture.settle(1_000);
    const lasted = 1_000 - 2 * (SHORTEST_LOOK - 1);
    expect(Math.abs(total(capture.state().maps.attention.right) - lasted)).toBeLessThanOrEqual(4);
    for (const { seenMs, firstSeenAt } of Object.values(capture.state().products))
      expect([seenMs, firstSeenAt]).toEqual([lasted, 2 * (SHORTEST_LOOK - 1)]);
  });

  it('a visit that looked at the scenery alone has seen nothing, in the maps and of the products', () => {
    const capture = shopping();
    // Past the display to the packs of the end wall.
    capture.look(0, { ...startWalker(), x: 100, z: -700, pitch: -0.25 }, layout);
    capture.settle(20_000);
    const { maps, products, posMaterials, durShopping } = capture.state();
    expect([products, posMaterials, durShopping]).toEqual([{}, {}, 20_000]);
    expect(maps.attention).toEqual({ left: [], right: [], display: [] });
  });

  it('a look that the pack in the hand, a hidden tab or the checkout comes between begins anew', () => {
    const capture = shopping();
    capture.look(0, facingRight, layout);
    capture.hide(150, true);
    capture.hide(5_000, false);
    capture.pickUp(5_150, id(5));
    capture.letGo(6_000, false);
    capture.enter(6_150, 'checkout');
    capture.enter(9_000, 'shopping');
    capture.settle(9_150);
    expect(capture.state().maps.attention).toEqual({ left: [], right: [], display: [] });
  });

  it('books a walk on every cell it led through, however few frames there were', () => {
    const capture = shopping();
    capture.look(0, { ...facingRight, z: -70 }, layout);
    for (let z = -70; z > -190; z--) capture.tread(0, z);
    capture.look(1_200, { ...facingRight, z: -190 }, layout);
    const rows = capture.state().maps.movement.map(([cell]) => Math.floor(cell / GRIDS.floor.columns));
    expect(rows).toEqual([3, 4, 5, 6, 7, 8, 9]);
    expect(total(capture.state().maps.movement)).toBe(1_200);
  });

  it('does not see through a sign that stands out into the aisle: the look rests on the sign', () => {
    const [sign] = layout.occluders.filter(({ section }) => section === null);
    const aside = sign!.box.min.x < 0 ? -1 : 1;
    // Towards the middle of the sign from 60 cm before and 85 cm beside it; the shelf is right behind.
    const yaw = -aside * Math.atan2(85, 60);
    const walker = { ...startWalker(), x: aside * 100, z: sign!.box.max.z + 60, yaw, pitch: -0.15 };
    const seen = (store: typeof layout) => {
      const capture = shopping();
      capture.look(0, walker, store);
      capture.settle(1_000);
      const { maps, posMaterials } = capture.state();
      return { shelves: total(maps.attention.left) + total(maps.attention.right), posMaterials };
    };
    const without = seen({ ...layout, occluders: [], materials: [] });
    expect(without.shelves).toBeGreaterThan(900);
    expect(without.posMaterials).toEqual({});
    expect(seen(layout)).toEqual({ shelves: 0, posMaterials: { [id(0xd002)]: { seenMs: 1_000, firstSeenAt: 0 } } });
  });

  it('goes on from a saved state', () => {
    const before = shopping();
    before.look(0, facingRight, layout);
    before.pickUp(500, id(3));
    before.letGo(700, true);
    const after = new Capture();
    after.restore(before.state());
    expect(after.state()).toEqual(before.state());
    shopping(after).pickUp(100, id(3));
    expect(after.state().products[id(3)]).toMatchObject({ pickups: 2 });
    expect(before.state().products[id(3)]).toMatchObject({ pickups: 1 });
  });
});
