import { DomainError, type Id, type Project, type Viewer } from '@aislelab/domain';
import { Injectable } from '@nestjs/common';
import { randomInt } from 'node:crypto';
import { JobQueue } from '../../../common/jobs/job-queue.ts';
import { Log } from '../../../common/log/log.ts';
import { PluginHost } from '../../../common/plugins/plugin-host.ts';
import { presentWhole } from '../../projects/project.presenter.ts';
import { ProjectsRepository } from '../../projects/projects.repository.ts';
import { SimulatedShoppers } from '../../sessions/simulated-shoppers.ts';
import type { AddSimulatedDto } from '../dto/add-simulated.dto.ts';
import { ENDED, SIMULATED_VISITS_JOB, type SimulatedVisitsPayload } from './simulated-visits.job.ts';

const SEEDS = 2 ** 31;

/** Simulated shoppers in the store of a live project, for demonstrations and load tests. They are counted from the beginning on. */
@Injectable()
export class SimulatedVisitsService {
  constructor(
    private readonly projects: ProjectsRepository,
    private readonly simulated: SimulatedShoppers,
    private readonly plugins: PluginHost,
    private readonly queue: JobQueue,
    private readonly log: Log,
  ) {}

  /** @throws DomainError NOT_FOUND, also where nothing simulates; CONFLICT as `SimulatedShoppers.expect` */
  async add(viewer: Viewer, id: Id, { version, perVariation }: AddSimulatedDto): Promise<Project> {
    if (!this.plugins.simulator) throw new DomainError('NOT_FOUND');
    const seed = randomInt(SEEDS);
    const project = await this.simulated.expect(viewer, id, { version, perVariation, seed });
    await this.enqueue({ project: id, seed });
    return presentWhole(project, viewer);
  }

  /** Those who are there stay; nobody else comes. */
  async cancel(viewer: Viewer, id: Id): Promise<Project> {
    await this.projects.as(viewer, 'sessions.write').get(id);
    return presentWhole(await this.projects.as(viewer, 'sessions.write').update(id, { $set: ENDED }), viewer);
  }

  /** Those whose process was killed, or whom the queue has lost, go on. */
  async goOn(before: Date): Promise<void> {
    const silent = { 'internal.simulation.heartbeatAt': { $lt: before } };
    for (const { _id, internal } of await this.projects.unsafelyUnscoped().find(silent, { limit: 100 }))
      if (internal.simulation) await this.enqueue({ project: _id, seed: internal.simulation.seed });
  }

  /** The database says what is to be done; the queue only wakes whoever does it. */
  private async enqueue(payload: SimulatedVisitsPayload): Promise<void> {
    await this.queue
      .enqueue(SIMULATED_VISITS_JOB, payload, { jobId: `${payload.project}-${payload.seed}`, lane: 'simulated' })
      .catch((error: unknown) => this.log.warn({ msg: 'the queue is away, the sweeper tries again', err: error }));
  }
}
