import { plugin as interchange } from '@aislelab/interchange/customer';
import { plugin as payments } from '@aislelab/payments-stripe/customer';
import { plugin as planogram } from '@aislelab/planogram/customer';
import { plugin as report } from '@aislelab/report/customer';
import { plugin as simulator } from '@aislelab/simulator/customer';
import type { UiPlugin } from '@aislelab/ui-kit';

/** The plugins of the portal. The only file that knows any of them. */
export const plugins: readonly UiPlugin[] = [planogram, report, payments, interchange, simulator];
