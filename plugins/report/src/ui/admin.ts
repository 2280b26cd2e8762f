import { defineUiPlugin, UI_API_VERSION } from '@aislelab/ui-kit';
import { withDownloads } from './downloads/withDownloads.tsx';
import { reportBlocks, reportBlockView } from './reportBlocks.ts';

/** The report in the back office, and the action that compiles it. */
export const plugin = defineUiPlugin({
  id: 'report',
  apiVersion: UI_API_VERSION,
  hosts: ['admin'],
  reportBlocks: withDownloads(reportBlocks),
  reportBlockView,
  projectActions: [
    {
      id: 'report.compile',
      statuses: ['PROCESSING'],
      component: () => import('./compile/CompileAction.tsx').then((m) => ({ default: m.CompileAction })),
    },
  ],
});
