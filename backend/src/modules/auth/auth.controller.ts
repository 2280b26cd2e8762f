import { Public } from '@aislelab/server-kit';
import { Body, Controller, HttpCode, Post, Req, Res } from '@nestjs/common';
import type { CookieOptions, Request, Response } from 'express';
import { AppConfig } from '../../config/app-config.ts';
import { AuthService, type SignedInAnswer } from './auth.service.ts';
import { LoginDto } from './dto/login.dto.ts';
import { REFRESH_TTL_MS } from './refresh-tokens.ts';

export const REFRESH_COOKIE = 'refresh';

@Controller('auth')
export class AuthController {
  private readonly cookie: CookieOptions;

  constructor(
    private readonly auth: AuthService,
    config: AppConfig,
  ) {
    const secure = config.publicUrl.startsWith('https:');
    this.cookie = { httpOnly: true, sameSite: 'lax', secure, path: '/api/auth' };
  }

  /** Public: it is how one stops being nobody. */
  @Public()
  @HttpCode(200)
  @Post('login')
  async login(
    @Body() { email, password }: LoginDto,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ) {
    return this.answer(response, await this.auth.login(email, password, request.ip ?? ''));
  }

  /**
   * Public: the access token may have expired; the cookie is the proof. Without one there is nothing to renew, which is no error (204):
   * every first visit asks, and an error would stand in the browser's console.
   */
  @Public()
  @HttpCode(200)
  @Post('refresh')
  async refresh(
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<SignedInAnswer | undefined> {
    if (cookieOf(request) !== undefined) return this.answer(response, await this.auth.refresh(refreshTokenOf(request)));
    response.status(204);
    return undefined;
  }

  /** Public: signing out twice is no error. */
  @Public()
  @HttpCode(204)
  @Post('logout')
  async logout(@Req() request: Request, @Res({ passthrough: true }) response: Response): Promise<void> {
    await this.auth.logout(refreshTokenOf(request));
    response.clearCookie(REFRESH_COOKIE, this.cookie);
  }

  private answer(response: Response, signIn: Awaited<ReturnType<AuthService['login']>>): SignedInAnswer {
    response.cookie(REFRESH_COOKIE, signIn.refreshToken, { ...this.cookie, maxAge: REFRESH_TTL_MS });
    return { accessToken: signIn.accessToken, viewer: signIn.viewer };
  }
}

function cookieOf(request: Request): unknown {
  const cookies = request.cookies as Record<string, unknown> | undefined;
  return cookies?.[REFRESH_COOKIE];
}

function refreshTokenOf(request: Request): string | null {
  const token = cookieOf(request);
  return typeof token === 'string' && token.length < 100 ? token : null;
}
