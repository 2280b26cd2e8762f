import {
  DomainError,
  amountDue,
  type FlagReason,
  type Id,
  type Outcome,
  type PaymentPlan,
  type Viewer,
} from '@aislelab/domain';
import { EVENTS, type EventBus, type PaymentState } from '@aislelab/server-kit';
import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import type { Update } from '../../common/access/scoped-records.ts';
import { Log } from '../../common/log/log.ts';
import { PluginHost } from '../../common/plugins/plugin-host.ts';
import { sample, type StoredProject } from '../projects/stored-project.ts';
import { TransitionRunner } from '../projects/lifecycle/transition-runner.ts';
import { ProjectsRepository } from '../projects/projects.repository.ts';
import { SettingsService } from '../settings/settings.service.ts';
import { Bookkeeping } from './bookkeeping.ts';
import { PAYMENT, type Payment } from './payment.schema.ts';
import { providerOf } from './provider.ts';

/** Other writers of the project may come between reading and writing; each round starts from the new state. */
const MAX_ROUNDS = 20;

/** Credits confirmed payments: whatever reports one, how often and when, the provider is queried and each counts once. */
@Injectable()
export class SettlementService implements OnModuleInit {
  private readonly settling = new Map<string, { running: Promise<void>; next?: Promise<void> }>();

  constructor(
    private readonly projects: ProjectsRepository,
    private readonly transitions: TransitionRunner,
    private readonly settings: SettingsService,
    private readonly plugins: PluginHost,
    private readonly books: Bookkeeping,
    private readonly log: Log,
    @InjectModel(PAYMENT) private readonly payments: Model<Payment>,
    @Inject(EVENTS) private readonly events: EventBus,
  ) {}

  onModuleInit(): void {
    this.events.on('payment.updated', ({ intentId }) => this.settle(intentId));
  }

  /** Reports that arrive during a look-up share the next one: a flood of them is two look-ups. */
  settle(intentId: string): Promise<void> {
    const { running, next } = this.settling.get(intentId) ?? {};
    if (next) return next;
    if (running) {
      const following = running.catch(() => undefined).then(() => this.startLookUp(intentId));
      this.settling.set(intentId, { running, next: following });
      return following;
    }
    return this.startLookUp(intentId);
  }

  private startLookUp(intentId: string): Promise<void> {
    const running = this.settleNow(intentId).finally(() => {
      if (!this.settling.get(intentId)?.next) this.settling.delete(intentId);
    });
    this.settling.set(intentId, { running });
    return running;
  }

  /** @param by admin who made a refund, when the look-up is for one */
  async settleNow(intentId: string, by: Viewer | null = null): Promise<void> {
    const payment = await this.payments.findOne({ intentId }).lean<Payment>().exec();
    const provider = providerOf(this.plugins);
    if (!payment || payment.provider !== provider.id) return;
    const state = await provider.lookup(intentId);
    if (state.status === 'pending') return;
    if (state.status === 'failed') return this.books.closeAttempt({ payment, as: 'FAILED' });
    if (payment.status !== 'SUCCEEDED' && payment.status !== 'MISMATCH') await this.applyPayment(payment, state);
    await this.books.recordRefund(payment._id, state.refunded, by);
  }

  private async applyPayment(payment: Payment, state: PaymentState): Promise<void> {
    if (matches(payment, state)) return this.creditProject(payment, state);
    this.log.error({ msg: 'a payment differs from what was asked for', payment: payment._id, state });
    await this.books.quarantine(payment, state, 'MISMATCH');
  }

  /**
   * One transaction credits the payment, records it and, where the project waits for it, moves it. A project that went back to editing
   * keeps the credit, flagged: it needs no second charge when it is submitted again, and an admin can refund it.
   */
  private async creditProject(payment: Payment, state: PaymentState): Promise<void> {
    for (let round = 0; round < MAX_ROUNDS; round++) {
      const project = await this.projects.unsafelyUnscoped().findOne({ _id: payment.project });
      if (!project) {
        this.log.error({ msg: 'a payment for a project that is gone', payment: payment._id });
        return this.books.quarantine(payment, state, 'GONE');
      }
      if (project.internal.credited.includes(payment._id)) return;
      if (await this.tryToCredit(payment, project, state)) return;
    }
    throw new DomainError('UNAVAILABLE');
  }

  private async tryToCredit(payment: Payment, project: StoredProject, state: PaymentState): Promise<boolean> {
    const { plans } = await this.settings.general();
    const credited = project.payment.credited + payment.amount;
    const due = amountDue(payment.plan, { ...project, payment: { ...project.payment, credited } }, plans);
    // The price at the time of the request holds although prices have changed since; not for a project that has grown.
    const asAsked =
      project.variations.length === payment.variations &&
      credited >= payment.total &&
      (payment.plan !== 'QUOTE' || project.payment.quoted === payment.total);
    const covers = asAsked || due === 0;
    if (project.status === 'READY' && covers) return this.creditWithTransition(payment, project, state);
    return this.creditWithFlag(payment, project, state, project.status === 'READY' ? 'SHORT' : 'LATE');
  }

  private async creditWithTransition(payment: Payment, project: StoredProject, state: PaymentState): Promise<boolean> {
    const move = {
      outcome: paidOutcome(project, payment.plan),
      inc: { 'payment.credited': payment.amount },
      push: { 'internal.credited': payment._id },
      set: {
        paymentPlan: payment.plan,
        'payment.plan': payment.plan,
        'payment.price': payment.total,
        ...(payment.samplePerVariation !== null && { 'testing.sample': sample(project, payment.samplePerVariation) }),
      },
      payload: { payment: payment._id, amount: payment.amount },
      also: (session: Parameters<Bookkeeping['recordCredit']>[3]) =>
        this.books.recordCredit(payment, state, null, session),
    };
    try {
      await this.transitions.runForPlatform(project, 'payment', move);
      return true;
    } catch (error) {
      if (error instanceof DomainError && error.code === 'CONFLICT') return false;
      throw error;
    }
  }

  private async creditWithFlag(payment: Payment, project: StoredProject, state: PaymentState, reason: FlagReason) {
    const { version } = project;
    const update: Update = {
      $inc: { 'payment.credited': payment.amount, version: 1 },
      $push: { 'internal.credited': payment._id },
      ...(isBeforeApproval(project) && { $set: { 'payment.plan': payment.plan, 'payment.price': payment.total } }),
    };
    const kept = await this.books.creditWithoutTransition(payment, state, reason, async (session) => {
      const options = { session };
      return (await this.projects.unsafelyUnscoped().updateIf(project._id, { version }, update, options)) !== null;
    });
    return kept;
  }
}

function matches(payment: Payment, state: PaymentState): boolean {
  return (
    state.amount === payment.amount &&
    state.currency.toLowerCase() === payment.currency &&
    state.project === idText(payment.project)
  );
}

const idText = (id: Id): string => String(id);

/** Next status of a paid project: only the price that an admin has quoted can be approved beforehand. */
export function paidOutcome({ payment }: StoredProject, plan: PaymentPlan): Outcome {
  return plan === 'QUOTE' && payment.preapproved ? 'preapproved' : 'approval';
}

/** True before approval. An approved project keeps its plan and price, whatever is paid on top by mistake. */
function isBeforeApproval({ status }: StoredProject): boolean {
  return status === 'DRAFT' || status === 'READY';
}
