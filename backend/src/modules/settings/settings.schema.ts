import type { GeneralSettings } from '@aislelab/domain';
import { Schema } from 'mongoose';

export const SETTINGS_MODEL = 'Settings';

const amount = { type: Number, min: 0, default: null };
const planSchema = new Schema({ pricePerVariation: amount, samplePerVariation: amount }, { _id: false });
const plan = { type: planSchema, required: true };
const plansSchema = new Schema({ TIER_1: plan, TIER_2: plan, QUOTE: plan }, { _id: false });
const signupSchema = new Schema(
  { open: { type: Boolean, required: true }, blacklist: { type: [String], required: true, default: [] } },
  { _id: false },
);

/** One record, `general`; the defaults apply while it is absent. */
export const settingsSchema = new Schema({
  _id: { type: String, required: true },
  plans: { type: plansSchema, required: true },
  signup: { type: signupSchema, required: true },
  privacy: { type: String, default: null },
  version: { type: Number, required: true, default: 1 },
} satisfies Record<keyof GeneralSettings | '_id', unknown>);
