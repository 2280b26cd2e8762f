import { MODELS } from '../shared/item.resource.ts';
import { itemSchema, requiredReference } from '../shared/item.schema.ts';

export const brandSchema = itemSchema({ company: requiredReference(MODELS.company) }, 'brands');
