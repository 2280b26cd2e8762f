import {
  defineServerPlugin,
  SERVER_API_VERSION,
  type PaymentProvider,
  type PaymentRequest,
  type PaymentState,
} from '@aislelab/server-kit';
import { Injectable } from '@nestjs/common';

/** A strict provider in memory: remembers what it was asked for, never makes two intents for one key. */
@Injectable()
export class FakePayments implements PaymentProvider {
  readonly id = 'fake';
  readonly intents = new Map<string, PaymentState & { id: string }>();
  calls = 0;
  failing = false;

  async createIntent({ idempotencyKey, project, amount, currency }: PaymentRequest) {
    this.calls += 1;
    if (this.failing) throw new Error('the provider is away');
    const id = `intent-${this.intents.size + 1}`;
    const intent = this.intents.get(idempotencyKey) ?? { id, status: 'pending' as const, project, amount, currency };
    this.intents.set(idempotencyKey, intent);
    return { id: intent.id, clientSecret: `${intent.id}-secret` };
  }

  async lookup(intentId: string): Promise<PaymentState> {
    const { status, project, amount, currency } = this.byId(intentId);
    return { status, project, amount, currency };
  }

  publicConfig() {
    return { provider: this.id, notice: null };
  }

  /** What the bank decided. */
  change(intentId: string, change: Partial<PaymentState>): void {
    Object.assign(this.byId(intentId), change);
  }

  private byId(intentId: string) {
    const intent = [...this.intents.values()].find(({ id }) => id === intentId);
    if (!intent) throw new Error(`no intent ${intentId}`);
    return intent;
  }
}

export const fakePayments = defineServerPlugin({
  id: 'fake-payments',
  apiVersion: SERVER_API_VERSION,
  slots: { payments: FakePayments },
});
