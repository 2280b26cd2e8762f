import { Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { Log } from '../../common/log/log.ts';
import { PAYMENT, type Payment } from './payment.schema.ts';
import { SettlementService } from './settlement.service.ts';

const EVERY_MS = 60_000;
/** An open payment is asked about for two days; after that nobody confirms it any more. */
const MAX_AGE_MS = 48 * 60 * 60 * 1000;
const AT_A_TIME = 100;

/** Looks open payments up: a crash between a confirmation and its credit loses nothing. */
@Injectable()
export class PaymentsSweeper implements OnApplicationBootstrap, OnApplicationShutdown {
  private timer: NodeJS.Timeout | undefined;

  constructor(
    private readonly settlement: SettlementService,
    private readonly log: Log,
    @InjectModel(PAYMENT) private readonly payments: Model<Payment>,
  ) {}

  onApplicationBootstrap(): void {
    void this.sweep();
    this.timer = setInterval(() => void this.sweep(), EVERY_MS).unref();
  }

  onApplicationShutdown(): void {
    clearInterval(this.timer);
  }

  async sweep(): Promise<void> {
    try {
      const since = new Date(Date.now() - MAX_AGE_MS);
      const open = await this.payments
        .find({ status: 'PENDING', createdAt: { $gt: since }, intentId: { $ne: null } }, { intentId: 1 })
        .sort({ createdAt: 1 })
        .limit(AT_A_TIME)
        .lean()
        .exec();
      for (const { intentId } of open) if (intentId !== null) await this.settlement.settle(intentId);
    } catch (error) {
      this.log.warn({ msg: 'open payments could not be looked up', err: error });
    }
  }
}
