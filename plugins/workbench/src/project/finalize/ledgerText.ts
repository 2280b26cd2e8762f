import { heldOf, type FlagReason, type LedgerEvent, type LedgerRow } from '@aislelab/domain';

export const EVENT_TEXTS: Readonly<Record<LedgerEvent, string>> = {
  ASKED: 'Payment begun',
  CANCELED: 'Withdrawn before it was paid',
  FAILED: 'Payment failed',
  PAID: 'Paid',
  MISMATCH: 'Paid, but not what was asked for',
  CREDITED: 'Credited to the project',
  FLAGGED: 'Needs a look',
  REFUNDED: 'Refunded',
};

export const FLAG_TEXTS: Readonly<Record<FlagReason, string>> = {
  LATE: 'It came after the project had moved on. It stays credited, or can be refunded.',
  SHORT: 'The project costs more by now. It stays credited; the rest is still due.',
  MISMATCH: 'Amount, currency or project differ from what was asked for. Nothing was credited.',
  GONE: 'The project was deleted in the meantime.',
};

/** Payments of which something is left, and their receipts, newest first. */
export function paidRows(rows: readonly LedgerRow[]): (LedgerRow & { held: number })[] {
  return rows
    .filter(({ event, money }) => (event === 'PAID' || event === 'MISMATCH') && money > 0)
    .map((row) => ({ ...row, held: heldOf(rows, row.payment) }))
    .toReversed();
}

/** Open flags: those of payments that were not refunded. */
export function openFlags(rows: readonly LedgerRow[]): LedgerRow[] {
  return rows.filter(({ event, payment }) => event === 'FLAGGED' && heldOf(rows, payment) > 0);
}
