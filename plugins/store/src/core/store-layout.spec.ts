import { describe, expect, it } from '@jest/globals';
import { id, syntheticContent } from '../testing/synthetic-content.ts';
import { facingToWorld } from './pick.ts';
import { buildStoreLayout, type SectionLayout, type StoreLayout } from './store-layout.ts';

const content = syntheticContent();
const control = buildStoreLayout(content, 0);
const section = (layout: StoreLayout, name: SectionLayout['id']) => {
  const found = layout.sections.find((one) => one.id === name);
  if (!found) throw new Error(`no section ${name}`);
  return found;
};
const facings = (layout: StoreLayout) =>
  layout.sections.flatMap(({ bays }) => bays.flatMap(({ levels }) => levels.flatMap((level) => level.facings)));

describe('buildStoreLayout', () => {
  it('P1-STO-01 builds two walls of eight bays that face each other over the floor', () => {
    expect(section(control, 'left').bays).toHaveLength(8);
    expect(section(control, 'right').bays).toHaveLength(8);
    expect(control.floor).toEqual({ x0: -200, x1: 200, z0: -960, z1: 0 });
    const left = section(control, 'left');
    const right = section(control, 'right');
    for (const bay of left.bays)
      for (const facing of bay.levels[0]!.facings) {
        const box = facingToWorld(left, facing);
        expect(box.max.x).toBeCloseTo(-201.5);
        expect(box.min.x).toBeGreaterThanOrEqual(-240);
      }
    for (const facing of right.bays[0]!.levels[0]!.facings)
      expect(facingToWorld(right, facing).min.x).toBeCloseTo(201.5);
  });

  it('puts the first bay of the reversed left wall at the far end', () => {
    const left = section(control, 'left');
    expect(left.bays.map((bay) => bay.shelf)[0]).toBe('left-8');
    expect(left.bays.at(-1)).toMatchObject({ shelf: 'left-1', index: 0, u0: 840 });
    const facing = left.bays.at(-1)!.levels[0]!.facings[0]!;
    expect(facingToWorld(left, facing).max.z).toBeLessThan(-800);
  });

  it('keeps every pack inside its level and clear of its neighbours', () => {
    expect(facings(control).length).toBeGreaterThan(500);
    for (const { bays } of control.sections)
      for (const bay of bays)
        for (const level of bay.levels) {
          let end = bay.u0 - 0.05;
          for (const facing of level.facings) {
            expect(facing.u0).toBeGreaterThanOrEqual(end - 0.001);
            expect(facing.v0).toBe(level.base);
            expect(facing.v1).toBeLessThanOrEqual(level.ceiling + 0.05);
            end = facing.u1;
          }
          expect(end).toBeLessThanOrEqual(bay.u0 + bay.type.width + 0.05);
        }
  });

  it('shows picture and price of the variation', () => {
    const other = buildStoreLayout(content, 1);
    expect(control.products[id(1)]).toMatchObject({ price: 99, image: { shopper: 'pack-1.png' } });
    expect(other.products[id(1)]).toMatchObject({ price: 49, image: { shopper: 'pack-1-b.png' } });
    const tags = other.sections.flatMap(({ bays }) =>
      bays.flatMap(({ levels }) => levels.flatMap((level) => level.tags)),
    );
    expect(tags.filter((tag) => tag.product === id(1)).every((tag) => tag.price === 49)).toBe(true);
  });

  it('shows the only variation of a content, whatever its number', () => {
    const own = { ...content, variations: [content.variations[1]!] };
    expect(buildStoreLayout(own, 1)).toEqual(buildStoreLayout(content, 1));
  });

  it('uses the planogram of the variation', () => {
    const shelves = {
      ...content.planogram.shelves,
      'right-1': { ...content.planogram.shelves['right-1']!, segments: [] },
    };
    const own = { ...content.variations[1]!, planogram: { ...content.planogram, shelves } };
    const layout = buildStoreLayout({ ...content, variations: [content.variations[0]!, own] }, 1);
    const bay = section(layout, 'right').bays.find((one) => one.shelf === 'right-1')!;
    expect(bay.levels.flatMap((level) => level.facings)).toEqual([]);
  });

  it('has the secondary display only when the project tests it', () => {
    expect(control.obstacles).toHaveLength(1);
    expect(section(control, 'display').bays[0]!.levels).toHaveLength(4);
    const without = buildStoreLayout(syntheticContent({ display: false }), 0);
    expect(without.obstacles).toEqual([]);
    expect(without.sections.some((one) => one.id === 'display')).toBe(false);
  });

  it('hangs a price tag under each group in its colour or that of the project', () => {
    const level = section(control, 'right').bays[0]!.levels[0]!;
    const groups = new Set(level.facings.map((facing) => facing.group));
    expect(level.tags).toHaveLength(groups.size);
    expect(level.tags.every((tag) => tag.color === 'YELLOW' && tag.v < level.base)).toBe(true);
    expect(section(control, 'display').bays[0]!.levels[0]!.tags[0]!.color).toBe('RED');
  });

  it('places POS materials with both sides', () => {
    const planes = control.sections.flatMap(({ bays }) => bays.flatMap((bay) => bay.pos));
    expect(planes).toEqual([
      expect.objectContaining({ position: 'HANGING', front: expect.anything(), back: expect.anything() }),
      expect.objectContaining({ position: 'SIDE_LEFT', front: expect.anything(), back: expect.anything() }),
    ]);
  });
});
