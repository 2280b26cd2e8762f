import { Schema } from 'mongoose';

/** `asked`: the bank waits for its holder; `processing`: paid at `paidAt`; `canceled`: it can no longer be paid. */
export const SANDBOX_STATUSES = ['pending', 'asked', 'processing', 'succeeded', 'canceled'] as const;
export type SandboxStatus = (typeof SANDBOX_STATUSES)[number];

/** A payment that a browser may confirm. Card details are never stored; the billing name is on the receipt. */
export interface SandboxIntent {
  /** Public id. */
  _id: string;
  clientSecret: string;
  idempotencyKey: string;
  project: string;
  amount: number;
  currency: string;
  status: SandboxStatus;
  billingName: string | null;
  /** Time at which a slow payment succeeds. */
  paidAt: Date | null;
  /** Cents by idempotency key. */
  refunds: { key: string; amount: number }[];
  createdAt: Date;
}
export const SANDBOX_INTENT = 'SandboxIntent';

export const sandboxIntentSchema = new Schema<SandboxIntent>(
  {
    _id: { type: String, required: true },
    clientSecret: { type: String, required: true },
    idempotencyKey: { type: String, required: true, unique: true },
    project: { type: String, required: true },
    amount: { type: Number, required: true },
    currency: { type: String, required: true },
    status: { type: String, enum: SANDBOX_STATUSES, required: true },
    billingName: { type: String, default: null },
    paidAt: { type: Date, default: null },
    refunds: { type: [{ _id: false, key: String, amount: Number }], default: [] },
    createdAt: { type: Date, required: true },
  },
  { collection: 'sandbox_intents', versionKey: false },
);
