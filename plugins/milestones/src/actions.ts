import type { PluginAction } from '@aislelab/domain';

/** Noting what happened in a study: a permission of customers, which the pages of people show. */
export const noteMilestones: PluginAction = {
  name: 'milestones.note',
  on: 'projects.read',
  roles: ['ADMIN', 'CUSTOMER'],
  permission: { label: 'Note events', description: 'Note what happened in a study, for everybody who reads it' },
};
