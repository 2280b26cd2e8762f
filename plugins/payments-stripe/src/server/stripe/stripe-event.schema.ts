import { Schema } from 'mongoose';

/** An event that was told of: the same one told again does nothing. */
export interface StripeEventRecord {
  /** The provider's id of the event. */
  _id: string;
  type: string;
  intentId: string | null;
  receivedAt: Date;
  /** `null` until it is processed; a repeated delivery is then processed again. */
  doneAt: Date | null;
}
export const STRIPE_EVENT = 'StripeEvent';
/** Much longer than the provider retries, and than a signature is valid. */
const KEPT_SECONDS = 90 * 24 * 60 * 60;

export const stripeEventSchema = new Schema<StripeEventRecord>(
  {
    _id: { type: String, required: true },
    type: { type: String, required: true },
    intentId: { type: String, default: null },
    receivedAt: { type: Date, required: true },
    doneAt: { type: Date, default: null },
  },
  { collection: 'stripe_events', versionKey: false },
);
stripeEventSchema.index({ receivedAt: 1 }, { expireAfterSeconds: KEPT_SECONDS });
