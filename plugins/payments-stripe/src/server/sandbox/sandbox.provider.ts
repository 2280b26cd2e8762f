import { randomBytes, timingSafeEqual } from 'node:crypto';
import { DomainError } from '@aislelab/domain';
import {
  EVENTS,
  type EventBus,
  type PaymentProvider,
  type PaymentRequest,
  type PaymentState,
} from '@aislelab/server-kit';
import { Inject, Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { judgeCard, type Card } from './card.ts';
import { SANDBOX_INTENT, type SandboxIntent } from './sandbox-intent.schema.ts';

export const SANDBOX_NOTICE = 'This is a test environment: no money moves. Pay with the card 4242 4242 4242 4242.';

/** Payments for a machine without keys: behaves like a card provider, moves no money and says so. */
@Injectable()
export class SandboxProvider implements PaymentProvider {
  readonly id = 'sandbox';

  constructor(
    @InjectModel(SANDBOX_INTENT) private readonly intents: Model<SandboxIntent>,
    @Inject(EVENTS) private readonly events: EventBus,
  ) {}

  async createIntent({ idempotencyKey, ...request }: PaymentRequest): Promise<{ id: string; clientSecret: string }> {
    const id = `pi_${randomBytes(12).toString('hex')}`;
    const fresh: SandboxIntent = {
      _id: id,
      clientSecret: `${id}_secret_${randomBytes(18).toString('hex')}`,
      idempotencyKey,
      ...request,
      status: 'pending',
      createdAt: new Date(),
    };
    const stored = await this.storeOnce(fresh);
    if (stored.amount !== request.amount || stored.currency !== request.currency) {
      throw new Error(`Idempotency key ${idempotencyKey} was used with another amount`);
    }
    return { id: stored._id, clientSecret: stored.clientSecret };
  }

  async lookup(intentId: string): Promise<PaymentState> {
    const intent = await this.intents.findOne({ _id: intentId }).lean();
    if (!intent) throw new Error(`Unknown payment ${intentId}`);
    const { status, amount, currency, project } = intent;
    return { status, amount, currency, project };
  }

  publicConfig() {
    return { provider: this.id, notice: SANDBOX_NOTICE };
  }

  /**
   * What the provider's own form does with a card.
   * @throws DomainError CARD_DECLINED with the bank's message, where it has one
   */
  async confirm(clientSecret: string, card: Card): Promise<{ status: 'succeeded' }> {
    const intent = await this.intents.findOne({ _id: clientSecret.split('_secret_', 1)[0] ?? '' }).lean();
    if (!intent || !sameText(intent.clientSecret, clientSecret)) throw new DomainError('NOT_FOUND');
    if (intent.status === 'pending') {
      const answer = judgeCard(card, new Date());
      if (answer.status === 'declined') {
        throw new DomainError('CARD_DECLINED', answer.message === null ? {} : { message: answer.message });
      }
      await this.intents.updateOne({ _id: intent._id, status: 'pending' }, { $set: { status: 'succeeded' } });
    }
    // Told again on every confirmation: whoever listens looks the payment up and moves the project once.
    await this.events.emit('payment.updated', { intentId: intent._id });
    return { status: 'succeeded' };
  }

  private async storeOnce(fresh: SandboxIntent): Promise<SandboxIntent> {
    const { idempotencyKey } = fresh;
    try {
      await this.intents.updateOne({ idempotencyKey }, { $setOnInsert: fresh }, { upsert: true });
    } catch (error) {
      if (!isDuplicate(error)) throw error;
    }
    const stored = await this.intents.findOne({ idempotencyKey }).lean();
    if (!stored) throw new Error('The payment could not be stored');
    return stored;
  }
}

const isDuplicate = (error: unknown) =>
  typeof error === 'object' && error !== null && 'code' in error && error.code === 11_000;

function sameText(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)];
  return a.length === b.length && timingSafeEqual(a, b);
}
