import { forcePermissions, NO_PERMISSIONS, normalizeName, type Id } from '@aislelab/domain';
import type { JobHandler } from '@aislelab/server-kit';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { InjectConnection } from '@nestjs/mongoose';
import { Types, type ClientSession, type Connection } from 'mongoose';
import { createHash } from 'node:crypto';
import { PluginHost } from '../../common/plugins/plugin-host.ts';
import { AuditLog } from '../audit/audit-log.ts';
import { AccountStore } from '../auth/account.store.ts';
import { Invitations } from '../auth/invitations.ts';
import { AccountLinks } from '../auth/links/account-links.ts';
import { MailLimits } from '../mail/mail-limits.ts';
import { Mailer } from '../mail/mailer.ts';
import { OrganizationRepository } from '../organizations/organization.repository.ts';
import { UserRepository } from '../users/user.repository.ts';
import type { AccountRequest } from './account-request.schema.ts';
import { ACCOUNT_REQUEST_JOB, AccountRequests } from './account-requests.ts';

/** Accounts of one address that are mailed a new link at once. */
const MOST_PENDING = 5;

/**
 * Executes a request once, in one transaction with its mail. Mails go to the stored address of the account,
 * never to the typed one. When one form is sent twice at once, the second run finds the account of the first.
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
    private readonly limits: MailLimits,
    private readonly audit: AuditLog,
    private readonly plugins: PluginHost,
    @InjectConnection() private readonly connection: Connection,
  ) {}

  onModuleInit(): void {
    this.plugins.registerJob(ACCOUNT_REQUEST_JOB, this, { title: 'Open an account or mail a link' });
  }

  async run({ request: id }: { request: Id }): Promise<void> {
    await this.connection.transaction(async (session) => {
      const request = await this.requests.take(id, session);
      if (!request) return;
      const { kind, email: toKey, first } = request;
      if (!(await this.limits.request(kind, { toKey, first }, session))) return;
      if (request.kind === 'signup') await this.signUp(request, session);
      else await this.remind(toKey, session);
    });
  }

  private async signUp(request: AccountRequest & { kind: 'signup' }, session: ClientSession): Promise<void> {
    const owner = await this.accounts.unsafelyFindByEmail(request.email, { session });
    if (owner?.active)
      return this.mailer.send({ to: owner.email, template: 'accountExists', data: { name: owner.name } }, { session });
    const signupKey = keyOf(request);
    const pending = await this.users.unsafelyUnscoped().findOne({ signupKey }, { session });
    // A second sign-up with the same names: the first mail never arrived, or was lost.
    if (pending) return this.invitations.send(pending, null, { session });
    return this.open(request, signupKey, session);
  }

  /** A new organization and its manager. Invitations to the address stay: the person chooses by the link. */
  private async open(
    { email, ...names }: AccountRequest & { kind: 'signup' },
    signupKey: string,
    session: ClientSession,
  ): Promise<void> {
    const organization = await this.organizations
      .unsafelyUnscoped()
      .create({ name: normalizeName(names.organization) }, { session });
    const user = await this.users.unsafelyUnscoped().create(
      {
        name: normalizeName(names.name),
        email,
        emailKey: email,
        signupKey,
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
    const owner = await this.accounts.unsafelyFindByEmail(email, { session });
    if (owner?.active) {
      const token = await this.links.issue('reset', owner._id, { session, keepOlder: true });
      await this.mailer.send({ to: owner.email, template: 'reset', data: { name: owner.name, token } }, { session });
      return;
    }
    // None of them is the account of the address yet: each names its organization, and the person chooses.
    for (const pending of await this.accounts.unsafelyFindPending(email, MOST_PENDING, session))
      await this.invitations.send(pending, null, { session });
  }
}

/** Stable key of a form, however often it is sent. */
function keyOf({ email, organization, name }: AccountRequest & { kind: 'signup' }): string {
  const names = [organization, name].map((text) => normalizeName(text).toLowerCase());
  return createHash('sha256')
    .update(JSON.stringify([email, ...names]))
    .digest('base64url');
}
