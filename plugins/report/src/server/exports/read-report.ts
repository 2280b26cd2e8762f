import {
  AGES,
  GENDERS,
  variationName,
  type Age,
  type Gender,
  type PlacedReportBlock,
  type Project,
  type ShopperContent,
} from '@aislelab/domain';
import {
  chosenProduct,
  MAX_COMPACT_ENTRIES,
  reportProducts,
  shopperFilter,
  type CompactEntry,
  type CompactRow,
  type CompactSelect,
  type ReportProduct,
  type StudyConclusion,
  type Targets,
} from '@aislelab/statistics';
import type { ReportSource } from '@aislelab/server-kit';
import { mapsOf, type VariationMaps } from '../../rules/areas.ts';
import { decisionOf, type Decision } from '../../rules/decision.ts';
import { conclusionOf, reviewedOf, studyOf, studyQuery, studyRows } from '../../rules/study.ts';
import { statsQuery } from '../../rules/stats-query.ts';
import { weightingOf, weightingQuery, type Weighting } from '../../rules/weighting.ts';

export interface ReportFilters {
  age: Age | null;
  gender: Gender | null;
  /** The first of the list where there is no such product. */
  product: string | null;
  targets: Targets | null;
}
/** Numbers of one variation under the filters. */
export interface ReportVariation {
  /** Position, 0 = A. */
  position: number;
  control: boolean;
  /** 'Control', or its letter. */
  name: string;
  project: CompactRow;
  brand: CompactRow;
  product: CompactRow;
  category: CompactRow;
}
/** Everything that files of a report are made of. */
export interface ReportData {
  project: Project;
  content: ShopperContent;
  filters: ReportFilters;
  product: ReportProduct;
  products: readonly ReportProduct[];
  control: number;
  /** The control first. */
  variations: readonly ReportVariation[];
  /** Of all shoppers, whatever the filters. */
  conclusion: StudyConclusion;
  decision: Decision;
  /** Rows of the products by their id, one a variation; empty unless asked for. */
  items: ReadonlyMap<string, readonly CompactRow[]>;
  /** By variation, the control first; empty unless asked for. */
  maps: readonly VariationMaps[];
  /** `null` without targets, or unless asked for. */
  weighting: Weighting | null;
  /** Blocks of plugins; empty unless requested. */
  blocks: readonly PlacedReportBlock[];
}
export interface ReportWish {
  items: boolean;
  maps: boolean;
  /** Attention to each product, with the numbers of the shoppers. */
  attention: boolean;
  /** Figures weighted to the targets, where there are any. */
  weighting: boolean;
  /** Blocks of plugins. */
  blocks: boolean;
}

const ITEMS: readonly CompactSelect[] = [
  'variation',
  'content',
  'sample',
  'lowBase',
  'suppressed',
  'ci90',
  'p',
  'exact',
  'marketShare',
  'marketPenetration',
  'spending',
];

/** Asks for the numbers of a report, all at once. @returns `null` for a store without products */
export async function readReport(
  { project, content, query, blocks }: Omit<ReportSource, 'account'>,
  filters: ReportFilters,
  wish: ReportWish,
): Promise<ReportData | null> {
  const products = reportProducts(content);
  const product = chosenProduct(products, filters);
  if (!product) return null;
  const control = content.variations.findIndex((one) => one.control);
  const filter = shopperFilter(filters);
  const more: CompactSelect[] = [
    ...(wish.maps ? ['maps' as const] : []),
    ...(wish.attention ? ['attention' as const] : []),
  ];
  const entries = statsQuery(product, filters).map(([selector, chosen, select]): CompactEntry => [
    selector,
    chosen,
    selector[0] === 'project' ? [...select, ...more] : select,
  ]);
  const study = studyOf(project, control, products);
  const concluded = studyQuery(study);
  const targets = wish.weighting ? filters.targets : null;
  const weighted = targets ? weightingQuery(product, filters) : [];
  const asked = entries.length + concluded.length + weighted.length;
  const listed = wish.items ? products.slice(0, MAX_COMPACT_ENTRIES - asked) : [];
  const [rows, ofPlugins] = await Promise.all([
    query([
      ...entries,
      ...concluded,
      ...weighted,
      ...listed.map(({ _id }): CompactEntry => [['product', _id], filter, ITEMS]),
    ]),
    wish.blocks ? blocks({ age: filters.age, gender: filters.gender, product: product._id }) : [],
  ]);
  // Rows come entry by entry, one a variation each.
  const count = content.variations.length;
  const first = rows.slice(0, entries.length * count);
  const ofStudy = rows.slice(entries.length * count, (asked - weighted.length) * count);
  const ofStrata = rows.slice((asked - weighted.length) * count, asked * count);
  const items = rows.slice(asked * count);
  const store = content.config;
  const conclusion = conclusionOf(project, ofStudy, study, { control, store });
  const reviewed = reviewedOf(project);
  return {
    project,
    content,
    filters,
    product,
    products,
    control,
    variations: byVariation(first, control),
    conclusion,
    decision: decisionOf(studyRows(ofStudy, study, control), conclusion, { reviewed, store }),
    items: byContent(items),
    maps: wish.maps ? mapsByVariation(first, control) : [],
    weighting: targets && weightingOf(ofStrata, targets, filters, { config: project.config, control }),
    blocks: ofPlugins,
  };
}

function byVariation(rows: readonly CompactRow[], control: number): ReportVariation[] {
  const find = (position: number, type: CompactRow['type']) =>
    rows.find((row) => row.variation === position && row.type === type) ?? { variation: position, type };
  return controlFirst([...new Set(rows.map(({ variation }) => variation))], control).map((position) => ({
    position,
    control: position === control,
    name: variationName(position, control),
    project: find(position, 'project'),
    brand: find(position, 'brand'),
    product: find(position, 'product'),
    category: find(position, 'category'),
  }));
}

function byContent(rows: readonly CompactRow[]): Map<string, CompactRow[]> {
  const found = new Map<string, CompactRow[]>();
  for (const row of rows) {
    const content = row.content ?? '';
    found.set(content, [...(found.get(content) ?? []), row]);
  }
  return found;
}

function mapsByVariation(rows: readonly CompactRow[], control: number): VariationMaps[] {
  const projects = rows.filter(({ type }) => type === 'project');
  const positions = controlFirst(
    projects.map(({ variation }) => variation),
    control,
  );
  return positions.flatMap((position) => mapsOf(projects, position) ?? []);
}

const controlFirst = (positions: readonly number[], control: number): number[] =>
  positions.toSorted((a, b) => Number(b === control) - Number(a === control) || a - b);

/** The label of a filter as the project words it, or 'Any'. */
export function filterLabel(
  { project, filters }: Pick<ReportData, 'project' | 'filters'>,
  by: 'age' | 'gender',
): string {
  const chosen = filters[by];
  return chosen === null ? 'Any' : (project.config[by].find(({ _id }) => _id === chosen)?.label ?? chosen);
}

export const BUCKETS = { age: AGES, gender: GENDERS } as const;
