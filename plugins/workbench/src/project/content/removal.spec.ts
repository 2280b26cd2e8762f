import type { Planogram } from '@aislelab/domain';
import { describe, expect, it } from '@jest/globals';
import { productFixture, projectFixture } from '../fixture.ts';
import { removalOf, removeFromTest, takesMore } from './removal.ts';

const product = productFixture();
const liner = { _id: '9'.repeat(24), name: 'Liner', type: 'SHELF_LINER', library: false } as const;
const material = { ...liner, category: null, brand: null, image: { front: null, back: null } };
const layout: Planogram = {
  version: 1,
  shelves: {
    'right-1': {
      fridge: false,
      fridgeOpenAir: false,
      alignment: 'EVEN',
      posMaterials: { TOP: 'f'.repeat(24) },
      segments: [
        {
          _id: 's',
          groups: [
            { _id: 'g', product: product._id, span: 3, spanY: 1, priceTagColor: null },
            { _id: 'h', product: 'other', span: 1, spanY: 1, priceTagColor: null },
          ],
          posMaterials: { SHELF_LINER: liner._id },
        },
      ],
    },
  },
};
const base = projectFixture();
const project = projectFixture({
  content: {
    ...base.content,
    products: { [product._id]: product },
    posMaterials: { [liner._id]: material },
    review: product._id,
    useRating: true,
  },
  planogram: layout,
  variations: [
    { _id: '1'.repeat(24), primary: true, resources: [] },
    { _id: '2'.repeat(24), primary: false, resources: [], prices: { [product._id]: 99 }, planogram: layout },
  ],
});

describe('taking an item out of the test', () => {
  it('says what goes with it before it is gone', () => {
    expect(removalOf(project, product._id)).toMatchObject({
      placed: 6,
      reviewed: true,
      replacedIn: ['B'],
      library: true,
    });
    const hung = removalOf(project, liner._id);
    expect(hung).toMatchObject({ kind: 'posMaterial', placed: 2, reviewed: false, replacedIn: [], library: false });
    expect(hung && takesMore(hung)).toBe(true);
    const bare = removalOf({ ...project, planogram: base.planogram, variations: base.variations }, liner._id);
    expect(bare && takesMore(bare)).toBe(false);
    expect(removalOf(project, 'nobody')).toBeNull();
  });

  it('leaves a library product on the shelf unless it is to go, and takes what is the own project off every layout', () => {
    const kept = removeFromTest(project, { id: product._id, library: true }, false);
    expect(kept.content).toMatchObject({ products: {}, review: null, useRating: false });
    expect(kept.planogram).toBe(layout);
    expect(kept.variations[1]).not.toHaveProperty('prices');
    const off = removeFromTest(project, { id: product._id, library: true }, true);
    for (const one of [off.planogram, off.variations[1]?.planogram])
      expect(one?.shelves['right-1']?.segments[0]?.groups.map(({ _id }) => _id)).toEqual(['h']);
    const own = removeFromTest(project, { id: liner._id, library: false }, false);
    for (const one of [own.planogram, own.variations[1]?.planogram]) {
      expect(one?.shelves['right-1']?.segments[0]).toMatchObject({ posMaterials: {} });
      expect(one?.shelves['right-1']?.posMaterials).toEqual(layout.shelves['right-1']?.posMaterials);
      expect(one?.shelves['right-1']?.segments[0]?.groups).toHaveLength(2);
    }
    expect(off.variations[0]).not.toHaveProperty('planogram');
  });
});
