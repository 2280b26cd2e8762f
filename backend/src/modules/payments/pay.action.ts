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
import { Log } from '../../common/log/log.ts';
import { PluginHost } from '../../common/plugins/plugin-host.ts';
import { TransitionRunner } from '../projects/lifecycle/transition-runner.ts';
import type { StoredProject } from '../projects/stored-project.ts';
import { SettingsService } from '../settings/settings.service.ts';
import { paidOutcome } from './paid-outcome.ts';
import { PAYMENT, type Payment } from './payment.schema.ts';
import { providerOf } from './provider.ts';

/** Customers pay in dollars. */
const CURRENCY = 'usd';

/** Opens a payment for a submitted project. Only its confirmation, looked up at the provider, moves the project. */
@Injectable()
export class PayAction {
  constructor(
    private readonly transitions: TransitionRunner,
    private readonly settings: SettingsService,
    private readonly plugins: PluginHost,
    private readonly log: Log,
    @InjectModel(PAYMENT) private readonly payments: Model<Payment>,
  ) {}

  /**
   * The same project, plan and amount always give the same payment, however often and from how many screens it is asked for.
   * @returns what the provider's form needs; `null` when earlier payments cover the plan and the project has moved already
   * @throws DomainError PAYMENT_FAILED when the provider does not answer
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
    if (payment.clientSecret !== null) return { paymentIdClient: payment.clientSecret };
    return { paymentIdClient: await this.openIntent(payment) };
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
    // An attempt that has succeeded or failed is over: the next wish is another one.
    const over = await this.payments.countDocuments({ project: project._id, status: { $ne: 'PENDING' } });
    const key = [project._id, plan, amount, over].join(':');
    return {
      _id: key,
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
      createdAt: new Date(),
      settledAt: null,
    };
  }

  /** The stored attempt; whoever comes first stores it. */
  private async attempt(fresh: Payment): Promise<Payment> {
    try {
      await this.payments.updateOne({ _id: fresh._id }, { $setOnInsert: fresh }, { upsert: true });
    } catch (error) {
      if (!isDuplicate(error)) throw error;
    }
    const stored = await this.payments.findOne({ _id: fresh._id }).lean().exec();
    if (!stored) throw new DomainError('PAYMENT_FAILED');
    return stored;
  }

  private async openIntent({ _id, project, amount, currency }: Payment): Promise<string> {
    const request = { project: String(project), amount, currency, idempotencyKey: _id };
    const intent = await providerOf(this.plugins)
      .createIntent(request)
      .catch((cause: unknown) => {
        this.log.error({ msg: 'the payment provider failed', payment: _id, err: cause });
        throw new DomainError('PAYMENT_FAILED', { cause });
      });
    const { id: intentId, clientSecret } = intent;
    await this.payments.updateOne({ _id, intentId: null }, { $set: { intentId, clientSecret } });
    return clientSecret;
  }
}

const isDuplicate = (error: unknown) =>
  typeof error === 'object' && error !== null && 'code' in error && error.code === 11_000;
