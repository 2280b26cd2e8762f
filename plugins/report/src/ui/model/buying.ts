import {
  countText,
  decimalText,
  detectableDifference,
  formatAmount,
  percent2,
  pointsText,
  signedText,
  shoppersText,
  type CompactRow,
  type StoreCurrency,
  type ValueCell,
} from '@aislelab/domain';
import type { VariationStats } from '../data/statsQuery.ts';
import { compared, type Compared } from './compared.ts';
import { NONE } from './format.ts';

/** What buyers of the product took home in one variation, and what the category made of it. */
export interface Buying {
  unitsPerBuyer: string;
  spendingPerBuyer: string;
  valueShare: Compared;
  /** Units and buyers that the shares are shares of. */
  base: { units: string; buyers: string } | null;
  categoryPenetration: Compared;
  categorySpending: Compared;
  /** Points of the smallest rise of the penetration over Control's that a sample of this size finds in four of five studies. */
  smallest: string | null;
}

export function buyingOf(
  { control, category, product, project }: VariationStats,
  against: VariationStats | undefined,
  store: StoreCurrency,
): Buying {
  const money = (amount: number, more = 0) => formatAmount(amount, store, more);
  const shared = { control, lowBase: product.lowBase ?? false };
  const share = (value: ValueCell | undefined, { sample }: CompactRow) =>
    compared({
      ...shared,
      value: value?.value,
      test: value,
      base: `${shoppersText(project.sample?.total ?? 0)}, ${countText(sample?.cart ?? 0)} of them buyers.`,
      show: percent2,
      showDifference: pointsText,
      unit: 'pts',
    });
  const shoppers = Math.min(project.sample?.total ?? 0, against?.project.sample?.total ?? 0);
  const base = against?.product.marketPenetration?.value ?? null;
  const smallest =
    control || base === null || base === 0 || shoppers === 0 ? null : detectableDifference(base, shoppers);
  const { unitsPerBuyer, spendingPerBuyer, shareBase } = product;
  return {
    unitsPerBuyer: typeof unitsPerBuyer === 'number' ? unitsPerBuyer.toFixed(2) : NONE,
    spendingPerBuyer: typeof spendingPerBuyer === 'number' ? money(spendingPerBuyer) : NONE,
    valueShare: share(product.marketShareValue, product),
    base: shareBase ? { units: countText(shareBase.units), buyers: countText(shareBase.buyers) } : null,
    categoryPenetration: share(category.marketPenetration, category),
    categorySpending: compared({
      ...shared,
      value: category.spending,
      test: category.spendingTest,
      base: `${shoppersText(project.sample?.total ?? 0)}.`,
      show: money,
      showDifference: (difference, more) => signedText(difference, (size) => money(size, more)),
      unit: '',
    }),
    smallest: smallest === null ? null : decimalText(100 * smallest, 2),
  };
}
