import {
  formatAmount,
  intervalText,
  PRIMARY_MEASURES,
  pText,
  type Id,
  type PrimaryMeasure,
  type StoreCurrency,
} from '@aislelab/domain';
import {
  CONCLUSION_TEXTS,
  CONFIDENCE_ALPHA,
  DECISION_TABLE_TEXTS as TEXTS,
  holds,
  looksOf,
  marked,
  meanStars,
  ratingsOf,
  type ConcludedRows,
  type JudgedMeasure,
  type StudyConclusion,
} from '@aislelab/statistics';

/** A measure of a tested product; of the reviewed item where it is the rating. */
export interface DecisionColumn {
  measure: PrimaryMeasure;
  /** `null` of the rating. */
  product: Id | null;
  /** Name of the measured product or reviewed item. */
  item: string;
}
/** Columns of one measure, side by side. */
export interface DecisionGroup {
  measure: PrimaryMeasure;
  /** `true` for the primary measure. */
  decides: boolean;
  columns: readonly DecisionColumn[];
}
/** Numbers as in the conclusion: fractions or stars. `null` where there is none. */
export interface DecisionCell {
  value: number | null;
  /** Shoppers that the value was counted on. */
  base: number;
  /** Minus Control; `null` of Control, and where it is withheld. */
  difference: number | null;
  ci90: readonly [number, number] | null;
  /** After the correction of its family. */
  p: number | null;
  verdict: string;
  /** Direction of a corrected difference that is significant. */
  side: 'up' | 'down' | null;
  /** The same as it is shown: `21.50%`, `+3.20 pts`, `+0.40 to +6.00`, `0.031`; an asterisk marks a low base. */
  text: { value: string; difference: string | null; interval: string | null; p: string | null };
}
export interface DecisionRow {
  /** Position, 0 = A. */
  variation: number;
  control: boolean;
  shoppers: number;
  /** Of the conclusion, in words. */
  verdict: string;
  /** One for each column, group by group. */
  cells: readonly DecisionCell[];
}
/** All variations beside the control, of all shoppers: what a decision is made of. */
export interface Decision {
  groups: readonly DecisionGroup[];
  /** The control first. */
  rows: readonly DecisionRow[];
}

/**
 * The measures that can decide a study, of each tested product, in every variation: the one that does comes first. Values, intervals and p
 * are those of the conclusion.
 * @param rows of all shoppers
 * @param reviewed name of the reviewed item
 */
export function decisionOf(
  rows: readonly ConcludedRows[],
  conclusion: StudyConclusion,
  { reviewed, store }: { reviewed: string | null; store: StoreCurrency },
): Decision {
  const control = rows.find((one) => one.control);
  if (!control || rows.length < 2) return { groups: [], rows: [] };
  const groups = groupsOf(control, conclusion, rows.some(({ project }) => ratingsOf(project) > 0) ? reviewed : null);
  const columns = groups.flatMap((group) => group.columns);
  const money = (amount: number, more = 0) => formatAmount(amount, store, more);
  return {
    groups,
    rows: rows
      .toSorted((a, b) => Number(b.control) - Number(a.control) || a.variation - b.variation)
      .map((own) => {
        const concluded = conclusion.variations.find(({ variation }) => variation === own.variation);
        return {
          variation: own.variation,
          control: own.control,
          shoppers: own.project.sample?.total ?? 0,
          verdict: concluded ? CONCLUSION_TEXTS.verdict[concluded.verdict] : TEXTS.control,
          cells: columns.map((column) => cellOf(own, column, conclusion, money)),
        };
      }),
  };
}

function groupsOf(control: ConcludedRows, { primary }: StudyConclusion, reviewed: string | null): DecisionGroup[] {
  return PRIMARY_MEASURES.toSorted((a, b) => Number(b === primary) - Number(a === primary))
    .map((measure): DecisionGroup => {
      const columns = [...control.products].map(([product, { name }]) => ({ measure, product, item: name }));
      const rated = reviewed === null ? [] : [{ measure, product: null, item: reviewed }];
      return { measure, decides: measure === primary, columns: measure === 'rating' ? rated : columns };
    })
    .filter(({ columns }) => columns.length > 0);
}

function cellOf(
  own: ConcludedRows,
  { measure, product }: DecisionColumn,
  { judged }: StudyConclusion,
  money: (amount: number) => string,
): DecisionCell {
  const { value, base } = valueOf(own, measure, product);
  const looks = looksOf({ measure, money });
  const found = judged.find(
    (one) => one.variation === own.variation && one.measure === measure && one.content === product,
  );
  const shown = { value, base, difference: null, ci90: null, p: null, side: null };
  const text = {
    value: value === null ? TEXTS.none : marked(looks.value(value), base),
    difference: null,
    interval: null,
    p: null,
  };
  const untested = product !== null && !own.products.has(product);
  if (own.control || untested || !found || found.p === null)
    return { ...shown, verdict: whyNot(own, untested, found), text };
  const { difference, ci90, corrected } = found;
  const smaller = Math.min(found.base, found.controlBase);
  return {
    ...shown,
    difference,
    ci90,
    p: corrected,
    verdict: verdictOf(found),
    side: holds(found) ? (difference > 0 ? 'up' : 'down') : null,
    text: {
      ...text,
      difference: marked(`${looks.difference(difference)}${looks.unit}`, smaller),
      interval: ci90 && intervalText(ci90, looks.difference),
      p: pText(corrected),
    },
  };
}

/** Of a rating those who rated are counted, of everything else all shoppers. */
function valueOf({ project, products }: ConcludedRows, measure: PrimaryMeasure, product: Id | null) {
  if (measure === 'rating') return { value: meanStars(project), base: ratingsOf(project) };
  const row = product === null ? undefined : products.get(product)?.row;
  return { value: row?.[measure]?.value ?? null, base: project.sample?.total ?? 0 };
}

function verdictOf(found: JudgedMeasure): string {
  const up = found.difference > 0;
  if (holds(found)) return up ? TEXTS.above : TEXTS.below;
  if ((found.p ?? 1) < CONFIDENCE_ALPHA) return up ? TEXTS.maybeAbove : TEXTS.maybeBelow;
  return TEXTS.open;
}

function whyNot({ control }: ConcludedRows, untested: boolean, found: JudgedMeasure | undefined): string {
  if (control) return TEXTS.control;
  if (untested) return TEXTS.untested;
  return found ? TEXTS.few : TEXTS.nothing;
}
