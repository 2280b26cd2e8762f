import type { VariationStats } from '../data/statsQuery.ts';
import { compared, type Compared } from './compared.ts';
import { count, dollars, seconds, signed } from './format.ts';
import { shoppersText } from './summary.ts';

export interface Metrics {
  shoppers: string;
  spending: Compared;
  shopping: Compared;
}

/** General behaviour of the shoppers of one variation, whatever they bought. */
export function metricsOf({ control, project }: VariationStats): Metrics {
  const shoppers = project.sample?.total ?? 0;
  const shared = { control, base: `${shoppersText(shoppers)}.`, lowBase: project.lowBase ?? false };
  return {
    shoppers: count(shoppers),
    spending: compared({
      ...shared,
      value: project.spending,
      test: project.spendingTest,
      show: dollars,
      showDifference: (difference) => signed(difference, dollars),
      unit: '',
    }),
    shopping: compared({
      ...shared,
      value: project.durations?.shopping,
      test: project.durationTest,
      show: seconds,
      showDifference: (difference) => signed(difference, seconds),
      unit: 's',
    }),
  };
}
