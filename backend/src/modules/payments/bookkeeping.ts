import type { FlagReason, Id, Viewer } from '@aislelab/domain';
import { EVENTS, type EventBus, type PaymentState } from '@aislelab/server-kit';
import { Inject, Injectable } from '@nestjs/common';
import { InjectConnection, InjectModel } from '@nestjs/mongoose';
import type { ClientSession, Connection, Model } from 'mongoose';
import { Log } from '../../common/log/log.ts';
import { NoticeWriter } from '../notifications/notice-writer.ts';
import { ProjectsRepository } from '../projects/projects.repository.ts';
import { Ledger } from './ledger.ts';
import { PAYMENT, type Payment } from './payment.schema.ts';

/**
 * Records the outcome of a payment: the payment, the credit of its project, the ledger and the notices to admins change together or
 * not at all.
 */
@Injectable()
export class Bookkeeping {
  constructor(
    private readonly projects: ProjectsRepository,
    private readonly ledger: Ledger,
    private readonly notices: NoticeWriter,
    private readonly log: Log,
    @InjectModel(PAYMENT) private readonly payments: Model<Payment>,
    @InjectConnection() private readonly connection: Connection,
    @Inject(EVENTS) private readonly events: EventBus,
  ) {}

  /** An attempt to pay begins. @throws a duplicate-key error where the project has an open one, or this one has been begun */
  async recordAttempt(payment: Payment): Promise<void> {
    await this.connection.transaction(async (session) => {
      await this.payments.create([payment], { session });
      await this.ledger.note(payment, 'ASKED', {}, { session });
    });
  }

  /** Closes an attempt that failed or was cancelled; no funds received. @param unopened only while the provider knows nothing of it */
  async closeAttempt({ payment, as: status, unopened = false }: Ending): Promise<void> {
    const filter = { _id: payment._id, status: 'PENDING', ...(unopened && { intentId: null }) } as const;
    await this.connection.transaction(async (session) => {
      const set = { status, settledAt: new Date() };
      const { modifiedCount } = await this.payments.updateOne(filter, { $set: set }, { session });
      if (modifiedCount > 0) await this.ledger.note(payment, status, {}, { session });
    });
  }

  /** Inside the transaction that credits the project. */
  async recordCredit(payment: Payment, state: PaymentState, reason: FlagReason | null, session: ClientSession) {
    const { billingName, amount } = state;
    await this.closeAsReceived(payment, 'SUCCEEDED', state, session);
    await this.ledger.note(payment, 'PAID', { money: amount, billingName }, { session });
    await this.ledger.note(payment, 'CREDITED', { credit: amount }, { session });
    if (!reason) return;
    await this.ledger.note(payment, 'FLAGGED', { reason }, { session });
    await this.notifyAdmins(payment, reason, null, session);
  }

  /** A payment that moves nothing. @param write changes the project; `false` when it was changed concurrently, and nothing is written */
  async creditWithoutTransition(
    payment: Payment,
    state: PaymentState,
    reason: FlagReason,
    write: (session: ClientSession) => Promise<boolean>,
  ): Promise<boolean> {
    const done = await this.connection.transaction(async (session) => {
      if (!(await write(session))) return false;
      await this.recordCredit(payment, state, reason, session);
      return true;
    });
    if (done) await this.announceFlag(payment, reason, state.amount);
    return done;
  }

  /** Records received money without crediting it, until an admin has reviewed it. */
  async quarantine(payment: Payment, state: PaymentState, reason: 'MISMATCH' | 'GONE'): Promise<void> {
    const ours = state.currency.toLowerCase() === payment.currency;
    const { amount, billingName } = state;
    const kept = await this.connection.transaction(async (session) => {
      const status = reason === 'GONE' ? 'SUCCEEDED' : 'MISMATCH';
      if (!(await this.closeAsReceived(payment, status, ours ? state : { ...state, amount: 0 }, session))) return false;
      // Another currency cannot be summed with ours: its row counts zero.
      const event = reason === 'GONE' ? 'PAID' : 'MISMATCH';
      await this.ledger.note(payment, event, { amount, money: ours ? amount : 0, billingName }, { session });
      await this.ledger.note(payment, 'FLAGGED', { amount, reason }, { session });
      await this.notifyAdmins(payment, reason, null, session);
      return true;
    });
    if (kept) await this.announceFlag(payment, reason, amount);
  }

  /** Records refunds that the provider reports, made by an admin here or on the provider's own page. */
  async recordRefund(id: Id, refunded: number, by: Viewer | null): Promise<void> {
    const payment = await this.payments.findOne({ _id: id }).lean<Payment>().exec();
    const amount = Math.min(refunded, payment?.received ?? 0) - (payment?.refunded ?? 0);
    if (!payment || amount <= 0) return;
    const given = await this.connection.transaction(async (session) => {
      const filter = { _id: id, refunded: payment.refunded };
      const next = payment.refunded + amount;
      const changed = await this.payments.updateOne(filter, { $set: { refunded: next } }, { session });
      if (changed.modifiedCount === 0) return false;
      const credited = await this.projects
        .unsafelyUnscoped()
        .updateIf(
          String(payment.project),
          { 'internal.credited': id },
          { $inc: { 'payment.credited': -amount, version: 1 } },
          { session },
        );
      const row = { amount, money: -amount, credit: credited ? -amount : 0, by: by?._id ?? null };
      await this.ledger.note(payment, 'REFUNDED', row, { session, turn: next });
      await this.notifyAdmins(payment, `REFUND:${next}`, by?._id ?? null, session);
      return true;
    });
    if (given) await this.announceFlag(payment, 'REFUND', amount);
  }

  private async closeAsReceived(
    { _id }: Payment,
    status: 'SUCCEEDED' | 'MISMATCH',
    { amount, billingName }: PaymentState,
    session: ClientSession,
  ): Promise<boolean> {
    const open = { _id, status: { $nin: ['SUCCEEDED', 'MISMATCH'] } } as const;
    const set = { status, received: amount, billingName, settledAt: new Date() };
    return (await this.payments.updateOne(open, { $set: set }, { session })).modifiedCount > 0;
  }

  /** Notifies admins, who review it on the page of the project. A deleted project has none: its money is in the ledger. */
  private async notifyAdmins({ _id, project: id }: Payment, what: string, by: Id | null, session: ClientSession) {
    const project = await this.projects.unsafelyUnscoped().findOne({ _id: id }, { session });
    if (project) await this.notices.paymentFlagged(`${_id}:${what}`, project, by, session);
  }

  /** Emitted after the commit: a failing listener undoes nothing. */
  private async announceFlag(payment: Payment, reason: FlagReason | 'REFUND', amount: number): Promise<void> {
    const event = { project: String(payment.project), payment: payment._id, reason, amount };
    await this.events
      .emit('payment.flagged', event)
      .catch((err: unknown) => this.log.error({ msg: 'after a payment was flagged', ...event, err }));
  }
}

interface Ending {
  payment: Payment;
  as: 'FAILED' | 'CANCELED';
  unopened?: boolean;
}
