import { PAYMENT_TEXTS } from '@aislelab/domain';
import { ApiError } from '@aislelab/ui-kit/api';
import { translated } from '@aislelab/ui-kit/texts';

/** Message of a failed payment: the provider's words for a refused card, the specification's for everything else. */
export function paymentProblem(error: unknown): string {
  if (!(error instanceof ApiError)) return translated(PAYMENT_TEXTS.failed);
  if (error.code === 'CARD_DECLINED') return error.message || translated(PAYMENT_TEXTS.invalidCard);
  return error.code === 'INVALID_INPUT' ? translated(PAYMENT_TEXTS.fieldErrors) : translated(PAYMENT_TEXTS.failed);
}

/** The same for an error of Stripe in the browser. */
export function stripeProblem({ type, message }: { type: string; message?: string }): string {
  if (type === 'card_error') return message || translated(PAYMENT_TEXTS.invalidCard);
  return type === 'validation_error' ? translated(PAYMENT_TEXTS.fieldErrors) : translated(PAYMENT_TEXTS.failed);
}
