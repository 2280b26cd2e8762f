import { defineUiPlugin, UI_API_VERSION } from '@aislelab/ui-kit';

/** The dry run of a draft in the portal. */
export const plugin = defineUiPlugin({
  id: 'simulator',
  apiVersion: UI_API_VERSION,
  hosts: ['customer'],
  projectActions: [
    {
      id: 'simulator.dry-run',
      statuses: ['DRAFT'],
      component: () => import('./dry-run/DryRun.tsx').then((m) => ({ default: m.DryRun })),
    },
  ],
});
