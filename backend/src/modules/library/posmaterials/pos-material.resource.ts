import { itemResource, MODELS, named, region } from '../shared/item.resource.ts';

export const posMaterialResource = itemResource({
  name: 'posmaterials',
  filter: { type: 'text', region: 'id', category: 'id', brand: 'id', project: 'id' },
  sort: ['type'],
  select: ['type', 'image', 'project', 'region', 'category', 'brand', 'custom'],
  populate: { category: named(MODELS.category), brand: named(MODELS.brand), region },
});
