import { canonicalEmail, DomainError, type Id, type Organization, type User, type Viewer } from '@aislelab/domain';
import { Injectable } from '@nestjs/common';
import { InjectConnection } from '@nestjs/mongoose';
import type { ClientSession, Connection } from 'mongoose';
import { AuditLog } from '../audit/audit-log.ts';
import { AccountAccess } from '../auth/account-access.ts';
import { ApiTokens } from '../auth/api-tokens/api-tokens.ts';
import { Invitations } from '../auth/invitations.ts';
import { MailLimits } from '../mail/mail-limits.ts';
import { OrganizationRepository } from '../organizations/organization.repository.ts';
import { Managers } from './managers.ts';
import { toUser, userChange } from './user-change.ts';
import { UserRepository } from './user.repository.ts';

/** Actions on an account besides changing its fields. Each action is one transaction with its audit entry. */
@Injectable()
export class UserActions {
  constructor(
    private readonly users: UserRepository,
    private readonly organizations: OrganizationRepository,
    private readonly managers: Managers,
    private readonly access: AccountAccess,
    private readonly tokens: ApiTokens,
    private readonly invitations: Invitations,
    private readonly limits: MailLimits,
    private readonly audit: AuditLog,
    @InjectConnection() private readonly connection: Connection,
  ) {}

  /** No effect for an active user. */
  activate(viewer: Viewer, id: Id): Promise<User> {
    return this.connection.transaction((session) => this.setActive(viewer, id, true, session));
  }

  /**
   * Signs the user out everywhere at once, and revokes all mailed links.
   * @throws DomainError FORBIDDEN on oneself, LAST_MANAGER
   */
  deactivate(viewer: Viewer, id: Id): Promise<User> {
    if (id === viewer._id) throw new DomainError('FORBIDDEN', { message: 'You cannot deactivate yourself.' });
    return this.connection.transaction((session) => this.setActive(viewer, id, false, session));
  }

  private async setActive(viewer: Viewer, id: Id, active: boolean, session: ClientSession): Promise<User> {
    const records = this.users.as(viewer, 'users.write');
    const before = await records.get(id, { session });
    if (before.active === active) return toUser(before);
    const update = { $set: { active }, $inc: { version: 1 } };
    const after = await records.updateIf(id, { active: before.active }, update, { session });
    if (!after) throw new DomainError('CONFLICT');
    if (!active) {
      await this.managers.keepOne(viewer, before, after, session);
      await this.access.shutOut(id, { session });
    }
    const change = userChange(viewer, active ? 'activate' : 'deactivate', { before, after });
    await this.audit.record(change, { session });
    return toUser(after);
  }

  /** Mails the link that sets a password and activates the account. @throws DomainError CONFLICT for an active user, TOO_MANY_REQUESTS */
  invite(viewer: Viewer, id: Id): Promise<User> {
    return this.connection.transaction(async (session) => {
      const user = await this.users.as(viewer, 'users.write').get(id, { session });
      if (user.active) throw new DomainError('CONFLICT', { message: 'This user is active already.' });
      await this.home(user, session);
      const mail = await this.limits.invite(viewer, canonicalEmail(user.email) ?? user.email, session);
      await this.invitations.send(user, viewer, { session, mail });
      await this.audit.record(userChange(viewer, 'invite', { before: user, after: user }), { session });
      return toUser(user);
    });
  }

  /** Deletes an invitation. @throws DomainError IN_USE for a user who has set a password */
  remove(viewer: Viewer, id: Id): Promise<void> {
    return this.connection.transaction(async (session) => {
      const records = this.users.as(viewer, 'users.write');
      const before = await records.get(id, { session });
      if (!(await records.deleteIf(id, { passwordHash: null }, { session }))) {
        throw new DomainError('IN_USE', { message: 'This user has signed in before: deactivate them instead.' });
      }
      await this.managers.keepOne(viewer, before, null, session);
      await this.access.endLinks(id, { session });
      await this.tokens.deleteOf({ user: id }, session);
      await this.audit.record(userChange(viewer, 'delete', { before, after: null }), { session });
    });
  }

  /** Locks the organization, so that its invitations are counted one after the other. */
  private home({ organization }: User, session: ClientSession): Promise<Organization | null> {
    return organization === null ? Promise.resolve(null) : this.organizations.hold(organization, session);
  }
}
