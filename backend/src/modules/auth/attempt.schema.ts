import { Schema } from 'mongoose';

export const ATTEMPT_MODEL = 'SignInAttempt';

/** How often one key has tried within the running window; `_id` is a hash of the key. */
export const attemptSchema = new Schema({
  _id: { type: String, required: true },
  count: { type: Number, required: true },
  expiresAt: { type: Date, required: true, index: true },
});
