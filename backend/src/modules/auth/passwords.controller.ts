import type { Viewer } from '@aislelab/domain';
import { CurrentViewer, Public, SignedIn } from '@aislelab/server-kit';
import { Body, Controller, HttpCode, Post, Req, Res } from '@nestjs/common';
import type { Request, Response } from 'express';
import { AuthService, type SignedInAnswer } from './auth.service.ts';
import { DeviceCookie, RefreshCookie } from './cookies.ts';
import { ChangePasswordDto, LinkDto, SetPasswordDto } from './auth.dto.ts';
import { PasswordChanges, type LinkView } from './password-changes.ts';
import { placeOf } from './place.ts';
import type { StoredUser } from './user.schema.ts';

/** Setting passwords, by a mailed link or while signed in. */
@Controller()
export class PasswordsController {
  constructor(
    private readonly changes: PasswordChanges,
    private readonly auth: AuthService,
    private readonly cookie: RefreshCookie,
    private readonly device: DeviceCookie,
  ) {}

  /** Public: the token of the link is the proof. Lets a page show at once that its link is invalid. */
  @Public()
  @HttpCode(200)
  @Post('auth/link')
  look(@Body() { kind, token }: LinkDto, @Req() request: Request): Promise<LinkView> {
    return this.changes.look(kind, token, placeOf(request));
  }

  /** Public: the token of the link is the proof. */
  @Public()
  @HttpCode(200)
  @Post('auth/activate')
  async activate(
    @Body() { token, password }: SetPasswordDto,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<SignedInAnswer> {
    const user = await this.changes.byLink('activation', token, password, placeOf(request));
    return this.goOnAs(user, request, response);
  }

  /** Public: the token of the link is the proof. */
  @Public()
  @HttpCode(200)
  @Post('auth/password/reset')
  async reset(
    @Body() { token, password }: SetPasswordDto,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<SignedInAnswer> {
    const user = await this.changes.byLink('reset', token, password, placeOf(request));
    return this.goOnAs(user, request, response);
  }

  @SignedIn()
  @HttpCode(200)
  @Post('users/me/password')
  async change(
    @CurrentViewer() viewer: Viewer,
    @Body() { current, password }: ChangePasswordDto,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<SignedInAnswer> {
    return this.goOnAs(await this.changes.own(viewer, current, password), request, response);
  }

  private async goOnAs(user: StoredUser, request: Request, response: Response): Promise<SignedInAnswer> {
    const answer = this.cookie.begin(response, await this.auth.signIn(user));
    this.device.remember(user.emailKey, request, response);
    return answer;
  }
}
