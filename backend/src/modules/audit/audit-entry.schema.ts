import type { AuditEntry } from '@aislelab/domain';
import { Schema } from 'mongoose';

export const AUDIT_ENTRY_MODEL = 'AuditEntry';

export interface StoredChange {
  path: string;
  from: unknown;
  to: unknown;
}
/** As stored: paths have dots, so changes are a list here and a record only outside. */
export interface StoredAuditEntry extends Omit<AuditEntry, 'changes'> {
  changes: StoredChange[];
}

const { Mixed, ObjectId } = Schema.Types;
const changeSchema = new Schema(
  { path: { type: String, required: true }, from: { type: Mixed, default: null }, to: { type: Mixed, default: null } },
  { _id: false, minimize: false },
);
const viewerSchema = new Schema({ _id: { type: ObjectId, required: true }, name: { type: String, required: true } });

export const auditEntrySchema = new Schema(
  {
    at: { type: Date, required: true },
    viewer: { type: viewerSchema, default: null },
    action: { type: String, required: true },
    kind: { type: String, required: true },
    record: { type: ObjectId, default: null },
    name: { type: String, default: '' },
    organization: { type: ObjectId, default: null },
    changes: { type: [changeSchema], required: true },
  } satisfies Record<Exclude<keyof StoredAuditEntry, '_id'>, unknown>,
  { collection: 'auditentries', versionKey: false, minimize: false },
);
for (const filter of [null, 'kind', 'action', 'record', 'organization', 'viewer._id']) {
  auditEntrySchema.index({ ...(filter && { [filter]: 1 as const }), at: 1, _id: 1 });
}

/** Changes and deletions that the audit log refuses: it only grows. */
const CHANGES = [
  'updateOne',
  'updateMany',
  'replaceOne',
  'findOneAndUpdate',
  'findOneAndReplace',
  'findOneAndDelete',
  'deleteOne',
  'deleteMany',
] as const;
auditEntrySchema.pre([...CHANGES], () => {
  throw new Error('The audit log only grows');
});
