import { emptyPlanogram, counterIds } from '@aislelab/domain';
import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { shelfBox } from './measures.ts';
import { shelfAt, toStage, trackY, typeOf, type StageView } from './view.ts';
import { FITTED, fittedOf, panBy, reveal, settle, ZOOM, zoomAt, zoomed, type Zoom } from './zoom.ts';

const fitted: StageView = {
  planogram: emptyPlanogram('project', null, counterIds()),
  products: {},
  section: 'right',
  shelf: 'right-4',
  scale: 0.9,
  width: 1240,
  height: 700,
  pan: { x: 0, y: 0 },
};
const box = shelfBox(typeOf(fitted));
/** Where a spot of the active shelf is seen, px. */
const spot = (zoom: Zoom, cm = { x: 60, y: 100 }) =>
  toStage(zoomed(fitted, zoom), fitted.shelf, { ...cm, width: 0, height: 0 });

describe('zoom and pan', () => {
  it('magnifies around the point under the pointer, in true proportions, and back to where it was', () => {
    const at = spot(FITTED);
    const twice = zoomAt(fitted, FITTED, at, 2);
    expect(twice.factor).toBe(2);
    expect(spot(twice).x).toBeCloseTo(at.x, 6);
    expect(spot(twice).y).toBeCloseTo(at.y, 6);
    const pack = toStage(zoomed(fitted, twice), 'right-4', { x: 10, y: 10, width: 6, height: 12 });
    expect(pack.height / pack.width).toBeCloseTo(2, 9);
    expect(zoomAt(fitted, twice, at, 0.5)).toBe(FITTED);
    expect(zoomAt(fitted, FITTED, at, 100).factor).toBe(ZOOM.max);
    expect(fittedOf(zoomed(fitted, twice), twice)).toEqual(fitted);
  });
  it('never loses the active shelf, for every zoom and pan leaves a part of it on the stage', () => {
    const by = fc.record({ x: fc.integer({ min: -3000, max: 3000 }), y: fc.integer({ min: -3000, max: 3000 }) });
    fc.assert(
      fc.property(fc.array(fc.tuple(by, fc.double({ min: 0.3, max: 3, noNaN: true }))), (moves) => {
        const end = moves.reduce<Zoom>(
          (zoom, [move, factor]) => panBy(fitted, zoomAt(fitted, zoom, { x: 600, y: 300 }, factor), move),
          FITTED,
        );
        const view = zoomed(fitted, end);
        expect(end.factor).toBeGreaterThanOrEqual(ZOOM.min);
        expect(end.factor).toBeLessThanOrEqual(ZOOM.max);
        const bottom = trackY(view) + box.height * view.scale;
        if (end.factor > 1)
          expect(bottom).toBeGreaterThanOrEqual(Math.min(view.height, box.height * view.scale) - 1e-6);
        expect(trackY(view)).toBeLessThanOrEqual(Math.max(0, (view.height - box.height * view.scale) / 2) + 1e-6);
      }),
    );
  });
  it('a swipe turns to the next shelf, around the ends; a small one springs back', () => {
    const swipe = (x: number, shelf = 'right-4') => settle({ ...fitted, shelf }, panBy(fitted, FITTED, { x, y: 0 }));
    expect(swipe(-200)).toEqual({ shelf: 'right-5', zoom: FITTED });
    expect(swipe(200)).toEqual({ shelf: 'right-3', zoom: FITTED });
    expect(swipe(200, 'right-1').shelf).toBe('right-8');
    expect(swipe(30)).toEqual({ shelf: 'right-4', zoom: FITTED });
  });
  it('magnified, the shelf in the middle becomes the active one and nothing moves', () => {
    const twice = zoomAt(fitted, FITTED, { x: 620, y: 350 }, 2);
    const far = panBy(fitted, twice, { x: -0.7 * box.width * 0.9 * 2, y: 0 });
    const { shelf, zoom } = settle(fitted, far);
    expect(shelf).toBe('right-5');
    const before = toStage(zoomed(fitted, far), 'right-5', { x: 10, y: 10, width: 6, height: 12 });
    const after = toStage(zoomed({ ...fitted, shelf }, zoom), 'right-5', { x: 10, y: 10, width: 6, height: 12 });
    expect(after.x).toBeCloseTo(before.x, 6);
    expect(shelfAt(zoomed({ ...fitted, shelf }, zoom), { x: 620, y: 350 })).toBe('right-5');
    // At the end of the row nothing follows.
    expect(settle({ ...fitted, shelf: 'right-8' }, far).shelf).toBe('right-8');
  });
  it('shows what the keyboard goes to, and does not move for what is in sight', () => {
    const twice = zoomAt(fitted, FITTED, { x: 620, y: 0 }, 2);
    const low = { ...spot(twice, { x: 60, y: 180 }), width: 40, height: 60 };
    const shown = reveal(fitted, twice, low);
    expect(spot(shown, { x: 60, y: 180 }).y + 60).toBeLessThanOrEqual(fitted.height);
    expect(reveal(fitted, shown, { ...spot(shown, { x: 60, y: 180 }), width: 40, height: 60 })).toBe(shown);
    expect(reveal(fitted, FITTED, low)).toBe(FITTED);
  });
});
