import { DomainError } from '@aislelab/domain';
import type { PaymentProvider } from '@aislelab/server-kit';
import type { PluginHost } from '../../common/plugins/plugin-host.ts';

/** Customers pay in dollars. */
export const CURRENCY = 'usd';

/** The claimant of the payments slot. @throws DomainError UNAVAILABLE on a platform without payments */
export function providerOf({ payments }: PluginHost): PaymentProvider {
  if (!payments) throw new DomainError('UNAVAILABLE', { message: 'Payments are not set up.' });
  return payments;
}
