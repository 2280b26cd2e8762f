import { DomainError, type Id, type LedgerRow, type Viewer } from '@aislelab/domain';
import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { setTimeout as sleep } from 'node:timers/promises';
import { Log } from '../../common/log/log.ts';
import { PluginHost } from '../../common/plugins/plugin-host.ts';
import { Ledger } from './ledger.ts';
import { PAYMENT, type Payment } from './payment.schema.ts';
import { providerOf } from './provider.ts';
import { SettlementService } from './settlement.service.ts';

/** A refund waits for the previous one up to this often, and this long each time. */
const MAX_ROUNDS = 100;
const WAIT_MS = 100;
/** Time after which the next refund ignores a process that died during a refund. */
const GIVEN_UP_MS = 60_000;

/** Refunds by admins. */
@Injectable()
export class RefundsService {
  constructor(
    private readonly plugins: PluginHost,
    private readonly settlement: SettlementService,
    private readonly ledger: Ledger,
    private readonly log: Log,
    @InjectModel(PAYMENT) private readonly payments: Model<Payment>,
  ) {}

  /**
   * The same refund requested twice, by two clicks or two admins, is one: its key contains the sum refunded before. Different ones run one
   * after the other, and each has to fit into the remaining amount.
   * @param amount cents
   * @throws DomainError NOT_FOUND, INVALID_INPUT above the remaining amount, CONFLICT when other refunds took it, PAYMENT_FAILED when the
   *   provider does not answer
   */
  async refund(viewer: Viewer, id: Id, amount: number): Promise<{ data: LedgerRow[]; balance: number }> {
    const { payment, intentId } = await this.begin(id, amount);
    const idempotencyKey = `${payment.key}:refund:${payment.refunded}:${amount}`;
    try {
      await providerOf(this.plugins).refund({ intentId, amount, idempotencyKey });
      await this.settlement.settleNow(intentId, viewer);
    } catch (cause) {
      this.log.error({ msg: 'a refund failed', payment: id, err: cause });
      throw new DomainError('PAYMENT_FAILED', { cause });
    } finally {
      await this.payments.updateOne({ _id: id, 'refunding.from': payment.refunded }, { $set: { refunding: null } });
    }
    return this.ledger.of(String(payment.project));
  }

  /** The payment in its state at this refund's turn. */
  private async begin(id: Id, amount: number): Promise<{ payment: Payment; intentId: string }> {
    for (let round = 0; round < MAX_ROUNDS; round++) {
      const payment = await this.payments.findOne({ _id: id }).lean<Payment>().exec();
      if (!payment?.intentId) throw new DomainError('NOT_FOUND');
      this.assertPossible(payment, amount, round > 0);
      if (await this.claim(payment, amount)) return { payment, intentId: payment.intentId };
      await sleep(WAIT_MS);
    }
    throw new DomainError('CONFLICT', { message: 'Another refund of this payment is under way.' });
  }

  private assertPossible(payment: Payment, amount: number, waited: boolean): void {
    if (amount > payment.received - payment.refunded) {
      if (waited) throw new DomainError('CONFLICT', { message: 'Another refund left less than that.' });
      throw new DomainError('INVALID_INPUT', { errors: { amount: 'There is not that much left' } });
    }
    if (payment.provider !== providerOf(this.plugins).id)
      throw new DomainError('CONFLICT', {
        message: 'This payment was made with a provider that is no longer set up.',
      });
  }

  private async claim({ _id, refunded }: Payment, amount: number): Promise<boolean> {
    const since = new Date();
    const free = [
      { refunding: null },
      { 'refunding.from': { $ne: refunded } },
      { 'refunding.amount': amount },
      { 'refunding.since': { $lt: new Date(since.getTime() - GIVEN_UP_MS) } },
    ];
    const claimed = await this.payments.updateOne(
      { _id, refunded, $or: free },
      { $set: { refunding: { from: refunded, amount, since } } },
    );
    return claimed.matchedCount === 1;
  }
}
