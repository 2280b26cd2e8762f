import { MODELS } from '../shared/item.resource.ts';
import { LENGTH_UNITS } from '@aislelab/domain';
import { Schema } from 'mongoose';
import {
  customValues,
  indexFilters,
  itemSchema,
  reference,
  requiredReference,
  storedImageSchema,
} from '../shared/item.schema.ts';

export const productSchema = itemSchema(
  {
    image: { type: storedImageSchema, default: null },
    imageShopper: { type: String, default: null },
    widthPx: { type: Number, default: null },
    heightPx: { type: Number, default: null },
    offsetPx: { type: Number, default: 0 },
    description: { type: String, default: '' },
    project: { type: Schema.Types.ObjectId, default: null },
    lengthUnit: { type: String, enum: LENGTH_UNITS, default: 'CM' },
    region: reference(MODELS.region),
    width: { type: Number, default: null },
    height: { type: Number, default: null },
    widthInch: { type: Number, default: null },
    heightInch: { type: Number, default: null },
    price: { type: Number, required: true },
    barcode: { type: String, default: '' },
    barcodeOverridden: { type: Boolean, default: false },
    sku: { type: String, default: '' },
    category: requiredReference(MODELS.category),
    company: requiredReference(MODELS.company),
    brand: requiredReference(MODELS.brand),
    custom: customValues,
  },
  'products',
);
indexFilters(productSchema, ['category', 'brand', 'company', 'region']);
// What imports and packshots are matched by.
productSchema.index({ barcode: 1, organization: 1 });
productSchema.index({ sku: 1, organization: 1 });
