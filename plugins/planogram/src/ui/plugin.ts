import { defineUiPlugin, UI_API_VERSION } from '@aislelab/ui-kit';

/** The planogram editor, the same in portal and back office. */
export const plugin = defineUiPlugin({
  id: 'planogram',
  apiVersion: UI_API_VERSION,
  hosts: ['admin', 'customer'],
  editors: { planogram: () => import('./PlanogramEditor.tsx').then((module) => ({ default: module.PlanogramEditor })) },
});
