import { describe, expect, it } from '@jest/globals';
import { closes, doorsOf } from '../core/doors.ts';
import { buildStoreLayout } from '../core/store-layout.ts';
import { syntheticContent } from '../testing/synthetic-content.ts';
import { Doors } from './Doors.ts';

const content = syntheticContent();
const layout = buildStoreLayout(content, 0);
const fridge = layout.sections.flatMap(({ bays }) => bays).find((bay) => bay.fridge)!;
const facings = fridge.levels.flatMap((level) => level.facings);
const leftmost = facings.toSorted((a, b) => a.u0 - b.u0)[0]!;

describe('the doors of a fridge', () => {
  it('are two, of which one stands before each pack; one without doors has none', () => {
    const doors = doorsOf(layout);
    expect(doors).toHaveLength(2);
    for (const facing of facings) expect(doors.filter((door) => closes(door, fridge, facing))).toHaveLength(1);
    const shelves = Object.entries(content.planogram.shelves).map(([id, shelf]) => [
      id,
      { ...shelf, fridgeOpenAir: true },
    ]);
    const openAir = { ...content, planogram: { ...content.planogram, shelves: Object.fromEntries(shelves) } };
    expect(new Doors(buildStoreLayout(openAir, 0)).mesh).toBeNull();
  });

  it('open before the pack that is wanted, on the side of the shopper, and close again', () => {
    const doors = new Doors(layout);
    const places = () => Float32Array.from(doors.mesh!.geometry.getAttribute('position').array);
    const closed = places();
    doors.open(fridge, leftmost);
    expect(doors.update(0.1, false)).toBe(true);
    expect(doors.update(5, false)).toBe(false);
    const opened = places();
    const half = closed.length / 2;
    const moved = (from: number, to: number) =>
      opened.subarray(from, to).some((value, at) => value !== closed[from + at]);
    expect([moved(0, half), moved(half, closed.length)]).toEqual([true, false]);
    // Out of the wall, into the aisle.
    const away = (array: Float32Array) => Math.min(...array.filter((_, at) => at % 3 === 0).map(Math.abs));
    expect(away(closed)).toBeGreaterThan(190);
    expect(away(opened)).toBeLessThan(160);
    doors.open(null, null);
    expect(doors.update(5, true)).toBe(false);
    expect(places()).toEqual(closed);
    doors.dispose();
  });
});
