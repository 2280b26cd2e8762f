import { countText, percent2, pointsText, shoppersText } from '@aislelab/domain';
import { isFew, type CompactRow, type ValueCell } from '@aislelab/statistics';
import type { VariationStats } from '../data/statsQuery.ts';
import { compared, type Compared } from './compared.ts';

type Metric = 'marketShare' | 'marketPenetration';

/** The product's numbers with all visits and without those that carry a quality flag. */
export interface Sensitivity {
  flagged: string;
  share: Compared;
  shareWithout: Compared;
  penetration: Compared;
  penetrationWithout: Compared;
}

export function sensitivityOf({ control, product }: VariationStats): Sensitivity {
  const rest = product.withoutFlagged;
  const cell = (value: ValueCell | undefined, sample: CompactRow['sample'], lowBase: boolean) =>
    compared({
      control,
      value: value?.value,
      test: value,
      base: `${shoppersText(sample?.total ?? 0)}.`,
      counted: sample?.total ?? 0,
      lowBase,
      show: percent2,
      showDifference: pointsText,
      unit: 'pts',
    });
  const all = (metric: Metric) => cell(product[metric], product.sample, product.lowBase ?? false);
  const without = (metric: Metric) =>
    cell(rest?.[metric], rest?.sample, product.lowBase || isFew(rest?.sample.total ?? 0));
  return {
    flagged: countText(rest?.flagged ?? 0),
    share: all('marketShare'),
    shareWithout: without('marketShare'),
    penetration: all('marketPenetration'),
    penetrationWithout: without('marketPenetration'),
  };
}
