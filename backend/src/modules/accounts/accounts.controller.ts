import { ACCOUNT_TEXTS, DomainError, FIELD_ERRORS, canonicalEmail, isDomainBlocked } from '@aislelab/domain';
import { Public } from '@aislelab/server-kit';
import { Body, Controller, HttpCode, Post, Req } from '@nestjs/common';
import { Equals, IsString, MaxLength, MinLength } from 'class-validator';
import type { Request } from 'express';
import { IsName } from '../../common/validation/decorators.ts';
import { Attempts } from '../auth/attempts.ts';
import { DeviceCookie } from '../auth/cookies.ts';
import { SettingsService } from '../settings/settings.service.ts';
import { AccountRequests } from './account-requests.ts';

class SignupDto {
  @IsName()
  organization!: string;

  @IsName()
  name!: string;

  @IsString()
  @MinLength(1)
  @MaxLength(320)
  email!: string;

  @Equals(true, { message: FIELD_ERRORS.terms })
  toc!: boolean;
}

class ForgotDto {
  @IsString()
  @MinLength(1)
  @MaxLength(320)
  email!: string;
}

/** No account is looked up here: neither the answer nor its time can reveal whether there is one. */
@Controller()
export class AccountsController {
  constructor(
    private readonly requests: AccountRequests,
    private readonly settings: SettingsService,
    private readonly attempts: Attempts,
    private readonly device: DeviceCookie,
  ) {}

  /** Public: new customers sign up here. */
  @Public()
  @HttpCode(200)
  @Post('users/signup')
  async signUp(
    @Body() { email, name, organization }: SignupDto,
    @Req() request: Request,
  ): Promise<{ message: string }> {
    const { signup } = await this.settings.general();
    if (!signup.open) throw new DomainError('SIGNUP_CLOSED');
    const account = addressOf(email);
    if (isDomainBlocked(account, signup.blacklist)) refuse(ACCOUNT_TEXTS.emailBlocked);
    const { first } = await this.attempts.begin('signup', { account, place: this.device.placeFor(account, request) });
    await this.requests.add({ kind: 'signup', email: account, first, name, organization });
    return { message: ACCOUNT_TEXTS.signupSent };
  }

  /** Public: users who forgot their password cannot sign in. */
  @Public()
  @HttpCode(200)
  @Post('auth/password/forgot')
  async forgot(@Body() { email }: ForgotDto, @Req() request: Request): Promise<{ message: string }> {
    const account = addressOf(email);
    const { first } = await this.attempts.begin('forgot', { account, place: this.device.placeFor(account, request) });
    await this.requests.add({ kind: 'forgot', email: account, first });
    return { message: ACCOUNT_TEXTS.resetSent };
  }
}

function addressOf(email: string): string {
  return canonicalEmail(email) ?? refuse('Must be a valid email');
}

function refuse(message: string): never {
  throw new DomainError('INVALID_INPUT', { errors: { email: message } });
}
