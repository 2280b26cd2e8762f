import { DomainError, hasEnded, type Id, type Project, type Viewer } from '@aislelab/domain';
import { JOBS, PROJECTS, VISITS, type JobsPort, type ProjectsPort, type VisitsPort } from '@aislelab/server-kit';
import { Inject, Injectable } from '@nestjs/common';
import { randomInt } from 'node:crypto';
import type { AddLiveVisitsDto } from './live-visits.dto.ts';
import { LIVE_VISITS_JOB, type LiveVisitsPayload } from './live-visits.job.ts';

const SEEDS = 2 ** 31;
const BEING_ADDED = 'Simulated shoppers are being added. Wait until they are there, or cancel that first.';

/** Simulated shoppers in the store of a live project, for demonstrations and load tests. They are counted from the beginning on. */
@Injectable()
export class LiveVisitsService {
  constructor(
    @Inject(PROJECTS) private readonly projects: ProjectsPort,
    @Inject(VISITS) private readonly visits: VisitsPort,
    @Inject(JOBS) private readonly jobs: JobsPort,
  ) {}

  /** @returns the job that adds some, or was the last one to do so */
  async read(viewer: Viewer, id: Id): Promise<{ job: Id | null }> {
    await this.projects.brief(viewer, id, 'sessions.read');
    return { job: (await this.jobs.find(LIVE_VISITS_JOB, id))?._id ?? null };
  }

  /**
   * Starts counting simulated shoppers and enqueues the job that sends them, in one transaction.
   * @throws DomainError as `VISITS.expect`; CONFLICT while such a job waits or runs
   */
  async add(viewer: Viewer, id: Id, more: AddLiveVisitsDto): Promise<Project> {
    const job = await this.jobs.find(LIVE_VISITS_JOB, id);
    if (job && !hasEnded(job)) throw new DomainError('CONFLICT', { message: BEING_ADDED });
    const payload: LiveVisitsPayload = { project: id, seed: randomInt(SEEDS), perVariation: more.perVariation };
    return this.visits.expect(viewer, id, more, (session) =>
      this.jobs.enqueue(LIVE_VISITS_JOB, payload, { jobId: id, project: id, viewer, session }),
    );
  }

  /** Cancels the job within a second or so. Visits that were made stay. */
  async cancel(viewer: Viewer, id: Id): Promise<Project> {
    const project = await this.projects.get(viewer, id, 'sessions.write');
    await this.jobs.cancel(LIVE_VISITS_JOB, id);
    return project;
  }
}
