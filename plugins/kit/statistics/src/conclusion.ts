import { SIGNIFICANCE_THRESHOLD, type PrimaryMeasure, type VisitFlow } from '@aislelab/domain';
import { CONCLUSION_TEXTS as TEXTS } from './texts-report.ts';
import type { CompactRow } from './compact-rows.ts';
import { leavingTest, takenOutTest } from './flow-losses.ts';
import {
  measuresOf,
  type ConcludedRows,
  type ConcludedStudy,
  type JudgedMeasure,
  type Measured,
} from './judged-measures.ts';
import { LOSS_ALPHA } from './losses.ts';
import { MIX_ALPHA } from './mix.ts';
import { benjaminiHochberg, holm } from './multiplicity.ts';
import { detectableDifference } from './planning.ts';
import { SAMPLE_RATIO_ALPHA } from './sample-ratio.ts';
import { MIN_BASE } from './suppression.ts';

export type Verdict = keyof typeof TEXTS.verdict;
/** Conclusion about a variation beside the control: the verdict in a few words, then the sentences that carry it. */
export interface Conclusion {
  variation: number;
  verdict: Verdict;
  /** On the primary measure. */
  sentences: string[];
  /** Other measures in which it differs. */
  also: string[];
  cautions: string[];
}
/** Comparisons that are corrected together: those with enough data, those below 10% alone, and those that hold. */
export interface Family {
  tested: number;
  found: number;
  held: number;
}
export interface StudyConclusion {
  primary: PrimaryMeasure;
  /** Ids of the products that are judged in any variation. */
  tested: string[];
  /** Products that differ too, and are too many to be judged. */
  unjudged: number;
  variations: Conclusion[];
  /** Variations in which a tested product is significant in the primary measure only with, or only without, flagged visits. */
  sensitive: number[];
  families: { primary: Family; secondary: Family; words: Family };
  /** Every comparison that the conclusion rests on. */
  judged: JudgedMeasure[];
}

/** Chance of error at the 90% confidence of the report. */
export const CONFIDENCE_ALPHA = 0.1;
/** Power of the smallest difference that is reported. */
const POWER = 0.8;

/**
 * A plain-language conclusion for each variation beside the control, in their order. The verdict is that of the primary measure over all
 * tested products and variations, at a family-wise error of 10% (Holm 1979). Every other measure is named where it holds at a false
 * discovery rate of 10% (Benjamini and Hochberg 1995), words as a list of their own.
 */
export function concludeStudy(variations: readonly ConcludedRows[], study: ConcludedStudy): StudyConclusion {
  const control = variations.find((one) => one.control);
  const tested = variations.filter((one) => !one.control);
  const measured = control ? tested.flatMap((rows) => measuresOf(rows, control, study)) : [];
  const families = {
    primary: correct(measured, 'primary', holm),
    secondary: correct(measured, 'secondary', benjaminiHochberg),
    words: correct(measured, 'words', benjaminiHochberg),
  };
  return {
    primary: study.primary,
    tested: [...(control?.products.keys() ?? [])],
    unjudged: study.unjudged,
    sensitive: tested.filter((rows) => isSensitive(rows, study.primary)).map(({ variation }) => variation),
    families,
    judged: measured.map(plain),
    variations: tested.map((rows) => {
      const own = measured.filter(({ variation }) => variation === rows.variation);
      return conclude(rows, control, own, families.primary, study);
    }),
  };
}

/** Numbers and names alone, which can be handed to another thread. */
function plain(measured: Measured): JudgedMeasure {
  const { money: _, ...one } = measured;
  return one;
}

/** A rating is not known without flagged visits. */
function isSensitive({ products }: ConcludedRows, primary: PrimaryMeasure): boolean {
  return primary !== 'rating' && [...products.values()].some(({ row }) => changesWithoutFlagged(row, primary));
}

/** Tells whether excluding flagged visits changes the significance of a product. */
export function changesWithoutFlagged(
  { withoutFlagged, ...row }: CompactRow,
  measure: 'marketShare' | 'marketPenetration',
): boolean {
  const side = (significance: number | null | undefined) =>
    Math.abs(significance ?? 0) > SIGNIFICANCE_THRESHOLD ? Math.sign(significance ?? 0) : 0;
  return (
    withoutFlagged !== undefined && side(row[measure]?.significance) !== side(withoutFlagged[measure].significance)
  );
}

/** Corrects the comparisons of a family in place. */
function correct(
  measured: readonly Measured[],
  family: Measured['family'],
  adjust: (p: readonly number[]) => number[],
): Family {
  const tested = measured.filter((one) => one.family === family && one.p !== null);
  const adjusted = adjust(tested.map(({ p }) => p ?? 1));
  tested.forEach((one, index) => (one.corrected = adjusted[index] ?? 1));
  return {
    tested: tested.length,
    found: tested.filter(({ p }) => (p ?? 1) < CONFIDENCE_ALPHA).length,
    held: tested.filter(holds).length,
  };
}

