import {
  customText,
  productsOf,
  SECTIONS,
  type CustomField,
  type CustomFieldType,
  type CustomValues,
  type Id,
  type Planogram,
  type ProductAttention,
  type ShopperContent,
  type ShopperProduct,
} from '@aislelab/domain';
import { money, seconds, type Column } from './column.ts';
import { VISIT_KEYS, type FiledVisit } from './visit-columns.ts';

/** One product in one visit. */
export interface FiledProduct extends FiledVisit {
  _id: Id;
  shown: ShopperProduct | null;
  brand: string | null;
  category: string | null;
  barcode: string;
  custom: CustomValues;
  attention: ProductAttention | null;
  quantity: number;
  /** Cents: the price paid, or the price on the shelf. */
  price: number | null;
}

const NEVER: ProductAttention = { seenMs: 0, closeMs: 0, pickups: 0, returned: 0 };

export const PRODUCT_COLUMNS: readonly Column<FiledProduct>[] = [
  ...VISIT_KEYS,
  { name: 'product', type: 'text', meaning: 'Id of the product', cell: ({ _id }) => _id },
  { name: 'product_name', type: 'text', meaning: 'Name of the product', cell: ({ shown }) => shown?.name },
  {
    name: 'ean',
    type: 'text',
    meaning: 'Barcode (GTIN) as it is in the library now; import it as text, or leading zeros are lost',
    cell: ({ barcode }) => barcode,
  },
  { name: 'brand', type: 'text', meaning: 'Name of the brand', cell: ({ brand }) => brand },
  { name: 'category', type: 'text', meaning: 'Name of the category', cell: ({ category }) => category },
  {
    name: 'tested',
    type: 'boolean',
    meaning: 'Whether it is a test product of the project',
    cell: ({ shown }) => shown?.project,
  },
  {
    name: 'price',
    type: 'number',
    unit: 'main unit of the currency',
    meaning: 'Price of one pack in this variation',
    cell: ({ price }) => money(price),
  },
  {
    name: 'seen',
    type: 'boolean',
    meaning: 'Whether a look rested on it (rules version 2: for at least 0.2 s), or it was taken',
    cell: ({ attention }) => isSeen(attention ?? NEVER),
  },
  {
    name: 'seen_s',
    type: 'number',
    unit: 's',
    meaning: 'How long looks rested on it',
    cell: ({ attention }) => seconds((attention ?? NEVER).seenMs),
  },
  {
    name: 'first_seen_s',
    type: 'number',
    unit: 's',
    meaning: 'Shopping time until it was first seen; empty if never, and in rules version 1',
    cell: ({ attention }) => seconds(attention?.firstSeenAt),
  },
  {
    name: 'first_pick_up_s',
    type: 'number',
    unit: 's',
    meaning: 'Shopping time until it was first taken in hand; empty if never, and in rules version 1',
    cell: ({ attention }) => seconds(attention?.firstPickUpAt),
  },
  {
    name: 'pick_ups',
    type: 'number',
    meaning: 'How often it was taken in hand',
    cell: ({ attention }) => (attention ?? NEVER).pickups,
  },
  {
    name: 'in_hand_s',
    type: 'number',
    unit: 's',
    meaning: 'How long it was in the hand',
    cell: ({ attention }) => seconds((attention ?? NEVER).closeMs),
  },
  {
    name: 'returns',
    type: 'number',
    meaning: 'How often it went back from the hand to the shelf',
    cell: ({ attention }) => (attention ?? NEVER).returned,
  },
  { name: 'quantity', type: 'number', meaning: 'Packs bought', cell: ({ quantity }) => quantity },
];

const TYPES: Record<CustomFieldType, Column<FiledProduct>['type']> = {
  text: 'text',
  number: 'number',
  choice: 'text',
  date: 'date',
  flag: 'boolean',
};

/** Columns of custom fields, after those of the platform. */
export const customColumns = (fields: readonly CustomField[]): Column<FiledProduct>[] =>
  fields.map(({ name, label, type }) => ({
    name: `custom_${name.replaceAll('-', '_')}`,
    type: TYPES[type],
    meaning: `${label}, as it is in the library now`,
    cell: ({ custom }) => (type === 'flag' ? custom[name] : customText(custom[name])),
  }));

const isSeen = ({ seenMs, pickups, firstSeenAt }: ProductAttention) =>
  seenMs > 0 || pickups > 0 || firstSeenAt !== undefined;

const SHOPPED = SECTIONS.filter(({ targets }) => targets.includes('project'));

/** Products for sale, by variation: the walls of the aisle, and the secondary display where there is one. */
export function shelvedProducts({ config, planogram, variations }: ShopperContent): Id[][] {
  const shelves = SHOPPED.filter(({ id }) => id !== 'display' || config.display).flatMap((section) => section.shelves);
  const shopped = (layout: Planogram): Id[] =>
    productsOf({
      ...layout,
      shelves: Object.fromEntries(Object.entries(layout.shelves).filter(([shelf]) => shelves.includes(shelf))),
    });
  const usual = shopped(planogram);
  return variations.map((variation) => (variation.planogram ? shopped(variation.planogram) : usual));
}

/** Data that the rows of all visits share. */
export interface Shelves {
  content: ShopperContent | null;
  /** From {@link shelvedProducts}. */
  shelved: readonly (readonly Id[])[];
  barcodes: ReadonlyMap<Id, string>;
  /** Values of custom fields by product. */
  custom: ReadonlyMap<Id, CustomValues>;
}

/** One row for each product for sale in this visit, and for other products that were seen or bought. */
export function productRows(visit: FiledVisit, { content, shelved, barcodes, custom }: Shelves): FiledProduct[] {
  const { variation, products, cart } = visit.session;
  const bought = new Map(cart.map((line) => [line.product, line]));
  const prices = content?.variations[variation]?.prices ?? {};
  const ids = new Set([...(shelved[variation] ?? []), ...Object.keys(products), ...bought.keys()]);
  return [...ids].map((_id): FiledProduct => {
    const shown = content?.resources.product[_id] ?? null;
    return {
      ...visit,
      _id,
      shown,
      brand: shown && (content?.resources.brand[shown.brand]?.name ?? null),
      category: shown && (content?.resources.category[shown.category]?.name ?? null),
      barcode: barcodes.get(_id) ?? '',
      custom: custom.get(_id) ?? {},
      attention: products[_id] ?? null,
      quantity: bought.get(_id)?.quantity ?? 0,
      price: bought.get(_id)?.price ?? prices[_id] ?? shown?.price ?? null,
    };
  });
}
