import type { PaymentPlan } from './constants.ts';
import type { Id, IsoDate } from './people.ts';

/**
 * What can happen to money. ASKED, CANCELED and FAILED move none; PAID and MISMATCH bring money in, REFUNDED gives it back; CREDITED counts a
 * payment for its project; FLAGGED asks somebody to look.
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
 * Why somebody has to look. LATE: paid after the project had moved on; SHORT: paid, but the project costs more by now; MISMATCH: another
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
  /** What the event was about. */
  amount: number;
  /** What came in, or went out (negative). */
  money: number;
  /** By how much the project's credit rose or fell. */
  credit: number;
  reason: FlagReason | null;
  billingName: string | null;
  /** Who did it by hand. */
  by: Id | null;
  at: IsoDate;
}

type Sums = Pick<LedgerRow, 'payment' | 'money'>;

/** Money that the platform holds, in cents. */
export function ledgerBalance(rows: readonly Pick<LedgerRow, 'money'>[]): number {
  return rows.reduce((sum, { money }) => sum + money, 0);
}

/** What is left of a payment and can be given back, in cents. */
export function heldOf(rows: readonly Sums[], payment: Id): number {
  return ledgerBalance(rows.filter((row) => row.payment === payment));
}
