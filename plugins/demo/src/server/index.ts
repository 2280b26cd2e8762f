import { defineServerPlugin, SERVER_API_VERSION } from '@aislelab/server-kit';
import { DemoModule } from './demo.module.ts';

/** Demo data on the first start, where it was asked for. */
export const plugin = defineServerPlugin({ id: 'demo', apiVersion: SERVER_API_VERSION, module: DemoModule });
