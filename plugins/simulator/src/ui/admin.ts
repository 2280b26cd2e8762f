import { defineUiPlugin, UI_API_VERSION } from '@aislelab/ui-kit';
import Groups from '@mui/icons-material/Groups2Outlined';

/** What simulated shoppers assume and whether studies of them hold, in the back office. */
export const plugin = defineUiPlugin({
  id: 'simulator',
  apiVersion: UI_API_VERSION,
  hosts: ['admin'],
  routes: [
    { path: '/simulator', component: () => import('./SimulatorPage.tsx').then((m) => ({ default: m.SimulatorPage })) },
  ],
  menu: [
    {
      id: 'simulator',
      after: 'projects',
      label: 'Simulator',
      to: '/simulator',
      icon: Groups,
      action: 'projects.publish',
    },
  ],
});
