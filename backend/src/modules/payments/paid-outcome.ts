import type { Outcome, PaymentPlan } from '@aislelab/domain';
import type { StoredProject } from '../projects/stored-project.ts';

/** Where a paid project goes: only the price that an admin has quoted can be approved beforehand. */
export function paidOutcome({ payment }: StoredProject, plan: PaymentPlan): Outcome {
  return plan === 'QUOTE' && payment.preapproved ? 'preapproved' : 'approval';
}

/** What has been approved keeps its plan and price, whatever is paid on top by mistake. */
export function isBeforeApproval({ status }: StoredProject): boolean {
  return status === 'DRAFT' || status === 'READY';
}
