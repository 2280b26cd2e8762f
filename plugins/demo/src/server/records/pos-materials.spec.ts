import { POS_TYPE_INFO, POS_TYPES } from '@aislelab/domain';
import { describe, expect, it } from '@jest/globals';
import { brands, categories } from './library.ts';
import { DEMO_POS_MATERIALS, posMaterials, posterKey } from './pos-materials.ts';

const picture = (name: string) => ({
  original: name,
  display: name,
  shopper: name,
  preview: name,
  thumb: name,
  width: 1,
  height: 1,
});

describe('POS materials of the demo', () => {
  const images = new Map(DEMO_POS_MATERIALS.map((material) => [posterKey(material), picture(posterKey(material))]));
  const items = posMaterials(images);

  it('are there in every type, each with its picture and a back where the type has one', () => {
    expect(new Set(items.map(({ type }) => type))).toEqual(new Set(POS_TYPES));
    for (const { type, image } of items) {
      expect(image.front).not.toBeNull();
      expect(image.back !== null).toBe(POS_TYPE_INFO[type].back);
    }
  });

  it('have ids and names of their own, and belong to brands and categories of the demo', () => {
    expect(new Set(items.map(({ _id }) => _id)).size).toBe(items.length);
    expect(new Set(items.map(({ name }) => name)).size).toBe(items.length);
    const known = new Set([...brands(), ...categories()].map(({ _id }) => _id));
    for (const { brand, category } of items)
      expect([known.has(brand ?? ''), known.has(category ?? '')]).toEqual([true, true]);
  });
});
