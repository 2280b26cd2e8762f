import { percent1, shoppersText, type PaymentPlan, type Project } from '@aislelab/domain';
import { detectableDifference, detectableShare } from '@aislelab/statistics';
import { t } from '@aislelab/ui-kit/texts';
import type { PlanOffer } from './plans.ts';

/** Packs that a buyer of a category takes: 1 and, on average, half another (docs/formulas.md 4.1). */
const UNITS_PER_BUYER = 1.5;

/** Expectations of the study's buyer before the first visit; fractions. */
export interface Expectation {
  category: string;
  /** Share of the tested product in its category. */
  share: number;
  /** Shoppers who buy the category at all. */
  buyers: number;
}

/** Categories of the tested products; one without a name where nothing is tested yet. */
export function categoriesOf({ content }: Pick<Project, 'content'>): { id: string; name: string }[] {
  const names = new Map(Object.values(content.products).map(({ category, categoryName }) => [category, categoryName]));
  return names.size > 0 ? [...names].map(([id, name]) => ({ id, name })) : [{ id: '', name: t('the category') }];
}

/** Shoppers per variation of a plan; `null` where they are agreed individually. */
export function sampleOf(offers: readonly PlanOffer[], plan: PaymentPlan): number | null {
  return offers.find((offer) => offer.plan === plan)?.samplePerVariation ?? null;
}

/** Smallest differences that 8 of 10 studies of this size find, as fractions; `null` where no difference is large enough. */
export function detectable({ share, buyers }: Pick<Expectation, 'share' | 'buyers'>, sample: number) {
  const penetration = share * buyers;
  return {
    penetration,
    inPenetration: detectableDifference(penetration, sample),
    inShare: detectableShare({ share, units: buyers * UNITS_PER_BUYER }, sample),
  };
}

/** The answer in words. */
export function powerText(expectation: Expectation, sample: number): { title: string; detail: string } {
  const { share, category } = expectation;
  const { penetration, inShare, inPenetration } = detectable(expectation, sample);
  const shoppers = t('%{shoppersText} per variation', { shoppersText: shoppersText(sample) });
  const found = (d: number, from: number) =>
    t('%{percent1} against %{percent12}', { percent1: percent1(from), percent12: percent1(from + d) });
  if (inShare === null)
    return {
      title: t('With %{shoppers} no difference in the share of %{category} is large enough to be detected.', {
        shoppers,
        category,
      }),
      detail: t('More shoppers, or a category that more of them buy, make differences visible.'),
    };
  return {
    title: t('With %{shoppers} you can detect a difference of %{points} in the share of %{category}: %{found}.', {
      shoppers,
      points: points(inShare),
      category,
      found: found(inShare, share),
    }),
    detail: [
      inPenetration === null
        ? ''
        : t('In penetration it is %{points}: %{found} of all shoppers. ', {
            points: points(inPenetration),
            found: found(inPenetration, penetration),
          }),
      t(
        'A true difference of this size is flagged in 8 of 10 studies, one of half the size in about 3 of 10. One that is not there is flagged in 1 of 10.',
      ),
    ].join(''),
  };
}

const points = (d: number) => t('%{value} points', { value: (100 * d).toFixed(1) });
