import {
  AGES,
  DECIDERS,
  GENDERS,
  PLATFORMS,
  SESSION_SOURCES,
  SESSION_STATES,
  type IsoDate,
  type LinkParameter,
  type Session,
  type SessionSubmission,
} from '@aislelab/domain';
import { Schema } from 'mongoose';

/** A session with the fields that only its shopper and the platform need. */
export interface StoredSession extends Session {
  /** Progress saved by the browser; deleted on submission. */
  progress: Partial<SessionSubmission> | null;
  /** The last sign of life of the browser. */
  seenAt: IsoDate;
  /** `false` from the submission on until listeners have received it. */
  announced?: false;
  /** Key of the project and the browser's name of the visit: a repeated start finds it again. */
  visit?: string;
  /** Parameters of the link for the exit links. */
  carried?: LinkParameter[];
}
export const SESSION = 'Session';

const { ObjectId, Mixed } = Schema.Types;
const count = { type: Number, default: 0 };
const mixed = { type: Mixed, default: null };

/** One visit. Strict readers have validated cart, maps and texts before. */
export const sessionSchema = new Schema(
  {
    project: { type: ObjectId, required: true },
    variation: { type: Number, required: true },
    enabled: { type: Boolean, required: true },
    state: { type: String, enum: SESSION_STATES, required: true },
    source: { type: String, enum: SESSION_SOURCES, required: true },
    shopper: {
      age: { type: String, enum: AGES, required: true },
      gender: { type: String, enum: GENDERS, required: true },
      platform: { type: String, enum: PLATFORMS, required: true },
    },
    respondent: { type: String, default: null },
    carried: { type: [Mixed], default: undefined },
    answers: { type: [Mixed], default: undefined },
    consentAt: { type: Date },
    cart: { type: [Mixed], default: [] },
    search: { sumQuantity: count, sumSpending: count, durShopping: count },
    durTotal: count,
    products: { type: Mixed, default: {} },
    maps: { type: Mixed, default: { movement: [], attention: { left: [], right: [], display: [] } } },
    rating: { type: Number, default: null },
    words: mixed,
    version: { type: Number },
    durIdle: { type: Number },
    durations: { type: Mixed },
    posMaterials: { type: Mixed },
    device: { type: Mixed },
    frameRate: { type: Mixed },
    events: { type: [Mixed], default: undefined },
    path: { type: [Mixed], default: undefined },
    flags: { type: [Mixed], default: [] },
    decidedBy: { type: String, enum: [...DECIDERS, null], default: null },
    visit: { type: String },
    startedAt: { type: Date, required: true },
    completedAt: { type: Date, default: null },
    progress: mixed,
    seenAt: { type: Date, required: true },
    announced: { type: Boolean },
  },
  { collection: 'sessions', versionKey: false, minimize: false },
);
sessionSchema.index({ project: 1, state: 1, source: 1, seenAt: 1 });
sessionSchema.index({ project: 1, 'search.sumQuantity': 1 });
sessionSchema.index({ project: 1, respondent: 1 });
sessionSchema.index({ project: 1, startedAt: -1 });
sessionSchema.index({ completedAt: 1 }, { name: 'unannounced', partialFilterExpression: { announced: false } });
sessionSchema.index({ visit: 1 }, { unique: true, sparse: true });
