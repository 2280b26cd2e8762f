import type { PrimaryMeasure, VisitFlow } from '@aislelab/domain';
import type { ConcludedMeasure, QuotedDifference } from './texts-report.ts';
import type { DifferenceCell } from './compact-cells.ts';
import type { CompactRow } from './compact-rows.ts';
import { normalP } from './distributions.ts';

/** A product, brand or category in one variation. */
export interface NamedRow {
  name: string;
  row: CompactRow;
}
/** The rows of one variation, of all its shoppers: no filter of the reader changes a conclusion. */
export interface ConcludedRows {
  /** Position, 0 = A. */
  variation: number;
  control: boolean;
  project: CompactRow;
  /** By id. Of the control all tested products, of a variation those that are judged in it. */
  products: ReadonlyMap<string, NamedRow>;
  /** Brands and categories of the tested products, by their content. */
  groups: ReadonlyMap<string, NamedRow>;
}
/** Context of a study beside its rows. */
export interface ConcludedStudy {
  primary: PrimaryMeasure;
  /** Products that differ too, and are too many to be judged. */
  unjudged: number;
  /** Name of the reviewed item. */
  reviewed: string | null;
  flow: VisitFlow | null;
  /** Shows an amount of the study's currency. */
  money: (amount: number, more?: number) => string;
}

/** One value of a variation beside the control's, as it was judged: fractions, amounts, ms or stars. */
export interface JudgedMeasure extends Omit<QuotedDifference, 'money'> {
  /** Position, 0 = A. */
  variation: number;
  /** Id of the product, content of the brand or category; `null` for all shoppers. */
  content: string | null;
  family: 'primary' | 'secondary' | 'words';
  /** Two-sided, of this comparison alone; `null` where it is withheld. */
  p: number | null;
  /** After the correction of its family. */
  corrected: number;
  withheld: DifferenceCell['suppressed'];
}
export type Measured = JudgedMeasure & QuotedDifference;

/** Every value of a variation that a conclusion judges beside the control's; p is not corrected yet. */
export function measuresOf(own: ConcludedRows, control: ConcludedRows, study: ConcludedStudy): Measured[] {
  const { primary, reviewed, money } = study;
  const found: Measured[] = [];
  const bases = (count: (row: CompactRow) => number) => [count(own.project), count(control.project)] as const;
  const add = (
    { content, item }: Pick<JudgedMeasure, 'content' | 'item'>,
    measure: ConcludedMeasure,
    cells: readonly [DifferenceCell | undefined, number | null | undefined, number | null | undefined],
    family: Measured['family'],
    [base, controlBase] = bases(({ sample }) => sample?.total ?? 0),
  ) => {
    const [cell, value, against] = cells;
    if (!cell || typeof value !== 'number' || typeof against !== 'number') return;
    // 0 in both groups: nothing to say.
    if (value === 0 && against === 0) return;
    const difference = cell.difference ?? value - against;
    const quoted = {
      item,
      measure,
      value,
      control: against,
      difference,
      base,
      controlBase,
      ci90: cell.ci90 ?? null,
      money,
    };
    const p = pOf(cell);
    const withheld = cell.suppressed ?? null;
    found.push({ ...quoted, variation: own.variation, content, family, p, corrected: 1, withheld });
  };
  const family = (measure: ConcludedMeasure) => (measure === primary ? 'primary' : 'secondary');
  for (const [content, { name, row }] of own.products) {
    const about = { content, item: name };
    const other = control.products.get(content)?.row;
    const values = (field: 'marketPenetration' | 'marketShare') =>
      [row[field], row[field]?.value, other?.[field]?.value] as const;
    add(about, 'marketPenetration', values('marketPenetration'), family('marketPenetration'));
    add(about, 'marketShare', values('marketShare'), family('marketShare'));
    add(about, 'productSpending', [row.spendingTest, row.spending, other?.spending], 'secondary');
    for (const level of ['seen', 'picked'] as const)
      add(about, level, [row.funnel?.[level], row.funnel?.[level].value, other?.funnel?.[level].value], 'secondary');
  }
  for (const [content, { name, row }] of own.groups) {
    const about = { content, item: name };
    const other = control.groups.get(content)?.row;
    const fields =
      row.type === 'brand' ? (['marketShare', 'marketPenetration'] as const) : (['marketPenetration'] as const);
    for (const field of fields) add(about, field, [row[field], row[field]?.value, other?.[field]?.value], 'secondary');
    if (row.type === 'category')
      add(about, 'productSpending', [row.spendingTest, row.spending, other?.spending], 'secondary');
  }
  const [mine, theirs] = [own.project, control.project];
  const allShoppers = { content: null, item: null };
  const review = { content: null, item: reviewed };
  add(allShoppers, 'spending', [mine.spendingTest, mine.spending, theirs.spending], 'secondary');
  add(allShoppers, 'duration', [mine.durationTest, mine.durations?.shopping, theirs.durations?.shopping], 'secondary');
  add(review, 'rating', [mine.ratingTest, meanStars(mine), meanStars(theirs)], family('rating'), bases(ratingsOf));
  const boxes = mine.topTwoBoxes;
  add(review, 'topTwoBoxes', [boxes, boxes?.value, theirs.topTwoBoxes?.value], 'secondary', bases(ratingsOf));
  for (const word of mine.wordShares ?? []) {
    const against = (word.value ?? 0) - (word.difference ?? 0);
    add({ content: null, item: word.id }, 'word', [word, word.value, against], 'words', bases(respondentsOf));
  }
  return found;
}

/** The exact p where there are too few buyers for z. */
function pOf({ significance, p, exact }: DifferenceCell): number | null {
  if (significance !== null) return p ?? normalP(significance);
  return exact ?? null;
}

/** Shoppers who rated. */
export const ratingsOf = ({ ratingCounts = [] }: Pick<CompactRow, 'ratingCounts'>): number =>
  ratingCounts.reduce((sum, one) => sum + one, 0);
/** Shoppers who gave words. */
const respondentsOf = ({ wordShares }: CompactRow): number => wordShares?.[0]?.base ?? 0;

/** Average rating, not rounded; `null` without a rating. */
export function meanStars(row: CompactRow): number | null {
  const { ratingCounts = [] } = row;
  const count = ratingsOf(row);
  return count === 0 ? null : ratingCounts.reduce((sum, one, index) => sum + one * (index + 1), 0) / count;
}
