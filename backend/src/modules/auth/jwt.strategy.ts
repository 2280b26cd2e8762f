import type { Viewer } from '@aislelab/domain';
import { Injectable } from '@nestjs/common';
import { PassportStrategy } from '@nestjs/passport';
import { ExtractJwt, Strategy } from 'passport-jwt';
import { TOKEN_ALGORITHM, TOKEN_ISSUER, tokenKey, type TokenKind } from '../../common/tokens/token.service.ts';
import { AppConfig } from '../../config/app-config.ts';
import { toViewer } from './account.store.ts';
import { Sessions } from './sessions.ts';

const ACCESS: TokenKind = 'access';

/** The bearer of an access token, from the header only: a token in a URL ends up in logs. */
@Injectable()
export class JwtStrategy extends PassportStrategy(Strategy, 'jwt') {
  constructor(
    config: AppConfig,
    private readonly sessions: Sessions,
  ) {
    super({
      jwtFromRequest: ExtractJwt.fromAuthHeaderAsBearerToken(),
      // The types know texts and bytes only; the library takes keys too.
      secretOrKey: tokenKey(config) as unknown as Buffer,
      algorithms: [TOKEN_ALGORITHM],
      issuer: TOKEN_ISSUER,
      audience: ACCESS,
      ignoreExpiration: false,
    });
  }

  /** The current user, not the one at the time of signing. */
  async validate({ sub, version, session, exp }: Record<string, unknown>): Promise<Viewer | false> {
    if (typeof exp !== 'number') return false;
    const user = await this.sessions.userOf({ sub, version, session });
    return user ? this.sessions.note(toViewer(user), session) : false;
  }
}
