import { forcePermissions, NO_PERMISSIONS, normalizeName, type Id } from '@aislelab/domain';
import type { JobHandler } from '@aislelab/server-kit';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { InjectConnection } from '@nestjs/mongoose';
import { Types, type ClientSession, type Connection } from 'mongoose';
import { PluginHost } from '../../common/plugins/plugin-host.ts';
import { AuditLog } from '../audit/audit-log.ts';
import { AccountStore } from '../auth/account.store.ts';
import { Invitations } from '../auth/invitations.ts';
import { AccountLinks } from '../auth/links/account-links.ts';
import { Mailer } from '../mail/mailer.ts';
import { OrganizationRepository } from '../organizations/organization.repository.ts';
import { UserRepository } from '../users/user.repository.ts';
import type { AccountRequest } from './account-request.schema.ts';
import { ACCOUNT_REQUEST_JOB, AccountRequests } from './account-requests.ts';

/**
 * Does what was asked for, once, in one transaction with the mail that tells of it. Mails go to the stored address of the account,
 * never to the one that was typed. When two people sign up with one address at once, the second run finds the account of the first.
 */
@Injectable()
export class AccountRequestJob implements JobHandler<{ request: Id }>, OnModuleInit {
  constructor(
    private readonly requests: AccountRequests,
    private readonly accounts: AccountStore,
    private readonly users: UserRepository,
    private readonly organizations: OrganizationRepository,
    private readonly invitations: Invitations,
    private readonly links: AccountLinks,
    private readonly mailer: Mailer,
    private readonly audit: AuditLog,
    private readonly plugins: PluginHost,
    @InjectConnection() private readonly connection: Connection,
  ) {}

  onModuleInit(): void {
    this.plugins.registerJob(ACCOUNT_REQUEST_JOB, this);
  }

  async run({ request: id }: { request: Id }): Promise<void> {
    await this.connection.transaction(async (session) => {
      const request = await this.requests.take(id, session);
      if (request?.kind === 'signup') await this.signUp(request, session);
      if (request?.kind === 'forgot') await this.remind(request.email, session);
    });
  }

  private async signUp(request: AccountRequest & { kind: 'signup' }, session: ClientSession): Promise<void> {
    const user = await this.accounts.unsafelyFindByEmail(request.email, { session });
    if (!user) return this.open(request, session);
    // Whoever signs up again never got, or lost, the first mail.
    if (user.invited) return this.invitations.send(user, null, { session });
    return this.mailer.send({ to: user.email, template: 'accountExists', data: { name: user.name } }, { session });
  }

  /** A new organization and the person who manages it. */
  private async open({ email, ...names }: AccountRequest & { kind: 'signup' }, session: ClientSession): Promise<void> {
    const organization = await this.organizations
      .unsafelyUnscoped()
      .create({ name: normalizeName(names.organization) }, { session });
    const user = await this.users.unsafelyUnscoped().create(
      {
        name: normalizeName(names.name),
        email,
        emailKey: email,
        role: 'CUSTOMER',
        signup: true,
        organization: new Types.ObjectId(organization._id),
        permissions: forcePermissions({ ...NO_PERMISSIONS, manageOrganization: true }),
      },
      { session },
    );
    await this.invitations.send(user, null, { session });
    const noted = { viewer: null, action: 'users.signup', organization: organization._id, before: null } as const;
    const { _id: record, name } = organization;
    await this.audit.record({ ...noted, kind: 'organizations', record, name, after: organization }, { session });
    await this.audit.record({ ...noted, kind: 'users', record: user._id, name: user.name, after: user }, { session });
  }

  private async remind(email: string, session: ClientSession): Promise<void> {
    const user = await this.accounts.unsafelyFindByEmail(email, { session });
    if (user?.active) {
      const token = await this.links.issue('reset', user._id, { session });
      await this.mailer.send({ to: user.email, template: 'reset', data: { name: user.name, token } }, { session });
    } else if (user?.invited) await this.invitations.send(user, null, { session });
  }
}
