import { DRY_RUN_STATES, type DryRun, type Id, type ShopperContent } from '@aislelab/domain';
import { Schema } from 'mongoose';

/** The last dry run of a project; `_id` is the project's. Of the simulated visits only what they add up to is kept. */
export interface StoredDryRun extends Pick<
  DryRun,
  'state' | 'progress' | 'perVariation' | 'seed' | 'request' | 'fits' | 'flagged' | 'message'
> {
  _id: Id;
  /** Each start has another name: what a run that was replaced still writes finds nothing. */
  run: string;
  /** Who does it: whoever comes second finds it taken. */
  worker: string | null;
  /** When it last showed a sign of life. */
  heartbeatAt: Date;
  startedAt: Date;
  endedAt: Date | null;
  /** Of the project, when the run began. */
  version: number;
  /** What the simulated shoppers were shown. */
  content: ShopperContent;
  /** Compiled, once it is done. */
  numbers: Buffer | null;
  expiresAt: Date;
}
export const DRY_RUN_MODEL = 'DryRun';
/** The finished run that another one is to replace: it comes back when that one is cancelled. */
export const REPLACED_DRY_RUN_MODEL = 'ReplacedDryRun';

const { ObjectId, Mixed } = Schema.Types;
const text = { type: String, required: true };
const number = { type: Number, required: true };
const time = { type: Date, required: true };

export const dryRunSchema = new Schema(
  {
    _id: { type: ObjectId, required: true },
    run: text,
    worker: { type: String, default: null },
    state: { ...text, enum: DRY_RUN_STATES, index: true },
    progress: number,
    heartbeatAt: time,
    startedAt: time,
    endedAt: { type: Date, default: null },
    version: number,
    perVariation: number,
    seed: number,
    request: { type: Mixed, required: true },
    fits: { type: [Mixed], required: true },
    flagged: number,
    message: { type: String, default: null },
    content: { type: Mixed, required: true },
    numbers: { type: Buffer, default: null },
    expiresAt: { ...time, index: { expireAfterSeconds: 0 } },
  },
  { collection: 'dryruns', versionKey: false, minimize: false },
);
export const replacedDryRunSchema = dryRunSchema.clone().set('collection', 'dryruns_replaced');
