import { DomainError, type Viewer } from '@aislelab/domain';
import { SharedTurns } from '@aislelab/server-kit';
import { Injectable } from '@nestjs/common';
import { randomUUID } from 'node:crypto';
import { TokenService } from '../../common/tokens/token.service.ts';
import { AccountStore, toViewer } from './account.store.ts';
import { Attempts } from './attempts.ts';
import { Passwords } from './passwords.ts';
import { sharesOf, tooMany, type Place } from './place.ts';
import { RefreshTokens } from './refresh-tokens.ts';
import type { StoredUser } from './user.schema.ts';

export const ACCESS_TTL_SECONDS = 15 * 60;
/** A page that is opened or comes back from sleep renews its sign-in. */
const RENEWALS = { atOnce: 4, waiting: 1_000, ofNetwork: 200, behind: 600 };

export interface SignedInAnswer {
  accessToken: string;
  viewer: Viewer;
}
export interface SignIn extends SignedInAnswer {
  refreshToken: string;
}

@Injectable()
export class AuthService {
  private readonly renewals = new SharedTurns({ ...RENEWALS, full: tooMany });

  constructor(
    private readonly accounts: AccountStore,
    private readonly passwords: Passwords,
    private readonly attempts: Attempts,
    private readonly refreshTokens: RefreshTokens,
    private readonly tokens: TokenService,
  ) {}

  /** @throws DomainError BAD_CREDENTIALS, the same for an unknown address, a wrong password and an inactive account; TOO_MANY_REQUESTS */
  async login(emailKey: string, password: string, place: Place): Promise<SignIn> {
    const attempt = { account: emailKey, place };
    await this.attempts.begin('login', attempt);
    const user = await this.accounts.unsafelyFindByEmail(emailKey);
    const matches = await this.passwords.matches(user?.passwordHash ?? null, password, place).catch(async (error) => {
      await this.attempts.withdraw('login', attempt);
      throw error;
    });
    if (!user?.active || !matches) throw new DomainError('BAD_CREDENTIALS');
    await this.attempts.succeed('login', attempt);
    return this.signIn(user);
  }

  /** A few at a time: each takes some commands of the database. @throws DomainError SIGNED_OUT, TOO_MANY_REQUESTS */
  refresh(refreshToken: string | null, place: Place): Promise<SignIn> {
    return this.renewals.run(sharesOf(place, RENEWALS), () => this.renew(refreshToken), place.gone);
  }

  private async renew(refreshToken: string | null): Promise<SignIn> {
    const renewal = refreshToken ? await this.refreshTokens.use(refreshToken) : null;
    const user = renewal && (await this.accounts.unsafelyFindActive(renewal.user, renewal.tokenVersion));
    const next = user && (await this.refreshTokens.goOn(renewal));
    if (!next) throw new DomainError('SIGNED_OUT');
    return this.answerFor(user, renewal.family, next);
  }

  async logout(refreshToken: string | null): Promise<void> {
    if (refreshToken) await this.refreshTokens.end(refreshToken);
  }

  /** Begins a session. The caller has verified the user. */
  async signIn(user: StoredUser): Promise<SignIn> {
    const session = randomUUID();
    return this.answerFor(user, session, await this.refreshTokens.begin(user._id, user.tokenVersion, session));
  }

  private answerFor(user: StoredUser, session: string, refreshToken: string): SignIn {
    const claims = { sub: user._id, version: user.tokenVersion, session };
    const accessToken = this.tokens.sign('access', claims, ACCESS_TTL_SECONDS);
    return { accessToken, refreshToken, viewer: toViewer(user) };
  }
}
