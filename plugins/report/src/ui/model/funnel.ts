import { countText, percent2, pointsText, shoppersText } from '@aislelab/domain';
import { FUNNEL_LEVELS, type FunnelLevel } from '@aislelab/statistics';
import { t } from '@aislelab/ui-kit/texts';
import type { VariationStats } from '../data/statsQuery.ts';
import { compared, type Compared } from './compared.ts';

export interface FunnelView {
  /** Of whom the levels are shares. */
  shoppers: number;
  levels: readonly { id: FunnelLevel; cell: Compared; value: number | null }[];
  /** Time that a shopper of the variation looked at the product and held it, on average, ms; `null` without a shopper. */
  looked: number | null;
  held: number | null;
}

/** Funnel of one variation's shoppers, each level beside the control's. */
export function funnelView({ control, project, product }: VariationStats): FunnelView {
  const { funnel } = product;
  const shoppers = project.sample?.total ?? 0;
  const each = (ms: number | undefined) => (shoppers === 0 || ms === undefined ? null : ms / shoppers);
  return {
    shoppers,
    levels: FUNNEL_LEVELS.map((id) => {
      const level = funnel?.[id];
      const cell = compared({
        control,
        value: level?.value,
        test: level,
        base: t('%{countText} of %{shoppersText}.', {
          countText: countText(level?.count ?? 0),
          shoppersText: shoppersText(shoppers),
        }),
        counted: shoppers,
        lowBase: product.lowBase ?? false,
        show: percent2,
        showDifference: pointsText,
        unit: 'pts',
      });
      return { id, cell, value: level?.value ?? null };
    }),
    looked: each(funnel?.seenMs),
    held: each(funnel?.closeMs),
  };
}
