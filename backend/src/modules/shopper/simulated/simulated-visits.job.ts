import { DomainError, type ErrorCode, type Id, type ShopperContent } from '@aislelab/domain';
import type { JobHandler, SimulatedVisit } from '@aislelab/server-kit';
import { Injectable, type BeforeApplicationShutdown, type OnModuleInit } from '@nestjs/common';
import { Types } from 'mongoose';
import { createHash } from 'node:crypto';
import { Log } from '../../../common/log/log.ts';
import { PluginHost } from '../../../common/plugins/plugin-host.ts';
import { ProjectsRepository } from '../../projects/projects.repository.ts';
import type { StoredProject } from '../../projects/stored-project.ts';
import { GatheredTotals } from '../../sessions/gathered-totals.ts';
import { PlacesService } from '../../sessions/places.service.ts';
import { FrozenStores } from '../frozen-stores.ts';
import { readSubmission } from '../submission.reader.ts';
import { VisitsService } from '../visits.service.ts';

export const SIMULATED_VISITS_JOB = 'shopper.simulated';
export interface SimulatedVisitsPayload {
  project: Id;
  /** What was asked for: whoever finds another seed, or none, has nothing to do any more. */
  seed: number;
}
export const ENDED = { simulating: null, 'internal.simulation': null } as const;
/** Visits between two signs of life. */
const BEAT_EVERY = 20;
/** Why no simulated shopper comes in any more although nothing is wrong: gathering has ended. */
const OVER: readonly ErrorCode[] = ['PROJECT_NOT_LIVE', 'PROJECT_ENDED'];

/**
 * Sends simulated shoppers through the same door as people: each takes a place, or finds none, and its submission is read and judged like
 * that of a browser. Each has a name that follows from the seed, so whoever is killed in the middle, or works twice, adds nobody twice.
 */
@Injectable()
export class SimulatedVisitsJob implements JobHandler<SimulatedVisitsPayload>, OnModuleInit, BeforeApplicationShutdown {
  private readonly shutdown = new AbortController();

  constructor(
    private readonly projects: ProjectsRepository,
    private readonly stores: FrozenStores,
    private readonly places: PlacesService,
    private readonly visits: VisitsService,
    private readonly totals: GatheredTotals,
    private readonly plugins: PluginHost,
    private readonly log: Log,
  ) {}

  onModuleInit(): void {
    this.plugins.registerJob(SIMULATED_VISITS_JOB, this, { title: 'Send simulated shoppers', lane: 'simulated' });
  }

  /** What is left is done by the next process. */
  beforeApplicationShutdown(): void {
    this.shutdown.abort();
  }

  async run(payload: SimulatedVisitsPayload, report: (progress: number) => void): Promise<void> {
    try {
      await this.send(payload, report);
    } catch (error) {
      if (this.shutdown.signal.aborted) return;
      if (!(error instanceof DomainError && OVER.includes(error.code)))
        this.log.error({ msg: 'simulated shoppers could not be added', project: payload.project, err: error });
    }
    if (this.shutdown.signal.aborted) return;
    await this.totals.count(payload.project);
    await this.write(payload, ENDED);
  }

  private async send(payload: SimulatedVisitsPayload, report: (progress: number) => void): Promise<void> {
    const { simulator } = this.plugins;
    const content = await this.stores.of(payload.project);
    const project = await this.projects.unsafelyUnscoped().findOne(wanted(payload));
    const perVariation = project?.internal.simulation?.perVariation;
    if (!simulator || !content || !project || perVariation === undefined) return;
    const task = { content, seed: payload.seed, perVariation, request: {} };
    const all = perVariation * content.variations.length;
    let count = 0;
    for await (const step of simulator.run(task, this.shutdown.signal)) {
      if ('fits' in step) continue;
      for (const visit of step.visits) {
        if (count % BEAT_EVERY === 0) await this.write(payload, { 'internal.simulation.heartbeatAt': new Date() });
        if (!(await this.stillWanted(payload))) return;
        await this.enter(project, `${payload.seed}.${count}`, visit, content);
        count += 1;
        report(count / all);
      }
    }
  }

  /** A variation that is full by now stays as it is: people were faster. */
  private async enter(project: StoredProject, name: string, visit: SimulatedVisit, content: ShopperContent) {
    const { variation, shopper, submission } = visit;
    const { durTotal } = readSubmission(submission);
    if (variation >= content.variations.length) throw new RangeError(`There is no variation ${variation}`);
    try {
      const session = await this.places.start(project, {
        project: project._id,
        shopper,
        respondent: null,
        visit: createHash('sha256').update(name).digest('hex').slice(0, 32),
        simulated: { variation, durationMs: durTotal },
      });
      await this.visits.submit({ session: session._id, project: project._id }, submission);
    } catch (error) {
      if (!(error instanceof DomainError && error.code === 'PROJECT_FULL')) throw error;
    }
  }

  /** Not cancelled, gathering has not ended, and there still is a project: looked at before each one, as for people. */
  private async stillWanted(payload: SimulatedVisitsPayload): Promise<boolean> {
    return (await this.projects.unsafelyUnscoped().count({ ...wanted(payload), status: 'LIVE' })) === 1;
  }

  private async write(payload: SimulatedVisitsPayload, set: Record<string, unknown>): Promise<void> {
    await this.projects.unsafelyUnscoped().updateMany(null, wanted(payload), { $set: set });
  }
}

const wanted = ({ project, seed }: SimulatedVisitsPayload) => ({
  _id: new Types.ObjectId(project),
  'internal.simulation.seed': seed,
});
