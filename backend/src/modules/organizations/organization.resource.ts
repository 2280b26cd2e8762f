import type { ResourceDescriptor } from '@aislelab/domain';

export const organizationResource = {
  name: 'organizations',
  filter: { _id: 'id', name: 'text', createdAt: 'date' },
  sort: ['name', 'createdAt'],
  select: ['name', 'createdAt', 'teams'],
  populate: {},
  defaultSort: 'name',
  heavy: ['teams'],
} as const satisfies ResourceDescriptor;
