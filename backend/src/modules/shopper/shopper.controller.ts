import { DomainError } from '@aislelab/domain';
import { CurrentShopper, Public, Reads, type ShopperIdentity, ShopperOnly, VISIT_BODY } from '@aislelab/server-kit';
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
  start(@Body() { project, visit, respondent, signature, shopper }: StartSessionDto, @FromPlace() place: Place) {
    if (!shopper?.age || !shopper.gender) throw new DomainError('SHOPPER_MISSING');
    const { age, gender, platform } = shopper;
    const known = respondent?.trim() || null;
    const asked = {
      project,
      respondent: known,
      shopper: { age, gender, platform },
      ...(visit && { visit }),
      ...(signature && { signature }),
    };
    return this.gate.run({ project, network: place.network }, () => this.visits.start(asked, place));
  }

  @Get('current')
  @ShopperOnly()
  current(@CurrentShopper() shopper: ShopperIdentity) {
    return this.visits.current(shopper);
  }

  @Put('current/progress')
  @HttpCode(204)
  @ShopperOnly()
  @Reads(VISIT_BODY)
  saveProgress(
    @CurrentShopper() shopper: ShopperIdentity,
    @Body() progress: SubmissionDto,
    @FromPlace() { network }: Place,
  ): Promise<void> {
    return this.gate.run({ ...shopper, network }, () => this.visits.saveProgress(shopper, progress));
  }

  @Post('current/submit')
  @HttpCode(200)
  @ShopperOnly()
  @Reads(VISIT_BODY)
  submit(
    @CurrentShopper() shopper: ShopperIdentity,
    @Body() submission: SubmissionDto,
    @FromPlace() { network }: Place,
  ): Promise<SubmitResult> {
    return this.gate.run({ ...shopper, network }, () => this.visits.submit(shopper, submission));
  }
}
