import type { Id } from '@aislelab/domain';
import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { Schema, type Model } from 'mongoose';

/** Reasons kept for one visit. */
const MOST = 5;
/** Longer than the lifetime of any token. */
const KEPT_SECONDS = 2 * 24 * 60 * 60;

interface SubmissionAttempts {
  _id: Id;
  problems: string[];
  at: Date;
}
export const SUBMISSION_ATTEMPTS = 'SubmissionAttempts';
export const submissionAttemptsSchema = new Schema(
  {
    _id: { type: Schema.Types.ObjectId, required: true },
    problems: { type: [String], required: true },
    at: { type: Date, required: true },
  },
  { collection: 'submission_attempts', versionKey: false },
);
submissionAttemptsSchema.index({ at: 1 }, { expireAfterSeconds: KEPT_SECONDS });

/** Reasons of refused submissions. They are stored apart from the visit: a refused submission does not change it. */
@Injectable()
export class RefusedSubmissions {
  constructor(@InjectModel(SUBMISSION_ATTEMPTS) private readonly model: Model<SubmissionAttempts>) {}

  async note(session: Id, problem: string): Promise<void> {
    const update = { $push: { problems: { $each: [problem], $slice: MOST } }, $setOnInsert: { at: new Date() } };
    await this.model.updateOne({ _id: session }, update, { upsert: true });
  }

  async of(session: Id): Promise<readonly string[]> {
    return (await this.model.findOne({ _id: session }).lean().exec())?.problems ?? [];
  }
}
