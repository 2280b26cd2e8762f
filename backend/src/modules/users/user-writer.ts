import {
  normalized,
  ACCOUNT_TEXTS,
  canonicalEmail,
  DomainError,
  normalizeName,
  type Id,
  type Organization,
  type Role,
  type User,
  type Viewer,
} from '@aislelab/domain';
import { Injectable } from '@nestjs/common';
import { InjectConnection } from '@nestjs/mongoose';
import type { ClientSession, Connection } from 'mongoose';
import { isDuplicate } from '../../common/database/is-duplicate.ts';
import { PluginHost } from '../../common/plugins/plugin-host.ts';
import { AuditLog } from '../audit/audit-log.ts';
import { AccountAccess } from '../auth/account-access.ts';
import { Invitations } from '../auth/invitations.ts';
import { MailLimits } from '../mail/mail-limits.ts';
import { Mailer } from '../mail/mailer.ts';
import { OrganizationRepository } from '../organizations/organization.repository.ts';
import type { CreateUserDto, UpdateUserDto } from './users.dto.ts';
import { Managers } from './managers.ts';
import { membershipOf, refused } from './membership.ts';
import { toUser, userChange } from './user-change.ts';
import { UserRepository } from './user.repository.ts';

const ONLY_CUSTOMERS = 'Only customers belong to an organization';

/** Creates and changes accounts: admins anywhere, customers who manage an organization in it. */
@Injectable()
export class UserWriter {
  constructor(
    private readonly users: UserRepository,
    private readonly organizations: OrganizationRepository,
    private readonly managers: Managers,
    private readonly access: AccountAccess,
    private readonly invitations: Invitations,
    private readonly mailer: Mailer,
    private readonly limits: MailLimits,
    private readonly audit: AuditLog,
    private readonly plugins: PluginHost,
    @InjectConnection() private readonly connection: Connection,
  ) {}

  /** Creates an inactive user and mails the link that sets a password. @throws DomainError INVALID_INPUT, TOO_MANY_REQUESTS */
  async create(viewer: Viewer, dto: CreateUserDto): Promise<User> {
    if (viewer.role !== 'ADMIN') refuseFields(dto, ['role', 'organization']);
    const role = viewer.role === 'ADMIN' ? (dto.role ?? required('role')) : 'CUSTOMER';
    const organization = viewer.role === 'ADMIN' ? (dto.organization ?? null) : viewer.organization;
    return this.write(async (session) => {
      if (dto.organization && role !== 'CUSTOMER') throw refused('organization', ONLY_CUSTOMERS);
      const home = await this.home(role, organization, session);
      const record = {
        name: normalizeName(dto.name),
        ...emailOf(dto.email),
        ...(dto.units && { units: dto.units }),
        ...membershipOf(role, home, dto, this.ofPlugins),
        active: false,
      };
      if (viewer.role === 'ADMIN') await this.keepUnique(record.emailKey, null, session);
      const after = await this.users.as(viewer, 'users.write').create(record, { session });
      await this.audit.record(userChange(viewer, 'create', { before: null, after }), { session });
      const mail = await this.limits.invite(viewer, record.emailKey, session);
      await this.invitations.send(after, viewer, { session, mail });
      return toUser(after);
    });
  }

  /** @throws DomainError CONFLICT when another user has changed it since; LAST_MANAGER, FORBIDDEN, NOT_FOUND, INVALID_INPUT */
  async update(viewer: Viewer, id: Id, dto: UpdateUserDto): Promise<User> {
    if (viewer.role !== 'ADMIN') refuseFields(dto, ['role', 'organization', 'email']);
    return this.write(async (session) => {
      const records = this.users.as(viewer, 'users.write');
      const before = toUser(await records.get(id, { session }));
      if (before.version !== dto.version) throw new DomainError('CONFLICT');
      const set = await this.changes(before, dto, session);
      if (dto.email !== undefined) await this.keepUnique(emailOf(dto.email).emailKey, id, session);
      const changed = { ...before, ...set };
      if (id === viewer._id && rightsOf(changed) !== rightsOf(before)) throw new DomainError('FORBIDDEN');
      const after = await records.updateIf(
        id,
        { version: dto.version },
        { $set: set, $inc: { version: 1 } },
        { session },
      );
      if (!after) throw new DomainError('CONFLICT');
      await this.managers.keepOne(viewer, before, after, session);
      await this.audit.record(userChange(viewer, 'update', { before, after }), { session });
      await this.follow(before, after, session);
      return toUser(after);
    });
  }

  private get ofPlugins(): string[] {
    return this.plugins.permissions.map(({ name }) => name);
  }

  private async changes(before: User, dto: UpdateUserDto, session: ClientSession): Promise<Partial<User>> {
    const role = dto.role ?? before.role;
    if (dto.organization && role !== 'CUSTOMER') throw refused('organization', ONLY_CUSTOMERS);
    const moved = dto.organization === undefined ? before.organization : dto.organization;
    const home = await this.home(role, moved, session);
    return {
      ...(dto.name !== undefined && { name: normalizeName(dto.name) }),
      ...(dto.email !== undefined && emailOf(dto.email)),
      ...(dto.units && { units: dto.units }),
      ...membershipOf(role, home, dto, this.ofPlugins, before),
    };
  }

  /** Admins see all accounts, so a known address is refused; customers must not learn about accounts of other organizations. */
  private async keepUnique(emailKey: string, self: Id | null, session: ClientSession): Promise<void> {
    const owner = await this.users.unsafelyUnscoped().findOne({ emailKey, emailVerified: true }, { session });
    if (owner?.active && owner._id !== self) throw refused('email', ACCOUNT_TEXTS.emailTaken);
  }

  /** The organization of a customer, locked, so that neither it nor its teams are deleted while the user joins. */
  private async home(role: Role, organization: Id | null, session: ClientSession): Promise<Organization | null> {
    if (role !== 'CUSTOMER' || organization === null) return null;
    const home = await this.organizations.hold(organization, session);
    if (!home) throw refused('organization', ACCOUNT_TEXTS.organizationMissing);
    return home;
  }

  /** Ends sessions and links after a change of rights or address. */
  private async follow(before: User, after: User, session: ClientSession): Promise<void> {
    const moved = before.role !== after.role || before.organization !== after.organization;
    const readdressed = canonicalEmail(before.email) !== canonicalEmail(after.email);
    if (moved || readdressed) await this.access.endSessions(after._id, { session });
    if (!readdressed) return;
    await this.access.endLinks(after._id, { session });
    const { name, email } = after;
    await this.mailer.send({ to: before.email, template: 'emailChanged', data: { name, email } }, { session });
  }

  private async write(change: (session: ClientSession) => Promise<User>): Promise<User> {
    try {
      return await this.connection.transaction(change);
    } catch (error) {
      throw isDuplicate(error) ? refused('email', ACCOUNT_TEXTS.emailTaken) : error;
    }
  }
}

/** Customers who manage an organization create customers of it, and no other accounts. */
function refuseFields<T extends object>(dto: T, fields: readonly (keyof T & string)[]): void {
  const sent = fields.find((field) => dto[field] !== undefined);
  if (sent) throw refused(sent, `property ${sent} should not exist`);
}

function required(field: string): never {
  throw refused(field, 'Required');
}

function emailOf(typed: string): { email: string; emailKey: string } {
  const emailKey = canonicalEmail(typed);
  if (emailKey === null) throw refused('email', 'Not an email address');
  return { email: normalized(typed, 'NFKC').trim(), emailKey };
}

const rightsOf = ({ role, organization, permissions }: User) => JSON.stringify([role, organization, permissions]);
