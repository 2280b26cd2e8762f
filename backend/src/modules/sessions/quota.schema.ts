import type { Id } from '@aislelab/domain';
import { Schema } from 'mongoose';

/** Places taken in a project; `_id` is the project's. Keys of `counts`: `v1` a variation, `a0g2v1` a cell of it. */
export interface Quota {
  _id: Id;
  /** Rises with every change. */
  version: number;
  counts: Record<string, number>;
}
export const QUOTA = 'Quota';

export const quotaSchema = new Schema(
  {
    _id: { type: Schema.Types.ObjectId, required: true },
    version: { type: Number, required: true },
    counts: { type: Schema.Types.Mixed, required: true },
  },
  { collection: 'quotas', versionKey: false, minimize: false },
);
