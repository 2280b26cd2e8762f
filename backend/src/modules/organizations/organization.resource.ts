import type { ResourceDescriptor } from '@aislelab/domain';

/** Members read the name of their organization and its teams; only its managers read the rest. */
export const organizationResource = {
  name: 'organizations',
  filter: { _id: 'id', name: 'text', createdAt: 'date' },
  sort: ['name', 'createdAt'],
  select: [
    'name',
    'createdAt',
    'teams',
    'version',
    { name: 'country', for: 'organization.write' },
    { name: 'phone', for: 'organization.write' },
    { name: 'billing', for: 'organization.write' },
  ],
  populate: {},
  defaultSort: 'name',
  heavy: ['teams'],
} as const satisfies ResourceDescriptor;
