import { describe, expect, it } from '@jest/globals';
import type { Planogram } from './planogram/model.ts';
import { otherRegionWarnings } from './project-regions.ts';
import type { Project } from './project.ts';

const layout = (product: string | null): Planogram => ({
  version: 1,
  shelves: {
    'right-1': {
      fridge: false,
      fridgeOpenAir: false,
      alignment: 'EVEN',
      segments: [
        {
          _id: 's',
          posMaterials: {},
          groups: product === null ? [] : [{ _id: 'g', product, span: 1, spanY: 1, priceTagColor: null }],
        },
      ],
    },
  },
});

describe('items of another region', () => {
  it('are named with their region, and lead to the place where they are: the test, the shared layout, or that of one variation', () => {
    const project = {
      content: { products: { oat: {} }, posMaterials: { topper: {} } },
      planogram: layout('shared'),
      variations: [
        { _id: 'a', primary: true, resources: [] },
        { _id: 'b', primary: false, resources: [], planogram: layout('own') },
      ],
    } as unknown as Project;
    const items = ['oat', 'topper', 'shared', 'own'].map((_id) => ({ _id, name: _id, region: 'Germany' }));
    expect(otherRegionWarnings(project, items)).toEqual([
      { path: 'content.products.oat.region', message: 'oat is sold in Germany, not where this project is tested' },
      {
        path: 'content.posMaterials.topper.region',
        message: 'topper is sold in Germany, not where this project is tested',
      },
      { path: 'planogram', message: 'shared is sold in Germany, not where this project is tested' },
      { path: 'variations.1.planogram', message: 'own is sold in Germany, not where this project is tested' },
    ]);
    expect(otherRegionWarnings(project, [])).toEqual([]);
  });
});
