import { Schema, Types } from 'mongoose';

export const REFRESH_TOKEN_MODEL = 'RefreshToken';

/** One link of a chain of sign-in renewals. Only the hash of a token is stored. */
export const refreshTokenSchema = new Schema({
  _id: { type: String, required: true },
  user: { type: Types.ObjectId, required: true, index: true },
  /** The sign-in that began the chain. */
  family: { type: String, required: true, index: true },
  tokenVersion: { type: Number, required: true },
  expiresAt: { type: Date, required: true, index: true },
  usedAt: { type: Date, default: null },
});
