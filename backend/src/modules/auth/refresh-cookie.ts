import { Injectable } from '@nestjs/common';
import type { Request, Response } from 'express';
import { AppConfig } from '../../config/app-config.ts';
import type { SignedInAnswer, SignIn } from './auth.service.ts';
import { hostCookie } from './host-cookie.ts';
import { REFRESH_TTL_MS } from './refresh-tokens.ts';

/** The refresh token travels in a cookie; without https no route but those of signing in gets it. */
@Injectable()
export class RefreshCookie {
  private readonly cookie: ReturnType<typeof hostCookie>;

  constructor(config: AppConfig) {
    this.cookie = hostCookie('refresh', '/api/auth', config);
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
