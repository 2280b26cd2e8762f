import { defineServerPlugin, SERVER_API_VERSION } from '@aislelab/server-kit';
import { ReportEngine } from './report.engine.ts';

/** Compiled reports and the answers to compact queries. */
export const plugin = defineServerPlugin({
  id: 'report',
  apiVersion: SERVER_API_VERSION,
  slots: { stats: ReportEngine },
});
