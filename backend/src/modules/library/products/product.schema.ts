import { MODELS } from '../shared/item.resource.ts';
import { itemSchema, reference, requiredReference, storedImageSchema } from '../shared/item.schema.ts';

export const productSchema = itemSchema(
  {
    image: { type: storedImageSchema, default: null },
    description: { type: String, default: '' },
    region: reference(MODELS.region),
    width: { type: Number, default: null },
    height: { type: Number, default: null },
    widthInch: { type: Number, default: null },
    heightInch: { type: Number, default: null },
    price: { type: Number, required: true },
    barcode: { type: String, default: '' },
    category: requiredReference(MODELS.category),
    company: requiredReference(MODELS.company),
    brand: requiredReference(MODELS.brand),
  },
  'products',
);
productSchema.index({ category: 1, brand: 1 });
