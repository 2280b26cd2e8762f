import type { Id } from '@aislelab/domain';
import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { Types } from 'mongoose';
import type { MongoFilter } from '../../common/query/to-mongo.ts';
import { ProjectsRepository } from '../projects/projects.repository.ts';
import { SessionsRepository } from './sessions.repository.ts';

/** Visits that were not finished are nobody's data. */
export const completedOf = (project: Id): MongoFilter => ({
  project: new Types.ObjectId(project),
  state: 'COMPLETED',
});

/** A count takes the longer, the more sessions there are: at most this share of all time goes into it. */
const SHARE = 0.1;
/** Every change of a session is counted, so that a compile sees whether there was one while it ran. */
const CHANGED = { $set: { 'stats.stale': true }, $inc: { 'internal.changes': 1 } };
interface Counting {
  /** Sessions came after the count that runs, or that was the last one. */
  again: boolean;
  /** Waits for the time of the next count; `null` while one runs. */
  timer: NodeJS.Timeout | null;
}

/**
 * How many sessions a project has gathered. It is counted, never added up: a crash between a session and its count leaves nothing that
 * the next count does not make good.
 */
@Injectable()
export class GatheredTotals implements OnApplicationShutdown {
  private readonly counting = new Map<Id, Counting>();

  constructor(
    private readonly projects: ProjectsRepository,
    private readonly sessions: SessionsRepository,
  ) {}

  onApplicationShutdown(): void {
    for (const { timer } of this.counting.values()) clearTimeout(timer ?? undefined);
  }

  /** After a session was stored: compiled numbers are older than it. Counts now; or soon, when it was counted a moment ago. */
  async refresh(project: Id): Promise<void> {
    await this.projects.unsafelyUnscoped().updateMany(null, { _id: new Types.ObjectId(project) }, CHANGED);
    const known = this.counting.get(project);
    if (known) known.again = true;
    else await this.countAndRest(project);
  }

  private async countAndRest(project: Id): Promise<void> {
    const began = performance.now();
    const counting: Counting = { again: false, timer: null };
    this.counting.set(project, counting);
    try {
      await this.count(project);
    } finally {
      const rest = (performance.now() - began) / SHARE;
      counting.timer = setTimeout(() => {
        this.counting.delete(project);
        // What fails here is made good by the next session, or by the end of gathering.
        if (counting.again) void this.countAndRest(project).catch(() => undefined);
      }, rest).unref();
    }
  }

  /** Counts what is there at this moment. */
  async count(project: Id): Promise<void> {
    const total = await this.sessions.unsafelyUnscoped().count(completedOf(project));
    // Sessions only become more while they are gathered: whoever counted last does not undo who counted more.
    const update = { $max: { 'testing.sessions.total': total } };
    await this.projects.unsafelyUnscoped().updateMany(null, { _id: new Types.ObjectId(project) }, update);
  }

  /** Notes that compiled numbers are older than the sessions. @returns whether the project is in a state where that can be */
  async markStale(project: Id): Promise<boolean> {
    const within = { _id: new Types.ObjectId(project), status: { $in: ['LIVE', 'PROCESSING'] } };
    return (await this.projects.unsafelyUnscoped().updateMany(null, within, CHANGED)) === 1;
  }
}
