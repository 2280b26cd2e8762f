import type { Id } from '@aislelab/domain';
import { Schema } from 'mongoose';

/** A share link as stored: its secret only as a hash, so that readers of the database cannot follow it. */
export interface StoredShare {
  _id: Id;
  project: Id;
  /** Its place among the links of the report, from 0: places are unique, so there are never more links than places. */
  slot: number;
  /** Its place among the links of the same maker, from 0. */
  ofMaker: number;
  /** SHA-256 of the secret, base64url. */
  hash: string;
  createdBy: { _id: Id; name: string };
  createdAt: Date;
  expiresAt: Date;
  openedAt: Date | null;
}
export const REPORT_SHARE = 'ReportShare';

const { ObjectId } = Schema.Types;
const creatorSchema = new Schema({ _id: { type: ObjectId, required: true }, name: { type: String, required: true } });

export const shareSchema = new Schema(
  {
    project: { type: ObjectId, required: true },
    slot: { type: Number, required: true },
    ofMaker: Number,
    hash: { type: String, required: true, unique: true },
    createdBy: { type: creatorSchema, required: true },
    createdAt: { type: Date, required: true },
    expiresAt: { type: Date, required: true },
    openedAt: { type: Date, default: null },
  },
  { collection: 'reportshares', versionKey: false },
);
shareSchema.index({ project: 1, createdAt: -1 });
// Links of an older version have none.
shareSchema.index({ project: 1, slot: 1 }, { unique: true, partialFilterExpression: { slot: { $exists: true } } });
shareSchema.index(
  { project: 1, 'createdBy._id': 1, ofMaker: 1 },
  { unique: true, partialFilterExpression: { ofMaker: { $exists: true } } },
);
