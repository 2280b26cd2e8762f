import { AGES, GENDERS, PAYMENT_PLANS, PROJECT_STATUSES } from '@aislelab/domain';
import { Schema } from 'mongoose';
import { storeMentions } from '../library/uses/mentions.ts';

/** Parts that name items of the library. */
export const MENTIONING_PARTS = ['content', 'variations', 'planogram'];
const { ObjectId, Mixed } = Schema.Types;
const count = { type: Number, default: 0 };
const amount = { type: Number, default: null };
const plan = { type: String, enum: [...PAYMENT_PLANS, null], default: null };
const time = { type: Date, default: null };

/** Content, variations and planogram have the domain's shapes and are read by strict readers before they come here. */
export const projectSchema = new Schema(
  {
    name: { type: String, required: true },
    organization: { type: ObjectId, required: true },
    team: { type: ObjectId, default: null },
    region: { type: ObjectId, default: null },
    status: { type: String, enum: PROJECT_STATUSES, required: true },
    version: { type: Number, required: true },
    createdBy: { type: ObjectId, default: null },
    content: { type: Mixed, required: true },
    variations: { type: [Mixed], required: true },
    planogram: { type: Mixed, required: true },
    paymentPlan: plan,
    payment: {
      plan,
      price: amount,
      quoted: amount,
      free: { type: Boolean, default: false },
      preapproved: { type: Boolean, default: false },
      credited: count,
    },
    message: { type: Mixed, default: null },
    analysis: { type: String, default: '' },
    testing: {
      sample: { total: count, variations: count },
      variations: { control: count, count },
      sessions: { total: count },
      redirect: { type: String, default: null },
      fieldwork: { type: Mixed, default: undefined },
    },
    config: {
      age: { type: [{ _id: { type: String, enum: AGES }, label: String }], required: true },
      gender: { type: [{ _id: { type: String, enum: GENDERS }, label: String }], required: true },
    },
    simulatedCounted: { type: Boolean, default: false },
    planted: {
      type: { _id: false, newPack: Number, newPackAttention: Number, newPackRating: Number },
      default: null,
    },
    compiling: { type: Boolean, default: false },
    stats: {
      epoch: count,
      compiledAt: time,
      stale: { type: Boolean, default: false },
      progress: { type: Number, default: null },
      counted: {
        type: { _id: false, shoppers: Number, simulated: Number, list: Number, listCounted: Boolean },
        default: null,
      },
    },
    flow: { type: Mixed, default: undefined },
    internal: {
      credited: { type: [String], default: [] },
      processingAt: time,
      countedAt: time,
      linkSecret: { type: String, default: null },
      publishWhenCompiled: { type: Boolean, default: false },
      heartbeatAt: time,
      compiledEpoch: { type: Number, default: null },
      compileRun: { type: String, default: null },
      compileRestarts: count,
      changes: count,
    },
    // Increases in transactions during which the project must not be deleted.
    guard: { type: Number, select: false },
  },
  { collection: 'projects', timestamps: true, minimize: false, versionKey: false },
);
projectSchema.index({ organization: 1, createdAt: -1 });
projectSchema.index({ status: 1, createdAt: -1 });
projectSchema.index({ createdAt: -1 });
projectSchema.index({ compiling: 1 });
storeMentions(projectSchema, MENTIONING_PARTS);
