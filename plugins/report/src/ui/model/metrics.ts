import { countText, formatAmount, shoppersText, signedText, type StoreCurrency } from '@aislelab/domain';
import type { VariationStats } from '../data/statsQuery.ts';
import { compared, type Compared } from './compared.ts';
import { seconds } from './format.ts';

export interface Metrics {
  shoppers: string;
  spending: Compared;
  shopping: Compared;
}

/** General behaviour of the shoppers of one variation, whatever they bought. */
export function metricsOf({ control, project }: VariationStats, store: StoreCurrency): Metrics {
  const money = (amount: number, more = 0) => formatAmount(amount, store, more);
  const shoppers = project.sample?.total ?? 0;
  const shared = { control, base: `${shoppersText(shoppers)}.`, counted: shoppers, lowBase: project.lowBase ?? false };
  return {
    shoppers: countText(shoppers),
    spending: compared({
      ...shared,
      value: project.spending,
      test: project.spendingTest,
      show: money,
      showDifference: (difference, more) => signedText(difference, (size) => money(size, more)),
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
