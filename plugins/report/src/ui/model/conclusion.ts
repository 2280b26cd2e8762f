import { variationName } from '@aislelab/domain';
import type { ReportStats } from '../data/useReportStats.ts';
import { SUMMARY_METRICS, summaryOf, type SummaryMetric } from './summary.ts';

const NAMES: Record<SummaryMetric, string> = {
  brandShare: 'brand market share',
  brandPenetration: 'brand market penetration',
  productShare: 'product market share',
  productPenetration: 'product market penetration',
};

/** The summary in a sentence or a few: what the numbers say, before the numbers. */
export function conclusionOf({ variations }: Pick<ReportStats, 'variations'>): string[] {
  const tested = variations.filter(({ control }) => !control);
  if (tested.length === 0) return ['One scenario was tested, so there is nothing to compare it with.'];
  const cells = tested.map(({ variation, ...rest }) => {
    const summary = summaryOf({ variation, ...rest });
    return { name: variationName(variation, -1), metrics: SUMMARY_METRICS.map((id) => ({ id, ...summary[id] })) };
  });
  if (!cells.some(({ metrics }) => metrics.some(({ kind }) => kind === 'compared')))
    return ['There are not enough shoppers in this selection to compare the variations.'];
  const sentences = cells.flatMap(({ name, metrics }) => {
    const flagged = metrics.filter(({ highlight }) => highlight !== null);
    if (flagged.length === 0) return [];
    return [
      `Variation ${name}: ${list(flagged.map(({ id, difference }) => `${NAMES[id]} ${difference}`))} against Control.`,
    ];
  });
  if (sentences.length > 0) return sentences;
  return ['None of the differences from Control in market share or penetration is significant at 90% confidence.'];
}

function list(parts: readonly string[]): string {
  return parts.length < 2 ? parts.join('') : `${parts.slice(0, -1).join(', ')} and ${parts.at(-1)}`;
}
