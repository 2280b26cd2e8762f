import {
  TURNED_AWAY as REASONS,
  turnedAwayRow,
  type Id,
  type RespondentRow,
  type TurnedAway as Reason,
  type TurnedAwayCounts,
} from '@aislelab/domain';
import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { Schema, Types, type ClientSession, type Model } from 'mongoose';
import { isDuplicate } from '../../common/database/is-duplicate.ts';

/** A person who was turned away: by the panel's id, or by the browser's name of the visit. */
export interface Person {
  project: Id;
  respondent: string | null;
  visit?: string;
}
export interface StoredTurnedAway {
  _id: string;
  project: Types.ObjectId;
  respondent: string | null;
  visit: string | null;
  reason: Reason;
  at: Date;
}
export const TURNED_AWAY = 'TurnedAway';
export const turnedAwaySchema = new Schema(
  {
    _id: { type: String, required: true },
    project: { type: Schema.Types.ObjectId, required: true },
    respondent: { type: String, default: null },
    visit: { type: String, default: null },
    reason: { type: String, enum: REASONS, required: true },
    at: { type: Date, required: true },
  },
  { collection: 'turned_away', versionKey: false },
);
turnedAwaySchema.index({ project: 1, reason: 1 });
turnedAwaySchema.index({ project: 1, at: -1 });
turnedAwaySchema.index({ project: 1, respondent: 1 });
turnedAwaySchema.index({ project: 1, visit: 1 });

/** People who were turned away, each once: panels request them, and a person who was screened out cannot answer differently later. */
@Injectable()
export class TurnedAway {
  constructor(@InjectModel(TURNED_AWAY) private readonly model: Model<StoredTurnedAway>) {}

  async note({ project, respondent, visit }: Person, reason: Reason): Promise<void> {
    if (respondent === null && visit === undefined) return;
    const set = { project: new Types.ObjectId(project), respondent, visit: visit ?? null, reason, at: new Date() };
    const _id = `${project}.${respondent === null ? `visit ${visit}` : `id ${respondent}`}`;
    try {
      // A screened-out person stays so, whatever later attempts say.
      await this.model.updateOne({ _id, reason: { $ne: 'SCREENED_OUT' } }, { $set: set }, { upsert: true });
    } catch (error) {
      if (!isDuplicate(error)) throw error;
    }
  }

  async isScreenedOut({ project, respondent, visit }: Person): Promise<boolean> {
    const who = [...(respondent === null ? [] : [{ respondent }]), ...(visit === undefined ? [] : [{ visit }])];
    if (who.length === 0) return false;
    const within = { project: new Types.ObjectId(project), reason: 'SCREENED_OUT' as const, $or: who };
    return (await this.model.exists(within)) !== null;
  }

  async counts(project: Id): Promise<TurnedAwayCounts> {
    const within = { project: new Types.ObjectId(project) };
    const counts = await Promise.all(
      REASONS.map(async (reason) => [reason, await this.model.countDocuments({ ...within, reason })] as const),
    );
    return Object.fromEntries(counts);
  }

  /** Newest first. @param begins prefix of the panel's id */
  async list(
    project: Id,
    { begins, skip, limit }: { begins?: string | undefined; skip: number; limit: number },
  ): Promise<{ data: StoredTurnedAway[]; count: number }> {
    const within = {
      project: new Types.ObjectId(project),
      ...(begins !== undefined && { respondent: { $gte: begins, $lt: `${begins}\uFFFF` } }),
    };
    const [data, count] = await Promise.all([
      this.model.find(within).sort({ at: -1, _id: 1 }).skip(skip).limit(limit).lean().exec(),
      this.model.countDocuments(within),
    ]);
    return { data, count };
  }

  /** All people turned away from a project, streamed. */
  stream(project: Id): AsyncIterable<StoredTurnedAway> {
    return this.model
      .find({ project: new Types.ObjectId(project) })
      .sort({ at: -1 })
      .lean()
      .cursor();
  }

  /** @returns number of deleted records of this respondent */
  async forget(project: Id, respondent: string, session: ClientSession): Promise<number> {
    const within = { project: new Types.ObjectId(project), respondent };
    return (await this.model.deleteMany(within, { session })).deletedCount;
  }

  async removeAll(project: Id, session: ClientSession): Promise<void> {
    await this.model.deleteMany({ project: new Types.ObjectId(project) }, { session });
  }
}

export const toTurnedAwayRow = ({ _id, respondent, reason, at }: StoredTurnedAway): RespondentRow =>
  turnedAwayRow(_id, respondent, reason, at.toISOString());
