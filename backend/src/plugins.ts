import type { ServerPlugin } from '@aislelab/server-kit';

/** The plugins of this platform. The only file of the server that knows any of them. */
export const plugins: readonly ServerPlugin[] = [];
