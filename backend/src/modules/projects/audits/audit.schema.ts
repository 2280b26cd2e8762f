import type { Id, ProjectAction, ProjectStatus } from '@aislelab/domain';
import { Schema } from 'mongoose';

/** A move of a project: viewer, time, and both states; `viewer` is `null` for moves by the platform itself. */
export interface Audit {
  _id: Id;
  project: Id;
  organization: Id;
  viewer: Id | null;
  action: ProjectAction;
  from: ProjectStatus;
  to: ProjectStatus;
  payload: Record<string, unknown>;
  at: Date;
}
export const AUDIT = 'Audit';

const { ObjectId, Mixed } = Schema.Types;
export const auditSchema = new Schema(
  {
    project: { type: ObjectId, required: true },
    organization: { type: ObjectId, required: true },
    viewer: { type: ObjectId, default: null },
    action: { type: String, required: true },
    from: { type: String, required: true },
    to: { type: String, required: true },
    payload: { type: Mixed, default: {} },
    at: { type: Date, required: true },
  },
  { collection: 'audits', versionKey: false, minimize: false },
);
auditSchema.index({ project: 1, at: 1 });
