import { centsToDollars, csvLine, getSection, type SectionId } from '@aislelab/domain';
import type { ExportSource } from '@aislelab/server-kit';
import type { Sheet } from './sheet.ts';

const HEADER = [
  'Shelf',
  'Level from top',
  'Position',
  'Number',
  'Product',
  'Brand',
  'Category',
  'Facings across',
  'Facings up',
  'Facings',
  'Left cm',
  'Width cm',
  'Height cm',
  'Price',
  'Price tag',
  'Test item',
];

/** One row a block of facings, left to right and top to bottom. With a byte order mark, without which spreadsheets misread accents. */
export function positionsCsv({ shelves, products }: Sheet): string {
  const rows = shelves.flatMap(({ title, levels }) =>
    levels.flatMap(({ groups }, level) =>
      groups.map(({ product: index, span, spanY, x, unitWidth, unitHeight, tag }, position) => {
        const product = products[index];
        return [
          title,
          level + 1,
          position + 1,
          product?.number ?? 0,
          product?.name ?? '',
          product?.brand ?? '',
          product?.category ?? '',
          span,
          spanY,
          span * spanY,
          decimals(x),
          decimals(unitWidth),
          decimals(unitHeight),
          centsToDollars(product?.price ?? 0),
          tag.color,
          product?.tested ? 'yes' : 'no',
        ];
      }),
    ),
  );
  return `\uFEFF${[HEADER, ...rows].map(csvLine).join('')}`;
}

const decimals = (cm: number) => String(Math.round(cm * 100) / 100);

/** The section as another program may read it: the layout as it is stored, and its products by id. */
export function sectionJson({ content, title }: ExportSource, sheet: Sheet, id: SectionId): string {
  const { shelves: names, shelfType } = getSection(id);
  const shelves = Object.fromEntries(
    names.flatMap((shelf) => {
      const layout = content.planogram.shelves[shelf];
      return layout ? [[shelf, layout] as const] : [];
    }),
  );
  const products = sheet.products.map(
    ({ _id, number, name, brand, category, price, width, height, facings, tested }) =>
      [_id, { number, name, brand, category, price, width, height, facings, tested }] as const,
  );
  const document = {
    format: 'aislelab.section',
    version: 1,
    title,
    section: id,
    shelfType,
    variation: sheet.variation,
    currency: content.config.currency,
    priceTagColor: content.config.priceTagColor,
    planogram: { version: content.planogram.version, shelves },
    products: Object.fromEntries(products),
  };
  return `${JSON.stringify(document, null, 2)}\n`;
}
