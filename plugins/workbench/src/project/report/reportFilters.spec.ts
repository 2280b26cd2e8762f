import { type ShopperContent, type ShopperProduct } from '@aislelab/domain';
import { reportProducts } from '@aislelab/statistics';
import { describe, expect, it } from '@jest/globals';
import { readFilters, writeFilters } from './reportFilters.ts';

const product = (_id: string, name: string, category: string, brand: string, project = false): ShopperProduct => ({
  _id,
  name,
  category,
  brand,
  project,
  price: 1,
  width: 1,
  height: 1,
  image: null,
});
const list = [
  product('1', 'Zebra', 'c1', 'b1'),
  product('2', 'Apple', 'c1', 'b2'),
  product('3', 'Bean', 'c2', 'b1'),
  product('4', 'Mine', 'c2', 'b2', true),
  product('5', 'Nowhere', 'c1', 'b1'),
  product('6', 'Aloe', 'c1', 'b1'),
];
const content = {
  resources: {
    product: Object.fromEntries(list.map((one) => [one._id, one])),
    category: { c1: { _id: 'c1', name: 'Cereal' }, c2: { _id: 'c2', name: 'Beans' } },
    brand: { b1: { _id: 'b1', name: 'Acme' }, b2: { _id: 'b2', name: 'Zen' } },
    posMaterial: {},
  },
  variations: [],
  planogram: {
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
            groups: ['1', '2', '3', '4', '6'].map((id) => ({
              _id: id,
              product: id,
              span: 1,
              spanY: 1,
              priceTagColor: null,
            })),
          },
        ],
      },
    },
  },
} as unknown as ShopperContent;

describe('report filters', () => {
  it('P2-STA-05 P2-STA-06 project products first, then by category, brand and name; what stands nowhere is dropped', () => {
    expect(reportProducts(content).map(({ name }) => name)).toEqual(['Mine', 'Bean', 'Aloe', 'Zebra', 'Apple']);
  });

  it('P2-REP-10 P2-REP-11 filters live in the address, Any leaves no trace', () => {
    const params = writeFilters(new URLSearchParams('tab=2'), { age: '55+', product: 'p1' });
    expect(readFilters(params)).toEqual({ age: '55+', gender: null, product: 'p1', targets: null });
    expect(readFilters(new URLSearchParams(params.toString()))).toEqual({
      age: '55+',
      gender: null,
      product: 'p1',
      targets: null,
    });
    expect(writeFilters(params, { age: null, product: null }).toString()).toBe('tab=2');
  });

  it('a value nobody could have chosen is Any', () => {
    const nothing = { age: null, gender: null, product: null, targets: null };
    expect(readFilters(new URLSearchParams('age=7&gender=X&targets=100_1'))).toEqual(nothing);
  });

  it('targets of the population live in the address as they are', () => {
    const targets = '13_13.5_0.5_16_16.25_0.75_19_20.5_0.5';
    const params = writeFilters(new URLSearchParams(), { targets });
    expect(params.toString()).toBe(`targets=${targets}`);
    expect(readFilters(params).targets).toBe(targets);
  });
});
