import type { Id } from '@aislelab/domain';
import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { Model, type ClientSession } from 'mongoose';
import { AccountLinks } from './links/account-links.ts';
import { RefreshTokens } from './refresh-tokens.ts';
import { USER_MODEL } from './user.schema.ts';

interface Options {
  session?: ClientSession;
}

/** Revokes sessions, mailed links and the invitation of a user. At once, in every process: tokens name a version of the account. */
@Injectable()
export class AccountAccess {
  constructor(
    @InjectModel(USER_MODEL) private readonly users: Model<unknown>,
    private readonly refreshTokens: RefreshTokens,
    private readonly links: AccountLinks,
  ) {}

  /** Signs the user out everywhere, after a change of role, organization or email. */
  async endSessions(user: Id, options: Options = {}): Promise<void> {
    await this.users.updateOne({ _id: user }, { $inc: { tokenVersion: 1 } }, options);
    await this.refreshTokens.endAll(user, options);
  }

  /** Revokes mailed links, after a change of the address they were sent to. */
  endLinks(user: Id, options: Options = {}): Promise<void> {
    return this.links.endAll(user, options);
  }

  /** For a deactivation: sessions, links and an open invitation end, so that the user cannot come back in by mail. */
  async shutOut(user: Id, options: Options = {}): Promise<void> {
    await this.users.updateOne({ _id: user }, { $set: { invited: false }, $unset: { signupKey: '' } }, options);
    await this.endSessions(user, options);
    await this.endLinks(user, options);
  }
}
