import type { CompactRow, ValueCell } from '@aislelab/domain';
import type { VariationStats } from '../data/statsQuery.ts';
import { compared, type Compared } from './compared.ts';
import { count, percent2, points } from './format.ts';

export const SUMMARY_METRICS = ['brandShare', 'brandPenetration', 'productShare', 'productPenetration'] as const;
export type SummaryMetric = (typeof SUMMARY_METRICS)[number];

/** The key performance indicators of one variation. */
export function summaryOf({ control, brand, product }: VariationStats): Record<SummaryMetric, Compared> {
  return {
    brandShare: cell(control, brand, brand.marketShare),
    brandPenetration: cell(control, brand, brand.marketPenetration),
    productShare: cell(control, product, product.marketShare),
    productPenetration: cell(control, product, product.marketPenetration),
  };
}

function cell(control: boolean, row: CompactRow, value: ValueCell | undefined): Compared {
  return compared({
    control,
    value: value?.value,
    test: value,
    base: baseText(row),
    lowBase: row.lowBase ?? false,
    show: percent2,
    showDifference: points,
    unit: 'pts',
  });
}

/** `412 shoppers, 98 of them buyers.` */
export function baseText({ sample }: CompactRow): string {
  const { total, cart } = sample ?? { total: 0, cart: 0 };
  return `${shoppersText(total)}, ${count(cart)} of them ${cart === 1 ? 'a buyer' : 'buyers'}.`;
}

export function shoppersText(shoppers: number): string {
  return `${count(shoppers)} ${shoppers === 1 ? 'shopper' : 'shoppers'}`;
}
