import { Schema } from 'mongoose';

export const ATTEMPT_MODEL = 'SignInAttempt';

/** Number of attempts of one key within the running window; `_id` is a hash of the key. */
export const attemptSchema = new Schema({
  _id: { type: String, required: true },
  count: { type: Number, required: true },
  expiresAt: { type: Date, required: true, index: true },
});
