import type { Id, ShopperContent } from '@aislelab/domain';
import { Schema } from 'mongoose';

/** Content for shoppers of a project, written once when it goes live; `_id` is the project's. */
export interface FrozenContent {
  _id: Id;
  hash: string;
  content: ShopperContent;
  createdAt: Date;
}
export const FROZEN_CONTENT = 'FrozenContent';

export const frozenContentSchema = new Schema(
  {
    _id: { type: Schema.Types.ObjectId, required: true },
    hash: { type: String, required: true },
    content: { type: Schema.Types.Mixed, required: true },
    createdAt: { type: Date, required: true },
  },
  { collection: 'frozen_contents', versionKey: false, minimize: false },
);
