import {
  amountDue,
  PAYMENT_PLANS,
  PLAN_DEFAULTS,
  type GeneralSettings,
  type PaymentPlan,
  type Project,
} from '@aislelab/domain';
import { translated } from '@aislelab/ui-kit/texts';

export interface PlanOffer {
  plan: PaymentPlan;
  label: string;
  /** Amount still due, in cents; `null` shows 'Request'. */
  due: number | null;
  perVariation: number | null;
  samplePerVariation: number | null;
  /** Shown larger. */
  isDefault: boolean;
}

/** The plans to choose from for a project. */
export function planOffers(
  project: Pick<Project, 'variations' | 'payment' | 'testing'>,
  plans: GeneralSettings['plans'],
): PlanOffer[] {
  return PAYMENT_PLANS.map((plan) => ({
    plan,
    label: translated(PLAN_DEFAULTS[plan].label),
    due: amountDue(plan, project, plans),
    perVariation: plan === 'QUOTE' ? null : plans[plan].pricePerVariation,
    samplePerVariation: plans[plan].samplePerVariation,
    isDefault: PLAN_DEFAULTS[plan].isDefault,
  }));
}

/** The plan that is chosen before anybody chose: a quoted price, else the default plan. */
export function initialPlan(project: Pick<Project, 'payment' | 'paymentPlan'>): PaymentPlan {
  if (project.payment.quoted !== null && project.payment.quoted >= 0) return 'QUOTE';
  return project.paymentPlan ?? PAYMENT_PLANS.find((plan) => PLAN_DEFAULTS[plan].isDefault) ?? 'TIER_2';
}
