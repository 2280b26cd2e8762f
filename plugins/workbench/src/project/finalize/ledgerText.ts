import { heldOf, type FlagReason, type LedgerEvent, type LedgerRow } from '@aislelab/domain';
import { t } from '@aislelab/ui-kit/texts';

export const EVENT_TEXTS: Readonly<Record<LedgerEvent, string>> = {
  ASKED: t('Payment begun'),
  CANCELED: t('Withdrawn before it was paid'),
  FAILED: t('Payment failed'),
  PAID: t('Paid'),
  MISMATCH: t('Paid, but not what was asked for'),
  CREDITED: t('Credited to the project'),
  FLAGGED: t('Needs a look'),
  REFUNDED: t('Refunded'),
};

export const FLAG_TEXTS: Readonly<Record<FlagReason, string>> = {
  LATE: t('It came after the project had moved on. It stays credited, or can be refunded.'),
  SHORT: t('The project costs more by now. It stays credited; the rest is still due.'),
  MISMATCH: t('Amount, currency or project differ from what was asked for. Nothing was credited.'),
  GONE: t('The project was deleted before the payment arrived.'),
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
