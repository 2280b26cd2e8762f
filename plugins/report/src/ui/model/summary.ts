import { countText, percent2, pointsText, shoppersText } from '@aislelab/domain';
import { type CompactRow, type ValueCell } from '@aislelab/statistics';
import { t } from '@aislelab/ui-kit/texts';
import type { VariationStats } from '../data/statsQuery.ts';
import { compared, type Compared } from './compared.ts';

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
    counted: row.sample?.total ?? 0,
    lowBase: row.lowBase ?? false,
    show: percent2,
    showDifference: pointsText,
    unit: 'pts',
  });
}

/** `412 shoppers, 98 of them buyers.` */
function baseText({ sample }: CompactRow): string {
  const { total, cart } = sample ?? { total: 0, cart: 0 };
  return t('%{shoppersText}, %{countText} of them %{part}.', {
    shoppersText: shoppersText(total),
    countText: countText(cart),
    part: cart === 1 ? t('a buyer') : 'buyers',
  });
}
