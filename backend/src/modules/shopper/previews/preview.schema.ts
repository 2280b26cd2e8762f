import type { EditorTarget, Id, ShopperContent } from '@aislelab/domain';
import { Schema } from 'mongoose';

export type PreviewPurpose = 'preview' | 'export';
/** Preview of unsaved changes. `_id` is its name: 128 random bits, and the only secret that opens it. */
export interface StoredPreview {
  _id: string;
  purpose: PreviewPurpose;
  user: Id;
  target: EditorTarget;
  targetId: Id | null;
  /** Title of the project or planogram. */
  title: string;
  /** Position of the variation that is shown; 0 where there are none. */
  variation: number;
  content: ShopperContent;
  createdAt: Date;
  expiresAt: Date;
}
export const PREVIEW = 'Preview';

const text = { type: String, required: true };
export const previewSchema = new Schema(
  {
    _id: text,
    purpose: text,
    user: { ...text, index: true },
    target: text,
    targetId: { type: String, default: null },
    title: { type: String, default: '' },
    variation: { type: Number, required: true },
    content: { type: Schema.Types.Mixed, required: true },
    createdAt: { type: Date, required: true },
    // The database deletes expired previews.
    expiresAt: { type: Date, required: true, index: { expireAfterSeconds: 0 } },
  },
  { collection: 'previews', versionKey: false, minimize: false },
);
