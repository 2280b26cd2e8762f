import { itemResource } from '../shared/item.resource.ts';

export const companyResource = itemResource({ name: 'companies' });
