import { defineUiPlugin, UI_API_VERSION } from '@aislelab/ui-kit';
import { t } from '@aislelab/ui-kit/texts';
import Groups from '@mui/icons-material/Groups2Outlined';

/** Assumptions, validation studies and simulated shoppers of live projects, in the back office. */
export const plugin = defineUiPlugin({
  id: 'simulator',
  apiVersion: UI_API_VERSION,
  hosts: ['admin'],
  projectActions: [
    {
      id: 'simulator.shoppers',
      statuses: ['LIVE', 'PROCESSING', 'REPORT'],
      component: () => import('./live/SimulatedShoppers.tsx').then((m) => ({ default: m.SimulatedShoppers })),
    },
  ],
  routes: [
    { path: '/simulator', component: () => import('./SimulatorPage.tsx').then((m) => ({ default: m.SimulatorPage })) },
  ],
  menu: [
    {
      id: 'simulator',
      after: 'projects',
      label: t('Simulator'),
      to: '/simulator',
      icon: Groups,
      action: 'projects.publish',
    },
  ],
});
