import type { Front } from '@aislelab/domain';
import { Public } from '@aislelab/server-kit';
import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import { FromPlace, type Place } from '../auth/place.ts';
import { ArrivalsService } from './arrivals.service.ts';
import { ArrivalDto } from './visits.dto.ts';
import { WriteGate } from './write-gate.ts';

@Controller('shopper/arrivals')
export class ArrivalsController {
  constructor(
    private readonly arrivals: ArrivalsService,
    private readonly gate: WriteGate,
  ) {}

  // Shoppers have no account: contents and questions of the page before a visit.
  @Post()
  @HttpCode(200)
  @Public()
  arrive(@Body() dto: ArrivalDto, @FromPlace() place: Place): Promise<Front> {
    return this.gate.run({ project: dto.project, network: place.network }, () => this.arrivals.arrive(dto, place));
  }
}
