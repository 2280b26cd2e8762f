import {
  defineServerPlugin,
  SERVER_API_VERSION,
  type PaymentProvider,
  type PaymentRequest,
  type PaymentState,
  type RefundRequest,
} from '@aislelab/server-kit';
import { Injectable } from '@nestjs/common';

/** A strict provider in memory: remembers what it was asked for, never makes two intents for one key. */
@Injectable()
export class FakePayments implements PaymentProvider {
  readonly id = 'fake';
  readonly ready = true;
  readonly intents = new Map<string, PaymentState & { id: string }>();
  private readonly refunds = new Set<string>();
  calls = 0;
  failing = false;

  async createIntent({ idempotencyKey, project, amount, currency }: PaymentRequest) {
    this.calls += 1;
    if (this.failing) throw new Error('the provider is away');
    const id = `intent-${this.intents.size + 1}`;
    const fresh = {
      id,
      status: 'pending' as const,
      project,
      amount,
      currency,
      refunded: 0,
      billingName: 'Ada Lovelace',
    };
    const intent = this.intents.get(idempotencyKey) ?? fresh;
    this.intents.set(idempotencyKey, intent);
    return { id: intent.id, clientSecret: `${intent.id}-secret` };
  }

  async lookup(intentId: string): Promise<PaymentState> {
    const { id: _, ...state } = this.byId(intentId);
    return state;
  }

  async cancel(intentId: string): Promise<PaymentState> {
    const intent = this.byId(intentId);
    if (intent.status === 'pending') intent.status = 'failed';
    return this.lookup(intentId);
  }

  async refund({ intentId, amount, idempotencyKey }: RefundRequest): Promise<void> {
    if (this.failing) throw new Error('the provider is away');
    if (this.refunds.has(idempotencyKey)) return;
    this.refunds.add(idempotencyKey);
    this.byId(intentId).refunded += amount;
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
