import type { PluginAction } from '@aislelab/domain';
import { t } from '@aislelab/ui-kit/texts';

/** Permission of customers to note events in a study; the pages of people show it. */
export const noteMilestones: PluginAction = {
  name: 'milestones.note',
  on: 'projects.read',
  roles: ['ADMIN', 'CUSTOMER'],
  permission: { label: t('Note events'), description: t('Note what happened in a study, for everyone who reads it') },
};
