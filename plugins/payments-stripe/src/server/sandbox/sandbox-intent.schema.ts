import type { PaymentState } from '@aislelab/server-kit';
import { Schema } from 'mongoose';

/** A payment that a browser may confirm. Card details are never stored. */
export interface SandboxIntent {
  /** Public id. */
  _id: string;
  clientSecret: string;
  idempotencyKey: string;
  project: string;
  amount: number;
  currency: string;
  status: PaymentState['status'];
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
    status: { type: String, required: true },
    createdAt: { type: Date, required: true },
  },
  { collection: 'sandbox_intents', versionKey: false },
);
