import { itemResource, MODELS, named, region } from '../shared/item.resource.ts';

export const planogramResource = itemResource({
  name: 'planograms',
  filter: { purpose: 'text', region: 'id', categories: 'id' },
  sort: ['purpose'],
  select: ['region', 'categories', 'purpose', 'planogram'],
  populate: { categories: named(MODELS.category), region },
  heavy: ['planogram'],
});
