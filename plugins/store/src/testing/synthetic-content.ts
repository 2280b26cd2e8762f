import {
  AGES,
  emptyPlanogram,
  GENDERS,
  SHELF_TYPES,
  spaceCheck,
  type Group,
  type Planogram,
  type PosType,
  type ShelfLayout,
  type ShopperContent,
  type ShopperPosMaterial,
  type ShopperProduct,
  type ShopperVariation,
  type StoredImage,
} from '@aislelab/domain';

/** An id of 24 hexadecimal digits. */
export const id = (number: number) => number.toString(16).padStart(24, '0');

export const PROJECT = id(0xa15e);
const CATEGORIES = ['Drinks', 'Snacks', 'Sauces', 'Cereal'];
const BRAND = id(0xb000);

export interface SyntheticOptions {
  products?: number;
  display?: boolean;
  variations?: number;
}

/**
 * A project with full shelves on both sides: products of different sizes, so that rows, stacks and gaps of all kinds
 * occur. The same options give the same content.
 */
export function syntheticContent({
  products = 60,
  display = true,
  variations = 2,
}: SyntheticOptions = {}): ShopperContent {
  const list = Array.from({ length: products }, (_, index) => syntheticProduct(index));
  const product = Object.fromEntries(list.map((item) => [item._id, item]));
  const tested = list[0]!;
  return {
    version: 1,
    project: PROJECT,
    config: {
      mission: 'Buy something to drink for tonight.',
      display,
      priceTagColor: 'YELLOW',
      useRating: true,
      useImpressions: true,
      review: { type: 'product', id: tested._id, name: tested.name },
      currency: '$',
      currencyPosition: 'BEFORE',
      texts: {},
      age: AGES.map((age) => ({ _id: age, label: age })),
      gender: GENDERS.map((gender) => ({ _id: gender, label: gender.charAt(0) + gender.slice(1).toLowerCase() })),
    },
    planogram: syntheticPlanogram(list, display),
    variations: Array.from({ length: variations }, (_, index) => syntheticVariation(index, tested)),
    resources: {
      product,
      posMaterial: {
        [id(0xd001)]: banner(id(0xd001), 'HANGING'),
        [id(0xd002)]: banner(id(0xd002), 'SIDE'),
      },
      brand: { [BRAND]: { _id: BRAND, name: 'Fictional Foods' } },
      category: Object.fromEntries(
        CATEGORIES.map((name, index) => [id(0xc000 + index), { _id: id(0xc000 + index), name }]),
      ),
    },
  };
}

const banner = (_id: string, type: PosType): ShopperPosMaterial => ({
  _id,
  name: 'Summer banner',
  type,
  image: { front: image('banner-front'), back: image('banner-back') },
  project: true,
});

/** Of a pack, cm: its picture has the same shape. */
export const syntheticSize = (index: number) => ({ width: 4 + ((index * 7) % 9), height: 9 + ((index * 5) % 17) });

function syntheticProduct(index: number): ShopperProduct {
  return {
    _id: id(index + 1),
    name: `Product ${index + 1}`,
    brand: BRAND,
    category: id(0xc000 + (index % CATEGORIES.length)),
    price: 99 + index * 10,
    ...syntheticSize(index),
    image: image(`pack-${index + 1}`),
    project: index === 0,
  };
}

/** The first changes the pack of the tested product and what it costs, all others leave them. */
function syntheticVariation(index: number, tested: ShopperProduct): ShopperVariation {
  const changed = index === 1;
  return {
    _id: id(0xe000 + index),
    control: index === 0,
    prices: changed ? { [tested._id]: 49 } : {},
    planogram: null,
    productImages: changed ? { [tested._id]: image('pack-1-b') } : {},
    posImages: {},
    display: {},
  };
}

export function image(name: string): StoredImage {
  const file = `${name}.png`;
  return { original: file, display: file, shopper: file, preview: file, thumb: file, width: 100, height: 200 };
}

function syntheticPlanogram(products: readonly ShopperProduct[], display: boolean): Planogram {
  const empty = emptyPlanogram('project');
  let next = 0;
  const shelves = Object.entries(empty.shelves).map(([shelf, layout], number): [string, ShelfLayout] => {
    if (shelf.startsWith('display')) return [shelf, display ? displayLayout(layout, products) : layout];
    const alignment = (['EVEN', 'CENTER', 'JUSTIFY'] as const)[number % 3]!;
    const segments = layout.segments.map((segment, level) => {
      const groups: Group[] = [];
      for (let tries = 0; tries < 12; tries++) {
        const product = products[next++ % products.length]!;
        const group = {
          _id: id(0x10_0000 + number * 0x1000 + level * 0x100 + tries),
          product: product._id,
          span: 1 + (tries % 3),
          spanY: 1 + (next % 2),
          priceTagColor: null,
        };
        const fits =
          spaceCheck({ groups: [...groups, group] }, sizes(products), SHELF_TYPES.BAY, layout.segments.length) === null;
        if (fits) groups.push(group);
      }
      return { ...segment, groups };
    });
    return [
      shelf,
      {
        ...layout,
        alignment,
        fridge: number === 2,
        segments,
        posMaterials: number === 1 ? { HANGING: id(0xd001) } : number === 5 ? { SIDE_LEFT: id(0xd002) } : {},
      },
    ];
  });
  return { ...empty, shelves: { ...Object.fromEntries(shelves), ...endWalls(Object.fromEntries(shelves)) } };
}

const sizes = (products: readonly ShopperProduct[]) => Object.fromEntries(products.map((item) => [item._id, item]));

/** Both ends are dressed like shelves of the aisle, without what belongs to the project. */
function endWalls(shelves: Record<string, ShelfLayout>): Record<string, ShelfLayout> {
  const names = [1, 2, 3].flatMap((number) => [
    [`entrance-${number}`, `left-${number}`] as const,
    [`back-${number}`, `right-${number}`] as const,
  ]);
  return Object.fromEntries(names.map(([end, like]) => [end, { ...shelves[like]!, fridge: false, posMaterials: {} }]));
}

function displayLayout(layout: ShelfLayout, products: readonly ShopperProduct[]): ShelfLayout {
  const segments = layout.segments.map((segment, level) => ({
    ...segment,
    groups: [
      { _id: id(0x20_0000 + level), product: products[level]!._id, span: 2, spanY: 1, priceTagColor: 'RED' as const },
    ],
  }));
  return { ...layout, segments };
}
