import { describe, expect, it } from '@jest/globals';
import { id, syntheticContent } from '../testing/synthetic-content.ts';
import { atlasBytes, atlasItems, fitAtlas, keys, packAtlas, PAGE_SIZE, PRINT, type PrintQuality } from './atlas.ts';
import { FIELD_OF_VIEW } from './geometry.ts';
import { buildStoreLayout } from './store-layout.ts';

const layout = buildStoreLayout(syntheticContent({ products: 300 }), 0);

/** Two pictures of the walls, mirrored by the floor. */
const MIRROR_BYTES = (2 * 1024 * 256 * 4 * 4) / 3;

/** Pixels in which a screen of this height shows one cm that is so far away (cm), straight ahead. */
function pixelsPerCm(height: number, fieldOfView: number, distance: number): number {
  return height / (2 * distance * Math.tan((fieldOfView * Math.PI) / 360));
}

describe('the atlas', () => {
  it('holds each pack, tag and sign once', () => {
    const items = atlasItems(layout, 13.5);
    expect(new Set(items.map((item) => item.key)).size).toBe(items.length);
    const facing = layout.sections[0]!.bays[0]!.levels[0]!.facings[0]!;
    expect(items.filter((item) => item.key === keys.pack(facing.product))).toHaveLength(1);
    expect(items.some((item) => item.key.startsWith('pos:') && item.key.endsWith(':back'))).toBe(true);
  });

  it('keeps pictures apart and on their pages', () => {
    const items = atlasItems(layout, 13.5);
    const { places, pages } = packAtlas(items);
    const rects = items.map(({ key, width, height }) => {
      const { page, u0, v0 } = places.get(key)!;
      return { page, x: Math.round(u0 * PAGE_SIZE), y: Math.round(v0 * PAGE_SIZE), width, height };
    });
    const end = PAGE_SIZE - 6;
    const off = rects.filter(
      (a) => a.page >= pages || a.x < 6 || a.y < 6 || a.x + a.width > end || a.y + a.height > end,
    );
    expect(off).toEqual([]);
    const overlaps = rects.flatMap((a, index) =>
      rects.slice(index + 1).filter((b) => {
        const beside = a.x + a.width + 12 <= b.x || b.x + b.width + 12 <= a.x;
        const above = a.y + a.height + 12 <= b.y || b.y + b.height + 12 <= a.y;
        return a.page === b.page && !beside && !above;
      }),
    );
    expect(overlaps).toEqual([]);
  });

  it('S11 needs at most 65 MB for 300 packs on a desktop and 20 MB on a phone', () => {
    const bytes = (quality: PrintQuality) => atlasBytes(fitAtlas(layout, quality).atlas.pages) + MIRROR_BYTES;
    expect(bytes(PRINT.desktop)).toBeLessThanOrEqual(65 * 2 ** 20);
    expect(bytes(PRINT.touch)).toBeLessThanOrEqual(20 * 2 ** 20);
    // Only where there is more to print than fits is it printed coarser.
    const few = buildStoreLayout(syntheticContent({ products: 40 }), 0);
    expect(fitAtlas(few, PRINT.desktop).items).toEqual(atlasItems(few, PRINT.desktop.density));
  });

  /** Each pack on the shelves with the print that it wears. */
  const worn = (quality: PrintQuality) => {
    const prints = new Map(fitAtlas(layout, quality).items.map((item) => [item.key, item]));
    return layout.sections.flatMap(({ bays }) =>
      bays.flatMap(({ levels }) =>
        levels.flatMap(({ facings }) =>
          facings.map((facing) => ({
            facing,
            product: layout.products[facing.product]!,
            print: prints.get(keys.pack(facing.product))!,
          })),
        ),
      ),
    );
  };

  it.each(['desktop', 'touch'] as const)('stretches no packshot (%s)', (screen) => {
    const packs = worn(PRINT[screen]);
    expect(packs.length).toBeGreaterThan(1_000);
    for (const { facing, product, print } of packs) {
      const shape = product.width / product.height;
      const onShelf = (facing.u1 - facing.u0) / ((facing.v1 - facing.v0) / facing.stack);
      expect(Math.abs(onShelf / shape - 1)).toBeLessThanOrEqual(0.001);
      // A print is whole pixels.
      const pixel = 1 / Math.min(print.width, print.height);
      expect(Math.abs(print.width / print.height / shape - 1)).toBeLessThanOrEqual(Math.max(0.02, pixel));
    }
  });

  it("prints 300 packs as sharp as a screen shows them at arm's length", () => {
    const arm = 60;
    const sharpness = (quality: PrintQuality) =>
      Math.min(...worn(quality).map(({ product, print }) => print.height / product.height));
    expect(sharpness(PRINT.desktop)).toBeGreaterThanOrEqual(pixelsPerCm(720, FIELD_OF_VIEW.landscape, arm));
    // A phone's memory ends before its pixels: near enough to read by, and sharper the less there is to print.
    expect(sharpness(PRINT.touch)).toBeGreaterThanOrEqual(0.8 * pixelsPerCm(844, FIELD_OF_VIEW.portrait, arm));
    const few = buildStoreLayout(syntheticContent({ products: 120 }), 0);
    const [all, some] = [layout, few].map((one) =>
      fitAtlas(one, PRINT.touch).items.find(({ key }) => key === keys.pack(id(1)))!,
    );
    expect(some!.height).toBeGreaterThan(all!.height);
  });
});
