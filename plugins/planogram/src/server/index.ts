import { defineServerPlugin, SERVER_API_VERSION } from '@aislelab/server-kit';
import { PlanogramModule } from './planogram.module.ts';

/** Generates planograms for the editor, and exports sections of them. */
export const plugin = defineServerPlugin({
  id: 'planogram',
  apiVersion: SERVER_API_VERSION,
  routeSchemas: new URL('../../route-schemas.json', import.meta.url),
  module: PlanogramModule,
});
