import { type DataTable } from '@aislelab/domain';
import { benjaminiHochberg, INSIGHT_TEXTS, type ValueCell } from '@aislelab/statistics';
import { attentionTo } from '../../../rules/attention.ts';
import { differedFrom, productNames } from '../../../rules/differed.ts';
import type { ReportData } from '../read-report.ts';
import { LOW_BASE_COLUMN, lowBaseCell } from './compared.ts';
import type { Cell, Column } from './table.ts';

const text = (title: string): Column => ({ title, kind: 'text' });
const count = (title: string): Column => ({ title, kind: 'count' });

/**
 * Every product of the store in every variation. Its comparisons are one list, corrected together (Benjamini and Hochberg): of hundreds,
 * one in ten is beyond 1.64 by chance alone.
 */
export function productsTable({ products, items, variations, content }: ReportData): DataTable {
  const measure = (title: string): Column[] => [
    { title, kind: 'percent' },
    { title: 'Difference (percentage points)', kind: 'points' },
    { title: 'Significance (z)', kind: 'z' },
    { title: 'p', kind: 'p' },
    { title: 'p, corrected over this table', kind: 'p' },
  ];
  const listed = products.flatMap((product) =>
    variations.map((variation) => {
      const row = items.get(product._id)?.find((one) => one.variation === variation.position);
      const cells = [row?.marketShare, row?.marketPenetration];
      return { product, variation, row, cells, p: cells.map((cell) => (variation.control ? null : pOf(cell))) };
    }),
  );
  const judged = listed.flatMap(({ p }) => p.filter((one) => one !== null));
  const corrected = new Map(benjaminiHochberg(judged).map((adjusted, index) => [judged[index], adjusted]));
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
      ...measure('Market share'),
      ...measure('Market penetration'),
      { title: `Spending a shopper (${content.config.currency})`, kind: 'money' },
      LOW_BASE_COLUMN,
    ],
    rows: listed.map(({ product: { name, category, brand, project }, variation, row, cells, p }): Cell[] => {
      const about = [name, category, brand, project ? 'yes' : '', variation.name];
      const sample = [row?.sample?.total ?? 0, row?.sample?.cart ?? 0];
      const numbers = cells.flatMap((cell, index): Cell[] => {
        const own = p[index] ?? null;
        const compared = own === null ? [null, null] : [cell?.difference ?? null, cell?.significance ?? null];
        // Equal p values are corrected alike.
        return [cell?.value ?? null, ...compared, own, own === null ? null : (corrected.get(own) ?? null)];
      });
      return [...about, ...sample, ...numbers, row?.spending ?? null, lowBaseCell(row?.sample?.total ?? 0)];
    }),
  };
}

/** The exact test's where there are too few buyers for z; no buyers here and in Control are nothing to compare. */
function pOf(cell: ValueCell | undefined): number | null {
  if (!cell || (cell.value === 0 && cell.difference === 0)) return null;
  return cell.significance === null ? (cell.exact ?? null) : (cell.p ?? null);
}

/** Switching between brands and products of the category: gains and losses. */
export function switchingTable({ content, variations }: ReportData): DataTable {
  const { brand, product } = content.resources;
  const named = { brands: brand, products: product };
  const against = variations.find(({ control }) => control)?.category.sample?.total ?? 0;
  return {
    title: 'Switching',
    columns: [
      text('Variation'),
      text('Level'),
      text('From'),
      text('To'),
      { title: 'Share of the category (percentage points)', kind: 'points' },
      LOW_BASE_COLUMN,
    ],
    rows: variations
      .filter(({ control }) => !control)
      .flatMap(({ name, category: { switching, sample } }) => {
        const low = lowBaseCell(Math.min(sample?.total ?? 0, against));
        return (['brands', 'products'] as const).flatMap((level) =>
          (switching?.[level]?.flows ?? []).map(({ from, to, share }): Cell[] => {
            const nameOf = (id: string) => named[level][id]?.name ?? '';
            return [name, level === 'brands' ? 'Brand' : 'Product', nameOf(from), nameOf(to), share, low];
          }),
        );
      }),
  };
}

/** Seconds that a shopper looks at each product, and the number of shoppers who do. */
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
        { ...LOW_BASE_COLUMN, title: `${name}: ${LOW_BASE_COLUMN.title.toLowerCase()}` },
      ]),
    ],
    rows: products
      .map(({ _id, name, category, brand }): Cell[] => [
        name,
        category,
        brand,
        ...variations.flatMap(({ project }): Cell[] => {
          const attention = attentionTo(project, _id);
          const low = lowBaseCell(project.sample?.total ?? 0);
          return attention ? [attention.ms / 1_000, attention.reach, low] : [null, null, low];
        }),
      ])
      .toSorted((a, b) => Number(b[3]) - Number(a[3])),
  };
}

/** Differences that shoppers of the variations saw against the control's, in the sentences of the page. */
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
