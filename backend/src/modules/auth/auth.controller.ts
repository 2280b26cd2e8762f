import { canonicalEmail } from '@aislelab/domain';
import { Public } from '@aislelab/server-kit';
import { Body, Controller, HttpCode, Post, Req, Res } from '@nestjs/common';
import type { Request, Response } from 'express';
import { AuthService, type SignedInAnswer } from './auth.service.ts';
import { DeviceCookie, RefreshCookie } from './cookies.ts';
import { placeOf } from './place.ts';
import { LoginDto } from './auth.dto.ts';

@Controller('auth')
export class AuthController {
  constructor(
    private readonly auth: AuthService,
    private readonly cookie: RefreshCookie,
    private readonly device: DeviceCookie,
  ) {}

  /** Public: people sign in here. */
  @Public()
  @HttpCode(200)
  @Post('login')
  async login(
    @Body() { email, password }: LoginDto,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<SignedInAnswer> {
    const account = canonicalEmail(email) ?? email.slice(0, 320).toLowerCase();
    const signIn = await this.auth.login(account, password, this.device.placeFor(account, request));
    const answer = this.cookie.begin(response, signIn);
    this.device.remember(account, request, response);
    return answer;
  }

  /**
   * Public: the access token may have expired; the cookie is the proof. Without one there is nothing to renew, which is no error (204):
   * every first visit sends this request, and an error would appear in the browser's console.
   */
  @Public()
  @HttpCode(200)
  @Post('refresh')
  async refresh(
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<SignedInAnswer | undefined> {
    if (this.cookie.isSent(request)) {
      return this.cookie.answer(response, await this.auth.refresh(this.cookie.tokenOf(request), placeOf(request)));
    }
    response.status(204);
    return undefined;
  }

  /** Public: signing out twice is no error. */
  @Public()
  @HttpCode(204)
  @Post('logout')
  async logout(@Req() request: Request, @Res({ passthrough: true }) response: Response): Promise<void> {
    await this.auth.logout(this.cookie.tokenOf(request));
    this.cookie.clear(response);
  }
}
