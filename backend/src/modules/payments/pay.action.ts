import {
  amountDue,
  DomainError,
  planTotal,
  type GeneralSettings,
  type PaymentPlan,
  type Viewer,
} from '@aislelab/domain';
import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { isDuplicate } from '../../common/database/is-duplicate.ts';
import { Log } from '../../common/log/log.ts';
import { PluginHost } from '../../common/plugins/plugin-host.ts';
import { TransitionRunner } from '../projects/lifecycle/transition-runner.ts';
import { newId } from '../projects/new-project.ts';
import type { StoredProject } from '../projects/stored-project.ts';
import { SettingsService } from '../settings/settings.service.ts';
import { Bookkeeping } from './bookkeeping.ts';
import { OpenPayments } from './open-payments.ts';
import { paidOutcome } from './settlement.service.ts';
import { PAYMENT, type Payment } from './payment.schema.ts';
import { CURRENCY, providerOf } from './provider.ts';

/** Other screens may request it at the same time; each round starts from the state that they left. */
const MAX_ROUNDS = 10;

/** Opens a payment for a submitted project. Only its confirmation, looked up at the provider, moves the project. */
@Injectable()
export class PayAction {
  /** Intents being opened: concurrent requests wait for the same one. */
  private readonly opening = new Map<string, Promise<string>>();

  constructor(
    private readonly transitions: TransitionRunner,
    private readonly settings: SettingsService,
    private readonly plugins: PluginHost,
    private readonly open: OpenPayments,
    private readonly books: Bookkeeping,
    private readonly log: Log,
    @InjectModel(PAYMENT) private readonly payments: Model<Payment>,
  ) {}

  /**
   * The same project, plan and amount always give the same payment, however often and from how many screens it is requested. Another
   * plan ends the open payment first: there is never more than one that can be charged.
   * @returns what the provider's form needs; `null` when earlier payments cover the plan and the project has moved already
   * @throws DomainError PAYMENT_FAILED when the provider does not answer, CONFLICT while another payment is being confirmed
   */
  async execute(viewer: Viewer, id: string, plan: PaymentPlan): Promise<{ paymentIdClient: string | null }> {
    const project = await this.transitions.admit(viewer, id, 'pay');
    const { plans } = await this.settings.general();
    const amount = amountDue(plan, project, plans);
    if (amount === null) {
      throw new DomainError('CONFLICT', { message: 'There is no price to pay for this plan: ask for custom pricing.' });
    }
    if (amount === 0) return this.settleFromCredit(project, plan);
    const payment = await this.attempt(await this.newAttempt(viewer, project, plan, amount, plans));
    const paymentIdClient = payment.clientSecret ?? (await this.openOnce(payment));
    await this.holdToStatus(viewer, id, payment);
    return { paymentIdClient };
  }

  private async settleFromCredit(project: StoredProject, plan: PaymentPlan): Promise<{ paymentIdClient: null }> {
    const set = { paymentPlan: plan, 'payment.plan': plan };
    const outcome = paidOutcome(project, plan);
    await this.transitions.runForPlatform(project, 'payment', { outcome, set, payload: { credited: true } });
    return { paymentIdClient: null };
  }

  private async newAttempt(
    viewer: Viewer,
    project: StoredProject,
    plan: PaymentPlan,
    amount: number,
    plans: GeneralSettings['plans'],
  ): Promise<Payment> {
    return {
      _id: newId(),
      key: [project._id, plan, amount].join(':'),
      project: project._id,
      organization: project.organization,
      viewer: viewer._id,
      plan,
      amount,
      total: planTotal(plan, project, plans) ?? amount,
      variations: project.variations.length,
      currency: CURRENCY,
      samplePerVariation: plans[plan].samplePerVariation,
      provider: providerOf(this.plugins).id,
      intentId: null,
      clientSecret: null,
      status: 'PENDING',
      received: 0,
      refunded: 0,
      billingName: null,
      createdAt: new Date(),
      settledAt: null,
    };
  }

  /** The open attempt of this wish. The first request stores it; an attempt for another wish ends. */
  private async attempt(fresh: Payment): Promise<Payment> {
    for (let round = 0; round < MAX_ROUNDS; round++) {
      const open = await this.open.of(fresh.project);
      if (open && isSameWish(open, fresh)) return open;
      if (open) {
        await this.endAt(open);
        continue;
      }
      // A closed attempt stays closed: the next wish is another one, also to the provider.
      const over = await this.payments.countDocuments({ project: fresh.project });
      const stored = { ...fresh, key: `${fresh.key}:${over}` };
      try {
        await this.books.recordAttempt(stored);
        return stored;
      } catch (error) {
        if (!isDuplicate(error)) throw error;
      }
    }
    throw new DomainError('CONFLICT', { message: 'Another payment for this project was begun at the same moment.' });
  }

  private endAt(open: Payment): Promise<void> {
    return this.open.end(open).catch((cause: unknown) => {
      throw cause instanceof DomainError ? cause : this.failed(open, cause);
    });
  }

  private openOnce(payment: Payment): Promise<string> {
    const running = this.opening.get(payment._id);
    if (running) return running;
    const opening = this.openIntent(payment).finally(() => this.opening.delete(payment._id));
    this.opening.set(payment._id, opening);
    return opening;
  }

  private async openIntent(payment: Payment): Promise<string> {
    const { _id, key, project, amount, currency } = payment;
    const provider = providerOf(this.plugins);
    const request = { project: String(project), amount, currency, idempotencyKey: key };
    const { id: intentId, clientSecret } = await provider.createIntent(request).catch((cause: unknown) => {
      throw this.failed(payment, cause);
    });
    const filter = { _id, status: 'PENDING', intentId: { $in: [null, intentId] } } as const;
    const { matchedCount } = await this.payments.updateOne(filter, { $set: { intentId, clientSecret } });
    if (matchedCount > 0) return clientSecret;
    const stored = await this.payments.findOne({ _id, status: 'PENDING' }).lean<Payment>().exec();
    // Another process was first, or the wish was cancelled during the request to the provider.
    if (stored?.intentId !== intentId) await provider.cancel(intentId);
    if (stored?.clientSecret) return stored.clientSecret;
    throw new DomainError('CONFLICT', { message: 'Another payment for this project was begun at the same moment.' });
  }

  /** Cancels the payment of a project that left READY while it was opened. */
  private async holdToStatus(viewer: Viewer, id: string, payment: Payment): Promise<void> {
    try {
      await this.transitions.admit(viewer, id, 'pay');
    } catch (error) {
      const open = await this.open.of(payment.project);
      if (open?._id === payment._id) await this.endAt(open);
      throw error;
    }
  }

  private failed({ _id }: Payment, cause: unknown): DomainError {
    this.log.error({ msg: 'the payment provider failed', payment: _id, err: cause });
    return new DomainError('PAYMENT_FAILED', { cause });
  }
}

function isSameWish(open: Payment, fresh: Payment): boolean {
  const fields = ['plan', 'amount', 'total', 'variations', 'currency', 'provider'] as const;
  return fields.every((field) => open[field] === fresh[field]);
}
