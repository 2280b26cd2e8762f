import { defineUiPlugin, UI_API_VERSION } from '@aislelab/ui-kit';

export const plugin = defineUiPlugin({
  id: 'milestones',
  apiVersion: UI_API_VERSION,
  hosts: ['admin'],
  pageBlocks: [
    {
      id: 'milestones',
      page: 'project.header',
      component: () => import('./Milestones.tsx').then((m) => ({ default: m.Milestones })),
    },
  ],
});
