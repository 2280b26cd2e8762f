import {
  formatAmount,
  primaryOf,
  testedProducts,
  type Id,
  type Project,
  type StoreCurrency,
  type TestedProducts,
} from '@aislelab/domain';
import {
  brandContent,
  concludeStudy,
  type CompactEntry,
  type CompactRow,
  type CompactSelect,
  type ConcludedRows,
  type NamedRow,
  type ReportProduct,
  type StudyConclusion,
} from '@aislelab/statistics';
import { SHOPPERS, TEST } from './stats-query.ts';

/** Each as short as it can be: the question is part of an address, of which some proxies take 8 kB. */
const PRODUCT: readonly CompactSelect[] = [
  'content',
  'marketShare',
  'marketPenetration',
  'spending',
  'spendingTest',
  'funnel',
  'withoutFlagged',
  ...TEST,
];
const BRAND: readonly CompactSelect[] = ['content', 'marketShare', 'marketPenetration', ...TEST];
const CATEGORY: readonly CompactSelect[] = ['content', 'marketPenetration', 'spending', 'spendingTest', ...TEST];

/** Subject of a study's conclusion: its tested products, as the report knows them. */
export interface Study {
  tested: TestedProducts;
  products: readonly ReportProduct[];
}

/** @param products of the report; tested products without a place are left out */
export function studyOf(project: Project, control: number, products: readonly ReportProduct[]): Study {
  const tested = testedProducts(project, control);
  const known = new Map(products.map((product) => [product._id, product]));
  return { tested, products: tested.products.flatMap((id) => known.get(id) ?? []) };
}

/** The question of a conclusion: all shoppers, whatever the reader has filtered. */
export function studyQuery({ products }: Study): CompactEntry[] {
  const brands = products.map(({ brandId, categoryId }) => brandContent(brandId, categoryId));
  return [
    [['project'], {}, SHOPPERS],
    ...products.map(({ _id }): CompactEntry => [['product', _id], {}, PRODUCT]),
    ...[...new Set(brands)].map((brand): CompactEntry => [['brand', brand], {}, BRAND]),
    ...[...new Set(products.map(({ categoryId }) => categoryId))].map((category): CompactEntry => [
      ['category', category],
      {},
      CATEGORY,
    ]),
  ];
}

/** The answer to `studyQuery`, variation by variation. */
export function studyRows(rows: readonly CompactRow[], { tested, products }: Study, control: number): ConcludedRows[] {
  const names = namesOf(products);
  return rows
    .filter(({ type }) => type === 'project')
    .map((project) => {
      const { variation } = project;
      const own = rows.filter((row) => row.variation === variation);
      const judged = (id: Id) => variation === control || (tested.byVariation[variation]?.includes(id) ?? false);
      const named = (types: readonly CompactRow['type'][]) =>
        own.flatMap((row): [string, NamedRow][] => {
          const content = row.content ?? '';
          return types.includes(row.type) ? [[content, { name: names.get(content) ?? '', row }]] : [];
        });
      return {
        variation,
        control: variation === control,
        project,
        products: new Map(named(['product']).filter(([id]) => judged(id))),
        groups: new Map(named(['brand', 'category'])),
      };
    });
}

function namesOf(products: readonly ReportProduct[]): Map<string, string> {
  return new Map(
    products.flatMap(({ _id, name, brandId, brand, categoryId, category }): [string, string][] => [
      [_id, name],
      [brandContent(brandId, categoryId), `${brand} in ${category}`],
      [categoryId, category],
    ]),
  );
}

/** The conclusion of a report, of its page and of its files. @param rows the answer to `studyQuery` */
export function conclusionOf(
  project: Project,
  rows: readonly CompactRow[],
  study: Study,
  { control, store }: { control: number; store: StoreCurrency },
): StudyConclusion {
  return concludeStudy(studyRows(rows, study, control), {
    primary: primaryOf(project.content),
    unjudged: study.tested.left,
    reviewed: reviewedOf(project),
    flow: project.flow ?? null,
    money: (amount, more) => formatAmount(amount, store, more),
  });
}

/** Name of the reviewed item. */
export function reviewedOf({ content: { review, products, posMaterials } }: Project): string | null {
  return review === null ? null : (products[review]?.name ?? posMaterials[review]?.name ?? null);
}
