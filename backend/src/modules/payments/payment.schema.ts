import type { Id, PaymentPlan } from '@aislelab/domain';
import { Schema } from 'mongoose';

/**
 * CANCELED: another plan was requested, or the project left, before it was paid. MISMATCH: the provider reports another amount, currency
 * or project; an admin has to review it.
 */
export const PAYMENT_STATUSES = ['PENDING', 'SUCCEEDED', 'FAILED', 'CANCELED', 'MISMATCH'] as const;
export type PaymentStatus = (typeof PAYMENT_STATUSES)[number];

/** One attempt to pay for a project; none is ever removed. The ledger holds its events. Amounts in cents. */
export interface Payment {
  _id: Id;
  /** Identifies the wish: the same wish is the same attempt. Also the provider's idempotency key. */
  key: string;
  project: Id;
  organization: Id;
  viewer: Id;
  plan: PaymentPlan;
  amount: number;
  /** Price of the whole project; `amount` is the rest after earlier payments. */
  total: number;
  /** Variations that were paid for. */
  variations: number;
  currency: string;
  samplePerVariation: number | null;
  provider: string;
  intentId: string | null;
  clientSecret: string | null;
  status: PaymentStatus;
  /** Amount received. */
  received: number;
  refunded: number;
  /** The refund in progress: the sum refunded before it, its amount, and its start. */
  refunding?: { from: number; amount: number; since: Date } | null;
  billingName: string | null;
  createdAt: Date;
  settledAt: Date | null;
}
export const PAYMENT = 'Payment';

const { ObjectId } = Schema.Types;
const refundingSchema = new Schema(
  {
    from: { type: Number, required: true },
    amount: { type: Number, required: true },
    since: { type: Date, required: true },
  },
  { _id: false },
);
export const paymentSchema = new Schema(
  {
    _id: { type: String, required: true },
    key: { type: String, required: true, unique: true },
    project: { type: ObjectId, required: true },
    organization: { type: ObjectId, required: true },
    viewer: { type: ObjectId, required: true },
    plan: { type: String, required: true },
    amount: { type: Number, required: true },
    total: { type: Number, required: true },
    variations: { type: Number, required: true },
    currency: { type: String, required: true },
    samplePerVariation: { type: Number, default: null },
    provider: { type: String, required: true },
    intentId: { type: String, default: null },
    clientSecret: { type: String, default: null },
    status: { type: String, enum: PAYMENT_STATUSES, required: true },
    received: { type: Number, default: 0 },
    refunded: { type: Number, default: 0 },
    refunding: { type: refundingSchema, default: null },
    billingName: { type: String, default: null },
    createdAt: { type: Date, required: true },
    settledAt: { type: Date, default: null },
  },
  { collection: 'payments', versionKey: false },
);
paymentSchema.index({ project: 1, createdAt: 1 });
// Two plans asked for at once cannot both be charged: a project has one open payment at most.
paymentSchema.index({ project: 1 }, { unique: true, partialFilterExpression: { status: 'PENDING' }, name: 'one_open' });
paymentSchema.index({ intentId: 1 });
paymentSchema.index({ status: 1, createdAt: 1 });
