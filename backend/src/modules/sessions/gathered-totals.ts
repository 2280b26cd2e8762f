import type { Id } from '@aislelab/domain';
import { Injectable } from '@nestjs/common';
import { Types } from 'mongoose';
import type { MongoFilter } from '../../common/query/to-mongo.ts';
import { ProjectsRepository } from '../projects/projects.repository.ts';
import { SessionsRepository } from './sessions.repository.ts';

interface Refresh {
  running: Promise<void>;
  next: Promise<void> | null;
}

/** Visits that were not finished are nobody's data. */
export const completedOf = (project: Id): MongoFilter => ({
  project: new Types.ObjectId(project),
  state: 'COMPLETED',
});

/**
 * How many sessions a project has gathered. It is counted, never added up: a crash between a session and its count leaves nothing that
 * the next one does not make good. Who asks while a count runs shares the one after it.
 */
@Injectable()
export class GatheredTotals {
  private readonly refreshes = new Map<Id, Refresh>();

  constructor(
    private readonly projects: ProjectsRepository,
    private readonly sessions: SessionsRepository,
  ) {}

  /** Resolves once the total includes what was stored before the call. */
  refresh(project: Id): Promise<void> {
    const known = this.refreshes.get(project);
    if (!known) return this.begin(project);
    known.next ??= known.running.catch(() => undefined).then(() => this.begin(project));
    return known.next;
  }

  /** Notes that compiled numbers are older than the sessions. @returns whether the project is in a state where that can be */
  async markStale(project: Id): Promise<boolean> {
    const within = { _id: new Types.ObjectId(project), status: { $in: ['LIVE', 'PROCESSING'] } };
    const update = { $set: { 'stats.stale': true } };
    return (await this.projects.unsafelyUnscoped().updateMany(null, within, update)) === 1;
  }

  private begin(project: Id): Promise<void> {
    const running = this.count(project).finally(() => {
      const known = this.refreshes.get(project);
      if (known?.running === running && !known.next) this.refreshes.delete(project);
    });
    this.refreshes.set(project, { running, next: null });
    return running;
  }

  private async count(project: Id): Promise<void> {
    const total = await this.sessions.unsafelyUnscoped().count(completedOf(project));
    // Sessions only become more while they are gathered: whoever counted last does not undo who counted more.
    const update = { $max: { 'testing.sessions.total': total }, $set: { 'stats.stale': true } };
    await this.projects.unsafelyUnscoped().updateMany(null, { _id: new Types.ObjectId(project) }, update);
  }
}
