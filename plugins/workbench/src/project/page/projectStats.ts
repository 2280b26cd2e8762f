import { PLAN_DEFAULTS, priceStat, shoppersStat, type Project } from '@aislelab/domain';

/** The countable header stats, in the order of the specification; those before them need the page (status, dates, region). */
export function countStats(project: Project): { label: string; value: string }[] {
  const { content, variations, payment, testing } = project;
  const plan = payment.plan ?? project.paymentPlan;
  return [
    { label: 'Test Products', value: String(Object.keys(content.products).length) },
    { label: 'Test POS Materials', value: String(Object.keys(content.posMaterials).length) },
    { label: 'Test Secondary Display', value: content.display ? 'Yes' : 'No' },
    { label: 'Variations', value: String(variations.length) },
    { label: 'Plan', value: plan ? PLAN_DEFAULTS[plan].label : '-' },
    { label: 'Price', value: priceStat(payment) },
    { label: 'Shoppers', value: shoppersStat(testing.sample.total) },
  ];
}
