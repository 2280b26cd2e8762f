import { defineUiPlugin, UI_API_VERSION } from '@aislelab/ui-kit';

export const plugin = defineUiPlugin({
  id: 'webhooks',
  apiVersion: UI_API_VERSION,
  hosts: ['admin', 'customer'],
  pageBlocks: [
    {
      id: 'webhooks',
      page: 'organization',
      component: () => import('./WebhooksCard.tsx').then((m) => ({ default: m.WebhooksCard })),
    },
  ],
});
