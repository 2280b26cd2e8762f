import { Injectable } from '@nestjs/common';
import type { Request, Response } from 'express';
import { requestIdOf } from '../../common/http/request-log.ts';
import { Log } from '../../common/log/log.ts';
import { AppConfig } from '../../config/app-config.ts';
import type { SignedInAnswer, SignIn } from './auth.service.ts';
import { hostCookie } from './host-cookie.ts';
import { REFRESH_TTL_MS } from './refresh-tokens.ts';

/** The refresh token is in a cookie; without https, only the routes for signing in receive it. */
@Injectable()
export class RefreshCookie {
  private readonly cookie: ReturnType<typeof hostCookie>;

  constructor(
    config: AppConfig,
    private readonly log: Log,
  ) {
    this.cookie = hostCookie('refresh', '/api/auth', config);
  }

  /** Logs a new session; a renewal continues one. */
  begin(response: Response, signIn: SignIn): SignedInAnswer {
    const { req } = response;
    this.log.info({ msg: 'signed in', viewer: signIn.viewer._id, ip: req.ip ?? null, requestId: requestIdOf(req) });
    return this.answer(response, signIn);
  }

  /** Moves the refresh token into the cookie; the rest is the answer. */
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
