import { countText, shoppersText, signedText } from '@aislelab/domain';
import type { VariationStats } from '../data/statsQuery.ts';
import { compared, type Compared } from './compared.ts';
import { dollars, seconds } from './format.ts';

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
    shoppers: countText(shoppers),
    spending: compared({
      ...shared,
      value: project.spending,
      test: project.spendingTest,
      show: dollars,
      showDifference: (difference, more) => signedText(difference, (size) => dollars(size, more)),
      unit: '',
    }),
    shopping: compared({
      ...shared,
      value: project.durations?.shopping,
      test: project.durationTest,
      show: seconds,
      showDifference: (difference, more) => signedText(difference, (size) => seconds(size, more)),
      unit: 's',
    }),
  };
}
