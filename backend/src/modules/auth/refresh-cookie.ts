import { Injectable } from '@nestjs/common';
import type { CookieOptions, Request, Response } from 'express';
import { AppConfig } from '../../config/app-config.ts';
import type { SignedInAnswer, SignIn } from './auth.service.ts';
import { REFRESH_TTL_MS } from './refresh-tokens.ts';

const REFRESH_COOKIE = 'refresh';

/** The refresh token travels in a cookie that no script reads and no route but those of signing in gets. */
@Injectable()
export class RefreshCookie {
  private readonly options: CookieOptions;

  constructor({ publicUrl }: AppConfig) {
    this.options = { httpOnly: true, sameSite: 'lax', secure: publicUrl.startsWith('https:'), path: '/api/auth' };
  }

  /** Puts the refresh token into the cookie; what is left is the answer. */
  answer(response: Response, { refreshToken, ...answer }: SignIn): SignedInAnswer {
    response.cookie(REFRESH_COOKIE, refreshToken, { ...this.options, maxAge: REFRESH_TTL_MS });
    return answer;
  }

  clear(response: Response): void {
    response.clearCookie(REFRESH_COOKIE, this.options);
  }

  isSent(request: Request): boolean {
    return cookieOf(request) !== undefined;
  }

  tokenOf(request: Request): string | null {
    const token = cookieOf(request);
    return typeof token === 'string' && token.length < 100 ? token : null;
  }
}

function cookieOf(request: Request): unknown {
  const cookies = request.cookies as Record<string, unknown> | undefined;
  return cookies?.[REFRESH_COOKIE];
}
