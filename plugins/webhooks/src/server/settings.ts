import { text } from '@aislelab/domain';
import { defineSettings, type EnvironmentReader } from '@aislelab/server-kit';

/** Settings that admins change. */
export const settings = defineSettings({
  title: text('Webhooks'),
  fields: {
    allowed: {
      kind: 'flag',
      label: text('Organizations may use webhooks'),
      description: text('The platform then sends events to addresses that people of organizations enter'),
      standard: true,
    },
  },
});

/** Settings of the environment. */
export interface WebhookEnvironment {
  /** `host` or `host:port`: reached by http too, at any address and port. */
  privateHosts: readonly string[];
}
const HOSTS = /^(?:[a-z0-9.[\]:-]+(?:,[a-z0-9.[\]:-]+)*)?$/;

export const readEnvironment = (read: EnvironmentReader): WebhookEnvironment => ({
  privateHosts: read.text('WEBHOOK_PRIVATE_HOSTS', HOSTS).split(',').filter(Boolean),
});
