import type { StoredImage } from '@aislelab/domain';
import { Schema } from 'mongoose';

export const storedImageSchema = new Schema<StoredImage>(
  {
    original: { type: String, required: true },
    display: { type: String, required: true },
    shopper: { type: String, required: true },
    preview: { type: String, required: true },
    thumb: { type: String, required: true },
    width: { type: Number, required: true },
    height: { type: Number, required: true },
  },
  { _id: false },
);
