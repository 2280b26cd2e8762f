import { SIGNIFICANCE_THRESHOLD } from '../constants.ts';
import { CONCLUSION_TEXTS as TEXTS, type QuotedDifference } from '../texts-report.ts';
import type { ValueCell } from './compact-cells.ts';
import type { CompactRow } from './compact-rows.ts';
import { MIX_ALPHA } from './mix.ts';
import { MIN_BASE } from './suppression.ts';

/** The rows of one variation: its shoppers (with `checks`), the brand and the product (with `ci90`, `pHolm`, `suppressed`, `lowBase`). */
export interface ConcludedRows {
  /** Position, 0 = A. */
  variation: number;
  control: boolean;
  project: CompactRow;
  brand: CompactRow;
  product: CompactRow;
}
export type Verdict = keyof typeof TEXTS.verdict;
/** What can be said of a variation beside the control: the verdict in a few words, then the sentences that carry it. */
export interface Conclusion {
  variation: number;
  verdict: Verdict;
  sentences: string[];
}

/** What is left to chance at the 90% confidence of the report. */
export const CONFIDENCE_ALPHA = 0.1;

interface Measured {
  metric: string;
  cell: ValueCell;
  control: ValueCell;
  row: CompactRow;
}

/**
 * A plain-language conclusion for each variation beside the control, in their order. Significance is the specification's (beyond 1.64);
 * what is withheld is never judged, and what does not hold after Holm's correction is named as such.
 * @param names of the brand and of the product
 */
export function concludeVariations(
  variations: readonly ConcludedRows[],
  names: { brand: string; product: string },
): Conclusion[] {
  const control = variations.find((one) => one.control);
  const tested = variations.filter((one) => !one.control);
  const comparisons = tested.reduce((sum, rows) => sum + corrected(rows), 0);
  return tested.map((rows) => conclude(rows, control, names, comparisons));
}

/** Compared values of a variation that Holm's correction counts. */
function corrected({ project, brand, product }: ConcludedRows): number {
  const cells = [project, brand, product].flatMap((row) => [
    row.marketShare,
    row.marketPenetration,
    row.spendingTest,
    row.durationTest,
  ]);
  return cells.filter((cell) => typeof cell?.pHolm === 'number').length;
}

function conclude(
  rows: ConcludedRows,
  control: ConcludedRows | undefined,
  names: { brand: string; product: string },
  comparisons: number,
): Conclusion {
  const { variation } = rows;
  const measured = control ? measuresOf(rows, control, names) : [];
  const judged = measured.filter(({ cell }) => cell.significance !== null && cell.difference !== null);
  if (judged.length === 0) return { variation, verdict: 'unknown', sentences: [whyUnknown(rows, control, measured)] };
  const up = judged.filter(({ cell }) => (cell.significance ?? 0) > SIGNIFICANCE_THRESHOLD);
  const down = judged.filter(({ cell }) => (cell.significance ?? 0) < -SIGNIFICANCE_THRESHOLD);
  const found = judged.filter((one) => up.includes(one) || down.includes(one));
  const sentences = found.map((one) => (up.includes(one) ? TEXTS.higher : TEXTS.lower)(quoted(one)));
  if (found.length === 0) sentences.push(TEXTS.open, ...plausible(judged));
  return {
    variation,
    verdict: verdictOf(rows, up, down),
    sentences: [...sentences, ...cautions(rows, found, comparisons)],
  };
}

/** Shoppers who are spread unevenly leave every finding in doubt; what only chance may have made is no more than a lean. */
function verdictOf({ project }: ConcludedRows, up: readonly Measured[], down: readonly Measured[]): Verdict {
  if (up.length + down.length === 0) return 'open';
  if (project.checks?.sampleRatio.mismatch) return 'doubtful';
  if (up.length > 0 && down.length > 0) return 'mixed';
  if (up.length > 0) return up.every(mayBeChance) ? 'leansBetter' : 'better';
  return down.every(mayBeChance) ? 'leansWorse' : 'worse';
}

const mayBeChance = ({ cell: { pHolm } }: Measured) => typeof pHolm === 'number' && pHolm >= CONFIDENCE_ALPHA;

function measuresOf(own: ConcludedRows, control: ConcludedRows, names: { brand: string; product: string }): Measured[] {
  const of = (what: 'brand' | 'product', field: 'marketShare' | 'marketPenetration', called: string): Measured[] => {
    const [row, cell, against] = [own[what], own[what][field], control[what][field]];
    return cell && against ? [{ metric: `${names[what]}: ${called}`, cell, control: against, row }] : [];
  };
  // The product first: it is what the report is about.
  return (['product', 'brand'] as const).flatMap((what) => [
    ...of(what, 'marketShare', 'market share'),
    ...of(what, 'marketPenetration', 'market penetration'),
  ]);
}

function quoted({ metric, cell, control }: Measured): QuotedDifference {
  return {
    metric,
    value: cell.value ?? 0,
    control: control.value ?? 0,
    difference: cell.difference ?? 0,
    ci90: cell.ci90 ?? null,
  };
}

/** What else the product's penetration may be: the reader sees how much the sample could have missed. */
function plausible(judged: readonly Measured[]): string[] {
  const [first] = judged;
  const text = first && TEXTS.compatible(quoted(first));
  return text ? [text] : [];
}

function cautions({ project, product }: ConcludedRows, found: readonly Measured[], comparisons: number): string[] {
  const chance = found.filter(mayBeChance);
  const { checks } = project;
  return [
    ...(chance.length > 0
      ? [
          TEXTS.uncorrected(
            chance.map(({ metric }) => metric),
            comparisons,
          ),
        ]
      : []),
    ...(product.lowBase ? [TEXTS.lowBase] : []),
    ...(checks?.sampleRatio.mismatch ? [TEXTS.uneven(checks.sampleRatio.p)] : []),
    ...(checks?.mix && checks.mix.p < MIX_ALPHA ? [TEXTS.mix(checks.mix.p)] : []),
  ];
}

function whyUnknown(own: ConcludedRows, control: ConcludedRows | undefined, measured: readonly Measured[]): string {
  const shoppers = own.project.sample?.total ?? 0;
  const against = control?.project.sample?.total ?? 0;
  if (shoppers === 0) return TEXTS.nobody;
  if (against === 0) return TEXTS.nobodyInControl;
  if (Math.min(shoppers, against) < MIN_BASE) return TEXTS.fewShoppers(shoppers, against);
  return measured.some(({ cell }) => cell.suppressed === 'buyers') ? TEXTS.fewBuyers : TEXTS.unsold;
}
