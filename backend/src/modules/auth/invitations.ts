import type { User, Viewer } from '@aislelab/domain';
import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { Model, type ClientSession } from 'mongoose';
import { Mailer } from '../mail/mailer.ts';
import { AccountLinks } from './links/account-links.ts';
import { USER_MODEL, type StoredUser } from './user.schema.ts';

/** The model's name: the module of organizations is above this one. */
const ORGANIZATION = 'Organization';

/** The sender of an invitation. */
export type Sender = Pick<Viewer, '_id' | 'name' | 'organization'>;
/** Inviter and organization, by name. The organization is `null` for the platform's own people. */
export interface Inviter {
  invitedBy: string | null;
  organization: string | null;
}

/** Mails the link that verifies an address, sets a first password and activates the account. */
@Injectable()
export class Invitations {
  constructor(
    @InjectModel(USER_MODEL) private readonly users: Model<StoredUser>,
    private readonly links: AccountLinks,
    private readonly mailer: Mailer,
  ) {}

  /**
   * The mail names the organization, and the inviter where there is one. To the owner of an account it says that nothing changes:
   * the inviter must not learn that there is one, so only the text of the mail differs.
   * @param options.mail Without one, the invitation waits until a link is requested.
   * @param by the current inviter, which revokes an older link; `null` when the request came from the sign-in page
   */
  async send(
    user: Pick<User, '_id'>,
    by: Sender | null,
    { mail = true, ...options }: { session?: ClientSession; mail?: boolean } = {},
  ): Promise<void> {
    const update = { $set: { invited: true, ...(by && { invitedBy: by.name }) } };
    const invited = await this.users
      .findOneAndUpdate({ _id: user._id }, update, { ...options, returnDocument: 'after' })
      .lean()
      .exec();
    if (!invited || !mail) return;
    const owner = { emailKey: invited.emailKey, emailVerified: true, active: true, _id: { $ne: invited._id } };
    const hasAccount = (await this.users.exists(owner).setOptions(options)) !== null;
    const token = await this.links.issue('activation', user._id, { ...options, keepOlder: by === null });
    const { name, email: to } = invited;
    const data = { name, ...(await this.describe(invited, options)) };
    const sender = by && { person: by._id, organization: by.organization };
    if (hasAccount) return this.mailer.send({ to, template: 'invitedElsewhere', data, sender }, options);
    if (data.invitedBy === null && invited.signup)
      return this.mailer.send({ to, template: 'activation', data: { ...data, token } }, options);
    return this.mailer.send({ to, template: 'invitation', data: { ...data, token }, sender }, options);
  }

  /** Inviter and organization, for the mail and for the page that the link opens. */
  async describe(
    { organization, invitedBy }: Pick<StoredUser, 'organization' | 'invitedBy'>,
    options: { session?: ClientSession } = {},
  ): Promise<Inviter> {
    const home = await this.users.db
      .model<{ name: string }>(ORGANIZATION)
      .findById(organization, { name: 1 }, options)
      .lean()
      .exec();
    return { invitedBy: invitedBy ?? null, organization: home?.name ?? null };
  }
}
