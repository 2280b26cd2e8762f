import type { Id, Viewer } from '@aislelab/domain';
import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { Model, Types, type ClientSession } from 'mongoose';
import { toPlain } from '../../common/access/plain.ts';
import { USER_MODEL, type StoredUser } from './user.schema.ts';

/** Users as signing in sees them: before there is a viewer, so without a scope. */
@Injectable()
export class AccountStore {
  constructor(@InjectModel(USER_MODEL) private readonly users: Model<unknown>) {}

  /** The account that verified the address, with the password hash. Invitations to the address do not count. */
  async unsafelyFindByEmail(emailKey: string, options: { session?: ClientSession } = {}): Promise<StoredUser | null> {
    const row: unknown = await this.users
      .findOne({ emailKey, emailVerified: true }, null, options)
      .select('+passwordHash')
      .lean()
      .exec();
    return row ? (toPlain(row) as StoredUser) : null;
  }

  /** Accounts that wait for a link to be used, in any organization, the newest first. */
  async unsafelyFindPending(emailKey: string, limit: number, session: ClientSession): Promise<StoredUser[]> {
    const pending = { emailKey, emailVerified: false, $or: [{ invited: true }, { active: true }] };
    const rows: unknown[] = await this.users
      .find(pending, null, { session })
      .sort({ _id: -1 })
      .limit(limit)
      .lean()
      .exec();
    return rows.map((row) => toPlain(row) as StoredUser);
  }

  /** The user of a token, when it is active and the token is of its current version. */
  async unsafelyFindActive(id: unknown, tokenVersion: unknown): Promise<StoredUser | null> {
    if (typeof id !== 'string' || !Types.ObjectId.isValid(id) || typeof tokenVersion !== 'number') return null;
    const current = { _id: id, active: true, emailVerified: true, tokenVersion };
    const row: unknown = await this.users.findOne(current).lean().exec();
    return row ? (toPlain(row) as StoredUser) : null;
  }

  /** The user with the current rights; `null` for a deactivated or deleted one. */
  async current(id: Id): Promise<Viewer | null> {
    const row: unknown = await this.users.findOne({ _id: id, active: true, emailVerified: true }).lean().exec();
    return row ? toViewer(toPlain(row) as StoredUser) : null;
  }

  /** The account, locked by this transaction, so that the user's records are counted one after the other. `null` once the account ended. */
  async hold(id: Id, session: ClientSession): Promise<StoredUser | null> {
    const active = { _id: id, active: true, emailVerified: true };
    const held = this.users.findOneAndUpdate(active, { $inc: { guard: 1 } }, { session, returnDocument: 'after' });
    const row: unknown = await held.lean().exec();
    return row ? (toPlain(row) as StoredUser) : null;
  }

  async isDeactivated(id: unknown): Promise<boolean> {
    if (typeof id !== 'string' || !Types.ObjectId.isValid(id)) return false;
    return (await this.users.exists({ _id: id, active: false })) !== null;
  }

  /** With the password hash. */
  async unsafelyFindById(id: Id, options: { session?: ClientSession } = {}): Promise<StoredUser | null> {
    const row: unknown = await this.users.findOne({ _id: id }, null, options).select('+passwordHash').lean().exec();
    return row ? (toPlain(row) as StoredUser) : null;
  }

  /**
   * Sets a password, and with it a new version of the account: tokens of the older are no longer valid. An open invitation ends.
   * @param when condition on the account; `null` is returned when it does not hold
   */
  async setPassword(
    id: Id,
    passwordHash: string,
    when: Partial<Pick<StoredUser, 'active' | 'invited' | 'tokenVersion'>>,
    options: { activate?: boolean; session?: ClientSession },
  ): Promise<StoredUser | null> {
    const { activate = false, session } = options;
    const row: unknown = await this.users
      .findOneAndUpdate(
        { _id: id, ...when },
        {
          $set: { passwordHash, invited: false, ...(activate && { active: true, emailVerified: true }) },
          ...(activate && { $unset: { signupKey: '' } }),
          $inc: { tokenVersion: 1, ...(activate && { version: 1 }) },
        },
        { session, returnDocument: 'after' },
      )
      .lean()
      .exec();
    return row ? (toPlain(row) as StoredUser) : null;
  }

  /** Removes the address from a deactivated account, after another one has verified it. */
  async giveUpAddress(id: Id, options: { session: ClientSession }): Promise<void> {
    await this.users.updateOne(
      { _id: id, active: false },
      { $set: { emailVerified: false, invited: false }, $inc: { tokenVersion: 1 } },
      options,
    );
  }
}

/** The user as the rest of the platform knows it. */
export function toViewer({ _id, name, email, role, organization, permissions, units }: StoredUser): Viewer {
  return { _id, name, email, role, organization, permissions, units };
}
