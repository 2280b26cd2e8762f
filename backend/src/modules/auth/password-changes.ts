import { DomainError, type Viewer } from '@aislelab/domain';
import { Injectable } from '@nestjs/common';
import { InjectConnection } from '@nestjs/mongoose';
import type { ClientSession, Connection } from 'mongoose';
import { AuditLog } from '../audit/audit-log.ts';
import { Mailer } from '../mail/mailer.ts';
import { AccountStore } from './account.store.ts';
import { Attempts } from './attempts.ts';
import { newPasswordProblem } from './common-passwords.ts';
import type { LinkKind } from './links/account-link.schema.ts';
import { AccountLinks } from './links/account-links.ts';
import { Passwords } from './passwords.ts';
import { RefreshTokens } from './refresh-tokens.ts';
import type { StoredUser } from './user.schema.ts';

const ACTIONS = {
  activation: 'users.activateByLink',
  reset: 'users.resetPassword',
  own: 'users.changePassword',
} as const;
/** For whom a link is good: an invitation that was taken back, or an account that was deactivated, has no way in. */
const GOOD_FOR = { activation: { invited: true }, reset: { active: true } } as const;

/** New passwords. Each ends all sessions and all mailed links of its account; what comes after is a session of its own. */
@Injectable()
export class PasswordChanges {
  constructor(
    private readonly accounts: AccountStore,
    private readonly attempts: Attempts,
    private readonly passwords: Passwords,
    private readonly links: AccountLinks,
    private readonly refreshTokens: RefreshTokens,
    private readonly mailer: Mailer,
    private readonly audit: AuditLog,
    @InjectConnection() private readonly connection: Connection,
  ) {}

  /** Whom a mailed link is for; it stays usable. @throws DomainError LINK_INVALID, TOO_MANY_REQUESTS */
  async look(kind: LinkKind, token: string, ip: string): Promise<Pick<StoredUser, 'email' | 'name'>> {
    await this.attempts.begin('link', { ip });
    const { email, name } = await this.userOf(kind, token);
    await this.attempts.succeed('link', { ip });
    return { email, name };
  }

  /** Uses a mailed link up. @throws DomainError INVALID_INPUT, LINK_INVALID, TOO_MANY_REQUESTS */
  async byLink(kind: LinkKind, token: string, password: string, ip: string): Promise<StoredUser> {
    assertPassword(password);
    await this.attempts.begin('link', { ip });
    // Looked at before the expensive part, taken after it: a link is used up by a password that was set, and by nothing else.
    const hash = await this.passwords.hash(password, () => this.userOf(kind, token));
    const user = await this.connection.transaction(async (session) => {
      const id = await this.links.take(kind, token, { session });
      const activate = kind === 'activation';
      const changed = id && (await this.accounts.setPassword(id, hash, GOOD_FOR[kind], { activate, session }));
      if (!changed) throw new DomainError('LINK_INVALID');
      await this.settle(changed, kind, session);
      return changed;
    });
    await this.attempts.succeed('link', { ip });
    return user;
  }

  /** @throws DomainError INVALID_INPUT, SIGNED_OUT when something ended the session in the meantime, TOO_MANY_REQUESTS */
  async own(viewer: Viewer, current: string, password: string): Promise<StoredUser> {
    assertPassword(password);
    const attempt = { account: viewer._id };
    await this.attempts.begin('password', attempt);
    const user = await this.accounts.unsafelyFindById(viewer._id);
    if (!user || !(await this.passwords.matches(user.passwordHash ?? null, current))) {
      throw new DomainError('INVALID_INPUT', { errors: { current: 'Wrong password' } });
    }
    const hash = await this.passwords.hash(password);
    const when = { active: true, tokenVersion: user.tokenVersion };
    const changed = await this.connection.transaction(async (session) => {
      const done = await this.accounts.setPassword(user._id, hash, when, { session });
      if (!done) throw new DomainError('SIGNED_OUT');
      await this.settle(done, 'own', session);
      return done;
    });
    await this.attempts.succeed('password', attempt);
    return changed;
  }

  private async userOf(kind: LinkKind, token: string): Promise<StoredUser> {
    const id = await this.links.find(kind, token);
    const user = id && (await this.accounts.unsafelyFindById(id));
    const good = user && (kind === 'activation' ? user.invited === true : user.active);
    if (!good) throw new DomainError('LINK_INVALID');
    return user;
  }

  private async settle(user: StoredUser, kind: LinkKind | 'own', session: ClientSession): Promise<void> {
    await this.refreshTokens.endAll(user._id, { session });
    await this.links.endAll(user._id, { session });
    const { _id, name, email, organization } = user;
    const activated = kind === 'activation';
    const change = { before: activated ? { active: false } : null, after: activated ? { active: true } : null };
    const what = { kind: 'users', action: ACTIONS[kind], record: _id, name, organization, ...change } as const;
    await this.audit.record({ viewer: { _id, name }, ...what }, { session });
    if (!activated) await this.mailer.send({ to: email, template: 'passwordChanged', data: { name } }, { session });
  }
}

function assertPassword(password: string): void {
  const problem = newPasswordProblem(password);
  if (problem) throw new DomainError('INVALID_INPUT', { errors: { password: problem } });
}
