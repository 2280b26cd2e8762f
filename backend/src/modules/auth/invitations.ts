import type { User } from '@aislelab/domain';
import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { Model, type ClientSession } from 'mongoose';
import { Mailer } from '../mail/mailer.ts';
import { AccountLinks } from './links/account-links.ts';
import { USER_MODEL } from './user.schema.ts';

type Invited = Pick<User, '_id' | 'name' | 'email'>;
/** Who invites, and into which organization, by name. */
export interface Inviter {
  name: string;
  organization: string | null;
}

/** Mails the link with which somebody sets a first password and becomes active. */
@Injectable()
export class Invitations {
  constructor(
    @InjectModel(USER_MODEL) private readonly users: Model<unknown>,
    private readonly links: AccountLinks,
    private readonly mailer: Mailer,
  ) {}

  /**
   * Ends an older link of the same user.
   * @param inviter `null` when nobody invites: the user signed up, or asked for a new link.
   */
  async send(user: Invited, inviter: Inviter | null, options: { session?: ClientSession } = {}): Promise<void> {
    await this.users.updateOne({ _id: user._id }, { $set: { invited: true } }, options);
    const token = await this.links.issue('activation', user._id, options);
    const { name, email: to } = user;
    if (!inviter) return this.mailer.send({ to, template: 'activation', data: { name, token } }, options);
    const data = { name, invitedBy: inviter.name, organization: inviter.organization, token };
    return this.mailer.send({ to, template: 'invitation', data }, options);
  }
}
