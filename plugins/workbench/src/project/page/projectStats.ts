import { PLAN_DEFAULTS, priceStat, shoppersStat, type Project } from '@aislelab/domain';
import { t, translated } from '@aislelab/ui-kit/texts';

/** The countable header stats, in the order of the specification; those before them need the page (status, dates, region). */
export function countStats(project: Project): { label: string; value: string }[] {
  const { content, variations, payment, testing } = project;
  const plan = payment.plan ?? project.paymentPlan;
  return [
    { label: t('Test Products'), value: String(Object.keys(content.products).length) },
    { label: t('Test POS Materials'), value: String(Object.keys(content.posMaterials).length) },
    { label: t('Test Secondary Display'), value: content.display ? t('Yes') : t('No') },
    { label: t('Variations'), value: String(variations.length) },
    { label: t('Plan'), value: plan ? translated(PLAN_DEFAULTS[plan].label) : '-' },
    { label: t('Price'), value: priceStat(payment) },
    { label: t('Shoppers'), value: shoppersStat(testing.sample.total) },
  ];
}
