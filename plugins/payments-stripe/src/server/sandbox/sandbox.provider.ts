import { randomBytes, timingSafeEqual } from 'node:crypto';
import { DomainError } from '@aislelab/domain';
import {
  EVENTS,
  type EventBus,
  type PaymentProvider,
  type PaymentRequest,
  type PaymentState,
  type RefundRequest,
} from '@aislelab/server-kit';
import { Inject, Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { InjectSettings, type PaymentSettings } from '../settings.ts';
import { judgeCard, type Card } from './card.ts';
import { SANDBOX_INTENT, type SandboxIntent, type SandboxStatus } from './sandbox-intent.schema.ts';

export const SANDBOX_NOTICE = 'This is a test environment: no money moves. Pay with the card 4242 4242 4242 4242.';
/** Duration of a slow payment. */
export const SLOW_MS = 8_000;

export interface Confirmed {
  /** `requires_action`: the bank asks its holder, then `authenticate` goes on. */
  status: 'succeeded' | 'processing' | 'requires_action';
}

/** Payments for a machine without keys: behaves like a card provider, moves no money and shows a notice. */
@Injectable()
export class SandboxProvider implements PaymentProvider {
  readonly id = 'sandbox';

  constructor(
    @InjectModel(SANDBOX_INTENT) private readonly intents: Model<SandboxIntent>,
    @Inject(EVENTS) private readonly events: EventBus,
    @InjectSettings() private readonly settings: PaymentSettings,
  ) {}

  get ready(): boolean {
    return this.settings.sandbox && this.settings.stripe === null;
  }

  async createIntent({ idempotencyKey, ...request }: PaymentRequest): Promise<{ id: string; clientSecret: string }> {
    const id = `pi_${randomBytes(12).toString('hex')}`;
    const fresh: SandboxIntent = {
      _id: id,
      clientSecret: `${id}_secret_${randomBytes(18).toString('hex')}`,
      idempotencyKey,
      ...request,
      status: 'pending',
      billingName: null,
      paidAt: null,
      refunds: [],
      createdAt: new Date(),
    };
    const stored = await this.storeOnce(fresh);
    if (stored.amount !== request.amount || stored.currency !== request.currency) {
      throw new Error(`Idempotency key ${idempotencyKey} was used with another amount`);
    }
    return { id: stored._id, clientSecret: stored.clientSecret };
  }

  async lookup(intentId: string): Promise<PaymentState> {
    await this.comeThrough(intentId);
    const intent = await this.intents.findOne({ _id: intentId }).lean<SandboxIntent>();
    if (!intent) throw new Error(`Unknown payment ${intentId}`);
    const { amount, currency, project, billingName } = intent;
    const refunded = intent.refunds.reduce((sum, refund) => sum + refund.amount, 0);
    return { status: STATES[intent.status], amount, currency, project, refunded, billingName };
  }

  async cancel(intentId: string): Promise<PaymentState> {
    await this.intents.updateOne(
      { _id: intentId, status: { $in: ['pending', 'asked'] } },
      { $set: { status: 'canceled' } },
    );
    return this.lookup(intentId);
  }

  async refund({ intentId, amount, idempotencyKey: key }: RefundRequest): Promise<void> {
    const unknown = { _id: intentId, status: 'succeeded', 'refunds.key': { $ne: key } } as const;
    await this.intents.updateOne(unknown, { $push: { refunds: { key, amount } } });
  }

  publicConfig() {
    return { provider: this.id, notice: SANDBOX_NOTICE };
  }

  /**
   * Confirms a payment with a card, as the provider's own form does.
   * @throws DomainError CARD_DECLINED with the bank's message, where it has one
   */
  async confirm(clientSecret: string, card: Card, billingName: string): Promise<Confirmed> {
    const intent = await this.bySecret(clientSecret);
    if (intent.status === 'canceled') throw new DomainError('CONFLICT');
    if (intent.status === 'processing') return { status: 'processing' };
    if (intent.status === 'pending' || intent.status === 'asked') {
      const answer = judgeCard(card, new Date());
      if (answer.status === 'declined') throw refused(answer.message);
      if (answer.status === 'slow') return this.takeSlowly(intent, billingName);
      await this.change(intent, answer.status === 'asks' ? 'asked' : 'succeeded', { billingName });
      if (answer.status === 'asks') return { status: 'requires_action' };
    }
    return this.announce(intent);
  }

  /** The holder's answer to the bank. @throws DomainError CARD_DECLINED for a refusal, CONFLICT when the bank did not ask */
  async authenticate(clientSecret: string, approve: boolean): Promise<Confirmed> {
    const intent = await this.bySecret(clientSecret);
    if (intent.status !== 'asked' && intent.status !== 'succeeded') throw new DomainError('CONFLICT');
    if (intent.status === 'asked') await this.change(intent, approve ? 'succeeded' : 'pending');
    if (intent.status === 'asked' && !approve) throw refused(NOT_CONFIRMED);
    return this.announce(intent);
  }

  /** The browser shows that it may take a while; the platform checks again when the payment is through. */
  private async takeSlowly(intent: SandboxIntent, billingName: string): Promise<Confirmed> {
    await this.change(intent, 'processing', { billingName, paidAt: new Date(Date.now() + SLOW_MS) });
    // If the process ends earlier, the platform's check of open payments finds the payment.
    setTimeout(() => void this.announce(intent).catch(() => undefined), SLOW_MS + 50).unref();
    return { status: 'processing' };
  }

  private async comeThrough(intentId: string): Promise<void> {
    const due = { _id: intentId, status: 'processing', paidAt: { $lte: new Date() } } as const;
    await this.intents.updateOne(due, { $set: { status: 'succeeded' } });
  }

  /** Emitted again on every confirmation: a listener looks the payment up and moves the project once. */
  private async announce({ _id }: SandboxIntent): Promise<Confirmed> {
    await this.events.emit('payment.updated', { intentId: _id });
    return { status: 'succeeded' };
  }

  private async change(
    { _id, status }: SandboxIntent,
    next: SandboxStatus,
    set: Partial<SandboxIntent> = {},
  ): Promise<void> {
    const { matchedCount } = await this.intents.updateOne({ _id, status }, { $set: { ...set, status: next } });
    if (matchedCount === 0) throw new DomainError('CONFLICT');
  }

  private async bySecret(clientSecret: string): Promise<SandboxIntent> {
    // With real payments a test card must not pay for an intent that was opened before.
    if (!this.ready) throw new DomainError('NOT_FOUND');
    const _id = clientSecret.split('_secret_', 1)[0] ?? '';
    const intent = await this.intents.findOne({ _id }).lean<SandboxIntent>();
    if (!intent || !sameText(intent.clientSecret, clientSecret)) throw new DomainError('NOT_FOUND');
    return intent;
  }

  private async storeOnce(fresh: SandboxIntent): Promise<SandboxIntent> {
    const { idempotencyKey } = fresh;
    try {
      await this.intents.updateOne({ idempotencyKey }, { $setOnInsert: fresh }, { upsert: true });
    } catch (error) {
      if (!isDuplicate(error)) throw error;
    }
    const stored = await this.intents.findOne({ idempotencyKey }).lean<SandboxIntent>();
    if (!stored) throw new Error('The payment could not be stored');
    return stored;
  }
}

export const NOT_CONFIRMED =
  'We are unable to authenticate your payment method. Please choose a different payment method and try again.';
const STATES: Record<SandboxStatus, PaymentState['status']> = {
  pending: 'pending',
  asked: 'pending',
  processing: 'pending',
  succeeded: 'succeeded',
  canceled: 'failed',
};

const refused = (message: string | null) => new DomainError('CARD_DECLINED', message === null ? {} : { message });

const isDuplicate = (error: unknown) =>
  typeof error === 'object' && error !== null && 'code' in error && error.code === 11_000;

function sameText(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)];
  return a.length === b.length && timingSafeEqual(a, b);
}
