import { defineUiPlugin, UI_API_VERSION } from '@aislelab/ui-kit';
import { t } from '@aislelab/ui-kit/texts';
import Event from '@mui/icons-material/EventOutlined';

export const plugin = defineUiPlugin({
  id: 'milestones',
  apiVersion: UI_API_VERSION,
  hosts: ['admin', 'customer'],
  wizardSteps: [
    {
      id: 'milestones-plan',
      after: 'planogram',
      title: t('Schedule'),
      description: t('Plan when the study goes live'),
      icon: Event,
      component: () => import('./PlannedStart.tsx').then((m) => ({ default: m.PlannedStart })),
    },
  ],
  pageBlocks: [
    {
      id: 'milestones',
      page: 'project.header',
      component: () => import('./Milestones.tsx').then((m) => ({ default: m.Milestones })),
    },
  ],
});
