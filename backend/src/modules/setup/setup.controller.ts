import { DomainError } from '@aislelab/domain';
import { Public } from '@aislelab/server-kit';
import { Body, Controller, Get, HttpCode, Post, Res } from '@nestjs/common';
import type { Response } from 'express';
import type { SignedInAnswer } from '../auth/auth.service.ts';
import { FromPlace, type Place } from '../auth/place.ts';
import { RefreshCookie } from '../auth/cookies.ts';
import { AdminAccounts } from './admin-accounts.ts';
import { SetupDto } from './setup.dto.ts';

/** Available while no admin can sign in; afterwards NOT_FOUND. */
@Controller('setup')
export class SetupController {
  constructor(
    private readonly admins: AdminAccounts,
    private readonly cookie: RefreshCookie,
  ) {}

  /** Public: the first admin has no account yet. It reveals only whether the platform is set up. */
  @Public()
  @HttpCode(204)
  @Get()
  async isOpen(): Promise<void> {
    if (!(await this.admins.areMissing())) throw new DomainError('NOT_FOUND');
  }

  /** Public: the code from the log is the proof. */
  @Public()
  @HttpCode(200)
  @Post()
  async setUp(
    @Body() dto: SetupDto,
    @FromPlace() place: Place,
    @Res({ passthrough: true }) response: Response,
  ): Promise<SignedInAnswer> {
    return this.cookie.begin(response, await this.admins.setUp(dto, place));
  }
}
