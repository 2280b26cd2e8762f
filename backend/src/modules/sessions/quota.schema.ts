import type { Age, Gender, Id } from '@aislelab/domain';
import { Schema } from 'mongoose';

/** Visitor for whom a place was counted. */
export interface Reservation {
  session: Id;
  /** Name that the browser gives its visit. */
  visit?: string;
  /** The visit exists: it is resumed after it was abandoned. */
  back?: true;
  variation: number;
  age: Age;
  gender: Gender;
  at: Date;
}
/** Places taken in a project; `_id` is the project's. Keys of `counts`: `v1` a variation, `a0g2v1` a cell of it. */
export interface Quota {
  _id: Id;
  /** Increases with every change. */
  version: number;
  counts: Record<string, number>;
  /** Limits of the places, as text, once an admin has changed them during gathering. */
  limits?: string;
  /** The newest reservations, oldest first. */
  recent?: Reservation[];
}
export const QUOTA = 'Quota';

export const quotaSchema = new Schema(
  {
    _id: { type: Schema.Types.ObjectId, required: true },
    version: { type: Number, required: true },
    counts: { type: Schema.Types.Mixed, required: true },
    limits: { type: String },
    recent: { type: [Schema.Types.Mixed], default: [] },
  },
  { collection: 'quotas', versionKey: false, minimize: false },
);
