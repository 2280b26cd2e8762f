import {
  checkPlanogram,
  compareLayouts,
  PRICE_TAG_COLORS,
  misplacedPos,
  posMaterialsOf,
  productsOf,
} from '@aislelab/domain';
import { describe, expect, it } from '@jest/globals';
import { DEMO_POS_MATERIALS, posMaterials } from './pos-materials.ts';
import { products } from './library.ts';
import { productOf, projects } from './projects.ts';
import { promote, storeLayout } from './store-layout.ts';

const store = storeLayout();
const library = new Map(posMaterials(new Map()).map((material) => [material._id, material]));
const sizes = Object.fromEntries(products(new Map()).map((product) => [product._id, product]));

describe('the store of the demo', () => {
  it('shows both kinds of fridge and every type of POS material that hides no products, each where it may go', () => {
    const shelves = Object.values(store.shelves);
    expect(shelves.filter(({ fridge }) => fridge).map(({ fridgeOpenAir }) => fridgeOpenAir)).toEqual(
      expect.arrayContaining([true, false]),
    );
    const put = posMaterialsOf(store);
    expect(new Set(put.map((id) => library.get(id)?.type))).toEqual(
      new Set(DEMO_POS_MATERIALS.map(({ type }) => type).filter((type) => type !== 'COVER')),
    );
    expect(misplacedPos(store, Object.fromEntries(library))).toEqual([]);
    expect(checkPlanogram(store, sizes, 'project')).toEqual([]);
  });

  it('has them at the bays of their brands, also on the level of a liner', () => {
    for (const { posMaterials: around = {}, segments } of Object.values(store.shelves)) {
      const stands = (levels: typeof segments) =>
        levels.flatMap(({ groups }) => groups.map(({ product }) => sizes[product]?.brand));
      for (const id of Object.values(around)) expect(stands(segments)).toContain(library.get(id)?.brand);
      for (const level of segments)
        for (const id of Object.values(level.posMaterials)) expect(stands([level])).toContain(library.get(id)?.brand);
    }
  });

  it('a promoted product has a sign and a liner of its brand, and nothing else differs', () => {
    const product = productOf('pomelune-sicilian-lemon-sparkling-lemonade-330-ml');
    const differences = compareLayouts(store, promote(store, product), PRICE_TAG_COLORS[0]);
    expect(differences.map(({ kind }) => kind)).toEqual(['pos', 'pos']);
  });

  it('one project shows it in a variation that differs from the control in nothing else; all test what stands there', () => {
    const all = projects({ packs: new Map(), redesigns: new Map() });
    const promoted = all.flatMap(({ variations }) => variations.filter(({ planogram }) => planogram));
    expect(promoted.map(({ resources }) => resources)).toEqual([[]]);
    for (const { content, planogram } of all)
      for (const id of Object.keys(content.products)) expect(productsOf(planogram)).toContain(id);
  });
});
