import { itemResource, MODELS, named } from '../shared/item.resource.ts';

export const brandResource = itemResource({
  name: 'brands',
  filter: { company: 'id' },
  select: ['company'],
  populate: { company: named(MODELS.company) },
});
