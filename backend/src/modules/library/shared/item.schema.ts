import { isCustomizable, libraryFieldsOf, type LibraryKind } from '@aislelab/domain';
import { Schema } from 'mongoose';
import { storeMentions } from '../uses/mentions.ts';
import { typeOf } from './field-types.ts';

const { ObjectId } = Schema.Types;

/** The schema of a kind: the fields of every library item, and its own ones. */
export function itemSchema(kind: LibraryKind): Schema {
  const fields = libraryFieldsOf(kind);
  const schema = new Schema(
    {
      name: { type: String, required: true },
      organization: { type: ObjectId, default: null },
      version: { type: Number, required: true, default: 1 },
      /** Increases when a transaction locks the record because another one begins to refer to it; never read. */
      guard: { type: Number, select: false },
      // Values of custom fields by their names, validated by the writer.
      ...(isCustomizable(kind) && { project: { type: ObjectId, default: null }, custom: { type: Schema.Types.Mixed } }),
      ...Object.assign({}, ...fields.map(([name, field]) => typeOf(field).stored(name, field))),
    },
    { collection: COLLECTIONS[kind] ?? kind, timestamps: true, minimize: false } as object,
  );
  for (const order of ORDERS) {
    schema.index(order);
    schema.index({ organization: 1, ...order });
  }
  if (kind === 'planograms') storeMentions(schema, ['planogram']);
  for (const [name, field] of fields) {
    if (field.filter) for (const order of ORDERS) schema.index({ [name]: 1, ...order });
    // Imports and packshots look items up by these.
    if (field.type === 'barcode' || 'key' in field) schema.index({ [name]: 1, organization: 1 });
  }
  return schema;
}

const COLLECTIONS: Partial<Record<LibraryKind, string>> = { planograms: 'library_planograms' };

/** Sort orders of lists: the newest first, or by name; rows of equal rank by their id. */
const ORDERS = [
  { createdAt: -1, _id: -1 },
  { name: 1, _id: 1 },
] as const;
