import { plugin as demo } from '@aislelab/demo/server';
import { plugin as interchange } from '@aislelab/interchange/server';
import { plugin as payments } from '@aislelab/payments-stripe/server';
import { plugin as planogram } from '@aislelab/planogram/server';
import { plugin as report } from '@aislelab/report/server';
import type { ServerPlugin } from '@aislelab/server-kit';
import { plugin as simulator } from '@aislelab/simulator/server';
import { plugin as store } from '@aislelab/store/server';

/** The plugins of this platform. The only file of the server that knows any of them. */
export const plugins: readonly ServerPlugin[] = [planogram, report, store, payments, interchange, simulator, demo];
