import { PLANOGRAM_PURPOSES } from '@aislelab/domain';
import { Schema } from 'mongoose';
import { MODELS } from '../shared/item.resource.ts';
import { indexFilters, itemSchema, reference } from '../shared/item.schema.ts';

export const planogramSchema = itemSchema(
  {
    region: reference(MODELS.region),
    categories: { type: [{ type: Schema.Types.ObjectId, ref: MODELS.category }], default: [] },
    purpose: { type: String, enum: [...PLANOGRAM_PURPOSES, null], default: null },
    // Its shape is the domain's: read by parsePlanogram before it is stored.
    planogram: { type: Schema.Types.Mixed, required: true },
  },
  'library_planograms',
);
planogramSchema.index({ purpose: 1, organization: 1, createdAt: -1 });
indexFilters(planogramSchema, ['categories', 'region']);
