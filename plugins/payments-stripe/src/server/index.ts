import { defineServerPlugin, SERVER_API_VERSION } from '@aislelab/server-kit';
import { SANDBOX_INTENT, sandboxIntentSchema } from './sandbox/sandbox-intent.schema.ts';
import { SandboxModule } from './sandbox/sandbox.module.ts';
import { SandboxProvider } from './sandbox/sandbox.provider.ts';

/** Card payments. */
export const plugin = defineServerPlugin({
  id: 'payments-stripe',
  apiVersion: SERVER_API_VERSION,
  module: SandboxModule,
  models: [{ name: SANDBOX_INTENT, schema: sandboxIntentSchema }],
  slots: { payments: SandboxProvider },
});
