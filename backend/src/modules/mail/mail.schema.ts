import { MAIL_STATES, type Id, type Mail } from '@aislelab/domain';
import { Schema, Types } from 'mongoose';

export const MAIL_MODEL = 'Mail';

/** A mail as stored: the fields for admins and those for delivery. */
export interface StoredMail extends Mail {
  /** Time of the next attempt to send; until then another process is sending it, or it waits after a failure. */
  dueAt: string;
  /** The recipient in canonical form, and the person who sent it: limits count them. Mails of an older version have neither. */
  toKey?: string;
  sender?: { person: Id; organization: Id | null } | null;
}

const senderSchema = new Schema(
  { person: { type: Types.ObjectId, required: true }, organization: { type: Types.ObjectId, default: null } },
  { _id: false },
);

export const mailSchema = new Schema(
  {
    to: { type: String, required: true },
    subject: { type: String, required: true },
    template: { type: String, required: true },
    state: { type: String, enum: MAIL_STATES, required: true, default: 'WAITING' },
    attempts: { type: Number, required: true, default: 0 },
    error: { type: String, default: null },
    text: { type: String, default: null },
    html: { type: String, default: null },
    dueAt: { type: Date, required: true },
    sentAt: { type: Date, default: null },
    toKey: String,
    sender: { type: senderSchema, default: null },
  } satisfies Record<Exclude<keyof StoredMail, '_id' | 'createdAt'>, unknown>,
  { timestamps: true },
);
mailSchema.index({ state: 1, dueAt: 1 });
mailSchema.index({ createdAt: -1 });
mailSchema.index({ toKey: 1, createdAt: -1 });
mailSchema.index({ 'sender.person': 1, createdAt: -1 });
mailSchema.index({ 'sender.organization': 1, createdAt: -1 });
