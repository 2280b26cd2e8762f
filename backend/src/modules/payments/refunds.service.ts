import { DomainError, type Id, type LedgerRow, type Viewer } from '@aislelab/domain';
import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { Log } from '../../common/log/log.ts';
import { PluginHost } from '../../common/plugins/plugin-host.ts';
import { Ledger } from './ledger.ts';
import { PAYMENT, type Payment } from './payment.schema.ts';
import { providerOf } from './provider.ts';
import { SettlementService } from './settlement.service.ts';

/** Gives money back, by an admin. */
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
   * The same refund asked for twice, by two clicks or two admins, is one: its key says what had been given back before.
   * @param amount cents
   * @throws DomainError NOT_FOUND, INVALID_INPUT above what is left, PAYMENT_FAILED when the provider does not answer
   */
  async refund(viewer: Viewer, id: Id, amount: number): Promise<{ data: LedgerRow[]; balance: number }> {
    const payment = await this.payments.findOne({ _id: id }).lean<Payment>().exec();
    const provider = providerOf(this.plugins);
    if (!payment?.intentId) throw new DomainError('NOT_FOUND');
    const left = payment.received - payment.refunded;
    if (amount > left) throw new DomainError('INVALID_INPUT', { errors: { amount: 'There is not that much left' } });
    if (payment.provider !== provider.id) {
      throw new DomainError('CONFLICT', {
        message: 'This payment was made with a provider that is not set up any more.',
      });
    }
    const idempotencyKey = `${payment.key}:refund:${payment.refunded}:${amount}`;
    try {
      await provider.refund({ intentId: payment.intentId, amount, idempotencyKey });
      await this.settlement.lookUp(payment.intentId, viewer);
    } catch (cause) {
      this.log.error({ msg: 'a refund failed', payment: id, err: cause });
      throw new DomainError('PAYMENT_FAILED', { cause });
    }
    return this.ledger.of(String(payment.project));
  }
}
