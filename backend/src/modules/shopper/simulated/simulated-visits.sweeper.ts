import { Sweeper } from '@aislelab/server-kit';
import { Injectable } from '@nestjs/common';
import { SimulatedVisitsService } from './simulated-visits.service.ts';

/** Whoever adds simulated shoppers and is silent for longer is dead. */
export const SILENT_AFTER_MS = 90_000;
const EVERY_MS = 30_000;

/** Finds simulated shoppers who were left standing at the door. */
@Injectable()
export class SimulatedVisitsSweeper extends Sweeper {
  constructor(private readonly visits: SimulatedVisitsService) {
    super(EVERY_MS);
  }

  protected async takeUp(): Promise<void> {
    await this.visits.goOn(new Date(Date.now() - SILENT_AFTER_MS));
  }
}
