import { itemSchema } from '../shared/item.schema.ts';

export const categorySchema = itemSchema({}, 'categories');
