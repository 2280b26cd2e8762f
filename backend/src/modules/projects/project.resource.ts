import type { ResourceDescriptor } from '@aislelab/domain';

/** Everything of a project but what the platform notes for itself. */
export const projectResource: ResourceDescriptor = {
  name: 'projects',
  filter: {
    _id: 'id',
    name: 'text',
    status: 'text',
    region: 'id',
    team: 'id',
    organization: 'id',
    createdBy: { type: 'id', for: 'projects.seeCreator' },
    createdAt: 'date',
    updatedAt: 'date',
  },
  sort: ['name', 'status', 'createdAt', 'updatedAt'],
  select: [
    'name',
    'organization',
    'team',
    'region',
    'status',
    'version',
    { name: 'createdBy', for: 'projects.seeCreator' },
    'createdAt',
    'updatedAt',
    'content',
    'variations',
    'planogram',
    'paymentPlan',
    'payment',
    'message',
    'analysis',
    'testing',
    'config',
    'simulatedCounted',
    'compiling',
    'stats',
  ],
  populate: {
    region: { model: 'Region', action: 'regions.read', select: ['name', 'currency', 'currencyPosition'] },
    organization: {
      model: 'Organization',
      action: 'organizations.read',
      for: 'organizations.read',
      select: ['name'],
    },
    // Users of the organization whose projects the viewer manages; no right to read users is needed to see a name.
    createdBy: { model: 'User', action: 'projects.seeCreator', for: 'projects.seeCreator', select: ['name'] },
  },
  defaultSort: '-createdAt',
  heavy: ['content', 'variations', 'planogram', 'analysis', 'config'],
};
