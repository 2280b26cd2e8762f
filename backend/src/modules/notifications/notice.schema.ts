import { NOTICE_KINDS, type Id, type NoticeKind } from '@aislelab/domain';
import { Schema } from 'mongoose';

export const NOTICE = 'Notice';
export const NOTICE_SETTINGS = 'NoticeSettings';
/** Age at which the database deletes notices. */
export const NOTICE_KEPT_SECONDS = 180 * 86_400;

/** The project with its name and organization at the time of the event. */
export interface StoredNotice {
  _id: Id;
  user: Id;
  /** Name of the event: a repeated event is recorded once for each person. */
  event: string;
  kind: NoticeKind;
  project: Id;
  organization: Id;
  projectName: string;
  read: boolean;
  at: Date;
}

const { ObjectId } = Schema.Types;
export const noticeSchema = new Schema(
  {
    user: { type: ObjectId, required: true },
    event: { type: String, required: true },
    kind: { type: String, enum: NOTICE_KINDS, required: true },
    project: { type: ObjectId, required: true },
    organization: { type: ObjectId, required: true },
    projectName: { type: String, required: true },
    read: { type: Boolean, required: true, default: false },
    at: { type: Date, required: true },
  } satisfies Record<Exclude<keyof StoredNotice, '_id'>, unknown>,
  { collection: 'notices', versionKey: false },
);
noticeSchema.index({ user: 1, event: 1 }, { unique: true });
noticeSchema.index({ user: 1, at: -1, _id: -1 });
noticeSchema.index({ user: 1, read: 1 });
noticeSchema.index({ project: 1 });
noticeSchema.index({ at: 1 }, { expireAfterSeconds: NOTICE_KEPT_SECONDS });

/** Choices of a user; absent while the defaults apply. */
export interface StoredNoticeSettings {
  /** The user's. */
  _id: Id;
  mails: boolean;
}
export const noticeSettingsSchema = new Schema(
  { _id: { type: ObjectId, required: true }, mails: { type: Boolean, required: true } },
  { collection: 'noticesettings', versionKey: false },
);
