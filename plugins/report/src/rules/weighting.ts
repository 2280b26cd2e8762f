import { type Age, type Gender, type Project } from '@aislelab/domain';
import {
  brandContent,
  FUNNEL_LEVELS,
  INSIGHT_TEXTS,
  postStratified,
  shopperFilter,
  STRATA,
  type CompactEntry,
  type CompactRow,
  type CompactSelect,
  type ReportProduct,
  type ShopperChoice,
  type Targets,
} from '@aislelab/statistics';

/** A group of the population, and of every sample. */
export interface TargetStratum {
  age: Age;
  gender: Gender;
  /** `18-34, Male`. */
  label: string;
  /** Share of the population within the filters, 0 to 1. */
  target: number;
}
export interface WeightedStratum extends TargetStratum {
  shoppers: number;
  /** Population's share over the sample's; `null` where the variation cannot be weighted. */
  weight: number | null;
}
/** Unit of a figure: a share of 0 to 1, an amount in the store's currency, milliseconds or stars. */
export type WeightedUnit = 'share' | 'money' | 'ms' | 'stars';
/** A figure in one variation, in its unit; `null` where nothing was counted, or nothing can be weighted. */
export interface WeightedFigure {
  id: string;
  found: number | null;
  weighted: number | null;
  /** Weighted minus found. */
  change: number | null;
  /** Shoppers behind what was found, and as many unweighted ones as say what the weighted say. */
  base: { found: number; weighted: number };
}
export interface WeightedVariation {
  /** Position, 0 = A. */
  variation: number;
  shoppers: number;
  /** Shoppers of an unweighted sample that say as much; `null` where the variation cannot be weighted. */
  effectiveBase: number | null;
  strata: readonly WeightedStratum[];
  /** In the order of {@link WEIGHTED_FIGURES}. */
  figures: readonly WeightedFigure[];
}
export interface Weighting {
  /** Strata that the population or a sample has, within the filters. */
  strata: readonly TargetStratum[];
  /** The control first. */
  variations: readonly WeightedVariation[];
}

/** Rows of one stratum in one variation. */
type Rows = Readonly<Record<'project' | 'category' | 'brand' | 'product', CompactRow>>;
/** Amount that was counted or summed, and its base. */
type Part = readonly [count: number, base: number];

const penetration = ({ sample }: CompactRow): Part => [sample?.cart ?? 0, sample?.total ?? 0];
/** Units of the row among those of its category. */
function share({ marketShare, shareBase }: CompactRow): Part {
  const units = shareBase?.units ?? 0;
  return [Math.round((marketShare?.value ?? 0) * units), units];
}
const spending = (row: CompactRow): Part => [cents(row) / 100, row.sample?.total ?? 0];
const cents = ({ spending, sample }: CompactRow): number => Math.round(100 * (spending ?? 0) * (sample?.total ?? 0));

/** Sum of the stars and how many gave any. */
function stars({ ratingCounts = [] }: CompactRow): Part {
  const sum = (each: (count: number, stars: number) => number) =>
    ratingCounts.reduce((all, count, index) => all + each(count, index + 1), 0);
  return [sum((count, given) => count * given), sum((count) => count)];
}

/**
 * Every figure of the report but medians and scores of words. Each is a ratio of sums over shoppers, so it is weighted exactly by weighting
 * both sums. `table`: beside what it is shown; `kind`: what it is about; `unit`: a share unless told otherwise.
 */
export const WEIGHTED_FIGURES: readonly {
  id: string;
  table: 'shares' | 'reach' | 'averages';
  kind: 'Brand' | 'Product' | 'Category' | 'Shoppers' | 'Review';
  label: string;
  unit?: WeightedUnit;
  part: (rows: Rows) => Part;
}[] = [
  { id: 'brandShare', table: 'shares', kind: 'Brand', label: 'Market share', part: ({ brand }) => share(brand) },
  {
    id: 'brandPenetration',
    table: 'shares',
    kind: 'Brand',
    label: 'Market penetration',
    part: ({ brand }) => penetration(brand),
  },
  {
    id: 'productShare',
    table: 'shares',
    kind: 'Product',
    label: 'Market share',
    part: ({ product }) => share(product),
  },
  {
    id: 'productPenetration',
    table: 'shares',
    kind: 'Product',
    label: 'Market penetration',
    part: ({ product }) => penetration(product),
  },
  {
    id: 'productValueShare',
    table: 'shares',
    kind: 'Product',
    label: INSIGHT_TEXTS.buying.columns.valueShare,
    part: ({ product, category }) => [cents(product), cents(category)],
  },
  {
    id: 'categoryPenetration',
    table: 'shares',
    kind: 'Category',
    label: 'Market penetration',
    part: ({ category }) => penetration(category),
  },
  ...FUNNEL_LEVELS.map((level) => ({
    id: level,
    table: 'reach' as const,
    kind: 'Product' as const,
    label: INSIGHT_TEXTS.funnel.levels[level],
    part: ({ product: { funnel, sample } }: Rows): Part => [funnel?.[level].count ?? 0, sample?.total ?? 0],
  })),
  {
    id: 'topTwoBoxes',
    table: 'reach',
    kind: 'Review',
    label: '4 or 5 stars',
    part: ({ project: { topTwoBoxes } }) => [topTwoBoxes?.count ?? 0, topTwoBoxes?.base ?? 0],
  },
  {
    id: 'productSpending',
    table: 'averages',
    kind: 'Product',
    label: 'Spending per shopper',
    unit: 'money',
    part: ({ product }) => spending(product),
  },
  {
    id: 'categorySpending',
    table: 'averages',
    kind: 'Category',
    label: 'Spending per shopper',
    unit: 'money',
    part: ({ category }) => spending(category),
  },
  {
    id: 'shoppingTime',
    table: 'averages',
    kind: 'Shoppers',
    label: 'Shopping time',
    unit: 'ms',
    part: ({ project: { durations, sample } }) => {
      const total = sample?.total ?? 0;
      return [(durations?.shopping ?? 0) * total, total];
    },
  },
  {
    id: 'rating',
    table: 'averages',
    kind: 'Review',
    label: 'Average rating',
    unit: 'stars',
    part: ({ project }) => stars(project),
  },
];

