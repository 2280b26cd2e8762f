import type { Id } from '@aislelab/domain';
import { Schema } from 'mongoose';

/** A part of a compiled report: one document of the database holds at most 16 MB. */
export interface CompiledPart {
  project: Id;
  epoch: number;
  part: number;
  bytes: Buffer;
}
export const COMPILED = 'Compiled';

export const compiledSchema = new Schema(
  {
    project: { type: Schema.Types.ObjectId, required: true },
    epoch: { type: Number, required: true },
    part: { type: Number, required: true },
    bytes: { type: Buffer, required: true },
  },
  { collection: 'compiled', versionKey: false },
);
compiledSchema.index({ project: 1, epoch: 1, part: 1 }, { unique: true });
