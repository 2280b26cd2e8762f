import type { PaymentPlan } from './constants.ts';
import type { Id, IsoDate } from './people.ts';

/**
 * Events of money. ASKED, CANCELED and FAILED move none; PAID and MISMATCH bring money in, REFUNDED returns it; CREDITED counts a
 * payment for its project; FLAGGED asks for a check by hand.
 */
export const LEDGER_EVENTS = [
  'ASKED',
  'CANCELED',
  'FAILED',
  'PAID',
  'MISMATCH',
  'CREDITED',
  'FLAGGED',
  'REFUNDED',
] as const;
export type LedgerEvent = (typeof LEDGER_EVENTS)[number];

/**
 * Reasons for a check by hand. LATE: paid after the project had moved on; SHORT: paid, but the project costs more by now; MISMATCH: another
 * amount, currency or project than asked for; GONE: the project was deleted.
 */
export const FLAG_REASONS = ['LATE', 'SHORT', 'MISMATCH', 'GONE'] as const;
export type FlagReason = (typeof FLAG_REASONS)[number];

/** A line of the ledger; lines are added, never changed. All amounts in cents. */
export interface LedgerRow {
  _id: string;
  project: Id;
  payment: Id;
  plan: PaymentPlan;
  event: LedgerEvent;
  /** Amount of the request or payment that the event is about. */
  amount: number;
  /** Money that came in, or went out (negative). */
  money: number;
  /** By how much the project's credit rose or fell. */
  credit: number;
  reason: FlagReason | null;
  billingName: string | null;
  /** User who did it by hand. */
  by: Id | null;
  at: IsoDate;
}

type Sums = Pick<LedgerRow, 'payment' | 'money'>;

/** Money that the platform holds, in cents. */
export function ledgerBalance(rows: readonly Pick<LedgerRow, 'money'>[]): number {
  return rows.reduce((sum, { money }) => sum + money, 0);
}

/** Rest of a payment that can be refunded, in cents. */
export function heldOf(rows: readonly Sums[], payment: Id): number {
  return ledgerBalance(rows.filter((row) => row.payment === payment));
}
