import { MODELS } from '../shared/item.resource.ts';
import { indexFilters, itemSchema, requiredReference } from '../shared/item.schema.ts';

export const brandSchema = itemSchema({ company: requiredReference(MODELS.company) }, 'brands');
indexFilters(brandSchema, ['company']);
