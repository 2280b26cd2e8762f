import { AGES, countText, GENDERS, percent1, type Project } from '@aislelab/domain';
import { isFew, marked, type BreakdownCell } from '@aislelab/statistics';
import { t } from '@aislelab/ui-kit/texts';
import type { VariationStats } from '../data/statsQuery.ts';
import { NONE } from './format.ts';

export type Breakdown = 'age' | 'gender';
export interface Bucket {
  id: string;
  label: string;
  /** Share of the buyers, `33.3%`, with an asterisk where they are few. */
  text: string;
  /** The same from 0 to 1 for the chart; `null` without buyers. */
  share: number | null;
  /** Base of the bucket, in words. */
  detail: string;
}
export interface Demographics {
  /** Of whom the buckets are shares. */
  buyers: number;
  /** So few buyers that their shares say little. */
  lowBase: boolean;
  buckets: Bucket[];
}

/** The buyers of the product in one variation, by age or by gender. */
export function demographicsOf(
  { product }: VariationStats,
  by: Breakdown,
  config: Pick<Project['config'], Breakdown>,
): Demographics {
  const cells: readonly (readonly [string, BreakdownCell | undefined])[] =
    by === 'age'
      ? AGES.map((age) => [age, product.age?.[age]] as const)
      : GENDERS.map((gender) => [gender, product.gender?.[gender]] as const);
  const label = (id: string) => config[by].find(({ _id }) => _id === id)?.label ?? id;
  const buyers = product.sample?.cart ?? 0;
  return {
    buyers,
    lowBase: isFew(buyers),
    buckets: cells.map(([id, cell]) => {
      const share = cell?.share ?? null;
      const { total, cart } = cell?.sample ?? { total: 0, cart: 0 };
      return {
        id,
        label: label(id),
        share,
        text: share === null ? NONE : marked(percent1(share), buyers),
        detail: t('%{countText} of %{countText2} shoppers bought it.', {
          countText: countText(cart),
          countText2: countText(total),
        }),
      };
    }),
  };
}
