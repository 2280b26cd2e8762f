import {
  normalized,
  ACCOUNT_TEXTS,
  canonicalEmail,
  DomainError,
  FIELD_ERRORS,
  isNameValid,
  normalizeName,
  type User,
  passwordProblem,
} from '@aislelab/domain';
import { Injectable } from '@nestjs/common';
import { InjectConnection } from '@nestjs/mongoose';
import type { ClientSession, Connection } from 'mongoose';
import { isDuplicate } from '../../common/database/is-duplicate.ts';
import { AppConfig } from '../../config/app-config.ts';
import { AuditLog } from '../audit/audit-log.ts';
import { AccountStore } from '../auth/account.store.ts';
import { Attempts } from '../auth/attempts.ts';
import { AuthService, type SignIn } from '../auth/auth.service.ts';
import { AccountLinks } from '../auth/links/account-links.ts';
import type { Place } from '../auth/place.ts';
import { Passwords } from '../auth/passwords.ts';
import { UserRepository } from '../users/user.repository.ts';
import type { SetupDto } from './setup.dto.ts';
import { SetupCodes } from './setup-codes.ts';

/** Two ways to create an admin without one: the set-up page with a code from the log, and the operator's command. */
@Injectable()
export class AdminAccounts {
  constructor(
    private readonly config: AppConfig,
    private readonly codes: SetupCodes,
    private readonly users: UserRepository,
    private readonly accounts: AccountStore,
    private readonly attempts: Attempts,
    private readonly passwords: Passwords,
    private readonly links: AccountLinks,
    private readonly auth: AuthService,
    private readonly audit: AuditLog,
    @InjectConnection() private readonly connection: Connection,
  ) {}

  /** @returns true while no admin can sign in: then, and only then, there is a set-up page */
  async areMissing(session?: ClientSession): Promise<boolean> {
    const canSignIn = { role: 'ADMIN', active: true, emailVerified: true, passwordHash: { $type: 'string' } };
    return (await this.users.unsafelyUnscoped().findOne(canSignIn, session ? { session } : {})) === null;
  }

  /** The first admin, signed in. @throws DomainError NOT_FOUND once there is one; INVALID_INPUT, TOO_MANY_REQUESTS */
  async setUp({ code, password, ...who }: SetupDto, place: Place): Promise<SignIn> {
    if (!(await this.areMissing())) throw new DomainError('NOT_FOUND');
    const named = readPerson(who);
    const problem = passwordProblem(password);
    if (problem) throw refused('password', problem);
    await this.attempts.begin('setup', { place });
    const passwordHash = await this.passwords.hash(password, place, async () => {
      if (!(await this.codes.isGood(code))) throw wrongCode();
    });
    const user = await this.create(named, { active: true, emailVerified: true, passwordHash }, async (session) => {
      // The document of the code is shared: of two requests at once, the second finds the admin of the first.
      const taken = await this.codes.take(code, session);
      if (!(await this.areMissing(session))) throw new DomainError('NOT_FOUND');
      if (!taken) throw wrongCode();
    });
    await this.attempts.succeed('setup', { place });
    const stored = await this.accounts.unsafelyFindById(user._id);
    if (!stored) throw new DomainError('NOT_FOUND');
    return this.auth.signIn(stored);
  }

  /**
   * A further admin, or a new link for one who has not used the first.
   * @returns the address for choosing a password, valid once, for 48 hours
   * @throws DomainError INVALID_INPUT
   */
  async invite(who: { name: string; email: string }): Promise<string> {
    const named = readPerson(who);
    const { emailKey } = named;
    if ((await this.accounts.unsafelyFindByEmail(emailKey))?.active) throw refused('email', ACCOUNT_TEXTS.emailTaken);
    const pending = { emailKey, role: 'ADMIN', active: false, invited: true, emailVerified: false };
    const user =
      (await this.users.unsafelyUnscoped().findOne(pending)) ??
      (await this.create(named, { active: false, invited: true }));
    const token = await this.links.issue('activation', user._id);
    return `${this.config.publicUrl}/activate#${token}`;
  }

  private async create(
    named: ReturnType<typeof readPerson>,
    access: { active: boolean; emailVerified?: boolean; passwordHash?: string; invited?: boolean },
    before: (session: ClientSession) => Promise<void> = async () => undefined,
  ): Promise<User> {
    try {
      return await this.connection.transaction(async (session) => {
        await before(session);
        const record = { ...named, role: 'ADMIN', organization: null, ...access };
        const user = await this.users.unsafelyUnscoped().create(record, { session });
        const { _id, name } = user;
        const what = { viewer: null, action: 'users.create', kind: 'users', organization: null } as const;
        const after = { name, email: user.email, role: user.role, active: user.active };
        await this.audit.record({ ...what, record: _id, name, before: null, after }, { session });
        return user;
      });
    } catch (error) {
      throw isDuplicate(error) ? refused('email', ACCOUNT_TEXTS.emailTaken) : error;
    }
  }
}

function readPerson({ name, email }: { name: string; email: string }) {
  const emailKey = canonicalEmail(email);
  if (emailKey === null) throw refused('email', FIELD_ERRORS.email);
  if (!isNameValid(name)) throw refused('name', FIELD_ERRORS.name);
  return { name: normalizeName(name), email: normalized(email, 'NFKC').trim(), emailKey };
}

const refused = (field: string, problem: string) => new DomainError('INVALID_INPUT', { errors: { [field]: problem } });
const wrongCode = () =>
  refused('code', 'This code is wrong, used or expired. A restart of the platform writes a new one to its log.');
