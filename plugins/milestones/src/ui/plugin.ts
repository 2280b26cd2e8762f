import { defineUiPlugin, UI_API_VERSION } from '@aislelab/ui-kit';

export const plugin = defineUiPlugin({
  id: 'milestones',
  apiVersion: UI_API_VERSION,
  hosts: ['admin'],
  pageBlocks: [
    {
      id: 'live-since',
      page: 'project.header',
      component: () => import('./LiveSince.tsx').then((m) => ({ default: m.LiveSince })),
    },
  ],
});
