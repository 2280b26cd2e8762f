import { can, DomainError, formatDollars, PLAN_DEFAULTS, type Id, type Viewer } from '@aislelab/domain';
import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { DownloadTickets } from '../../auth/download-tickets.ts';
import { OrganizationRepository } from '../../organizations/organization.repository.ts';
import { ProjectsRepository } from '../../projects/projects.repository.ts';
import type { StoredBrief } from '../../projects/stored-project.ts';
import { PAYMENT, type Payment } from '../payment.schema.ts';
import type { Receipt } from './receipt-pages.ts';

const pathOf = (payment: Id) => `/payments/${payment}/receipt`;

/** Receipts of payments, with the billing name, for managers of the project and for admins. */
@Injectable()
export class ReceiptsService {
  constructor(
    private readonly projects: ProjectsRepository,
    private readonly organizations: OrganizationRepository,
    private readonly tickets: DownloadTickets,
    @InjectModel(PAYMENT) private readonly payments: Model<Payment>,
  ) {}

  /** Issues a ticket for a receipt. @throws DomainError NOT_FOUND before any payment, FORBIDDEN */
  async issue(viewer: Viewer, id: Id): Promise<string> {
    await this.find(viewer, id);
    return this.tickets.issue(viewer, pathOf(id));
  }

  /** @throws DomainError SIGNED_OUT, NOT_FOUND, FORBIDDEN */
  async draw(id: Id, ticket: string): Promise<{ name: string; pdf: Uint8Array }> {
    const viewer = await this.tickets.open(ticket, pathOf(id));
    const { payment, project } = await this.find(viewer, id);
    const organization = await this.organizations.unsafelyUnscoped().findOne({ _id: project.organization });
    // Loaded with the first receipt: the platform starts without it.
    const { drawReceipt } = await import('./receipt-pages.ts');
    return {
      name: `AisleLab receipt ${id}.pdf`,
      pdf: drawReceipt(receiptOf(payment, project, organization?.name ?? null)),
    };
  }

  private async find(viewer: Viewer, id: Id): Promise<{ payment: Payment; project: StoredBrief }> {
    const payment = await this.payments
      .findOne({ _id: id, received: { $gt: 0 } })
      .lean<Payment>()
      .exec();
    if (!payment) throw new DomainError('NOT_FOUND');
    const project = await this.projects.as(viewer).brief(String(payment.project));
    if (!can(viewer, 'projects.submit', project)) throw new DomainError('FORBIDDEN');
    return { payment, project };
  }
}

/** Contents of a payment's receipt. */
export function receiptOf(payment: Payment, project: Pick<StoredBrief, 'name'>, organization: string | null): Receipt {
  const { plan, variations, received, refunded, provider } = payment;
  const cells = variations === 1 ? '1 variation' : `${variations} variations`;
  const paid = { label: project.name, note: `${PLAN_DEFAULTS[plan].label}, ${cells}`, amount: formatDollars(received) };
  const back = { label: 'Refunded', note: 'To the card that was charged', amount: formatDollars(-refunded) };
  return {
    number: payment._id,
    date: (payment.settledAt ?? payment.createdAt).toISOString().slice(0, 10),
    billedTo: [payment.billingName, organization].filter((line) => line !== null),
    lines: refunded > 0 ? [paid, back] : [paid],
    total: { label: refunded > 0 ? 'Total in USD' : 'Paid in USD', amount: formatDollars(received - refunded) },
    foot: provider === 'sandbox' ? 'Test environment: no money has moved.' : 'Paid by card. Thank you.',
  };
}
