import { DomainError } from '@aislelab/domain';
import { CurrentShopper, Public, ShopperOnly, type ShopperIdentity } from '@aislelab/server-kit';
import { Body, Controller, Get, HttpCode, Post, Put } from '@nestjs/common';
import { FromPlace, type Place } from '../auth/place.ts';
import { StartSessionDto } from './dto/start-session.dto.ts';
import { SubmissionDto } from './dto/submission.dto.ts';
import { VisitsService, type SubmitResult } from './visits.service.ts';
import { WriteGate } from './write-gate.ts';

@Controller('shopper/sessions')
export class ShopperController {
  constructor(
    private readonly visits: VisitsService,
    private readonly gate: WriteGate,
  ) {}

  // Shoppers have no account: the places of a live project are the limit, and how many of them one network takes at once.
  @Post()
  @Public()
  start(@Body() { project, visit, respondent, shopper }: StartSessionDto, @FromPlace() place: Place) {
    if (!shopper?.age || !shopper.gender) throw new DomainError('SHOPPER_MISSING');
    const { age, gender, platform } = shopper;
    const known = respondent?.trim() || null;
    const asked = { project, respondent: known, shopper: { age, gender, platform }, ...(visit && { visit }) };
    return this.gate.run(() => this.visits.start(asked, place));
  }

  @Get('current')
  @ShopperOnly()
  current(@CurrentShopper() shopper: ShopperIdentity) {
    return this.visits.current(shopper);
  }

  @Put('current/progress')
  @HttpCode(204)
  @ShopperOnly()
  saveProgress(@CurrentShopper() shopper: ShopperIdentity, @Body() progress: SubmissionDto): Promise<void> {
    return this.gate.run(() => this.visits.saveProgress(shopper, progress));
  }

  @Post('current/submit')
  @HttpCode(200)
  @ShopperOnly()
  submit(@CurrentShopper() shopper: ShopperIdentity, @Body() submission: SubmissionDto): Promise<SubmitResult> {
    return this.gate.run(() => this.visits.submit(shopper, submission));
  }
}
