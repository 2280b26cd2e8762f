import { DomainError, type Viewer } from '@aislelab/domain';
import type { ShopperIdentity } from '@aislelab/server-kit';
import { Injectable } from '@nestjs/common';
import type { Request } from 'express';
import passport from 'passport';
import type { Authenticator } from '../../common/access/authenticator.ts';
import { TokenService } from '../../common/tokens/token.service.ts';

const BEARER = /^Bearer ([\w-]+\.[\w-]+\.[\w-]+)$/i;

@Injectable()
export class PassportAuthenticator implements Authenticator {
  constructor(private readonly tokens: TokenService) {}

  viewer(request: Request): Promise<Viewer | null> {
    return new Promise((resolve, reject) => {
      const done = (error: unknown, viewer?: Viewer | false | null) =>
        error ? reject(error) : resolve(viewer || null);
      const authenticate = passport.authenticate('jwt', { session: false }, done) as (...args: unknown[]) => void;
      authenticate(request, request.res, done);
    });
  }

  async shopper(request: Request): Promise<ShopperIdentity> {
    const token = BEARER.exec(request.headers.authorization ?? '')?.[1];
    const { session, project } = token ? this.tokens.verify('shopper', token) : {};
    if (typeof session !== 'string' || typeof project !== 'string') throw new DomainError('SIGNED_OUT');
    return { session, project };
  }
}
