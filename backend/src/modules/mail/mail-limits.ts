import { DomainError, type Viewer } from '@aislelab/domain';
import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { Model, Types, type ClientSession } from 'mongoose';
import type { MongoFilter } from '../../common/query/to-mongo.ts';
import { MAIL_MODEL } from './mail.schema.ts';
import type { MailTemplate } from './templates/templates.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** Invitations a day: of one person, of one organization, and of one organization to one address. */
export const INVITATION_LIMITS = {
  customer: { person: 100, organization: 200, recipient: 5 },
  admin: { person: 1_000, organization: 2_000, recipient: 20 },
} as const;
/** Invitations that reach one mailbox a day, from all senders together. */
export const INVITATIONS_PER_MAILBOX = 30;
/**
 * Mails an hour that strangers can cause for one mailbox by signing up or requesting a new password. The first request from a network
 * gets a mail while fewer than `most` were sent: a flood from elsewhere does not lock the owner out, and each of its links still works.
 */
export const REQUESTED_PER_MAILBOX = { usual: 5, most: 50 } as const;

const INVITATIONS: readonly MailTemplate[] = ['invitation', 'invitedElsewhere'];
const REQUESTED = {
  signup: ['activation', 'accountExists'],
  forgot: ['reset', 'activation', 'invitation', 'invitedElsewhere'],
} as const satisfies Record<string, readonly MailTemplate[]>;
const TOO_MANY = {
  person: 'You have sent many invitations today. The others can follow tomorrow.',
  organization: 'Your organization has sent many invitations today. The others can follow tomorrow.',
  recipient:
    'This person has been sent several invitations today. The links in them last for two days; please try again tomorrow.',
} as const;

/**
 * Limits for mails that users can cause. Counted from the stored mails, in the transaction that writes the next one: a refused or
 * failed mail does not count.
 */
@Injectable()
export class MailLimits {
  constructor(@InjectModel(MAIL_MODEL) private readonly mails: Model<unknown>) {}

  /**
   * @returns whether the mailbox takes one more today; the sender is not informed, because the reason would be other organizations
   * @throws DomainError TOO_MANY_REQUESTS when the sender or the organization has reached its own limit
   */
  async invite({ _id, role, organization }: Viewer, toKey: string, session: ClientSession): Promise<boolean> {
    const limits = role === 'ADMIN' ? INVITATION_LIMITS.admin : INVITATION_LIMITS.customer;
    const ofHome = organization
      ? { 'sender.organization': new Types.ObjectId(organization) }
      : { 'sender.person': { $ne: null }, 'sender.organization': null };
    const counted = {
      recipient: { ...ofHome, toKey },
      person: { 'sender.person': new Types.ObjectId(_id) },
      organization: ofHome,
    };
    for (const limit of ['recipient', 'person', 'organization'] as const)
      if ((await this.count(counted[limit], DAY_MS, session)) >= limits[limit])
        throw new DomainError('TOO_MANY_REQUESTS', { message: TOO_MANY[limit] });
    return (await this.count({ toKey }, DAY_MS, session)) < INVITATIONS_PER_MAILBOX;
  }

  /** @param first true for the first recent request for this address from its network */
  async request(
    kind: keyof typeof REQUESTED,
    { toKey, first }: { toKey: string; first: boolean },
    session: ClientSession,
  ): Promise<boolean> {
    const sent = await this.count({ toKey, sender: null }, HOUR_MS, session, REQUESTED[kind]);
    return sent < (first ? REQUESTED_PER_MAILBOX.most : REQUESTED_PER_MAILBOX.usual);
  }

  private count(
    of: MongoFilter,
    withinMs: number,
    session: ClientSession,
    templates: readonly MailTemplate[] = INVITATIONS,
  ): Promise<number> {
    const since = new Date(Date.now() - withinMs);
    return this.mails
      .countDocuments({ ...of, template: { $in: templates }, createdAt: { $gt: since } }, { session })
      .exec();
  }
}
