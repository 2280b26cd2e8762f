import { describe, expect, it } from '@jest/globals';
import { VISIT_LIMITS } from '@aislelab/domain';
import { FrameMeter } from './frame-meter.ts';
import { startWalker } from './locomotion.ts';
import { shelfList } from './shelf-list.ts';
import { buildStoreLayout } from './store-layout.ts';
import { VisitLog } from './visit-log.ts';
import { id, syntheticContent } from '../testing/synthetic-content.ts';

const at = (x: number, z: number, yaw = 0) => ({ ...startWalker(), x, z, yaw, pitch: 0 });

describe('VisitLog', () => {
  it('keeps at most two places a second, and always the one where a walk ends', () => {
    const log = new VisitLog();
    for (let ms = 0; ms <= 2_000; ms += 100) log.stand(ms, at(0, -70 - ms / 10));
    const { path } = log.state();
    expect(path[0]).toEqual([0, 200, 70, 0, 0]);
    expect(path.at(-1)).toEqual([2_000, 200, 270, 0, 0]);
    expect(path.slice(1).every(([ms], index) => ms - path[index]![0] >= 500)).toBe(true);
    expect(path.length).toBeGreaterThanOrEqual(4);
  });

  it('adds nothing while somebody stands still, and starts again where the shopper stood', () => {
    const log = new VisitLog();
    log.stand(0, at(-50, -300, -Math.PI / 2));
    for (const ms of [600, 1_200, 1_800]) log.stand(ms, at(-50, -300, -Math.PI / 2));
    expect(log.state().path).toEqual([[0, 150, 300, 90, 0]]);
    const next = new VisitLog();
    next.restore(log.state());
    expect(next.walker).toMatchObject({ x: -50, z: -300 });
    expect(next.walker!.yaw).toBeCloseTo(-Math.PI / 2, 2);
  });

  it('knows where somebody stayed after a quick turn, and not the turn', () => {
    const log = new VisitLog();
    log.stand(0, at(0, -70));
    log.stand(1_000, at(0, -300));
    log.stand(1_100, at(0, -300, 1));
    log.stand(1_200, at(0, -300, -1));
    log.stand(9_000, at(0, -500));
    expect(log.state().path).toEqual([
      [0, 200, 70, 0, 0],
      [1_200, 200, 300, 57, 0],
      [9_000, 200, 500, 0, 0],
    ]);
  });

  it('is in the order of time when the clock is set back, and bounded', () => {
    const log = new VisitLog();
    log.note(5_000, 'PICK_UP', id(1), 1);
    expect(log.inHand).toBe(id(1));
    log.note(2_000, 'ADD', id(1), 1);
    expect(log.inHand).toBeNull();
    for (let index = 0; index < 2 * VISIT_LIMITS.events; index++) log.note(6_000, 'CHECKOUT');
    for (let index = 0; index < 3 * VISIT_LIMITS.path; index++) log.stand(index * 500, at(index % 50, -70));
    const { events, path } = log.state();
    expect(events.slice(0, 2).map((event) => event.at)).toEqual([5_000, 5_000]);
    expect([events.length, path.length]).toEqual([VISIT_LIMITS.events, VISIT_LIMITS.path]);
  });
});

describe('FrameMeter', () => {
  it('says how many frames a second half of the time, and how few in the worst twentieth', () => {
    const meter = new FrameMeter();
    for (let frame = 0; frame < 20; frame++) meter.add(1 / 60);
    expect(meter.rate()).toBeNull();
    for (let frame = 0; frame < 70; frame++) meter.add(1 / 60);
    for (let frame = 0; frame < 10; frame++) meter.add(1 / 15);
    expect(meter.rate()).toEqual({ median: 60, low: 15 });
  });
});

describe('the list of shelves', () => {
  it('names what can be bought as one walks past it, each once a shelf, and nothing of the end walls', () => {
    const layout = buildStoreLayout(syntheticContent(), 1);
    const list = shelfList(layout);
    expect(list.slice(0, 2).map(({ shelf }) => shelf)).toEqual(['left-8', 'left-7']);
    expect(list.filter(({ section }) => section === 'right').map(({ shelf }) => shelf)[0]).toBe('right-8');
    expect(list.at(-1)!.section).toBe('display');
    expect(new Set(list.map(({ section }) => section))).toEqual(new Set(['left', 'right', 'display']));
    for (const { products } of list) expect(new Set(products).size).toBe(products.length);
    const shown = new Set(list.flatMap(({ products }) => products.map(({ _id }) => _id)));
    const standing = layout.sections.filter(({ interactive }) => interactive).flatMap(({ bays }) => bays);
    const all = standing.flatMap(({ levels }) =>
      levels.flatMap(({ facings }) => facings.map(({ product }) => product)),
    );
    expect(shown).toEqual(new Set(all));
    expect(list.flatMap(({ products }) => products).find(({ _id }) => _id === id(1))!.price).toBe(49);
  });
});
