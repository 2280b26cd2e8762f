import {
  countText,
  decimalText,
  formatAmount,
  percent2,
  pointsText,
  signedText,
  shoppersText,
  type StoreCurrency,
} from '@aislelab/domain';
import { marked, type CompactRow, type ValueCell } from '@aislelab/statistics';
import { t } from '@aislelab/ui-kit/texts';
import type { VariationStats } from '../data/statsQuery.ts';
import { compared, type Compared } from './compared.ts';
import { NONE } from './format.ts';

/** Purchases by the product's buyers in one variation, and their effect on the category. */
export interface Buying {
  unitsPerBuyer: string;
  spendingPerBuyer: string;
  valueShare: Compared;
  categoryPenetration: Compared;
  categorySpending: Compared;
}

export function buyingOf({ control, category, product, project }: VariationStats, store: StoreCurrency): Buying {
  const money = (amount: number, more = 0) => formatAmount(amount, store, more);
  const shoppers = project.sample?.total ?? 0;
  const shared = { control, counted: shoppers, lowBase: product.lowBase ?? false };
  const share = (value: ValueCell | undefined, { sample }: CompactRow) =>
    compared({
      ...shared,
      value: value?.value,
      test: value,
      base: t('%{shoppersText}, %{countText} of them buyers.', {
        shoppersText: shoppersText(shoppers),
        countText: countText(sample?.cart ?? 0),
      }),
      show: percent2,
      showDifference: pointsText,
      unit: 'pts',
    });
  const { unitsPerBuyer, spendingPerBuyer, sample } = product;
  const buyers = sample?.cart ?? 0;
  return {
    unitsPerBuyer: typeof unitsPerBuyer === 'number' ? marked(decimalText(unitsPerBuyer, 2), buyers) : NONE,
    spendingPerBuyer: typeof spendingPerBuyer === 'number' ? marked(money(spendingPerBuyer), buyers) : NONE,
    valueShare: share(product.marketShareValue, product),
    categoryPenetration: share(category.marketPenetration, category),
    categorySpending: compared({
      ...shared,
      value: category.spending,
      test: category.spendingTest,
      base: `${shoppersText(shoppers)}.`,
      show: money,
      showDifference: (difference, more) => signedText(difference, (size) => money(size, more)),
      unit: '',
    }),
  };
}
