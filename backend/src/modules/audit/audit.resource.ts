import type { ResourceDescriptor } from '@aislelab/domain';

export const auditResource = {
  name: 'audit',
  filter: {
    _id: 'id',
    at: 'date',
    kind: 'text',
    action: 'text',
    record: 'id',
    organization: 'id',
    'viewer._id': 'id',
    name: 'text',
  },
  sort: ['at'],
  select: ['at', 'viewer', 'action', 'kind', 'record', 'name', 'organization', 'changes'],
  populate: {},
  defaultSort: '-at',
} as const satisfies ResourceDescriptor;
