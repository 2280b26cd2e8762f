import { Schema, Types } from 'mongoose';

export const ACCOUNT_LINK_MODEL = 'AccountLink';
/** Purpose of a mailed link; one kind is never accepted in another's place. */
export const LINK_KINDS = ['activation', 'reset'] as const;
export type LinkKind = (typeof LINK_KINDS)[number];

/** A mailed link. Only the hash of its token is stored. */
export const accountLinkSchema = new Schema({
  user: { type: Types.ObjectId, required: true },
  kind: { type: String, enum: LINK_KINDS, required: true },
  hash: { type: String, required: true, unique: true },
  expiresAt: { type: Date, required: true, index: true },
});
accountLinkSchema.index({ user: 1 });
