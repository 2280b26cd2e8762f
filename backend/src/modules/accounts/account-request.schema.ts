import { Schema } from 'mongoose';

export const ACCOUNT_REQUEST_MODEL = 'AccountRequest';

/** A request of a person who is not signed in. The email is in its canonical form; `first` is the first request for it from a network in a while. */
export type AccountRequest = { email: string; first: boolean } & (
  { kind: 'signup'; name: string; organization: string } | { kind: 'forgot' }
);

export const accountRequestSchema = new Schema(
  {
    kind: { type: String, enum: ['signup', 'forgot'] satisfies AccountRequest['kind'][], required: true },
    email: { type: String, required: true },
    first: { type: Boolean, required: true, default: true },
    name: String,
    organization: String,
  },
  { timestamps: { createdAt: true, updatedAt: false } },
);
accountRequestSchema.index({ createdAt: 1 });
