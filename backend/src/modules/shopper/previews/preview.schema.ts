import type { EditorTarget, Id, ShopperContent } from '@aislelab/domain';
import { Schema } from 'mongoose';

export type PreviewPurpose = 'preview' | 'export';
/** What somebody looks at before it is saved. `_id` is its name: 128 random bits, and all that opens it. */
export interface StoredPreview {
  _id: string;
  purpose: PreviewPurpose;
  user: Id;
  target: EditorTarget;
  targetId: Id | null;
  /** What the project or planogram is called. */
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
    // The database removes what has expired, also when nobody asks for a preview any more.
    expiresAt: { type: Date, required: true, index: { expireAfterSeconds: 0 } },
  },
  { collection: 'previews', versionKey: false, minimize: false },
);
