import type { CustomField } from '@aislelab/domain';
import { Schema } from 'mongoose';

export const CUSTOM_FIELDS_MODEL = 'CustomFields';

/** One record, `library`: the fields that admins added; absent while there are none. */
export interface StoredCustomFields {
  _id: string;
  version: number;
  fields: CustomField[];
}
export const customFieldsSchema = new Schema<StoredCustomFields>(
  {
    _id: { type: String, required: true },
    version: { type: Number, required: true },
    fields: { type: Schema.Types.Mixed, required: true },
  } satisfies Record<keyof StoredCustomFields, unknown>,
  { collection: 'custom_fields', versionKey: false },
);
