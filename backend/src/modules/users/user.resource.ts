import type { ResourceDescriptor } from '@aislelab/domain';

export const userResource = {
  name: 'users',
  filter: {
    _id: 'id',
    name: 'text',
    email: 'text',
    active: 'boolean',
    createdAt: 'date',
    team: 'id',
    role: { type: 'text', for: 'organizations.read' },
    organization: { type: 'id', for: 'organizations.read' },
  },
  sort: ['name', 'email', 'createdAt', { name: 'role', for: 'organizations.read' }],
  select: [
    'name',
    'email',
    'role',
    'active',
    'signup',
    'organization',
    'team',
    'permissions',
    'units',
    'version',
    'createdAt',
  ],
  populate: {
    organization: { model: 'Organization', action: 'organization.read', select: ['name'] },
    team: { model: 'Organization', action: 'teams.read', select: ['name'], list: 'teams' },
  },
  defaultSort: 'name',
} as const satisfies ResourceDescriptor;
