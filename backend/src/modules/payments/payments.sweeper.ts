import { Sweeper } from '@aislelab/server-kit';
import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { OpenPayments } from './open-payments.ts';
import { PAYMENT, type Payment } from './payment.schema.ts';
import { SettlementService } from './settlement.service.ts';

const EVERY_MS = 60_000;
/** Open payments are looked up for two days; after that they are no longer confirmed. */
const MAX_AGE_MS = 48 * 60 * 60 * 1000;
const AT_A_TIME = 100;

/**
 * Cancels payments that are no longer wanted and looks up the other open ones: a crash between a move and the end of its payment, or
 * between a confirmation and its credit, loses nothing.
 */
@Injectable()
export class PaymentsSweeper extends Sweeper {
  constructor(
    private readonly settlement: SettlementService,
    private readonly open: OpenPayments,
    @InjectModel(PAYMENT) private readonly payments: Model<Payment>,
  ) {
    super(EVERY_MS);
  }

  protected async takeUp(): Promise<void> {
    await this.open.withdrawLeft();
    await this.lookUpOpen();
  }

  private async lookUpOpen(): Promise<void> {
    const since = new Date(Date.now() - MAX_AGE_MS);
    const open = await this.payments
      .find({ status: 'PENDING', createdAt: { $gt: since }, intentId: { $ne: null } }, { intentId: 1 })
      .sort({ createdAt: 1 })
      .limit(AT_A_TIME)
      .lean()
      .exec();
    const looked = await Promise.allSettled(
      open.flatMap(({ intentId }) => (intentId === null ? [] : [this.settlement.settle(intentId)])),
    );
    // A failed look-up does not stop the others.
    const failed = looked.find((result) => result.status === 'rejected');
    if (failed) throw failed.reason;
  }
}
