import type { Id } from '@aislelab/domain';
import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { Schema, Types, type ClientSession, type Model } from 'mongoose';
import { isDuplicate } from '../../common/database/is-duplicate.ts';

/** Why somebody did not come in, or not further than the door of the store. */
export const TURNED_AWAY_FOR = ['SCREENED_OUT', 'FULL', 'KNOWN', 'REFUSED', 'DEVICE'] as const;
export type TurnedAwayFor = (typeof TURNED_AWAY_FOR)[number];

/** Who was turned away: by the panel's id, or by what the browser calls its visit. */
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
  reason: TurnedAwayFor;
  at: Date;
}
export const TURNED_AWAY = 'TurnedAway';
export const turnedAwaySchema = new Schema(
  {
    _id: { type: String, required: true },
    project: { type: Schema.Types.ObjectId, required: true },
    respondent: { type: String, default: null },
    visit: { type: String, default: null },
    reason: { type: String, enum: TURNED_AWAY_FOR, required: true },
    at: { type: Date, required: true },
  },
  { collection: 'turned_away', versionKey: false },
);
turnedAwaySchema.index({ project: 1, reason: 1 });
turnedAwaySchema.index({ project: 1, respondent: 1 });
turnedAwaySchema.index({ project: 1, visit: 1 });

/** People who did not come in, each once: a panel asks for them, and who was screened out does not answer differently the next time. */
@Injectable()
export class TurnedAway {
  constructor(@InjectModel(TURNED_AWAY) private readonly model: Model<StoredTurnedAway>) {}

  async note({ project, respondent, visit }: Person, reason: TurnedAwayFor): Promise<void> {
    if (respondent === null && visit === undefined) return;
    const set = { project: new Types.ObjectId(project), respondent, visit: visit ?? null, reason, at: new Date() };
    const _id = `${project}.${respondent === null ? `visit ${visit}` : `id ${respondent}`}`;
    try {
      // Who was screened out stays so, whatever is tried afterwards.
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

  async removeAll(project: Id, session: ClientSession): Promise<void> {
    await this.model.deleteMany({ project: new Types.ObjectId(project) }, { session });
  }
}
