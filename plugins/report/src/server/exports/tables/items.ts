import { INSIGHT_TEXTS, type CompactRow } from '@aislelab/domain';
import { attentionTo } from '../../../rules/attention.ts';
import { differedFrom, productNames } from '../../../rules/differed.ts';
import type { ReportData } from '../read-report.ts';
import type { Cell, Column, DataTable } from './table.ts';

const text = (title: string): Column => ({ title, kind: 'text' });
const count = (title: string): Column => ({ title, kind: 'count' });

/** Every product of the store in every variation. */
export function productsTable({ products, items, variations, content }: ReportData): DataTable {
  return {
    title: 'Products',
    columns: [
      text('Product'),
      text('Category'),
      text('Brand'),
      text('Test product'),
      text('Variation'),
      count('Shoppers'),
      count('Buyers'),
      { title: 'Market share', kind: 'percent' },
      { title: 'Difference (percentage points)', kind: 'points' },
      { title: 'Significance (z)', kind: 'z' },
      { title: 'Market penetration', kind: 'percent' },
      { title: 'Difference (percentage points)', kind: 'points' },
      { title: 'Significance (z)', kind: 'z' },
      { title: `Spending a shopper (${content.config.currency})`, kind: 'money' },
    ],
    rows: products.flatMap(({ _id, name, category, brand, project }) =>
      variations.map((variation): Cell[] => {
        const row = items.get(_id)?.find((one) => one.variation === variation.position);
        const about = [name, category, brand, project ? 'yes' : '', variation.name];
        const sample = [row?.sample?.total ?? 0, row?.sample?.cart ?? 0];
        return [...about, ...sample, ...itemCells(row, variation.control), row?.spending ?? null];
      }),
    ),
  };
}

function itemCells(row: CompactRow | undefined, control: boolean): Cell[] {
  return [row?.marketShare, row?.marketPenetration].flatMap((cell) => {
    const judged = !control && cell?.significance !== null;
    return [
      cell?.value ?? null,
      judged ? (cell?.difference ?? null) : null,
      judged ? (cell?.significance ?? null) : null,
    ];
  });
}

/** Who won what others lost: brands and products of the category. */
export function switchingTable({ content, variations }: ReportData): DataTable {
  const { brand, product } = content.resources;
  const named = { brands: brand, products: product };
  return {
    title: 'Switching',
    columns: [
      text('Variation'),
      text('Level'),
      text('From'),
      text('To'),
      { title: 'Share of the category (percentage points)', kind: 'points' },
    ],
    rows: variations
      .filter(({ control }) => !control)
      .flatMap(({ name, category: { switching } }) =>
        (['brands', 'products'] as const).flatMap((level) =>
          (switching?.[level]?.flows ?? []).map(({ from, to, share }): Cell[] => {
            const nameOf = (id: string) => named[level][id]?.name ?? '';
            return [name, level === 'brands' ? 'Brand' : 'Product', nameOf(from), nameOf(to), share];
          }),
        ),
      ),
  };
}

/** How long a shopper looks at each product, in seconds, and how many shoppers do. */
export function attentionTable({ products, variations }: ReportData): DataTable {
  return {
    title: 'Attention by product',
    columns: [
      text('Product'),
      text('Category'),
      text('Brand'),
      ...variations.flatMap(({ name }): Column[] => [
        { title: `${name}: looked at by a shopper (s)`, kind: 'decimal' },
        { title: `${name}: shoppers who looked`, kind: 'percent' },
      ]),
    ],
    rows: products
      .map(({ _id, name, category, brand }): Cell[] => [
        name,
        category,
        brand,
        ...variations.flatMap(({ project }): Cell[] => {
          const attention = attentionTo(project, _id);
          return attention ? [attention.ms / 1_000, attention.reach] : [null, null];
        }),
      ])
      .toSorted((a, b) => Number(b[3]) - Number(a[3])),
  };
}

/** What shoppers of the variations saw differently than the control's, in the sentences of the page. */
export function differencesTable({ project, content, control, variations }: ReportData): DataTable {
  const differed = differedFrom(project, control, {
    nameOf: productNames(project, content.resources),
    store: content.config,
  });
  return {
    title: 'Differences between variations',
    columns: [text('Variation'), text('Differs from Control in')],
    rows: variations.flatMap(({ position, name }) => {
      const texts = differed.find(({ variation }) => variation === position)?.texts;
      return (texts?.length === 0 ? [INSIGHT_TEXTS.differences.same] : (texts ?? [])).map((one): Cell[] => [name, one]);
    }),
  };
}
