import {
  FLAG_REASONS,
  LEDGER_EVENTS,
  ledgerBalance,
  type Id,
  type LedgerEvent,
  type LedgerRow,
} from '@aislelab/domain';
import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { Schema, type ClientSession, type Model } from 'mongoose';
import { toPlain } from '../../common/access/plain.ts';
import type { Payment } from './payment.schema.ts';

type LedgerEntry = Omit<LedgerRow, 'at'> & { at: Date };
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

type Details = Partial<Pick<LedgerRow, 'amount' | 'money' | 'credit' | 'reason' | 'billingName' | 'by'>>;

/** All events about the money of a project, one line each, added and never changed. */
@Injectable()
export class Ledger {
  constructor(@InjectModel(LEDGER) private readonly rows: Model<LedgerEntry>) {}

  /**
   * Records an event, once, in the transaction of the event.
   * @param turn tells events of the same kind apart: refunds by the sum refunded so far
   */
  async note(payment: Payment, event: LedgerEvent, details: Details, { session, turn }: NoteOptions): Promise<void> {
    const row = {
      _id: [payment._id, event, ...(turn === undefined ? [] : [turn])].join(':'),
      project: payment.project,
      payment: payment._id,
      plan: payment.plan,
      event,
      amount: payment.amount,
      money: 0,
      credit: 0,
      reason: null,
      billingName: null,
      by: null,
      at: new Date(),
      ...details,
    };
    await this.rows.create([row], { session });
  }

  /** Rows in the order of events, and their sum. */
  async of(project: Id): Promise<{ data: LedgerRow[]; balance: number }> {
    const found = await this.rows.find({ project }).sort({ at: 1, _id: 1 }).lean<unknown[]>().exec();
    // Events of the same moment in their logical order.
    const data = found
      .map((row) => toPlain(row) as LedgerRow)
      .sort((a, b) => a.at.localeCompare(b.at) || rank(a) - rank(b));
    return { data, balance: ledgerBalance(data) };
  }
}

const rank = ({ event }: LedgerRow) => LEDGER_EVENTS.indexOf(event);

interface NoteOptions {
  session: ClientSession;
  turn?: number;
}
