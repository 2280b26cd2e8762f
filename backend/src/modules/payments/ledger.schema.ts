import { FLAG_REASONS, LEDGER_EVENTS, type LedgerRow } from '@aislelab/domain';
import { Schema } from 'mongoose';

export type LedgerEntry = Omit<LedgerRow, 'at'> & { at: Date };
export const LEDGER = 'Ledger';

const { ObjectId } = Schema.Types;
/** Rows are only ever added; `_id` names the event, so that a repeated report is recorded once. */
export const ledgerSchema = new Schema(
  {
    _id: { type: String, required: true },
    project: { type: ObjectId, required: true },
    payment: { type: String, required: true },
    plan: { type: String, required: true },
    event: { type: String, enum: LEDGER_EVENTS, required: true },
    amount: { type: Number, required: true },
    money: { type: Number, required: true },
    credit: { type: Number, required: true },
    reason: { type: String, enum: [...FLAG_REASONS, null], default: null },
    billingName: { type: String, default: null },
    by: { type: ObjectId, default: null },
    at: { type: Date, required: true },
  },
  { collection: 'ledger', versionKey: false },
);
ledgerSchema.index({ project: 1, at: 1 });
