import { text, type PluginAction } from '@aislelab/domain';

/** Permission of customers to note events in a study; the pages of people show it. */
export const noteMilestones: PluginAction = {
  name: 'milestones.note',
  on: 'projects.read',
  roles: ['ADMIN', 'CUSTOMER'],
  permission: {
    label: text('Note events'),
    description: text('Note what happened in a study, for everyone who reads it'),
  },
};
