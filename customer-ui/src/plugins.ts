import { plugin as payments } from '@aislelab/payments-stripe/customer';
import type { UiPlugin } from '@aislelab/ui-kit';

/** The plugins of the portal. The only file that knows any of them. */
export const plugins: readonly UiPlugin[] = [payments];
