import { defineUiPlugin, UI_API_VERSION } from '@aislelab/ui-kit';

/** The dry run of a draft in the portal: where it is started, and where its result is read. */
export const plugin = defineUiPlugin({
  id: 'simulator',
  apiVersion: UI_API_VERSION,
  hosts: ['customer'],
  projectActions: [
    {
      id: 'simulator.dry-run',
      statuses: ['DRAFT'],
      component: () => import('./dry-run/DryRunCard.tsx').then((m) => ({ default: m.DryRunCard })),
    },
    {
      id: 'simulator.dry-run-hint',
      statuses: ['READY'],
      component: () => import('./dry-run/DryRunHint.tsx').then((m) => ({ default: m.DryRunHint })),
    },
  ],
  routes: [
    {
      path: '/projects/:id/dry-run',
      component: () => import('./dry-run/DryRunPage.tsx').then((m) => ({ default: m.DryRunPage })),
    },
  ],
});
