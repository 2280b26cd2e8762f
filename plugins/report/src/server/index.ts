import { defineServerPlugin, SERVER_API_VERSION } from '@aislelab/server-kit';
import { ReportEngine } from './report.engine.ts';
import { ReportModule } from './report.module.ts';

/** Compiled reports, the answers to compact queries, and files of reports. */
export const plugin = defineServerPlugin({
  id: 'report',
  apiVersion: SERVER_API_VERSION,
  routeSchemas: new URL('../../route-schemas.json', import.meta.url),
  module: ReportModule,
  defaults: { stats: ReportEngine },
});
