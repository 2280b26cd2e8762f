import type { ResourceDescriptor } from '@aislelab/domain';

export const regionResource = {
  name: 'regions',
  filter: { _id: 'id', name: 'text', currency: 'text', createdAt: 'date' },
  sort: ['name', 'createdAt'],
  select: ['name', 'currency', 'currencyPosition', 'translationsArray', 'version', 'createdAt'],
  populate: {},
  defaultSort: 'name',
} as const satisfies ResourceDescriptor;
