import { plugin as interchange } from '@aislelab/interchange/admin';
import { plugin as payments } from '@aislelab/payments-stripe/admin';
import { plugin as planogram } from '@aislelab/planogram/admin';
import { plugin as report } from '@aislelab/report/admin';
import { plugin as simulator } from '@aislelab/simulator/admin';
import type { UiPlugin } from '@aislelab/ui-kit';

/** The plugins of the back office. The only file that knows any of them. */
export const plugins: readonly UiPlugin[] = [planogram, report, payments, interchange, simulator];
