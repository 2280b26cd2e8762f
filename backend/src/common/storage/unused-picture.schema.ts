import { Schema } from 'mongoose';

/** A stored file that no record names; `_id` is its name. */
export interface UnusedPicture {
  _id: string;
  /** Time of the first sweep that found it unused. */
  since: Date;
  /** Time of the withdrawal; `null` before. */
  withdrawnAt: Date | null;
}
/** Time of the last sweep, by any process. */
export interface PictureSweep {
  _id: string;
  startedAt: Date;
}
export const UNUSED_PICTURE = 'UnusedPicture';
export const PICTURE_SWEEP = 'PictureSweep';

const _id = { type: String, required: true };
export const unusedPictureSchema = new Schema(
  { _id, since: { type: Date, required: true }, withdrawnAt: { type: Date, default: null } },
  { collection: 'unused_pictures', versionKey: false },
);
export const pictureSweepSchema = new Schema(
  { _id, startedAt: { type: Date, required: true } },
  { collection: 'picture_sweeps', versionKey: false },
);
