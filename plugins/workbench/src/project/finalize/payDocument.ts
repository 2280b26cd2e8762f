import { PAYMENT_PLANS, type PaymentPlan } from '@aislelab/domain';

/**
 * A real card provider is admitted only by the document that shows its form: a policy belongs to a document, not to a page of an
 * application. So paying begins and ends with a navigation of its own.
 */
export function openPayDocument(plan: PaymentPlan): void {
  window.location.assign(`${window.location.pathname}?pay=${plan}`);
}

export function leavePayDocument(): void {
  window.location.replace(window.location.pathname);
}

/** The plan that this document was opened to pay; `null` in every other one. */
export function planToPay(search: string): PaymentPlan | null {
  const asked = new URLSearchParams(search).get('pay');
  return PAYMENT_PLANS.find((plan) => plan === asked) ?? null;
}
