import { Schema } from 'mongoose';

export const ACCOUNT_REQUEST_MODEL = 'AccountRequest';

/** What somebody asked for without being signed in. The email is in its canonical form. */
export type AccountRequest =
  { kind: 'signup'; email: string; name: string; organization: string } | { kind: 'forgot'; email: string };

export const accountRequestSchema = new Schema(
  {
    kind: { type: String, enum: ['signup', 'forgot'] satisfies AccountRequest['kind'][], required: true },
    email: { type: String, required: true },
    name: String,
    organization: String,
  },
  { timestamps: { createdAt: true, updatedAt: false } },
);
accountRequestSchema.index({ createdAt: 1 });
