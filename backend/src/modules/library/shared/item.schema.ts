import type { StoredImage } from '@aislelab/domain';
import { Schema, type SchemaDefinition, type SchemaOptions } from 'mongoose';

const { ObjectId } = Schema.Types;

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

export const reference = (ref: string) => ({ type: ObjectId, ref, default: null });
export const requiredReference = (ref: string) => ({ type: ObjectId, ref, required: true });

/** Values of custom fields by their names, checked by the writer. */
export const customValues = { type: Schema.Types.Mixed };

/** A schema with what every library item has: a name, an organization (`null` is global) and its times. */
export function itemSchema(fields: SchemaDefinition, collection: string, options: SchemaOptions = {}): Schema {
  const schema = new Schema(
    {
      name: { type: String, required: true },
      organization: { type: ObjectId, default: null },
      version: { type: Number, required: true, default: 1 },
      /** Rises when a transaction holds the record because another one begins to refer to it; never read. */
      guard: { type: Number, select: false },
      ...fields,
    },
    { collection, timestamps: true, minimize: false, ...options } as object,
  );
  for (const order of ORDERS) {
    schema.index(order);
    schema.index({ organization: 1, ...order });
  }
  return schema;
}

/** How lists are sorted: the newest first, or by name; rows of equal rank by their id. */
const ORDERS = [
  { createdAt: -1, _id: -1 },
  { name: 1, _id: 1 },
] as const;

/** Indexes that answer a list filtered by one of these fields, in both orders. */
export function indexFilters(schema: Schema, fields: readonly string[]): void {
  for (const field of fields) for (const order of ORDERS) schema.index({ [field]: 1, ...order });
}
