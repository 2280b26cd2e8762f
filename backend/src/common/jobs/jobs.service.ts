import { DomainError, type Id, type Viewer } from '@aislelab/domain';
import { EVENTS, type EventBus, type JobOptions, type JobsPort } from '@aislelab/server-kit';
import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import type { ClientSession } from 'mongoose';
import { byId } from '../access/scoped-records.ts';
import { Log } from '../log/log.ts';
import { JobCatalog, type KnownJob } from './job-catalog.ts';
import { JobQueue } from './job-queue.ts';
import { entryOf } from './job-runs.ts';
import { ENDED, JobStore, type NewJob, type QueuedJob } from './job.store.ts';
import { JobsRepository, type StoredJob } from './jobs.repository.ts';

const HAS_ENDED = 'This job has ended.';
const GOES_ON = 'This job waits or runs. Cancel it first.';
const CANNOT_RETRY = 'Only a job that failed or was cancelled can be retried.';
const UNKNOWN = 'No plugin of this platform runs this job.';
/** Of the job that a schedule runs. */
const SCHEDULE_ID = 'schedule';

/** Fields of a job that the audit log records when an admin cancels, retries or removes it. */
export type ChangedJob = Pick<StoredJob, '_id' | 'title' | 'organization'>;

/** Jobs with a record: those of plugins, those of schedules, and those of the platform that failed. */
@Injectable()
export class Jobs implements JobsPort, OnModuleInit {
  constructor(
    private readonly queue: JobQueue,
    private readonly catalog: JobCatalog,
    private readonly store: JobStore,
    private readonly records: JobsRepository,
    private readonly log: Log,
    @Inject(EVENTS) private readonly events: EventBus,
  ) {}

  /** Jobs of a deleted project are cancelled. */
  onModuleInit(): void {
    this.events.on('project.deleted', ({ project }) => this.store.cancelAbout(project));
  }

  async enqueue(name: string, payload: object, options: JobOptions): Promise<Id> {
    const known = this.catalog.get(name);
    if (!known?.plugin) throw new Error(`no plugin declares the job "${name}"`);
    return this.enqueueKnown(known, payload, options);
  }

  /** Enqueues a job of the platform itself. */
  async enqueueOwn(name: string, payload: object, options: JobOptions): Promise<Id> {
    const known = this.catalog.get(name);
    if (!known || known.plugin !== null) throw new Error(`the platform has no job "${name}"`);
    return this.enqueueKnown(known, payload, options);
  }

  private async enqueueKnown({ name, title }: KnownJob, payload: object, options: JobOptions): Promise<Id> {
    const { jobId, project = null, organization = null, viewer = null, session, most } = options;
    const askedBy = viewer ? { _id: viewer._id, name: viewer.name } : null;
    const about = { project, organization, askedBy };
    const job = { name, jobId, title, payload: JSON.stringify(payload), ...about };
    if (session) {
      if (most !== undefined) throw new Error(`the limit of the job "${name}" does not apply within a transaction`);
      return this.addWithin(session, job);
    }
    const added = await this.store.add(job, { most });
    // Announced in any case: the queue may have lost a waiting job.
    const queued = added ?? (await this.store.find(name, jobId));
    // It has just ended and expired: the next request creates a new one.
    if (!queued) throw new DomainError('CONFLICT');
    try {
      await this.announce(queued);
    } catch (error) {
      if (added) await this.store.withdraw(added);
      throw error;
    }
    return queued._id;
  }

  /** The queue is notified after the commit: an aborted transaction leaves no record and runs nothing. */
  private async addWithin(session: ClientSession, job: NewJob): Promise<Id> {
    const added = await this.store.add(job, { session });
    if (!added) throw new DomainError('CONFLICT');
    session.once('ended', () => {
      this.announce(added).catch((err: unknown) =>
        this.log.warn({ msg: 'a job waits for the sweeper', job: job.name, record: added._id, err }),
      );
    });
    return added._id;
  }

  async cancel(name: string, jobId: string): Promise<void> {
    await this.store.cancel({ name, jobId });
  }

  find(name: string, jobId: string): Promise<Pick<StoredJob, '_id' | 'status' | 'progress'> | null> {
    return this.store.find(name, jobId);
  }

  unfinished(name: string, organization: Id): Promise<number> {
    return this.store.unfinished(name, organization);
  }

  /** @throws DomainError NOT_FOUND, CONFLICT */
  async cancelAs(viewer: Viewer, id: Id): Promise<ChangedJob> {
    const job = await this.records.as(viewer, 'jobs.write').get(id);
    if (!(await this.store.cancel(byId(job._id)))) throw new DomainError('CONFLICT', { message: HAS_ENDED });
    return job;
  }

  /** @throws DomainError NOT_FOUND, CONFLICT */
  async retryAs(viewer: Viewer, id: Id): Promise<ChangedJob> {
    const job = await this.records.as(viewer, 'jobs.write').get(id);
    if (!this.catalog.get(job.name)) throw new DomainError('CONFLICT', { message: UNKNOWN });
    const queued = await this.store.retry(id);
    if (!queued) throw new DomainError('CONFLICT', { message: CANNOT_RETRY });
    await this.announce(queued);
    return job;
  }

  /** @throws DomainError NOT_FOUND, CONFLICT */
  async removeAs(viewer: Viewer, id: Id): Promise<ChangedJob> {
    const records = this.records.as(viewer, 'jobs.write');
    const job = await records.get(id);
    const { name, every } = job;
    // Without its record, a schedule would run again at once.
    if (every !== null && this.catalog.get(name)?.every)
      throw new DomainError('CONFLICT', { message: `It runs every ${every} minutes: the next run replaces this one.` });
    if (!(await records.deleteIf(id, { status: { $in: ENDED } })))
      throw new DomainError('CONFLICT', { message: GOES_ON });
    return job;
  }

  /** Runs each schedule that is due, unless another process has, or the previous run goes on. */
  async runDue(now: Date): Promise<void> {
    for (const { job, every } of this.catalog.scheduled) {
      const span = every * 60_000;
      const slot = new Date(Math.floor(now.getTime() / span) * span);
      const about = { project: null, organization: null, askedBy: null };
      const { name, title } = job;
      const schedule = { every, slot };
      const added = await this.store.add({ name, jobId: SCHEDULE_ID, title, payload: '{}', ...about }, { schedule });
      if (added) await this.announce(added);
    }
  }

  /** Notifies the queue of a waiting job; no effect while the queue knows it. */
  async announce({ _id, name, round }: QueuedJob): Promise<void> {
    await this.queue.enqueue(name, entryOf(_id), { jobId: `${_id}-${round}` });
  }
}
