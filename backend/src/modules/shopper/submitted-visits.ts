import type { Id, Session } from '@aislelab/domain';
import { EVENTS, Sweeper, type EventBus } from '@aislelab/server-kit';
import { Inject, Injectable } from '@nestjs/common';
import { Types } from 'mongoose';
import { Log } from '../../common/log/log.ts';
import { ProjectsRepository } from '../projects/projects.repository.ts';
import { SessionsRepository } from '../sessions/sessions.repository.ts';

type Submitted = Pick<Session, '_id' | 'completedAt'>;

/** Time that visits wait for others, so that listeners of a busy study receive few batches. */
const BATCH_MS = 1_000;
const MOST = 100;
const SWEEP_MS = 60_000;
/** Minimum age for the sweep: the process that took a younger visit still announces it. */
const LEFT_BEHIND_MS = 60_000;
const MOST_SWEPT = 2_000;

/**
 * Announces submitted visits to listeners, in batches and at least once: the write that completes a visit marks it, and the mark is
 * deleted when all listeners have received it. Shoppers do not wait for it.
 */
@Injectable()
export class SubmittedVisits extends Sweeper {
  private readonly waiting = new Map<Id, Submitted[]>();
  private soon: NodeJS.Timeout | null = null;

  constructor(
    private readonly sessions: SessionsRepository,
    private readonly projects: ProjectsRepository,
    private readonly log: Log,
    @Inject(EVENTS) private readonly events: EventBus,
  ) {
    super(SWEEP_MS);
  }

  add(project: Id, visit: Submitted): void {
    const visits = this.waiting.get(project);
    if (visits) visits.push(visit);
    else this.waiting.set(project, [visit]);
    this.soon ??= setTimeout(() => void this.flush(), BATCH_MS).unref();
  }

  /** Announces all waiting visits. It never fails: a sweep retries the rest. */
  async flush(): Promise<void> {
    this.stopWaiting();
    const batches = [...this.waiting];
    this.waiting.clear();
    for (const [project, visits] of batches) await this.tell(project, visits);
  }

  override onApplicationShutdown(): void {
    super.onApplicationShutdown();
    this.stopWaiting();
  }

  private stopWaiting(): void {
    if (this.soon) clearTimeout(this.soon);
    this.soon = null;
  }

  protected async takeUp(): Promise<void> {
    const before = new Date(Date.now() - LEFT_BEHIND_MS);
    const left = await this.sessions
      .unsafelyUnscoped()
      .find(
        { announced: false, completedAt: { $lt: before } },
        { sort: { completedAt: 1 }, limit: MOST_SWEPT, select: ['project', 'completedAt'] },
      );
    for (const project of new Set(left.map((visit) => visit.project)))
      await this.tell(
        project,
        left.filter((visit) => visit.project === project),
      );
  }

  private async tell(project: Id, visits: readonly Submitted[]): Promise<void> {
    try {
      const found = await this.projects
        .unsafelyUnscoped()
        .findOne({ _id: new Types.ObjectId(project) }, { select: ['name', 'organization'] });
      // The project was deleted, and its visits with it.
      if (!found) return;
      const { name, organization } = found;
      for (let from = 0; from < visits.length; from += MOST) {
        const sessions = visits.slice(from, from + MOST).map(({ _id, completedAt }) => ({ _id, completedAt }));
        await this.events.emit('sessions.submitted', { project, organization, name, sessions });
        const told = { _id: { $in: sessions.map(({ _id }) => new Types.ObjectId(_id)) }, announced: false };
        await this.sessions.unsafelyUnscoped().updateMany(null, told, { $unset: { announced: '' } });
      }
    } catch (err) {
      this.log.warn({ msg: 'submitted visits could not be told of', project, err });
    }
  }
}