const SHARE: readonly CompactSelect[] = ['sample', 'marketShare', 'shareBase'];

/** Asks for what is weighted: of every stratum within the filters, all that shares are made of. */
export function weightingQuery(product: ReportProduct, filters: ShopperChoice): CompactEntry[] {
  return strataOf(filters).flatMap(({ age, gender }): CompactEntry[] => {
    const filter = { age: [age], gender: [gender] };
    return [
      [['project'], filter, ['sample', 'topTwoBoxes', 'durations', 'ratingCounts']],
      [['category', product.categoryId], filter, ['sample', 'spending']],
      [['brand', brandContent(product.brandId, product.categoryId)], filter, SHARE],
      [['product', product._id], filter, [...SHARE, 'spending', 'funnel']],
    ];
  });
}

/**
 * Post-stratification (Holt and Smith 1979) of all variations: the weight of a stratum is its share of the population over its share of
 * the sample, and a figure is sum(weight x counted) / sum(weight x base).
 * @param rows the answer to {@link weightingQuery} of the same filters: entry by entry, one row a variation each
 */
export function weightingOf(
  rows: readonly CompactRow[],
  targets: Targets,
  filters: ShopperChoice,
  { config, control }: { config: Pick<Project['config'], 'age' | 'gender'>; control: number },
): Weighting {
  const scope = strataOf(filters);
  const sum = scope.reduce((all, { index }) => all + (targets[index] ?? 0), 0);
  const size = rows.length / scope.length;
  const positions = [...new Set(rows.map(({ variation }) => variation))];
  const strata = scope.map(({ age, gender, index }, at) => {
    const own = rows.slice(at * size, (at + 1) * size);
    const counted = positions.map((variation) => partsOf(own, variation));
    const target = sum === 0 ? 0 : (targets[index] ?? 0) / sum;
    return { age, gender, label: stratumLabel({ age, gender }, config), target, counted };
  });
  // Groups that neither the population nor a sample has are not shown.
  const shown = strata.filter(
    ({ target, counted }) => target > 0 || counted.some(({ product }) => (product.sample?.total ?? 0) > 0),
  );
  return {
    strata: shown.map(({ age, gender, label, target }) => ({ age, gender, label, target })),
    variations: positions
      .map((variation, at): WeightedVariation => {
        const own = shown.flatMap(({ counted, ...stratum }) => {
          const found = counted[at];
          return found ? [{ ...stratum, rows: found }] : [];
        });
        return { variation, ...weightedFigures(own) };
      })
      .toSorted(
        (a, b) => Number(b.variation === control) - Number(a.variation === control) || a.variation - b.variation,
      ),
  };
}

function partsOf(rows: readonly CompactRow[], variation: number): Rows {
  const find = (type: CompactRow['type']) =>
    rows.find((row) => row.variation === variation && row.type === type) ?? { variation, type };
  return { project: find('project'), category: find('category'), brand: find('brand'), product: find('product') };
}

function weightedFigures(strata: readonly (TargetStratum & { rows: Rows })[]): Omit<WeightedVariation, 'variation'> {
  const counts = strata.map(({ target, rows: { product } }) => {
    const [count, total] = penetration(product);
    return { count, total, target };
  });
  // A population without the chosen age and gender has no targets to weight to.
  const weighted = strata.some(({ target }) => target > 0) ? postStratified(counts) : null;
  const ratio = (part: (rows: Rows) => Part, weightOf: (index: number) => number): number | null => {
    const sum = (side: 0 | 1) => strata.reduce((all, { rows }, index) => all + weightOf(index) * part(rows)[side], 0);
    const base = sum(1);
    return base === 0 ? null : sum(0) / base;
  };
  const shoppers = counts.reduce((sum, { total }) => sum + total, 0);
  const base = { found: shoppers, weighted: weighted?.effectiveBase ?? 0 };
  return {
    shoppers,
    effectiveBase: weighted?.effectiveBase ?? null,
    strata: strata.map(({ age, gender, label, target }, index) => ({
      age,
      gender,
      label,
      target,
      shoppers: counts[index]?.total ?? 0,
      weight: weighted?.weights[index] ?? null,
    })),
    figures: WEIGHTED_FIGURES.map(({ id, part }) => {
      const found = ratio(part, () => 1);
      const value = weighted && ratio(part, (index) => weighted.weights[index] ?? 0);
      return { id, found, weighted: value, change: found === null || value === null ? null : value - found, base };
    }),
  };
}

/** Strata within the filters, with their place among all. */
function strataOf(filters: ShopperChoice) {
  const { age, gender } = shopperFilter(filters);
  return STRATA.map((stratum, index) => ({ ...stratum, index })).filter(
    (one) => (age?.includes(one.age) ?? true) && (gender?.includes(one.gender) ?? true),
  );
}

/** `18-34, Male`, as the project words it. */
export function stratumLabel(
  { age, gender }: { age: Age; gender: Gender },
  config: Pick<Project['config'], 'age' | 'gender'>,
): string {
  const label = (list: readonly { _id: string; label: string }[], id: string) =>
    list.find(({ _id }) => _id === id)?.label ?? id;
  return `${label(config.age, age)}, ${label(config.gender, gender)}`;
}
