import { defineUiPlugin, UI_API_VERSION } from '@aislelab/ui-kit';

/** Card forms of both UIs. */
export const plugin = defineUiPlugin({
  id: 'payments-stripe',
  apiVersion: UI_API_VERSION,
  hosts: ['admin', 'customer'],
  fields: {
    cardForms: {
      sandbox: () => import('./SandboxCardForm.tsx').then((m) => ({ default: m.SandboxCardForm })),
      stripe: () => import('./StripeCardForm.tsx').then((m) => ({ default: m.StripeCardForm })),
    },
  },
});
