import { itemSchema } from '../shared/item.schema.ts';

export const companySchema = itemSchema({}, 'companies');
