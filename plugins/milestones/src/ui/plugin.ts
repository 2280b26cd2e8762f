import { defineUiPlugin, UI_API_VERSION } from '@aislelab/ui-kit';
import Event from '@mui/icons-material/EventOutlined';

export const plugin = defineUiPlugin({
  id: 'milestones',
  apiVersion: UI_API_VERSION,
  hosts: ['admin', 'customer'],
  wizardSteps: [
    {
      id: 'milestones-plan',
      after: 'planogram',
      title: 'Schedule',
      description: 'Plan when the study goes live',
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
