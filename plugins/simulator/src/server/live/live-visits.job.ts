import type { Id } from '@aislelab/domain';
import {
  SLOTS,
  VISITS,
  type JobContext,
  type JobHandler,
  type SimulatedVisit,
  type SimulationStep,
  type SlotsPort,
  type VisitsPort,
} from '@aislelab/server-kit';
import { Inject, Injectable, type BeforeApplicationShutdown } from '@nestjs/common';
import { simulatorOf } from '../simulator-of.ts';

export const LIVE_VISITS_JOB = 'simulator.visits';
export interface LiveVisitsPayload {
  project: Id;
  /** Determines the shoppers and the names of their visits, so that a job that is killed or runs twice adds no shopper twice. */
  seed: number;
  perVariation: number;
}

/** Sends simulated shoppers into a live project. */
@Injectable()
export class LiveVisitsJob implements JobHandler<LiveVisitsPayload>, BeforeApplicationShutdown {
  private readonly shutdown = new AbortController();

  constructor(
    @Inject(VISITS) private readonly visits: VisitsPort,
    @Inject(SLOTS) private readonly slots: SlotsPort,
  ) {}

  /** Leaves the rest of the job to the next process. */
  beforeApplicationShutdown(): void {
    this.shutdown.abort();
  }

  async run({ project, seed, perVariation }: LiveVisitsPayload, report: (progress: number) => void, job: JobContext) {
    const content = await this.visits.storeOf(project);
    if (!content) return;
    const signal = AbortSignal.any([job.signal, this.shutdown.signal]);
    const steps = simulatorOf(this.slots).run({ content, seed, perVariation, request: {} }, signal);
    const all = perVariation * content.variations.length;
    await this.visits.enter(project, String(seed), visitsOf(steps, signal), (count) => report(count / all));
  }
}

/** Yields visits one by one, so that no visit of a batch is added after the signal. */
async function* visitsOf(steps: AsyncIterable<SimulationStep>, signal: AbortSignal): AsyncGenerator<SimulatedVisit> {
  for await (const step of steps) {
    if ('fits' in step) continue;
    for (const visit of step.visits) {
      signal.throwIfAborted();
      yield visit;
    }
  }
}
