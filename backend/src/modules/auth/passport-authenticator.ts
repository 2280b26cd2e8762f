import { ACCOUNT_TEXTS, DomainError, TOKEN_TEXTS, type Viewer } from '@aislelab/domain';
import type { ShopperIdentity } from '@aislelab/server-kit';
import { Injectable } from '@nestjs/common';
import type { Request } from 'express';
import passport from 'passport';
import type { Authenticator } from '../../common/access/authenticator.ts';
import { TokenService } from '../../common/tokens/token.service.ts';
import { AccountStore } from './account.store.ts';
import { API_TOKEN_STRATEGY, apiTokenOf } from './api-tokens/api-token.strategy.ts';

const BEARER = /^Bearer ([\w-]+\.[\w-]+\.[\w-]+)$/i;

@Injectable()
export class PassportAuthenticator implements Authenticator {
  constructor(
    private readonly tokens: TokenService,
    private readonly accounts: AccountStore,
  ) {}

  viewer(request: Request): Promise<Viewer | null> {
    return new Promise((resolve, reject) => {
      const done = (error: unknown, viewer?: Viewer | false | null) =>
        error ? reject(error) : resolve(viewer || null);
      const strategies = ['jwt', API_TOKEN_STRATEGY];
      const authenticate = passport.authenticate(strategies, { session: false }, done) as (...args: unknown[]) => void;
      authenticate(request, request.res, done);
    });
  }

  /** The signature proves that the bearer was signed in as that person, who may learn that the account was deactivated. */
  async refusal(request: Request): Promise<string | undefined> {
    if (apiTokenOf(request) !== undefined) return TOKEN_TEXTS.ended;
    const token = bearerOf(request);
    if (!token) return undefined;
    try {
      const { sub } = this.tokens.verify('access', token);
      return (await this.accounts.isDeactivated(sub)) ? ACCOUNT_TEXTS.deactivated : undefined;
    } catch {
      return undefined;
    }
  }

  async shopper(request: Request): Promise<ShopperIdentity> {
    const token = bearerOf(request);
    const { session, project } = token ? this.tokens.verify('shopper', token) : {};
    if (typeof session !== 'string' || typeof project !== 'string') throw new DomainError('SIGNED_OUT');
    return { session, project };
  }
}

function bearerOf(request: Request): string | undefined {
  return BEARER.exec(request.headers.authorization ?? '')?.[1];
}
