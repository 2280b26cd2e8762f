import type { Session, ShopperContent, ShopperProduct } from '@aislelab/domain';
import { describe, expect, it } from '@jest/globals';
import { PRODUCTS } from '../../catalogue.ts';
import { brandId, categoryId, productId } from './library.ts';
import { DEMO_PROJECTS, productOf, projectId } from './projects.ts';
import { sessions } from './sessions.ts';
import { storeLayout } from './store-layout.ts';

const [published] = DEMO_PROJECTS;
if (!published) throw new Error('no demo project');
const [redesigned] = published.tested.map((slug) => productId(productOf(slug)));
const picture = { original: 'a', display: 'a', shopper: 'a', preview: 'a', thumb: 'a', width: 1, height: 1 };

/** What the shoppers of the published project meet: the same store twice, with another pack in B. */
const content: ShopperContent = {
  version: 1,
  project: projectId(published.name),
  config: {
    mission: published.mission,
    display: false,
    priceTagColor: 'YELLOW',
    useRating: true,
    useImpressions: true,
    review: { type: 'product', id: redesigned ?? '', name: '' },
    currency: '$',
    currencyPosition: 'BEFORE',
    texts: {},
    age: [],
    gender: [],
  },
  planogram: storeLayout(),
  variations: [{}, { [redesigned ?? '']: picture }].map((productImages, index) => ({
    _id: String(index),
    control: index === 0,
    prices: {},
    planogram: null,
    productImages,
    posImages: {},
    display: {},
  })),
  resources: {
    product: Object.fromEntries(
      PRODUCTS.map((product): [string, ShopperProduct] => {
        const { name, priceCents: price, width, height } = product;
        const [_id, brand, category] = [productId(product), brandId(product.brandId), categoryId(product.categoryId)];
        return [_id, { _id, name, brand, category, price, width, height, image: null, project: _id === redesigned }];
      }),
    ),
    posMaterial: {},
    brand: {},
    category: {},
  },
};

describe('the visits of the published project', () => {
  const all = sessions(content);
  const of = (variation: number) => all.filter((session) => session.variation === variation);

  it('are those of its sample, marked as simulated, each with what the replay and the audit show', () => {
    expect([of(0).length, of(1).length]).toEqual([400, 400]);
    expect(all.every(({ source, state }) => source === 'SIMULATED' && state === 'COMPLETED')).toBe(true);
    const shown = ({ path = [], events = [], device, frameRate, durIdle }: Session) =>
      path.length > 5 && events.length > 0 && device && frameRate && durIdle !== undefined;
    expect(all.filter((session) => !shown(session))).toEqual([]);
  });

  it('tell the story of its analysis: three times the buyers of the new pack, as much spent as before', () => {
    const [before = 0, after = 0] = [0, 1].map(
      (variation) => of(variation).filter(({ cart }) => cart.some(({ product }) => product === redesigned)).length,
    );
    expect(after).toBeGreaterThan(3 * before);
    const spent = [0, 1].map((variation) => of(variation).reduce((sum, { search }) => sum + search.sumSpending, 0));
    expect((spent[1] ?? 0) / (spent[0] ?? 1)).toBeGreaterThan(0.93);
    expect((spent[1] ?? 0) / (spent[0] ?? 1)).toBeLessThan(1.07);
  });
});
