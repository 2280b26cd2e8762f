import { Schema } from 'mongoose';

/** Completed demo data in this database; `_id` is its name. */
export interface Seed {
  _id: string;
  finishedAt: Date;
}
export const SEED = 'Seed';

export const seedSchema = new Schema(
  { _id: { type: String, required: true }, finishedAt: { type: Date, required: true } },
  { collection: 'seeds', versionKey: false },
);
