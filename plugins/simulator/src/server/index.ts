import { defineServerPlugin, SERVER_API_VERSION } from '@aislelab/server-kit';
import { ThreadSimulator } from './thread-simulator.ts';

/** Shoppers for dry runs of drafts, and for live projects. */
export const plugin = defineServerPlugin({
  id: 'simulator',
  apiVersion: SERVER_API_VERSION,
  slots: { simulator: ThreadSimulator },
});