/** Tells whether a difference is significant after correction within its family. */
export const holds = ({ corrected }: Pick<JudgedMeasure, 'corrected'>): boolean => corrected < CONFIDENCE_ALPHA;

function conclude(
  rows: ConcludedRows,
  control: ConcludedRows | undefined,
  measured: readonly Measured[],
  family: Family,
  study: ConcludedStudy,
): Conclusion {
  const { variation } = rows;
  const primary = measured.filter((one) => one.family === 'primary');
  const judged = primary.filter(({ p }) => p !== null);
  const found = judged.filter(({ p }) => (p ?? 1) < CONFIDENCE_ALPHA);
  const also = measured
    .filter((one) => one.family !== 'primary' && holds(one))
    .toSorted((a, b) => a.corrected - b.corrected);
  const cautions = cautionsOf(rows, found, family, study.flow);
  const shared = { variation, also: also.map(TEXTS.also), cautions };
  if (judged.length === 0) return { ...shared, verdict: 'unknown', sentences: [whyUnknown(rows, control, primary)] };
  const sentences = found.map((one) => (one.difference > 0 ? TEXTS.higher : TEXTS.lower)(one));
  if (found.length === 0) sentences.push(...nothingFound(judged, rows, control));
  return { ...shared, verdict: verdictOf(rows, found, study.flow), sentences };
}

/** Shoppers who were lost unevenly leave every finding in doubt; what only chance may have made is no more than a lean. */
function verdictOf(rows: ConcludedRows, found: readonly Measured[], flow: VisitFlow | null): Verdict {
  if (found.length === 0) return 'open';
  if (isDoubtful(rows, flow)) return 'doubtful';
  const held = found.filter(holds);
  const [sure, counted] = held.length > 0 ? [true, held] : [false, found];
  const up = counted.filter(({ difference }) => difference > 0).length;
  if (up > 0 && up < counted.length) return 'mixed';
  if (up > 0) return sure ? 'better' : 'leansBetter';
  return sure ? 'worse' : 'leansWorse';
}

function isDoubtful({ project }: ConcludedRows, flow: VisitFlow | null): boolean {
  if (project.checks?.sampleRatio.mismatch) return true;
  return flow !== null && Math.min(leavingTest(flow).p, takenOutTest(flow).p) < SAMPLE_RATIO_ALPHA;
}

/** Sentences on how much the sample could have missed. */
function nothingFound(
  judged: readonly Measured[],
  { project }: ConcludedRows,
  control: ConcludedRows | undefined,
): string[] {
  const [first] = judged;
  if (!first) return [];
  const smaller = Math.min(project.sample?.total ?? 0, control?.project.sample?.total ?? 0);
  const smallest =
    first.measure === 'marketPenetration' && first.control > 0 && smaller >= MIN_BASE
      ? detectableDifference(first.control, smaller, CONFIDENCE_ALPHA, POWER)
      : null;
  return [
    TEXTS.open(judged),
    ...[TEXTS.compatible(first), smallest === null ? null : TEXTS.detectable(first, smallest)].filter(
      (text) => text !== null,
    ),
  ];
}

function cautionsOf(
  { project }: ConcludedRows,
  found: readonly Measured[],
  { tested }: Family,
  flow: VisitFlow | null,
): string[] {
  const { checks } = project;
  const chance = found.filter((one) => !holds(one));
  const losses = flow ? { left: leavingTest(flow).p, takenOut: takenOutTest(flow).p } : null;
  return [
    ...(chance.length > 0 ? [TEXTS.uncorrected(chance, tested)] : []),
    ...(project.lowBase ? [TEXTS.lowBase] : []),
    ...(losses && losses.left < LOSS_ALPHA ? [TEXTS.leftUnevenly(losses.left)] : []),
    ...(losses && losses.takenOut < LOSS_ALPHA ? [TEXTS.takenOutUnevenly(losses.takenOut)] : []),
    ...(checks?.sampleRatio.mismatch ? [TEXTS.uneven(checks.sampleRatio.p)] : []),
    ...(checks?.mix && checks.mix.p < MIX_ALPHA ? [TEXTS.mix(checks.mix.p)] : []),
  ];
}

function whyUnknown(own: ConcludedRows, control: ConcludedRows | undefined, measured: readonly Measured[]): string {
  const shoppers = own.project.sample?.total ?? 0;
  const against = control?.project.sample?.total ?? 0;
  if (shoppers === 0) return TEXTS.noShoppers;
  if (against === 0) return TEXTS.noShoppersInControl;
  if (Math.min(shoppers, against) < MIN_BASE) return TEXTS.fewShoppers(shoppers, against);
  return measured.some(({ withheld }) => withheld === 'buyers') ? TEXTS.fewBuyers : TEXTS.unsold;
}
