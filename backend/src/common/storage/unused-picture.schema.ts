import { Schema } from 'mongoose';

/** A stored file that no record names; `_id` is its name. */
export interface UnusedPicture {
  _id: string;
  /** When that was first seen. */
  since: Date;
  /** Since when it is no longer answered; `null` as long as it is. */
  withdrawnAt: Date | null;
}
/** When the pictures were last looked through, by whichever process. */
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
