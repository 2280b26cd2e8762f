import { DomainError, type Id } from '@aislelab/domain';
import { EVENTS, type EventBus } from '@aislelab/server-kit';
import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { Types, type Model } from 'mongoose';
import { Log } from '../../common/log/log.ts';
import { PluginHost } from '../../common/plugins/plugin-host.ts';
import { ProjectsRepository } from '../projects/projects.repository.ts';
import { Bookkeeping } from './bookkeeping.ts';
import { PAYMENT, type Payment } from './payment.schema.ts';
import { providerOf } from './provider.ts';
import { SettlementService } from './settlement.service.ts';

/** Cancels payments that are no longer wanted: another plan was requested, or the project left READY. */
@Injectable()
export class OpenPayments implements OnModuleInit {
  constructor(
    private readonly plugins: PluginHost,
    private readonly settlement: SettlementService,
    private readonly books: Bookkeeping,
    private readonly projects: ProjectsRepository,
    private readonly log: Log,
    @InjectModel(PAYMENT) private readonly payments: Model<Payment>,
    @Inject(EVENTS) private readonly events: EventBus,
  ) {}

  onModuleInit(): void {
    this.events.on('project.statusChanged', async ({ project, from }) => {
      if (from === 'READY') await this.withdraw(project);
    });
    this.events.on('project.deleted', ({ project }) => this.withdraw(project));
  }

  of(project: Id): Promise<Payment | null> {
    return this.payments.findOne({ project, status: 'PENDING' }).lean<Payment>().exec();
  }

  /**
   * Ends an open payment at its provider and here. One that has been paid by then is credited instead.
   * @throws DomainError CONFLICT when it was or is being paid
   */
  async end(payment: Payment): Promise<void> {
    // Closed here first: a request that opens the intent later finds the attempt closed and cancels it.
    if (payment.intentId === null) return this.books.closeAttempt({ payment, as: 'CANCELED', unopened: true });
    const provider = providerOf(this.plugins);
    // An intent of an earlier provider cannot be cancelled here; its form is no longer shown.
    if (payment.provider !== provider.id) return this.books.closeAttempt({ payment, as: 'CANCELED' });
    const { status } = await provider.cancel(payment.intentId);
    if (status === 'failed') return this.books.closeAttempt({ payment, as: 'CANCELED' });
    if (status === 'succeeded') await this.settlement.settle(payment.intentId);
    throw new DomainError('CONFLICT', { message: 'A payment for this project is being confirmed.' });
  }

  /** Cancels payments of projects that have left READY, or are deleted: the first attempt crashed, or could not reach the provider. */
  async withdrawLeft(): Promise<void> {
    const asked = await this.payments.distinct('project', { status: 'PENDING' }).exec();
    const left = new Set(asked.map(String));
    const ready = { _id: { $in: [...left].map((id) => new Types.ObjectId(id)) }, status: 'READY' };
    for await (const { _id } of this.projects.unsafelyUnscoped().stream(ready, ['name'])) left.delete(_id);
    for (const project of left) await this.withdraw(project);
  }

  /** Best effort: a payment that succeeds all the same is credited and flagged. */
  private async withdraw(project: Id): Promise<void> {
    const open = await this.of(project);
    if (!open) return;
    await this.end(open).catch((err: unknown) =>
      this.log.warn({ msg: 'an open payment could not be ended', payment: open._id, err }),
    );
  }
}
