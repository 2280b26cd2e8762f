import type { Id, Session } from '@aislelab/domain';
import { EVENTS, Sweeper, type EventBus } from '@aislelab/server-kit';
import { Inject, Injectable } from '@nestjs/common';
import { Types } from 'mongoose';
import { Log } from '../../common/log/log.ts';
import { ProjectsRepository } from '../projects/projects.repository.ts';
import { SessionsRepository } from '../sessions/sessions.repository.ts';

type Submitted = Pick<Session, '_id' | 'completedAt'>;

/** How long visits wait for others, so that a busy study is told of in few batches. */
const BATCH_MS = 1_000;
const MOST = 100;
const SWEEP_MS = 60_000;
/** Minimum age for the sweep: the process that took a younger visit still announces it. */
const LEFT_BEHIND_MS = 60_000;
const MOST_SWEPT = 2_000;

/**
 * Tells listeners of submitted visits, in batches and at least once: a visit is marked in the write that completes it, and the mark goes when
 * all listeners were told. Shoppers wait for none of that.
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

  /** Tells of all that wait now. It never fails: what cannot be told is left to a sweep. */
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
      // Deleted, and its visits with it.
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
