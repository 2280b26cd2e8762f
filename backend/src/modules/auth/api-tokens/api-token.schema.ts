import type { ApiToken } from '@aislelab/domain';
import { Schema, Types } from 'mongoose';

export const API_TOKEN_MODEL = 'ApiToken';

/** As stored: a token of a user or of an organization. */
export interface StoredApiToken extends Pick<ApiToken, 'name' | 'actions'> {
  _id: Types.ObjectId;
  user: Types.ObjectId | null;
  /** Version of the account at creation: like a sign-in, a token expires with it. */
  tokenVersion: number | null;
  organization: Types.ObjectId | null;
  /** Hash of the secret; absent once the token was deleted. */
  hash?: string;
  createdBy: { _id: Types.ObjectId; name: string };
  createdAt: Date;
  expiresAt: Date;
  lastUsedAt: Date | null;
  /** A token of an organization is kept for its name, which is shown with the records that it created. */
  deletedAt: Date | null;
}

const { ObjectId } = Schema.Types;
const creatorSchema = new Schema({ _id: { type: ObjectId, required: true }, name: { type: String, required: true } });

export const apiTokenSchema = new Schema(
  {
    name: { type: String, required: true },
    user: { type: ObjectId, default: null },
    tokenVersion: { type: Number, default: null },
    organization: { type: ObjectId, default: null },
    actions: { type: [String], required: true },
    hash: String,
    createdBy: { type: creatorSchema, required: true },
    createdAt: { type: Date, required: true },
    expiresAt: { type: Date, required: true },
    lastUsedAt: { type: Date, default: null },
    deletedAt: { type: Date, default: null },
  } satisfies Record<Exclude<keyof StoredApiToken, '_id'>, unknown>,
  { collection: 'apitokens', versionKey: false },
);
apiTokenSchema.index({ hash: 1 }, { unique: true, partialFilterExpression: { hash: { $exists: true } } });
apiTokenSchema.index({ user: 1 });
apiTokenSchema.index({ organization: 1 });
