import { DomainError } from '@aislelab/domain';
import { EVENTS, type EventBus } from '@aislelab/server-kit';
import { Inject, Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import Stripe from 'stripe';
import { InjectSettings, type PaymentSettings } from '../settings.ts';
import { STRIPE_EVENT, type StripeEventRecord } from './stripe-event.schema.ts';

/** Both ways: the library itself accepts any time in the future. */
const TOLERANCE_SECONDS = 300;

/** Receives Stripe's events. An event triggers a look-up of the payment; its content does not decide the outcome. */
@Injectable()
export class WebhookService {
  constructor(
    @InjectModel(STRIPE_EVENT) private readonly records: Model<StripeEventRecord>,
    @Inject(EVENTS) private readonly events: EventBus,
    @InjectSettings() private readonly settings: PaymentSettings,
  ) {}

  /**
   * @param body the bytes as they came
   * @throws DomainError MALFORMED without a valid signature of this moment, NOT_FOUND on a platform without Stripe
   */
  async hear(body: Buffer | undefined, signature: string | undefined): Promise<void> {
    const event = this.verify(body, signature);
    const intentId = intentOf(event);
    if (intentId === null) return;
    const { id: _id, type } = event;
    const record = { type, intentId, receivedAt: new Date(), doneAt: null };
    // A delivery repeated during the first one is processed again: listeners count each payment once.
    if (await this.isDone(_id, record)) return;
    await this.events.emit('payment.updated', { intentId });
    await this.records.updateOne({ _id }, { $set: { doneAt: new Date() } });
  }

  private verify(body: Buffer | undefined, signature: string | undefined): Stripe.Event {
    const secret = this.settings.stripe?.webhookSecret;
    if (!secret) throw new DomainError('NOT_FOUND');
    const age = Math.abs(Date.now() / 1000 - Number(/(?:^|,)t=(\d+)/.exec(signature ?? '')?.[1] ?? Number.NaN));
    if (!body || !signature || !(age <= TOLERANCE_SECONDS)) throw unsigned();
    try {
      return Stripe.webhooks.constructEvent(body, signature, secret, TOLERANCE_SECONDS);
    } catch (cause) {
      throw unsigned(cause);
    }
  }

  private async isDone(_id: string, record: Omit<StripeEventRecord, '_id'>): Promise<boolean> {
    try {
      const known = await this.records
        .findOneAndUpdate({ _id }, { $setOnInsert: record }, { upsert: true, returnDocument: 'before' })
        .lean<StripeEventRecord>();
      return known !== null && known.doneAt !== null;
    } catch (error) {
      if (!isDuplicate(error)) throw error;
      return false;
    }
  }
}

/** The payment that an event is about; `null` for events of no interest here. */
function intentOf({ type, data }: Stripe.Event): string | null {
  const object = data.object as { id?: unknown; payment_intent?: unknown };
  if (type.startsWith('payment_intent.')) return text(object.id);
  return type === 'charge.refunded' ? text(object.payment_intent) : null;
}

const text = (value: unknown) => (typeof value === 'string' ? value : null);
const unsigned = (cause?: unknown) => new DomainError('MALFORMED', { message: 'The signature is not valid.', cause });
const isDuplicate = (error: unknown) =>
  typeof error === 'object' && error !== null && 'code' in error && error.code === 11_000;
