import { Injectable } from '@nestjs/common';
import type { Request, Response } from 'express';
import { requestIdOf } from '../../common/http/request-id.ts';
import { Log } from '../../common/log/log.ts';
import { AppConfig } from '../../config/app-config.ts';
import type { SignedInAnswer, SignIn } from './auth.service.ts';
import { hostCookie } from './host-cookie.ts';
import { REFRESH_TTL_MS } from './refresh-tokens.ts';

/** The refresh token travels in a cookie; without https no route but those of signing in gets it. */
@Injectable()
export class RefreshCookie {
  private readonly cookie: ReturnType<typeof hostCookie>;

  constructor(
    config: AppConfig,
    private readonly log: Log,
  ) {
    this.cookie = hostCookie('refresh', '/api/auth', config);
  }

  /** A session begins, which is noted; a renewal goes on with one. */
  begin(response: Response, signIn: SignIn): SignedInAnswer {
    const { req } = response;
    this.log.info({ msg: 'signed in', viewer: signIn.viewer._id, ip: req.ip ?? null, requestId: requestIdOf(req) });
    return this.answer(response, signIn);
  }

  /** Puts the refresh token into the cookie; what is left is the answer. */
  answer(response: Response, { refreshToken, ...answer }: SignIn): SignedInAnswer {
    response.cookie(this.cookie.name, refreshToken, { ...this.cookie.options, maxAge: REFRESH_TTL_MS });
    return answer;
  }

  clear(response: Response): void {
    response.clearCookie(this.cookie.name, this.cookie.options);
  }

  isSent(request: Request): boolean {
    return this.read(request) !== undefined;
  }

  tokenOf(request: Request): string | null {
    const token = this.read(request);
    return typeof token === 'string' && token.length < 100 ? token : null;
  }

  private read(request: Request): unknown {
    const cookies = request.cookies as Record<string, unknown> | undefined;
    return cookies?.[this.cookie.name];
  }
}
