import { DomainError, passwordProblem, type Id, type Viewer } from '@aislelab/domain';
import { Injectable } from '@nestjs/common';
import { InjectConnection } from '@nestjs/mongoose';
import type { ClientSession, Connection } from 'mongoose';
import { isDuplicate } from '../../common/database/is-duplicate.ts';
import { AuditLog } from '../audit/audit-log.ts';
import { Mailer } from '../mail/mailer.ts';
import { AccountStore } from './account.store.ts';
import { Attempts } from './attempts.ts';
import { Invitations, type Inviter } from './invitations.ts';
import type { LinkKind } from './links/account-link.schema.ts';
import { AccountLinks } from './links/account-links.ts';
import { Passwords } from './passwords.ts';
import type { Place } from './place.ts';
import { RefreshTokens } from './refresh-tokens.ts';
import type { StoredUser } from './user.schema.ts';

const ACTIONS = {
  activation: 'users.activateByLink',
  reset: 'users.resetPassword',
  own: 'users.changePassword',
} as const;
/** Accounts for which a link is valid: revoked invitations and deactivated accounts cannot use one. */
const GOOD_FOR = { activation: { invited: true }, reset: { active: true, emailVerified: true } } as const;

export type LinkView = Pick<StoredUser, 'email' | 'name'> & Partial<Inviter>;

/** New passwords. Each ends all sessions and mailed links of its account; a new session follows. */
@Injectable()
export class PasswordChanges {
  constructor(
    private readonly accounts: AccountStore,
    private readonly attempts: Attempts,
    private readonly passwords: Passwords,
    private readonly invitations: Invitations,
    private readonly links: AccountLinks,
    private readonly refreshTokens: RefreshTokens,
    private readonly mailer: Mailer,
    private readonly audit: AuditLog,
    @InjectConnection() private readonly connection: Connection,
  ) {}

  /** The account of a mailed link, with its organization; the link stays usable. @throws DomainError LINK_INVALID, TOO_MANY_REQUESTS */
  async look(kind: LinkKind, token: string, place: Place): Promise<LinkView> {
    const user = await this.userOf(kind, token, place);
    const { email, name } = user;
    return { email, name, ...(kind === 'activation' && (await this.invitations.describe(user))) };
  }

  /** Uses a mailed link up. @throws DomainError INVALID_INPUT, LINK_INVALID, TOO_MANY_REQUESTS */
  async byLink(kind: LinkKind, token: string, password: string, place: Place): Promise<StoredUser> {
    assertPassword(password);
    // Checked before the expensive part, used up after it: only setting a password uses a link up.
    const hash = await this.passwords.hash(password, place, () => this.userOf(kind, token, place));
    return await this.connection
      .transaction(async (session) => {
        const id = await this.links.take(kind, token, { session });
        const activate = kind === 'activation';
        const free = id && (!activate || (await this.freeAddress(id, session)));
        const changed = free && (await this.accounts.setPassword(id, hash, GOOD_FOR[kind], { activate, session }));
        if (!changed) throw new DomainError('LINK_INVALID');
        await this.settle(changed, kind, session);
        return changed;
      })
      .catch((error: unknown) => {
        // Another link verified the same address in the same moment.
        throw isDuplicate(error) ? new DomainError('LINK_INVALID') : error;
      });
  }

  /** Checks whether an account may verify its address: an active owner keeps it, a deactivated one loses it, in any organization. */
  private async freeAddress(id: Id, session: ClientSession): Promise<boolean> {
    const user = await this.accounts.unsafelyFindById(id, { session });
    const owner = user && (await this.accounts.unsafelyFindByEmail(user.emailKey, { session }));
    if (!owner || owner._id === id) return user !== null;
    if (owner.active) return false;
    await this.accounts.giveUpAddress(owner._id, { session });
    await this.refreshTokens.endAll(owner._id, { session });
    await this.links.endAll(owner._id, { session });
    return true;
  }

  /** @throws DomainError INVALID_INPUT, SIGNED_OUT when the session has ended by then, TOO_MANY_REQUESTS */
  async own(viewer: Viewer, current: string, password: string): Promise<StoredUser> {
    assertPassword(password);
    const attempt = { account: viewer._id };
    await this.attempts.begin('password', attempt);
    const user = await this.accounts.unsafelyFindById(viewer._id);
    if (!user || !(await this.passwords.matches(user.passwordHash ?? null, current, attempt))) {
      throw new DomainError('INVALID_INPUT', { errors: { current: 'Wrong password' } });
    }
    const hash = await this.passwords.hash(password, attempt);
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

  /** Only invalid links count: guesses of others never close a valid one. @throws DomainError LINK_INVALID, TOO_MANY_REQUESTS */
  private async userOf(kind: LinkKind, token: string, place: Place): Promise<StoredUser> {
    const user = await this.find(kind, token);
    if (user) return user;
    await this.attempts.begin('link', { place });
    throw new DomainError('LINK_INVALID');
  }

  private async find(kind: LinkKind, token: string): Promise<StoredUser | null> {
    const id = await this.links.find(kind, token);
    const user = id && (await this.accounts.unsafelyFindById(id));
    const good = user && (kind === 'activation' ? user.invited === true : user.active && user.emailVerified);
    if (!good) return null;
    const owner = await this.accounts.unsafelyFindByEmail(user.emailKey);
    return owner?.active && owner._id !== user._id ? null : user;
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
  const problem = passwordProblem(password);
  if (problem) throw new DomainError('INVALID_INPUT', { errors: { password: problem } });
}
