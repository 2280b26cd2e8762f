import type { Id } from '@aislelab/domain';
import { Injectable } from '@nestjs/common';
import { InjectConnection, InjectModel } from '@nestjs/mongoose';
import type { Connection, Model } from 'mongoose';
import { Log } from '../../common/log/log.ts';
import { AuditLog } from '../audit/audit-log.ts';
import { AccountAccess } from '../auth/account-access.ts';
import { AccountStore } from '../auth/account.store.ts';
import { Passwords } from '../auth/passwords.ts';
import { USER_MODEL } from '../auth/user.schema.ts';

/** Accounts of the demo data, with a published password. */
@Injectable()
export class DemoAccounts {
  constructor(
    private readonly accounts: AccountStore,
    private readonly access: AccountAccess,
    private readonly passwords: Passwords,
    private readonly audit: AuditLog,
    private readonly log: Log,
    @InjectModel(USER_MODEL) private readonly users: Model<unknown>,
    @InjectConnection() private readonly connection: Connection,
  ) {}

  /** Closes those that still have their published password: inactive, signed out, without a password that activating would bring back. */
  async close(accounts: readonly { _id: Id; password: string }[]): Promise<void> {
    for (const { _id, password } of accounts) {
      const hash = (await this.accounts.unsafelyFindById(_id))?.passwordHash;
      // Without a hash there is nothing to close, and no hashing at each start.
      if (hash && (await this.passwords.matches(hash, password, null))) await this.closeOne(_id, hash);
    }
  }

  private async closeOne(_id: Id, passwordHash: string): Promise<void> {
    await this.connection.transaction(async (session) => {
      // Skips an account whose password is changed at this moment.
      const closing = { $set: { active: false, passwordHash: null }, $inc: { version: 1 } };
      const { modifiedCount } = await this.users.updateOne({ _id, passwordHash }, closing, { session });
      const user = await this.accounts.unsafelyFindById(_id, { session });
      if (modifiedCount === 0 || !user) return;
      await this.access.shutOut(_id, { session });
      const { name, organization } = user;
      const what = {
        viewer: null,
        action: 'users.deactivate',
        kind: 'users',
        record: _id,
        name,
        organization,
      } as const;
      await this.audit.record({ ...what, before: { active: true }, after: { active: false } }, { session });
      this.log.info({ msg: 'demo account closed', user: _id });
    });
  }
}
