import { POS_TYPES } from '@aislelab/domain';
import { MODELS } from '../shared/item.resource.ts';
import { Schema } from 'mongoose';
import { customValues, indexFilters, itemSchema, reference, storedImageSchema } from '../shared/item.schema.ts';

export const posMaterialSchema = itemSchema(
  {
    type: { type: String, enum: POS_TYPES, required: true },
    image: {
      front: { type: storedImageSchema, default: null },
      back: { type: storedImageSchema, default: null },
    },
    project: { type: Schema.Types.ObjectId, default: null },
    region: reference(MODELS.region),
    category: reference(MODELS.category),
    brand: reference(MODELS.brand),
    custom: customValues,
  },
  'posmaterials',
);
indexFilters(posMaterialSchema, ['type', 'category', 'brand', 'region']);
