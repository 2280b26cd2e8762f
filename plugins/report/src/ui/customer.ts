import { defineUiPlugin, UI_API_VERSION } from '@aislelab/ui-kit';
import { withDownloads } from './downloads/withDownloads.tsx';
import { reportBlocks, reportBlockView } from './reportBlocks.ts';

/** The report, in the portal. */
export const plugin = defineUiPlugin({
  id: 'report',
  apiVersion: UI_API_VERSION,
  hosts: ['customer'],
  reportBlocks: withDownloads(reportBlocks),
  reportBlockView,
});
