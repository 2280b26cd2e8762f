import type { Outcome, PaymentPlan } from '@aislelab/domain';
import type { StoredProject } from '../projects/stored-project.ts';

/** Next status of a paid project: only the price that an admin has quoted can be approved beforehand. */
export function paidOutcome({ payment }: StoredProject, plan: PaymentPlan): Outcome {
  return plan === 'QUOTE' && payment.preapproved ? 'preapproved' : 'approval';
}

/** True before approval. An approved project keeps its plan and price, whatever is paid on top by mistake. */
export function isBeforeApproval({ status }: StoredProject): boolean {
  return status === 'DRAFT' || status === 'READY';
}
