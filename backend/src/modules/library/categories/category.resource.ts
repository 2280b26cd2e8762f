import { itemResource } from '../shared/item.resource.ts';

export const categoryResource = itemResource({ name: 'categories' });
